import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { isBlank } from '../../../../../domain/blank.ts';
import type { InstalmentProgress as Row } from '../../../../data/insurerStatements.ts';
import type { Policy } from '../../../../data/records.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { useCan } from '../../../../session/useCan.ts';
import { useClaimsTab } from '../../../../ui/claims/useClaimsTab.tsx';
import { useDocumentsTab } from '../../../../ui/documents/useDocumentsTab.tsx';
import { dayOf } from '../../../../ui/format.ts';
import { groupedTabs, type LabelledTab, LabelledTabs } from '../../../../ui/LabelledTabs.tsx';
import { useOwnTabs } from '../../../../ui/ownObjects/useOwnTabs.tsx';
import { ProgressChip, ProgressStep } from '../../../../ui/payments/progress.tsx';
import { figures, wideOnly } from '../../../../ui/table/columns.ts';
import { type PlainColumn, ServedTable } from '../../../../ui/table/PlainTable.tsx';
import { MovementHistory } from './MovementHistory.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { useLifeTab } from './PolicyLife.tsx';
import { PremiumHistory } from './PremiumHistory.tsx';
import { CommissionHistory, Heading, RenewalHistory } from './RenewalHistory.tsx';
import { Timeline } from './Timeline.tsx';

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

const InstalmentProgress = ({ policy }: { readonly policy: Policy }) => {
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

const InstalmentsAndSchedule = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  return (
    <>
      <PaymentHistory policy={policy} />
      {policy.schedule === null ? null : (
        <>
          <Heading text={translate('policies.detail.tabs.timeline')} />
          <Timeline policy={policy} />
        </>
      )}
    </>
  );
};

export function usePolicyTabs(policy: Policy): readonly LabelledTab[] {
  const { id, payments, renewals, periods, schedule, commissions, commissionRefunds } = policy;
  const canSeeProgress = useCan('instalment-progress', 'list');
  const own = useOwnTabs('policies', id, policy.policy_type_id);
  const life = useLifeTab(policy);
  const claims = useClaimsTab('policy_id', id);
  const documents = useDocumentsTab('policy_id', id);
  const tab = (
    label: TextKey,
    Content: ComponentType<{ policy: Policy }>,
    { isKnown = true, count }: { readonly isKnown?: boolean; readonly count?: number } = {},
  ) => (isKnown ? [{ label, count, content: () => <Content policy={policy} /> }] : []);
  // Movements are kept where the schedule is.
  const isKnown = schedule !== null;
  const hasPremium = (periods ?? []).some(({ premium }) => premium);
  const hasCommissions = !(isBlank(commissions) && isBlank(commissionRefunds));
  return [
    ...tab('policies.detail.tabs.payments', InstalmentsAndSchedule, { count: payments.length }),
    ...groupedTabs(
      'policies.detail.tabs.insured',
      own.filter(({ isInside }) => isInside),
    ),
    ...groupedTabs('policies.detail.tabs.changes', [
      ...life,
      ...tab('policies.detail.tabs.premium', PremiumHistory, { isKnown: hasPremium }),
    ]),
    ...tab('policies.detail.tabs.commissions', CommissionHistory, { isKnown: hasCommissions }),
    ...claims,
    ...documents,
    ...groupedTabs('policies.detail.tabs.history', [
      ...tab('policies.detail.tabs.movements', MovementHistory, { isKnown }),
      ...tab('policies.detail.tabs.renewals', RenewalHistory, { count: renewals.length }),
      ...tab('policies.detail.tabs.progress', InstalmentProgress, {
        isKnown: isKnown && canSeeProgress,
      }),
    ]),
    ...groupedTabs(
      'common.more',
      own.filter(({ isInside }) => !isInside),
    ),
  ];
}

export const PolicyTabs = ({ policy }: { policy: Policy }) => (
  <LabelledTabs tabs={usePolicyTabs(policy)} />
);
