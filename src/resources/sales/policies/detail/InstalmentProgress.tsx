import { useTranslate } from 'react-admin';
import type { InstalmentProgress as Row } from '../../../../data/insurerStatements.ts';
import type { Policy } from '../../../../data/records.ts';
import { dayOf } from '../../../../ui/format.ts';
import { ProgressChip, ProgressStep } from '../../../../ui/payments/progress.tsx';
import { type PlainColumn, ServedTable } from '../../../../ui/table/PlainTable.tsx';

const PER_PAGE = 6;

const columns: readonly PlainColumn<Row>[] = [
  { label: 'payments.columns.number', cell: ({ number_payment }) => number_payment },
  { label: 'payments.columns.due', cell: ({ dueDate }) => dayOf(dueDate) },
  {
    label: 'payments.progress.collected',
    align: 'right',
    wideOnly: true,
    cell: ({ collected, value, collectedOn, daysToCollect }) => (
      <ProgressStep amount={collected} of={value} on={collectedOn} days={daysToCollect} />
    ),
  },
  {
    label: 'payments.progress.received',
    align: 'right',
    wideOnly: true,
    cell: ({ received, expected, receivedOn, daysToReceive }) => (
      <ProgressStep amount={received} of={expected} on={receivedOn} days={daysToReceive} />
    ),
  },
  {
    label: 'payments.progress.earned',
    align: 'right',
    wideOnly: true,
    cell: ({ earned, earnedOn, daysToEarn }) => (
      <ProgressStep amount={earned} on={earnedOn} days={daysToEarn} />
    ),
  },
  {
    label: 'payments.progress.given',
    align: 'right',
    wideOnly: true,
    cell: ({ given, earned, givenOn, daysToGive }) => (
      <ProgressStep amount={given} of={earned} on={givenOn} days={daysToGive} />
    ),
  },
  { label: 'payments.progress.stage', cell: ({ stage }) => <ProgressChip stage={stage} /> },
];

export const InstalmentProgress = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  return (
    <ServedTable<Row>
      dense
      resource="instalment-progress"
      params={{ filter: { policy_id: policy.id }, sort: { field: 'dueDate', order: 'DESC' } }}
      perPage={PER_PAGE}
      loadFailed="payments.progress.failed"
      expected={3}
      label={translate('policies.detail.tabs.progress')}
      none={translate('payments.none')}
      columns={columns}
    />
  );
};
