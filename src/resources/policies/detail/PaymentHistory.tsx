import Box from '@mui/material/Box';
import { type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { PaymentStatusChip } from '../../../ui/fields/StatusChip.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/table/PlainTable.tsx';
import { CollectActions, type MayDo } from '../collect/CollectActions.tsx';
import { IssueNext } from '../collect/IssueNext.tsx';
import { useCanCollect, useCanReverse } from '../collect/useCan.ts';
import { currentCycle } from '../cycle.ts';
import { areAllPaid, inOrder, nextToCollect, openingPage } from '../paymentOrder.ts';
import type { Payment, Policy } from '../policy.ts';
import { AllPaid } from './AllPaid.tsx';
import { CycleBar } from './CycleBar.tsx';
import { HistoryTable } from './history/HistoryTable.tsx';
import { useFollowing } from './history/useFollowing.ts';
import { useHistory } from './history/useHistory.ts';

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
    cell: ({ credit }) => moneyOf(credit),
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

const actionColumn = (
  policy: Policy,
  may: MayDo,
  next: RefObject<HTMLDivElement | null>,
): PlainColumn<Payment> => {
  const nextId = nextToCollect(policy.payments)?.id;
  return {
    label: 'payments.columns.action',
    align: 'right',
    cell: (payment) => (
      <div ref={payment.id === nextId ? next : undefined}>
        <CollectActions policy={policy} payment={payment} may={may} />
      </div>
    ),
  };
};

/**
 * The issued payments of a policy, opening where the one to collect is, and following it
 * (specification §2, §9).
 */
export const PaymentHistory = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate();
  const may = { collect: useCanCollect(), reverse: useCanReverse(policy) };
  const payments = inOrder(policy.payments);
  const pageToOpen = (perPage: number) => openingPage(payments, perPage);
  const history = useHistory(payments, pageToOpen);
  const table = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  useFollowing({
    id: nextToCollect(payments)?.id,
    turn: () => history.pages.onChange(pageToOpen(history.perPage)),
    actions: next,
    table,
  });
  const isActing = may.collect || may.reverse;
  return (
    <>
      {areAllPaid(policy) && <AllPaid />}
      <CycleBar segments={currentCycle(policy)} />
      <Box ref={table} tabIndex={-1} sx={{ outline: 'none' }}>
        <HistoryTable
          label={translate('policies.detail.tabs.payments')}
          none={translate('payments.none')}
          columns={isActing ? [...columns, actionColumn(policy, may, next)] : columns}
          history={history}
          rowKey={({ id }) => id}
        />
      </Box>
      <IssueNext policy={policy} />
    </>
  );
};
