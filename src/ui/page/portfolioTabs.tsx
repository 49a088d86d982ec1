import { useClaimsTab } from '../claims/useClaimsTab.tsx';
import { useDocumentsTab } from '../documents/useDocumentsTab.tsx';
import { groupedTabs, type LabelledTab } from '../LabelledTabs.tsx';
import { useOwnTabs } from '../ownObjects/useOwnTabs.tsx';
import { ActivityList } from './ActivityList.tsx';
import { PoliciesOf } from './PoliciesOf.tsx';
import { useVisibleTabs } from './useVisibleTabs.ts';

const SEEN = ['policies'] as const;

/**
 * The tabs of who has a portfolio: the policies, for who may list them, own objects, and what was done.
 * @param by the field of a policy that has its id
 * @returns undefined until it is known which the visitor may see
 */
export function usePortfolioTabs(
  resource: 'advisors' | 'companies',
  by: 'advisor_id' | 'company_id',
  { id, policiesCount }: { readonly id: number; readonly policiesCount: number | null },
): readonly (LabelledTab | false)[] | undefined {
  const sees = useVisibleTabs(SEEN);
  const own = useOwnTabs(resource, id);
  const claims = useClaimsTab(by, id);
  const documents = useDocumentsTab(by, id);
  return (
    sees && [
      sees.policies && {
        label: 'resources.customers.fields.policies',
        count: policiesCount,
        isTable: true,
        content: () => <PoliciesOf by={by} id={id} />,
      },
      ...claims,
      ...documents,
      {
        label: 'pages.activity.title',
        content: () => <ActivityList resource={resource} id={id} />,
      },
      ...groupedTabs('common.more', own),
    ]
  );
}
