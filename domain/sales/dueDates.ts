/**
 * When the instalments of a yearly cycle fall due, and how many it has (domain §6). Every due date is
 * counted from the policy's start date, never from the previous instalment, so a short month moves
 * only itself.
 */
import { PAYMENT_FREQUENCY } from '../catalogueIds.ts';
import { addDays, addMonths, addYears, type CivilDate, daysBetween, yearOf } from '../civilDate.ts';

export interface CycleSteps {
  readonly startDate: CivilDate;
  /** Whole years after the start date at which the cycle begins, from 0. */
  readonly cycle: number;
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
 * The end of a term shorter than a year, over which its only cycle is divided.
 *
 * @returns undefined for a whole year and more, also where its end is written as the last day covered;
 * and for an end that is none.
 */
export function endWithinYear({ startDate, endDate }: Term): CivilDate | undefined {
  const lastDay = addDays(addYears(startDate, 1), -1);
  return startDate < endDate && endDate < lastDay ? endDate : undefined;
}

/**
 * The term that follows one shorter than a year: as long, beginning where it ends. Terms of
 * whole months are counted from the policy's start, as instalments are; where the end is written as the
 * last day covered, the next begins on the day after.
 *
 */
export function followingTerm(anchor: CivilDate, { startDate, endDate }: Term): Term {
  const dayAfter = addDays(endDate, 1);
  const before = monthsBetween(anchor, startDate);
  const until = monthsBetween(anchor, endDate) ?? monthsBetween(anchor, dayAfter);
  if (before === undefined || until === undefined) {
    return { startDate: endDate, endDate: addDays(endDate, daysBetween(startDate, endDate)) };
  }
  const start = addMonths(anchor, until);
  const end = addMonths(anchor, until + (until - before));
  return { startDate: start, endDate: start === endDate ? end : addDays(end, -1) };
}

/** The whole months from a day to another; undefined where they are not whole. */
function monthsBetween(from: CivilDate, day: CivilDate): number | undefined {
  const monthOf = (date: CivilDate) => 12 * yearOf(date) + Number(date.slice(5, 7));
  const months = monthOf(day) - monthOf(from);
  return addMonths(from, months) === day ? months : undefined;
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
  const start = addMonths(startDate, 12 * cycle);
  const months = monthsBetween(startDate, until) ?? monthsBetween(startDate, addDays(until, 1));
  return months === undefined || until <= start ? undefined : months - 12 * cycle;
}

/**
 * When the rest of a cycle falls due after a change of its terms: the first of it when the
 * next instalment would have, so that no gap opens, the others by the steps of the new terms up to
 * the end of the cycle. A number typed by hand is that of the whole cycle.
 *
 * @param from the day the next instalment was due before the change.
 * @param standing how many instalments of the cycle stay before it.
 * @returns in order; none where the cycle ends before, or the typed number is used up.
 */
export function restDueDates(plan: CycleSteps, from: CivilDate, standing: number): CivilDate[] {
  const { startDate, cycle, frequencyId, count, until } = plan;
  const end = until ?? addMonths(startDate, 12 * (cycle + 1));
  const months = monthsBetween(startDate, from);
  const offset = months === undefined ? undefined : months - 12 * cycle;
  if (from >= end) return [];
  const afterMonths = (months: number): CivilDate =>
    offset === undefined
      ? addMonths(from, months)
      : addMonths(startDate, 12 * cycle + offset + months);
  if (frequencyId !== PAYMENT_FREQUENCY.other) {
    const dates = Array.from({ length: count }, (_, index) => afterMonths(index * (12 / count)));
    return dates.filter((date) => date < end);
  }
  const length = Math.max(count - standing, 0);
  const endMonths = until === undefined ? 12 : wholeMonths(plan, until);
  const step =
    offset === undefined || endMonths === undefined ? 0.5 : (endMonths - offset) / length;
  const days = Math.floor(daysBetween(from, end) / length);
  return Array.from({ length }, (_, index) =>
    Number.isInteger(step) ? afterMonths(index * step) : addDays(from, index * days),
  );
}
