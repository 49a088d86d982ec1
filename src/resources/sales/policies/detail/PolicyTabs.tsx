import type { ComponentType } from 'react';
import { isBlank } from '../../../../../domain/blank.ts';
import type { Policy } from '../../../../data/records.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { useCan } from '../../../../session/useCan.ts';
import { useClaimsTab } from '../../../../ui/claims/useClaimsTab.tsx';
import { useDocumentsTab } from '../../../../ui/documents/useDocumentsTab.tsx';
import { type LabelledTab, LabelledTabs } from '../../../../ui/LabelledTabs.tsx';
import { useOwnTabs } from '../../../../ui/ownObjects/useOwnTabs.tsx';
import { InstalmentProgress } from './InstalmentProgress.tsx';
import { MovementHistory } from './MovementHistory.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { useLifeTab } from './PolicyLife.tsx';
import { PremiumHistory } from './PremiumHistory.tsx';
import { CommissionHistory, RenewalHistory } from './RenewalHistory.tsx';
import { Timeline } from './Timeline.tsx';

interface PolicyTab {
  readonly label: TextKey;
  readonly content: ComponentType<{ policy: Policy }>;
  readonly count?: (policy: Policy) => number;
  readonly isKnown?: (policy: Policy) => boolean;
  /** Whether the tab takes the permission to see how far the money has come. */
  readonly isProgress?: boolean;
}

const isScheduleKnown = ({ schedule }: Policy) => schedule !== null;
const areCommissionsKnown = ({ commissions, commissionRefunds }: Policy) =>
  !(isBlank(commissions) && isBlank(commissionRefunds));

const allTabs: readonly PolicyTab[] = [
  {
    label: 'policies.detail.tabs.payments',
    content: PaymentHistory,
    count: ({ payments }) => payments.length,
  },
  {
    label: 'policies.detail.tabs.renewals',
    content: RenewalHistory,
    count: ({ renewals }) => renewals.length,
  },
  {
    label: 'policies.detail.tabs.premium',
    content: PremiumHistory,
    isKnown: ({ periods }) => (periods ?? []).some(({ premium }) => premium),
  },
  { label: 'policies.detail.tabs.timeline', content: Timeline, isKnown: isScheduleKnown },
  {
    label: 'policies.detail.tabs.commissions',
    content: CommissionHistory,
    isKnown: areCommissionsKnown,
  },
  {
    label: 'policies.detail.tabs.progress',
    content: InstalmentProgress,
    isKnown: isScheduleKnown,
    isProgress: true,
  },
  // Movements are kept where the schedule is.
  { label: 'policies.detail.tabs.movements', content: MovementHistory, isKnown: isScheduleKnown },
];

export function usePolicyTabs(policy: Policy): readonly LabelledTab[] {
  const canSeeProgress = useCan('instalment-progress', 'list');
  const own = useOwnTabs('policies', policy.id, policy.policy_type_id);
  const life = useLifeTab(policy);
  const claims = useClaimsTab('policy_id', policy.id);
  const documents = useDocumentsTab('policy_id', policy.id);
  const tabs = allTabs
    .filter(
      ({ isKnown, isProgress }) => (isKnown?.(policy) ?? true) && (canSeeProgress || !isProgress),
    )
    .map(({ label, content: Content, count }) => ({
      label,
      count: count?.(policy),
      content: () => <Content policy={policy} />,
    }));
  return [...tabs.slice(0, 2), ...life, ...tabs.slice(2), ...claims, ...own, ...documents];
}

export const PolicyTabs = ({ policy }: { policy: Policy }) => (
  <LabelledTabs tabs={usePolicyTabs(policy)} />
);
