/**
 * What a policy writes when it is registered: its cycles, each with its period, its renewal and its
 * instalments (domain §6 and §7). The server stores this plan, a form previews it.
 */
import { addYears, type CivilDate, yearOf } from './civilDate.ts';
import { endWithinYear, instalmentsInCycle } from './dueDates.ts';
import { cyclesBegun, type PlannedInstalment, paymentsPerYear, planCycle } from './instalments.ts';
import { type PeriodCommissions, type PeriodValues, periodCommissions } from './periods.ts';

/** What a policy is planned from. */
export interface PolicyTerms extends PeriodValues {
  startDate: CivilDate;
  endDate: CivilDate;
  /** Catalogue id, 1 to 5. */
  frequencyId: number;
  /** As typed; only frequency 5 reads it (specification §4). */
  numberOfPayments: number;
  /** Left out, it follows the number of payments (specification §4). */
  numberOfPaymentsAdvisor?: number | undefined;
}

/** One yearly cycle of a plan. */
export interface PlannedCycle {
  /** Whole years after the start date, from 0. It is the number of the renewal that began it. */
  cycle: number;
  /** The anniversary the cycle begins on. */
  startDate: CivilDate;
  /** The calendar year of that day, which names the cycle's period. */
  year: number;
  instalments: PlannedInstalment[];
  /** The typed number, but no more than there are instalments: all of the commission is released. */
  numberOfPaymentsAdvisor: number;
}

/** All that registering a policy writes beside the policy itself. */
export interface PolicyPlan {
  /** Instalments a year; a term shorter than that may have fewer. */
  numberOfPayments: number;
  numberOfPaymentsAdvisor: number;
  /** The same for each cycle: they all begin with the same values. */
  commissions: PeriodCommissions;
  /** In order; the first is never a renewal, each other one is. */
  cycles: PlannedCycle[];
}

/** A payment a day for 98 years; what lies above is a slip of the keyboard. */
const MOST_INSTALMENTS = 36_000;

/**
 * Whether catching a policy up would take so many instalments that its start date must be a slip.
 *
 * @param today the civil date up to which a policy begun in the past is caught up.
 * @throws RangeError for an unknown frequency or a custom count out of range.
 */
export function isTooLongAgo(terms: PolicyTerms, today: CivilDate): boolean {
  return countPlannedInstalments(terms, today) > MOST_INSTALMENTS;
}

/**
 * How many instalments {@link planPolicy} would make, without making them.
 *
 * @param today the civil date up to which a policy begun in the past is caught up.
 * @throws RangeError for an unknown frequency or a custom count out of range.
 */
export function countPlannedInstalments(terms: PolicyTerms, today: CivilDate): number {
  const count = paymentsPerYear(terms.frequencyId, terms.numberOfPayments);
  const perCycle = instalmentsInCycle({ ...terms, cycle: 0, count, until: endWithinYear(terms) });
  return perCycle * cyclesBegun({ ...terms, today }).length;
}

/**
 * Plans a policy as it is registered: the first cycle, and one more for each anniversary reached
 * before the end date (domain §7). A term shorter than a year has one, divided over the term (domain
 * §6). Instalments are numbered without gaps over all cycles.
 *
 * @param terms amounts in cents, percentages from 0 to 100.
 * @param today the civil date up to which a policy begun in the past is caught up.
 * @throws RangeError for an unknown frequency, a count out of range or an amount that is not exact.
 */
export function planPolicy(terms: PolicyTerms, today: CivilDate): PolicyPlan {
  const count = paymentsPerYear(terms.frequencyId, terms.numberOfPayments);
  return {
    numberOfPayments: count,
    numberOfPaymentsAdvisor: terms.numberOfPaymentsAdvisor ?? count,
    commissions: periodCommissions(terms),
    cycles: cyclesBegun({ ...terms, today }).map((cycle) => plannedCycle(terms, cycle, count)),
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

function plannedCycle(terms: PolicyTerms, cycle: number, count: number): PlannedCycle {
  const startDate = addYears(terms.startDate, cycle);
  const firstNumber = cycle * count + 1;
  // A term that has later cycles is longer than a year.
  const until = endWithinYear(terms);
  const instalments = planCycle({ ...terms, cycle, count, firstNumber, until });
  return {
    cycle,
    startDate,
    year: yearOf(startDate),
    instalments,
    numberOfPaymentsAdvisor: Math.min(terms.numberOfPaymentsAdvisor ?? count, instalments.length),
  };
}
