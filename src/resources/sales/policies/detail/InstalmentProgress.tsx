import { useTranslate } from 'react-admin';
import type { InstalmentProgress as Row } from '../../../../data/insurerStatements.ts';
import type { Policy } from '../../../../data/records.ts';
import { dayOf } from '../../../../ui/format.ts';
import { ProgressChip, ProgressStep } from '../../../../ui/payments/progress.tsx';
import { figures, wideOnly } from '../../../../ui/table/columns.ts';
import { type PlainColumn, ServedTable } from '../../../../ui/table/PlainTable.tsx';

const PER_PAGE = 6;

const columns: readonly PlainColumn<Row>[] = [
  { label: 'payments.columns.number', cell: ({ number_payment }) => number_payment },
  { label: 'payments.columns.due', cell: ({ dueDate }) => dayOf(dueDate) },
  figures(
    'payments.progress.collected',
    ({ collected, value, collectedOn, daysToCollect }) => (
      <ProgressStep amount={collected} of={value} on={collectedOn} days={daysToCollect} />
    ),
    wideOnly,
  ),
  figures(
    'payments.progress.received',
    ({ received, expected, receivedOn, daysToReceive }) => (
      <ProgressStep amount={received} of={expected} on={receivedOn} days={daysToReceive} />
    ),
    wideOnly,
  ),
  figures(
    'payments.progress.earned',
    ({ earned, earnedOn, daysToEarn }) => (
      <ProgressStep amount={earned} on={earnedOn} days={daysToEarn} />
    ),
    wideOnly,
  ),
  figures(
    'payments.progress.given',
    ({ given, earned, givenOn, daysToGive }) => (
      <ProgressStep amount={given} of={earned} on={givenOn} days={daysToGive} />
    ),
    wideOnly,
  ),
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
