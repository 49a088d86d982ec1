/** What the registration form works out from what has been typed so far (domain §6, §8). */

import { parseAmountText } from '../../../domain/amountText.ts';
import { PAYMENT_FREQUENCY } from '../../../domain/catalogueIds.ts';
import { parseCivilDate } from '../../../domain/civilDate.ts';
import { type PlannedInstalment, paymentsPerYear, planCycle } from '../../../domain/instalments.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import { type PeriodCommissions, periodCommissions } from '../../../domain/periods.ts';

/** A field's value while the form is being filled in. */
type Typed = string | number | null | undefined;

/** The fields the commissions come from. */
export interface TypedValues {
  readonly policyValue?: Typed;
  readonly policyFee?: Typed;
  readonly agencyPercentage?: Typed;
  readonly advisorPercentage?: Typed;
}

/** The fields the first cycle's instalments come from. */
export interface TypedPlan {
  readonly startDate?: Typed;
  readonly payment_frequency_id?: Typed;
  readonly numberOfPayments?: Typed;
  readonly policyValue?: Typed;
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

/**
 * The two commissions of the first period.
 * @returns `undefined` until the four fields make sense together
 */
export const previewCommissions = (typed: TypedValues): PeriodCommissions | undefined => {
  const policyValue = centsOf(typed.policyValue);
  const policyFee = centsOf(typed.policyFee);
  const agency = centsOf(typed.agencyPercentage);
  const advisor = centsOf(typed.advisorPercentage);
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

/**
 * The instalments of the first cycle, as the server will write them.
 * @returns `undefined` until date, frequency, count and value are there
 */
export const previewSchedule = (typed: TypedPlan): PlannedInstalment[] | undefined => {
  const startDate = parseCivilDate(String(typed.startDate ?? ''));
  const policyValue = centsOf(typed.policyValue);
  const frequencyId = Number(typed.payment_frequency_id);
  const count = Number(typed.numberOfPayments);
  if (!startDate || policyValue === undefined) return;
  return unlessOutOfRange(() =>
    planCycle({ startDate, cycle: 0, frequencyId, count, policyValue, firstNumber: 1 }),
  );
};

/** An amount or a percentage in hundredths, when the text is one and is not negative. */
function centsOf(typed: Typed): Cents | undefined {
  const text = parseAmountText(String(typed ?? ''));
  const cents = text === undefined ? undefined : toCents(text);
  return cents === undefined || cents < 0 ? undefined : cents;
}

function unlessOutOfRange<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
