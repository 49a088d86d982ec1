import { useTranslate } from 'react-admin';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { inOrder } from '../paymentOrder.ts';
import type { PlannedPayment, Policy } from '../policy.ts';
import { type Column, HistoryTable } from './HistoryTable.tsx';
import { usePages } from './usePages.ts';

const PER_PAGE = 6;

const columns: readonly Column<PlannedPayment>[] = [
  { label: 'payments.columns.number', cell: ({ number_payment }) => number_payment },
  { label: 'payments.columns.due', cell: ({ createdAt }) => dayOf(createdAt) },
  { label: 'payments.columns.value', align: 'right', cell: ({ value }) => moneyOf(value) },
];

/** The instalments that are planned and not due yet, the next one first. */
export const ComingPayments = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate();
  return (
    <HistoryTable
      label={translate('policies.detail.tabs.schedule')}
      none={translate('policies.detail.nothingToCome')}
      columns={columns}
      pages={usePages(inOrder(policy.schedule ?? []), PER_PAGE)}
      rowKey={({ number_payment }) => number_payment}
    />
  );
};
