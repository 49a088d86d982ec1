/**
 * What a change of a policy's terms does to its whole schedule: which cycles are
 * planned anew, under which count, and in how many parts each then earns its advisor's commission.
 */
import { addYears, type CivilDate, yearOf } from '../civilDate.ts';
import type { Cents } from '../money/money.ts';
import { type CycleSteps, endWithinYear, instalmentsInCycle, type Term } from './dueDates.ts';
import {
  type ExistingInstalment,
  type ReplannedCycle,
  type ReplanRefusal,
  replanPolicy,
} from './replan.ts';

export type ScheduleTerms = Term & Pick<CycleSteps, 'frequencyId' | 'count'>;

export interface ExistingCycle {
  readonly cycle: number;
  readonly policyValue: Cents;
  readonly numberOfPayments: number;
  readonly numberOfPaymentsAdvisor: number;
  /** Set only where the policy runs by terms shorter than a year: the term that the cycle is. */
  readonly term?: Term | undefined;
  readonly instalments: readonly ExistingInstalment[];
}

export interface ScheduleChange {
  readonly before: ScheduleTerms;
  readonly after: ScheduleTerms;
  readonly cycles: readonly ExistingCycle[];
  /** Cycle → its new value, in cents; the others keep theirs. */
  readonly newValues: ReadonlyMap<number, Cents>;
}

export type ScheduledCycle = ReplannedCycle & Omit<ExistingCycle, 'policyValue' | 'instalments'>;

/**
 * The calendar year a cycle begins in, which names its period.
 */
export const yearOfCycle = (
  startDate: CivilDate,
  { cycle, term }: Pick<ScheduledCycle, 'cycle' | 'term'>,
): number => yearOf(term?.startDate ?? addYears(startDate, cycle));

/**
 * The latest term of a policy that was renewed by terms shorter than a year; undefined of one that was
 * not renewed, or by whole years.
 * @param cycles in order
 */
export const lastRenewedTerm = (cycles: readonly Pick<ExistingCycle, 'term'>[]) =>
  cycles.length > 1 ? cycles.at(-1)?.term : undefined;

/** {@link changeSchedule}'s answer; a refusal names the first cycle that does not go. */
export type ScheduleOutcome =
  | { readonly ok: true; readonly cycles: ScheduledCycle[] }
  | { readonly ok: false; readonly refusal: ReplanRefusal; readonly cycle: number };

/**
 * Applies a change to a schedule. A new start date or count concerns every cycle, a new value only
 * its own, and a new end the one it comes to lie in or to leave: a term shorter than a year is divided
 * anew. A cycle nothing changes for keeps its instalments, whatever they look like by now; one whose
 * value alone changes keeps their due dates. Where something was collected, what is planned anew begins
 * on the day the next instalment was due before, unless the start has moved.
 *
 * An advisor's count that equals the number of the cycle's instalments follows that number, so that
 * the paid cycle always releases its commission once, also where fewer instalments stay than the
 * count allows. Any other count was chosen by a person and stays, up to the number of payments.
 *
 * @throws RangeError when the cycles are not in order, a count is out of range, or the instalments
 * that stay are not numbered from 1 without gaps.
 */
export function changeSchedule({
  before,
  after,
  cycles,
  newValues,
}: ScheduleChange): ScheduleOutcome {
  const targets = cycles.map((one) => {
    const policyValue = newValues.get(one.cycle) ?? one.policyValue;
    const [was, is] = [placeOf(one, cycles, before), placeOf(one, cycles, after)];
    const newTerms = haveNewTerms(was, is);
    return {
      cycle: one.cycle,
      policyValue,
      instalments: one.instalments,
      anchor: is.anchor,
      term: is.until && { startDate: is.anchor.startDate, endDate: is.until },
      ...(newTerms ? newPlaces(one, was, is) : standingPlaces(one, is)),
      unchanged: !newTerms && policyValue === one.policyValue,
    };
  });
  const { startDate, frequencyId, count } = after;
  const result = replanPolicy({ startDate, frequencyId, count, cycles: targets });
  if (!result.ok) return result;
  return {
    ok: true,
    cycles: result.cycles.flatMap((replanned, index) => {
      const [standing, target] = [cycles[index], targets[index]];
      return standing && target ? [withCounts(standing, replanned, target)] : [];
    }),
  };
}

interface CyclePlace {
  /** Day from which steps are counted, with the cycle's whole years after it. */
  readonly anchor: { readonly startDate: CivilDate; readonly cycle: number };
  readonly frequencyId: number;
  readonly count: number;
  readonly until: CivilDate | undefined;
}

/**
 * A policy that was renewed by terms shorter than a year has them one after the other; its own start
 * and end are those of the first and of the last. Any other has yearly cycles from its start, of which
 * the first one ends early where the policy's end comes within a year.
 */
function placeOf(
  { cycle, term }: ExistingCycle,
  cycles: readonly ExistingCycle[],
  { frequencyId, count, ...policy }: ScheduleTerms,
): CyclePlace {
  const isFirst = cycle === cycles[0]?.cycle;
  if (!term || lastRenewedTerm(cycles) === undefined) {
    const { startDate } = policy;
    const until = isFirst && cycle === 0 ? endWithinYear(policy) : undefined;
    return { anchor: { startDate, cycle }, frequencyId, count, until };
  }
  const startDate = isFirst ? policy.startDate : term.startDate;
  const until = cycle === cycles.at(-1)?.cycle ? policy.endDate : term.endDate;
  return { anchor: { startDate, cycle: 0 }, frequencyId, count, until };
}

function haveNewTerms(was: CyclePlace, is: CyclePlace): boolean {
  return (
    was.count !== is.count ||
    was.anchor.startDate !== is.anchor.startDate ||
    was.until !== is.until ||
    (is.until !== undefined && was.frequencyId !== is.frequencyId)
  );
}

function newPlaces(standing: ExistingCycle, was: CyclePlace, is: CyclePlace) {
  const { until } = is;
  const from = restFrom(standing, was, is);
  if (from !== undefined) return { from, until };
  if (until !== undefined) return { until };
  // One planned by another count than the terms before keeps it, as long as the terms keep theirs.
  const keepsCount = was.count === is.count && was.until === undefined;
  return keepsCount ? { count: standing.numberOfPayments } : {};
}

/** Day on which the cycle's rest begins; undefined where all of it is planned, or its start has moved. */
function restFrom({ instalments }: ExistingCycle, was: CyclePlace, is: CyclePlace) {
  const standing = instalments.findLastIndex(({ credited }) => credited) + 1;
  const hasMoved = was.anchor.startDate !== is.anchor.startDate;
  const isRegular = instalments.length === instalmentsInCycle({ ...was, ...was.anchor });
  if (standing === 0 || (hasMoved && isRegular && was.count === is.count)) return undefined;
  return instalments[standing]?.dueDate;
}

/** Places of the instalments that stay. A cycle cut short by a lower value gets its missing places by the terms. */
function standingPlaces(standing: ExistingCycle, { until }: CyclePlace) {
  const { numberOfPayments: count, instalments } = standing;
  if (instalments.length === count) {
    return { count, dates: instalments.map(({ dueDate }) => dueDate) };
  }
  return until === undefined ? { count } : { until };
}

function withCounts(
  standing: ExistingCycle,
  replanned: { readonly cycle: number } & ReplannedCycle,
  target: {
    readonly unchanged: boolean;
    readonly term: Term | undefined;
    readonly until?: CivilDate | undefined;
  },
): ScheduledCycle {
  const { numberOfPayments, numberOfPaymentsAdvisor, instalments } = standing;
  // A cycle worth nothing has no instalments, and still a count of one.
  const length = Math.max(replanned.withCredit.length + replanned.planned.length, 1);
  const follows = numberOfPaymentsAdvisor === Math.max(instalments.length, 1);
  // A shorter term releases the whole commission too.
  const most = target.until === undefined ? numberOfPaymentsAdvisor : length;
  // A cycle of which everything stays was planned by its old count, and remains so.
  const stays = target.unchanged || replanned.planned.length === 0;
  const payments = stays ? numberOfPayments : length;
  const parts = follows ? length : Math.min(numberOfPaymentsAdvisor, most);
  return {
    ...replanned,
    term: target.term,
    numberOfPayments: payments,
    numberOfPaymentsAdvisor: Math.min(parts, payments),
  };
}
