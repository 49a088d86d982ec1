import { useTranslate } from 'react-admin';
import { PaymentStatusChip } from '../../../ui/fields/StatusChip.tsx';
import { dayOf, EMPTY, moneyOf } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { usePages } from '../../../ui/table/usePages.ts';
import { CollectActions, type MayDo } from '../collect/CollectActions.tsx';
import { useMayCollect, useMayReverse } from '../collect/useMay.ts';
import { currentCycle } from '../cycle.ts';
import { areAllPaid, inOrder, openingPage } from '../paymentOrder.ts';
import type { Payment, Policy } from '../policy.ts';
import { AllPaid } from './AllPaid.tsx';
import { CycleBar } from './CycleBar.tsx';
import { HISTORY_PAGE } from './historyPage.ts';

const columns: readonly PlainColumn<Payment>[] = [
  { label: 'payments.columns.number', cell: ({ number_payment }) => number_payment },
  { label: 'payments.columns.due', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'payments.columns.value',
    align: 'right',
    wideOnly: true,
    cell: ({ value }) => moneyOf(value),
  },
  {
    label: 'payments.columns.credit',
    align: 'right',
    wideOnly: true,
    cell: ({ credit }) => (Number(credit) === 0 ? EMPTY : moneyOf(credit)),
  },
  { label: 'payments.columns.balance', align: 'right', cell: ({ balance }) => moneyOf(balance) },
  {
    label: 'payments.columns.status',
    wideOnly: true,
    cell: ({ paymentStatus: { id, statusNamePayment } }) => (
      <PaymentStatusChip id={id} name={statusNamePayment} />
    ),
  },
];

const actionColumn = (policy: Policy, may: MayDo): PlainColumn<Payment> => ({
  label: 'payments.columns.action',
  align: 'right',
  cell: (payment) => <CollectActions policy={policy} payment={payment} may={may} />,
});

/**
 * The issued payments of a policy, three a page, opening where the one to collect is
 * (specification §2, §9).
 */
export const PaymentHistory = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate();
  const may = { collect: useMayCollect(), reverse: useMayReverse(policy) };
  const payments = inOrder(policy.payments);
  const pages = usePages(payments, HISTORY_PAGE, openingPage(payments, HISTORY_PAGE));
  return (
    <>
      {areAllPaid(policy) && <AllPaid />}
      <CycleBar segments={currentCycle(policy)} />
      <PlainTable
        label={translate('policies.detail.tabs.payments')}
        none={translate('payments.none')}
        columns={may.collect || may.reverse ? [...columns, actionColumn(policy, may)] : columns}
        {...pages}
        rowKey={({ id }) => id}
      />
    </>
  );
};
