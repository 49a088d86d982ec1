/**
 * When the instalments of a yearly cycle fall due, and how many it has (domain §6). Every due date is
 * counted from the policy's start date, never from the previous instalment, so a short month moves
 * only itself.
 */
import { PAYMENT_FREQUENCY } from './catalogueIds.ts';
import { addDays, addMonths, addYears, type CivilDate, daysBetween } from './civilDate.ts';

/** What the due dates of a cycle are counted by. */
export interface CycleSteps {
  /** The policy's start date, the anchor of all cycles. */
  readonly startDate: CivilDate;
  /** Whole years after the start date at which the cycle begins, from 0. */
  readonly cycle: number;
  /** Catalogue id, 1 to 5. */
  readonly frequencyId: number;
  /** Instalments in a whole year, 1 to 365. */
  readonly count: number;
  /**
   * Where the term ends within the cycle's year: all instalments fall due before this day. See
   * {@link endWithinYear}.
   */
  readonly until?: CivilDate | undefined;
}

/** A policy's first day, and the first one after its last. */
export interface Term {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
}

/**
 * The end of a term shorter than a year, over which its only cycle is divided (domain §6).
 *
 * @returns undefined for a whole year and more, and for an end that is none.
 */
export function endWithinYear({ startDate, endDate }: Term): CivilDate | undefined {
  return startDate < endDate && endDate < addYears(startDate, 1) ? endDate : undefined;
}

/**
 * How many instalments a cycle has. Within a term shorter than a year a frequency keeps its step, so
 * it has as many as fall due before the end: monthly, five months have five. A number typed by hand
 * stays, and its instalments move closer together.
 *
 * @returns at least 1.
 */
export function instalmentsInCycle(plan: CycleSteps): number {
  const { frequencyId, count, until } = plan;
  if (until === undefined || frequencyId === PAYMENT_FREQUENCY.other) return count;
  let fitting = 1;
  while (fitting < count && dueDateOf(plan, fitting) < until) fitting += 1;
  return fitting;
}

/** Whether a number of payments typed by hand leaves each a day of its own within the term. */
export function fitsTerm(terms: Term & Pick<CycleSteps, 'frequencyId' | 'count'>): boolean {
  const until = endWithinYear(terms);
  const isTyped = terms.frequencyId === PAYMENT_FREQUENCY.other;
  return until === undefined || !isTyped || terms.count <= daysBetween(terms.startDate, until);
}

/**
 * When an instalment of a cycle falls due: the frequency's months after the start; where its number
 * does not go into whole months, as many days.
 *
 * @param index its place in the cycle, from 0.
 */
export function dueDateOf(plan: CycleSteps, index: number): CivilDate {
  const { startDate, cycle, frequencyId, count, until } = plan;
  const isDivided = until !== undefined && frequencyId === PAYMENT_FREQUENCY.other;
  const months = isDivided ? wholeMonths(plan, until) : 12;
  if (months !== undefined && months % count === 0) {
    return addMonths(startDate, 12 * cycle + index * (months / count));
  }
  const cycleStart = addMonths(startDate, 12 * cycle);
  // 365, not the cycle's own length: the last instalment stays inside a year of any length.
  const days = isDivided ? daysBetween(cycleStart, until) : 365;
  return addDays(cycleStart, index * Math.floor(days / count));
}

/**
 * The months from a cycle's start to the end of its term, when they are whole; also where the end is
 * written as the last day covered, one day before.
 */
function wholeMonths({ startDate, cycle }: CycleSteps, until: CivilDate): number | undefined {
  const ends = [until, addDays(until, 1)];
  return Array.from({ length: 12 }, (_, index) => index + 1).find((months) =>
    ends.includes(addMonths(startDate, 12 * cycle + months)),
  );
}
