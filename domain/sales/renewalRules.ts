import { addYears, type CivilDate, yearOf } from '../civilDate.ts';
import { followingTerm, type Term } from './dueDates.ts';

export interface RenewablePolicy {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** Years of the policy's periods; a year has one period at most. */
  readonly periodYears: readonly number[];
  readonly renewalDates: readonly CivilDate[];
  /** Set for a policy of terms shorter than a year: its last term, with the cycle it is. */
  readonly lastTerm?: (Term & { readonly cycle: number }) | undefined;
}

export interface RenewalCycle {
  readonly ok: true;
  /** Whole years after the policy's start date, from 1; of shorter terms, how many came before. */
  readonly cycle: number;
  readonly year: number;
  /** The anniversary of that year: where the cycle's instalments are anchored. */
  readonly cycleStart: CivilDate;
  /** Set only where the cycle is a term shorter than a year. */
  readonly term?: Term;
  /** The policy's new end date; the old one when the cycle ends within it. */
  readonly endDate: CivilDate;
  /** Years between the last cycle's and this one's, in order: nothing is billed or earned in them. */
  readonly skippedYears: readonly number[];
}

export interface RenewalRefused {
  readonly ok: false;
  readonly mustExceed: number;
}

/**
 * The year a renewal must be later than ("El año de renovación debe ser mayor a {year}").
 *
 * The specification refuses years before the last renewal's (before the start when there is none).
 * A year that has a period already is refused too, as the message says: a policy has one period a
 * year. That is the last renewal's own year, unless the policy's start date was corrected since:
 * then its cycles have moved to other years, and a renewal's year may be free for the next cycle.
 * Every later year is lawful, also one that leaves years out: a lapsed policy may be taken up again.
 * Terms shorter than a year may have several renewals in one, so that only an earlier one is refused.
 */
export function yearToExceed(policy: Omit<RenewablePolicy, 'endDate'>): number {
  const yearsBeforeRenewals = policy.renewalDates.map((date) => yearOf(date) - 1);
  if (policy.lastTerm) return Math.max(yearOf(policy.startDate) - 1, ...yearsBeforeRenewals);
  return Math.max(yearOf(policy.startDate), ...yearsBeforeRenewals, ...policy.periodYears);
}

/**
 * What a renewal on a date begins: the cycle of that year's anniversary, wherever in the year the
 * date lies. The end date moves to the end of the cycle when that is later. A term shorter than a year is
 * followed by one as long, where it ends.
 *
 * @param renewalDate only its year counts.
 * @throws RangeError when the cycle would end after the year 9999.
 */
export function renewalCycle(
  policy: RenewablePolicy,
  renewalDate: CivilDate,
): RenewalCycle | RenewalRefused {
  const year = yearOf(renewalDate);
  const mustExceed = yearToExceed(policy);
  if (year <= mustExceed) return { ok: false, mustExceed };
  if (policy.lastTerm) return nextTerm(policy.startDate, policy.lastTerm);
  const cycle = year - yearOf(policy.startDate);
  const cycleEnd = addYears(policy.startDate, cycle + 1);
  const endsWithinTerm = cycleEnd <= policy.endDate;
  return {
    ok: true,
    cycle,
    year,
    cycleStart: addYears(policy.startDate, cycle),
    endDate: endsWithinTerm ? policy.endDate : cycleEnd,
    skippedYears: yearsBetween(lastCycleYear(policy), year),
  };
}

function nextTerm(anchor: CivilDate, last: Term & { readonly cycle: number }): RenewalCycle {
  const term = followingTerm(anchor, last);
  return {
    ok: true,
    cycle: last.cycle + 1,
    year: yearOf(term.startDate),
    cycleStart: term.startDate,
    term,
    endDate: term.endDate,
    skippedYears: [],
  };
}

/** The year of the last cycle; by the renewals where the server tells no periods. */
function lastCycleYear({ startDate, periodYears, renewalDates }: RenewablePolicy): number {
  const years = periodYears.length > 0 ? periodYears : renewalDates.map(yearOf);
  return Math.max(yearOf(startDate), ...years);
}

function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first - 1, 0) }, (_, index) => first + 1 + index);
}
