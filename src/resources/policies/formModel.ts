/** What the registration form works out from what has been typed so far (domain §6, §8). */

import { PAYMENT_FREQUENCY } from '../../../domain/catalogueIds.ts';
import { parseCivilDate } from '../../../domain/civilDate.ts';
import { endWithinYear, instalmentsInCycle } from '../../../domain/dueDates.ts';
import { paymentsPerYear } from '../../../domain/instalments.ts';
import { type PeriodCommissions, periodCommissions } from '../../../domain/periods.ts';
import { typedCents } from '../../ui/format.ts';

/** A field's value while the form is being filled in. */
export type Typed = string | number | null | undefined;

/** The fields the commissions come from. */
export interface TypedValues {
  readonly policyValue?: Typed;
  readonly policyFee?: Typed;
  readonly agencyPercentage?: Typed;
  readonly advisorPercentage?: Typed;
}

/** Whether the number of payments is typed by hand (specification §5). */
export const isCustomFrequency = (frequencyId: Typed): boolean =>
  Number(frequencyId) === PAYMENT_FREQUENCY.other;

/**
 * The number of payments a frequency brings with it (specification §4).
 * @returns `undefined` for the frequency whose number is typed by hand, or none chosen
 */
export const countOfFrequency = (frequencyId: Typed): number | undefined =>
  isCustomFrequency(frequencyId)
    ? undefined
    : unlessOutOfRange(() => paymentsPerYear(Number(frequencyId), 1));

/** The fields the number of advisor payments comes from. */
export interface TypedCounts {
  readonly startDate?: Typed;
  readonly endDate?: Typed;
  readonly payment_frequency_id?: Typed;
  readonly numberOfPayments?: Typed;
  readonly numberOfPaymentsAdvisor?: Typed;
}

/** In how many parts the advisor is paid: no more than a term shorter than a year has payments. */
export const advisorPartsOf = (typed: TypedCounts): number => {
  const parts = Number(typed.numberOfPaymentsAdvisor);
  const startDate = parseCivilDate(String(typed.startDate ?? ''));
  const endDate = parseCivilDate(String(typed.endDate ?? ''));
  const until = startDate && endDate && endWithinYear({ startDate, endDate });
  if (!until) return parts;
  const frequencyId = Number(typed.payment_frequency_id);
  const count = Number(typed.numberOfPayments);
  return Math.min(parts, instalmentsInCycle({ startDate, cycle: 0, frequencyId, count, until }));
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

/** What a rule gives, `undefined` where it does not take what has been typed so far. */
export function unlessOutOfRange<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
