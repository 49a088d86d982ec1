import { PAYMENT_FREQUENCY } from '../../../../domain/catalogueIds.ts';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import type { Term } from '../../../../domain/sales/dueDates.ts';
import { paymentsInTerm, paymentsPerYear } from '../../../../domain/sales/instalments.ts';
import { type PeriodCommissions, periodCommissions } from '../../../../domain/sales/periods.ts';
import { type Typed, unlessOutOfRange } from '../../../ui/form/typed.ts';
import { typedCents } from '../../../ui/format.ts';

export interface TypedValues {
  readonly policyValue?: Typed;
  readonly policyFee?: Typed;
  readonly agencyPercentage?: Typed;
  readonly advisorPercentage?: Typed;
}

export const isCustomFrequency = (frequencyId: Typed): boolean =>
  Number(frequencyId) === PAYMENT_FREQUENCY.other;

/**
 * The number of payments a frequency brings with it, fewer in a term shorter than a year.
 * @param term as far as both its days are typed
 * @returns `undefined` for the frequency whose number is typed by hand, or none chosen
 */
export const countOfFrequency = (frequencyId: Typed, term?: Term): number | undefined =>
  isCustomFrequency(frequencyId)
    ? undefined
    : unlessOutOfRange(() => {
        const counted = { frequencyId: Number(frequencyId), numberOfPayments: 1 };
        return term
          ? paymentsInTerm({ ...counted, ...term })
          : paymentsPerYear(counted.frequencyId, 1);
      });

/**
 * The term of two typed days.
 * @returns `undefined` until both are there
 */
export const typedTerm = (start: Typed, end: Typed): Term | undefined => {
  const [startDate, endDate] = [start, end].map((day) => parseCivilDate(String(day ?? '')));
  return startDate && endDate ? { startDate, endDate } : undefined;
};

/**
 * The two commissions of the first period.
 * @returns `undefined` until the four fields make sense together
 */
export const previewCommissions = (typed: TypedValues): PeriodCommissions | undefined => {
  const policyValue = typedCents(typed.policyValue);
  const policyFee = typedCents(typed.policyFee);
  const agency = typedCents(typed.agencyPercentage);
  const advisor = typedCents(typed.advisorPercentage);
  if (policyValue === undefined || policyFee === undefined || policyFee > policyValue) return;
  if (agency === undefined || advisor === undefined || advisor > agency) return;
  return unlessOutOfRange(() =>
    periodCommissions({
      policyValue,
      policyFee,
      agencyPercentage: agency / 100,
      advisorPercentage: advisor / 100,
    }),
  );
};
