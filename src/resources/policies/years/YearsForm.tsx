import { useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Period } from '../../../data/records.ts';
import { useThisDialog } from '../../../dialogs/dialogContext.ts';
import { useCloseAfter } from '../../../ui/dialog/useCloseAfter.ts';
import { FormButtons } from '../../../ui/form/FormButtons.tsx';
import { savedNotice } from '../../../ui/form/SavedNotice.tsx';
import { SaveForm } from '../../../ui/form/SaveForm.tsx';
import type { FormErrors } from '../../../ui/form/useSave.ts';
import { RequiredNames } from '../../../ui/inputs/useIsRequired.ts';
import type { Policy } from '../policy.ts';
import { KeepSaved } from './KeepSaved.tsx';
import { useSaveYears, type YearOutcome } from './useSaveYears.ts';
import { useYearsChanged } from './useYearsChanged.ts';
import { YearCard } from './YearCard.tsx';
import { Outcome } from './YearsWarning.tsx';
import { type ChangeOf, changeYear } from './yearChange.ts';
import { keyOf, type ProblemOf, requiredFields, startValues, yearsSchema } from './yearForm.ts';

const done = {
  savedTitle: 'policies.periods.successTitle',
  saved: 'policies.periods.success',
} as const;

interface YearsFormProps {
  readonly policyId: number;
  /** The latest first. */
  readonly periods: readonly Period[];
  /** The policy's payments, where they could be read. */
  readonly policy: Policy | undefined;
}

/** What the server found wrong, year by year, for the fields it concerns. */
const errorsOf = (outcomes: readonly YearOutcome[]): FormErrors =>
  Object.fromEntries(
    outcomes.flatMap((one) => ('refused' in one ? [[keyOf(one.year), one.refused.fields]] : [])),
  );

const replaced = (periods: readonly Period[], outcomes: readonly YearOutcome[]) =>
  periods.map((period) => {
    const outcome = outcomes.find(({ year }) => year === period.year);
    return outcome && 'saved' in outcome ? outcome.saved : period;
  });

/** The values of a policy year by year (specification §5): only what was changed is sent. */
export const YearsForm = ({ policyId, periods: initial, policy }: YearsFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { close, staysOpen } = useThisDialog();
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
    <SaveForm
      schema={schema}
      values={startValues(initial)}
      onSubmit={save}
      explainsItself
      released={released}
      leaves={(next) => !staysOpen(next.state)}
    >
      <RequiredNames value={requiredFields(periods)}>
        {periods.map((period, place) => (
          <YearCard key={period.year} period={period} isLatest={place === 0} changeOf={changeOf} />
        ))}
      </RequiredNames>
      <KeepSaved outcomes={outcomes} />
      <FormButtons
        label={translate('policies.periods.save')}
        disabled={isSaved}
        onCancel={close}
        staysInView
        notice={outcomes ? <Outcome outcomes={outcomes} periods={periods} /> : null}
      />
    </SaveForm>
  );
};
