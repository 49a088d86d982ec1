import { ResourceContextProvider, useCanAccess, useTranslate } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';
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
  return (
    <ResourceContextProvider value="policies">
      <DialogFrame
        title={translate('policies.adjustValues')}
        aside={<DialogAside>{policy.data?.numberPolicy}</DialogAside>}
      >
        <Years policyId={Number(id)} policy={policy} />
      </DialogFrame>
    </ResourceContextProvider>
  );
};

interface YearsProps {
  readonly policyId: number;
  readonly policy: ReturnType<typeof useWholePolicy>;
}

const Years = ({ policyId, policy }: YearsProps) => {
  const translate = useTranslate();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = usePeriods(policyId);
  const { canAccess, isPending } = useCanAccess({ resource: 'policies', action: 'adjust' });
  // A policy that cannot be read hides what a change would do; the values can be changed.
  const isReady = isFetchedAfterMount && policy.isFetchedAfterMount && !isPending;
  if (error && !isFetching)
    return <LoadError message="policies.periods.loadFailed" retry={refetch} />;
  if (!data || !isReady) return <TableSkeleton rows={6} />;
  if (data.length === 0) return <Notice title={translate('policies.periods.none')} />;
  if (!canAccess) return <ReadOnlyYears periods={data} />;
  return <YearsForm policyId={policyId} periods={data} policy={policy.data} />;
};

export default YearsDialog;
