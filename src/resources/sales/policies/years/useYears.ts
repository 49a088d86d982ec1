import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fromCents } from '../../../../../domain/money/money.ts';
import type { YearValues } from '../../../../data/policies.ts';
import { useRecordCache } from '../../../../data/recordCache.ts';
import type { Period } from '../../../../data/records.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { type ParsedApiError, parseApiError } from '../../../../ui/form/failure.ts';
import { previewCommissions } from '../formModel.ts';
import { usePolicyChanged } from '../usePolicyChanged.ts';
import { keyOf, typedOf } from './yearForm.ts';

export function usePeriods(policyId: number) {
  const agency = useAgency();
  return useQuery({
    queryKey: ['policies', 'periods', { id: policyId }],
    queryFn: async ({ signal }) => {
      const { data } = await agency.readPeriods(policyId, signal);
      return data.toSorted(
        (one: Period, other: Period) =>
          other.year - one.year || (other.cycle ?? 0) - (one.cycle ?? 0),
      );
    },
    // Asked for on opening, and never again under who is typing.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
}

export type YearOutcome =
  | { readonly year: number; readonly key: string; readonly saved: Period }
  | {
      readonly year: number;
      readonly key: string;
      readonly refused: ParsedApiError;
      readonly sent: YearValues;
    };

/**
 * Sends the changed years, all at once (specification §7); each stands for itself.
 * @returns saves the form's years, undefined while it is still saving others
 */
export function useSaveYears(): (
  periods: readonly Period[],
  values: FieldValues,
) => Promise<YearOutcome[] | undefined> {
  const agency = useAgency();
  const isRunning = useRef(false);

  const saveYear = async (period: Period, values: YearValues): Promise<YearOutcome> => {
    const year = { year: period.year, key: keyOf(period) };
    try {
      return { ...year, saved: (await agency.adjustYear(period, values)).data };
    } catch (error) {
      return { ...year, refused: parseApiError(error), sent: values };
    }
  };

  return async (periods, values) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      const changed = periods.flatMap((period) => {
        const typed: YearValues | undefined = values[keyOf(period)];
        return typed ? [saveYear(period, typed)] : [];
      });
      return await Promise.all(changed);
    } finally {
      isRunning.current = false;
    }
  };
}

const dollars = (cents: number) => Number(fromCents(cents));

const ownValues = (latest: Period) => {
  const values = typedOf(latest);
  const commissions = previewCommissions(values);
  return {
    policyValue: latest.policyValue,
    policyFee: latest.policyFee,
    agencyPercentage: latest.agencyPercentage,
    advisorPercentage: latest.advisorPercentage,
    ...(commissions
      ? {
          paymentsToAgency: dollars(commissions.agency),
          paymentsToAdvisor: dollars(commissions.advisor),
        }
      : {}),
  };
};

/**
 * What follows a save of a policy's years. Its payments are asked for again at once, since they
 * are what the remaining years are worked out from.
 * @returns takes the periods as they are now, the latest first, and what became of the changed ones
 */
export function useYearsChanged(policyId: number) {
  const changed = usePolicyChanged();
  const cache = useRecordCache();
  return (periods: readonly Period[], outcomes: readonly YearOutcome[]): void => {
    const [latest] = periods;
    const isOwn = outcomes.some((one) => 'saved' in one && latest && one.key === keyOf(latest));
    if (outcomes.some((one) => 'saved' in one))
      changed({ id: policyId, ...(latest && isOwn ? ownValues(latest) : {}) });
    if (outcomes.some((one) => 'refused' in one)) cache.readRecordAnew('policies', policyId);
  };
}
