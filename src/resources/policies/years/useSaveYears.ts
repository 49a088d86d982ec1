import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { YearValues } from '../../../data/policies.ts';
import type { Period } from '../../../data/records.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { type Refused, refusedBy } from '../../../ui/form/refused.ts';
import { keyOf } from './yearForm.ts';

/** What became of one year. */
export type YearOutcome =
  | { readonly year: number; readonly saved: Period }
  | { readonly year: number; readonly refused: Refused; readonly sent: YearValues };

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
    const { year } = period;
    try {
      return { year, saved: (await agency.adjustYear(period, values)).data };
    } catch (error) {
      return { year, refused: refusedBy(error), sent: values };
    }
  };

  return async (periods, values) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      const changed = periods.flatMap((period) => {
        const typed: YearValues | undefined = values[keyOf(period.year)];
        return typed ? [saveYear(period, typed)] : [];
      });
      return await Promise.all(changed);
    } finally {
      isRunning.current = false;
    }
  };
}
