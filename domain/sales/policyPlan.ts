/**
 * What a policy writes when it is registered: its cycles, each with its period, its renewal and its
 * instalments. The server stores this plan, a form previews it.
 */
import { addYears, type CivilDate, yearOf } from '../civilDate.ts';
import { endWithinYear, type Term } from './dueDates.ts';
import {
  cyclesBegun,
  type PlannedInstalment,
  paymentsInTerm,
  paymentsPerYear,
  planCycle,
} from './instalments.ts';
import { type PeriodCommissions, type PeriodValues, periodCommissions } from './periods.ts';

export interface PolicyTerms extends PeriodValues {
  startDate: CivilDate;
  endDate: CivilDate;
  frequencyId: number;
  /** As typed; only frequency 5 reads it. */
  numberOfPayments: number;
  numberOfPaymentsAdvisor?: number | undefined;
}

export interface PlannedCycle {
  /** Whole years after the start date, from 0. It is the number of the renewal that began it. */
  cycle: number;
  startDate: CivilDate;
  /** Calendar year of the start date; it names the cycle's period. */
  year: number;
  instalments: PlannedInstalment[];
  /** The only cycle of a term shorter than a year. */
  term: Term | undefined;
}

export interface PolicyPlan {
  numberOfPayments: number;
  /** As typed, but no more than {@link numberOfPayments}. */
  numberOfPaymentsAdvisor: number;
  /** The same for each cycle: they all begin with the same values. */
  commissions: PeriodCommissions;
  /** Cycles in order; the first is never a renewal, every later one is. */
  cycles: PlannedCycle[];
}

/** A payment a day for 98 years; what lies above is a slip of the keyboard. */
const MAX_INSTALMENTS = 36_000;

/**
 * Whether catching a policy up would take so many instalments that its start date must be a slip.
 *
 * @param today the civil date up to which a policy begun in the past is caught up.
 * @throws RangeError for an unknown frequency or a custom count out of range.
 */
export function isTooLongAgo(terms: PolicyTerms, today: CivilDate): boolean {
  return countPlannedInstalments(terms, today) > MAX_INSTALMENTS;
}

/**
 * How many instalments {@link planPolicy} would make, without making them.
 *
 * @param today the civil date up to which a policy begun in the past is caught up.
 * @throws RangeError for an unknown frequency or a custom count out of range.
 */
export function countPlannedInstalments(terms: PolicyTerms, today: CivilDate): number {
  return paymentsInTerm(terms) * cyclesBegun({ ...terms, today }).length;
}

/**
 * Plans a policy as it is registered: the first cycle, and one more for each anniversary reached
 * before the end date. A term shorter than a year has one, divided over the term (domain
 * §6). Instalments are numbered without gaps over all cycles.
 *
 * @param terms amounts in cents, percentages from 0 to 100.
 * @param today the civil date up to which a policy begun in the past is caught up.
 * @throws RangeError for an unknown frequency, a count out of range or an amount that is not exact.
 */
export function planPolicy(terms: PolicyTerms, today: CivilDate): PolicyPlan {
  const numberOfPayments = paymentsInTerm(terms);
  const { numberOfPaymentsAdvisor = numberOfPayments } = terms;
  return {
    numberOfPayments,
    numberOfPaymentsAdvisor: Math.min(numberOfPaymentsAdvisor, numberOfPayments),
    commissions: periodCommissions(terms),
    cycles: cyclesBegun({ ...terms, today }).map((cycle) => plannedCycle(terms, cycle)),
  };
}

/**
 * The observation of an automatic renewal, to the letter of domain §7.
 *
 * @param renewalNumber from 1.
 */
export function automaticRenewalNote(renewalNumber: number): string {
  return `Renovación automática año ${renewalNumber}`;
}

function plannedCycle(terms: PolicyTerms, cycle: number): PlannedCycle {
  const count = paymentsPerYear(terms.frequencyId, terms.numberOfPayments);
  const startDate = addYears(terms.startDate, cycle);
  // A term that has later cycles is longer than a year.
  const until = endWithinYear(terms);
  return {
    cycle,
    startDate,
    year: yearOf(startDate),
    instalments: planCycle({ ...terms, cycle, count, firstNumber: cycle * count + 1, until }),
    term: until && { startDate, endDate: until },
  };
}
