import { useMemo, useRef, useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Period, Policy } from '../../../../data/records.ts';
import { useIsHidden } from '../../../../data/useLayouts.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useThisDialog } from '../../../../dialogs/useDialogs.ts';
import { DialogAside } from '../../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { useCloseAfter } from '../../../../ui/dialog/FormDialog.tsx';
import { FormButtons } from '../../../../ui/form/FormButtons.tsx';
import { savedNotice } from '../../../../ui/form/SavedNotice.tsx';
import type { FormErrors } from '../../../../ui/form/SaveForm.tsx';
import { SaveForm } from '../../../../ui/form/SaveForm.tsx';
import { RequiredNames } from '../../../../ui/inputs/LineInput.tsx';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { useWholePolicy } from '../policy.ts';
import { usePeriods, useSaveYears, useYearsChanged, type YearOutcome } from './useYears.ts';
import { KeepSaved, ReadOnlyYears, YearCard } from './YearCard.tsx';
import { Outcome } from './YearsWarning.tsx';
import {
  type ChangeOf,
  changeYear,
  keyOf,
  type ProblemOf,
  requiredFields,
  startValues,
  YEAR_FIELDS,
  yearsSchema,
} from './yearForm.ts';

const done = {
  savedTitle: 'policies.periods.successTitle',
  saved: 'policies.periods.success',
} as const;

interface YearsFormProps {
  readonly policyId: number;
  readonly periods: readonly Period[];
  readonly policy: Policy | undefined;
}

const errorsOf = (outcomes: readonly YearOutcome[]): FormErrors =>
  Object.fromEntries(
    outcomes.flatMap((one) => ('refused' in one ? [[one.key, one.refused.fields]] : [])),
  );

const replaced = (periods: readonly Period[], outcomes: readonly YearOutcome[]) =>
  periods.map((period) => {
    const outcome = outcomes.find(({ key }) => key === keyOf(period));
    return outcome && 'saved' in outcome ? outcome.saved : period;
  });

const YearsForm = ({ policyId, periods: initial, policy }: YearsFormProps) => {
  const notify = useNotify();
  const { close } = useThisDialog();
  const released = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const [periods, setPeriods] = useState(initial);
  const [outcomes, setOutcomes] = useState<readonly YearOutcome[] | undefined>(undefined);
  const saveYears = useSaveYears();
  const yearsChanged = useYearsChanged(policyId);
  useCloseAfter(isSaved, close);

  const { changeOf, schema } = useMemo(() => {
    const changeOf: ChangeOf = (period, typed) =>
      policy && changeYear(policy, periods, period, typed);
    const problemOf: ProblemOf = (period, values) => {
      const change = changeOf(period, values);
      return change && !change.ok ? change.message : undefined;
    };
    return { changeOf, schema: yearsSchema(periods, problemOf) };
  }, [policy, periods]);

  const save = async (values: FieldValues): Promise<FormErrors | undefined> => {
    const results = await saveYears(periods, values);
    if (!results) return undefined;
    const all = replaced(periods, results);
    const isDone = results.length > 0 && results.every((one) => 'saved' in one);
    setOutcomes(isDone ? undefined : results);
    setPeriods(all);
    if (results.length > 0) yearsChanged(all, results);
    if (!isDone) return errorsOf(results);
    released.current = true;
    setSaved(true);
    notify(savedNotice(done), { type: 'success' });
    return undefined;
  };

  return (
    <SaveForm schema={schema} values={startValues(initial)} onSubmit={save} released={released}>
      {outcomes ? <Outcome outcomes={outcomes} periods={periods} /> : null}
      <RequiredNames value={requiredFields(periods)}>
        {periods.map((period, place) => (
          <YearCard
            key={keyOf(period)}
            period={period}
            isLatest={place === 0}
            changeOf={changeOf}
            policy={policy}
          />
        ))}
      </RequiredNames>
      <KeepSaved outcomes={outcomes} />
      <FormButtons
        label="policies.periods.save"
        disabled={isSaved}
        onCancel={close}
        at="dialogFoot"
      />
    </SaveForm>
  );
};

// The payments as they are now decide what a change does to them.
const fresh = { refetchOnMount: 'always' } as const;

/**
 * The values of a policy year by year, to adjust by who may: the dialog
 * `editPoliciesValues`.
 */
const YearsDialog = ({ id }: DialogSubject) => {
  const policy = useWholePolicy(Number(id), fresh);
  const years = useYears(Number(id), policy.isFetchedAfterMount);
  return (
    <DialogFrame
      resource="policies"
      title="policies.adjustValues"
      aside={<DialogAside>{policy.data?.numberPolicy}</DialogAside>}
      closesOutside={years.kind !== 'form'}
    >
      <Years policyId={Number(id)} policy={policy.data} years={years} />
    </DialogFrame>
  );
};

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
  const isHidden = useIsHidden();
  // A year is saved with all its values: who does not see one of them cannot change it.
  const seesAll = YEAR_FIELDS.every((name) => !isHidden('policies', name));
  if (error && !isFetching) return { kind: 'failed', retry: refetch };
  if (!data || !isFetchedAfterMount || !isPolicyRead || isPending) return { kind: 'loading' };
  if (data.length === 0) return { kind: 'none' };
  return { kind: canAccess && seesAll ? 'form' : 'readOnly', periods: data };
}

interface YearsProps {
  readonly policyId: number;
  readonly policy: Policy | undefined;
  readonly years: Shown;
}

const Years = ({ policyId, policy, years }: YearsProps) => {
  switch (years.kind) {
    case 'failed':
      return <LoadError message="policies.periods.loadFailed" retry={years.retry} />;
    case 'loading':
      return <TableSkeleton rows={6} />;
    case 'none':
      return <Notice title="policies.periods.none" />;
    case 'readOnly':
      return <ReadOnlyYears periods={years.periods} />;
    case 'form':
      return <YearsForm policyId={policyId} periods={years.periods} policy={policy} />;
  }
};

export default YearsDialog;
