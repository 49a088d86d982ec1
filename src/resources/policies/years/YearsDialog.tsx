import { ResourceContextProvider, useCanAccess, useTranslate } from 'react-admin';
import type { Period } from '../../../data/records.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';
import type { Policy } from '../policy.ts';
import { useWholePolicy } from '../wholePolicy.ts';
import { ReadOnlyYears } from './ReadOnlyYears.tsx';
import { usePeriods } from './usePeriods.ts';
import { YearsForm } from './YearsForm.tsx';

// The payments as they are now decide what a change does to them.
const fresh = { refetchOnMount: 'always' } as const;

/**
 * The values of a policy year by year (specification §2), to adjust by who may: the dialog
 * `editPoliciesValues`.
 */
const YearsDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const policy = useWholePolicy(Number(id), fresh);
  const years = useYears(Number(id), policy.isFetchedAfterMount);
  return (
    <ResourceContextProvider value="policies">
      <DialogFrame
        title={translate('policies.adjustValues')}
        aside={<DialogAside>{policy.data?.numberPolicy}</DialogAside>}
        closesOutside={years.kind !== 'form'}
      >
        <Years policyId={Number(id)} policy={policy.data} years={years} />
      </DialogFrame>
    </ResourceContextProvider>
  );
};

/** What the dialog shows. */
type Shown =
  | { readonly kind: 'loading' | 'none' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'readOnly' | 'form'; readonly periods: readonly Period[] };

/**
 * @param isPolicyRead whether the policy was asked for; one that cannot be read hides what a change
 * would do, and its values can be changed all the same
 */
function useYears(policyId: number, isPolicyRead: boolean): Shown {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = usePeriods(policyId);
  const { canAccess, isPending } = useCanAccess({ resource: 'policies', action: 'adjust' });
  if (error && !isFetching) return { kind: 'failed', retry: refetch };
  if (!data || !isFetchedAfterMount || !isPolicyRead || isPending) return { kind: 'loading' };
  if (data.length === 0) return { kind: 'none' };
  return { kind: canAccess ? 'form' : 'readOnly', periods: data };
}

interface YearsProps {
  readonly policyId: number;
  readonly policy: Policy | undefined;
  readonly years: Shown;
}

const Years = ({ policyId, policy, years }: YearsProps) => {
  const translate = useTranslate();
  switch (years.kind) {
    case 'failed':
      return <LoadError message="policies.periods.loadFailed" retry={years.retry} />;
    case 'loading':
      return <TableSkeleton rows={6} />;
    case 'none':
      return <Notice title={translate('policies.periods.none')} />;
    case 'readOnly':
      return <ReadOnlyYears periods={years.periods} />;
    case 'form':
      return <YearsForm policyId={policyId} periods={years.periods} policy={policy} />;
  }
};

export default YearsDialog;
