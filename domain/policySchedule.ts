/**
 * What a change of a policy's terms does to its whole schedule (domain §6, §7): which cycles are
 * planned anew, under which count, and in how many parts each then earns its advisor's commission.
 */
import type { CivilDate } from './civilDate.ts';
import { endWithinYear, type Term } from './dueDates.ts';
import type { Cents } from './money.ts';
import type { ReplannedCycle, ReplanRefusal } from './replan.ts';
import { type ExistingInstalment, replanPolicy } from './replanPolicy.ts';

/** What all cycles of a policy are planned by. */
export interface ScheduleTerms extends Term {
  /** Catalogue id, 1 to 5. */
  readonly frequencyId: number;
  /** Instalments in a whole year: what paymentsPerYear gives. */
  readonly count: number;
}

/** One cycle as it stands. */
export interface ExistingCycle {
  /** Whole years after the start date, from 0. */
  readonly cycle: number;
  readonly policyValue: Cents;
  /** How many instalments it was planned with. */
  readonly numberOfPayments: number;
  readonly numberOfPaymentsAdvisor: number;
  /** In order of their numbers. */
  readonly instalments: readonly ExistingInstalment[];
}

/** A change: of the terms of all cycles, of the value of some. */
export interface ScheduleChange {
  readonly before: ScheduleTerms;
  readonly after: ScheduleTerms;
  /** In order of cycle. */
  readonly cycles: readonly ExistingCycle[];
  /** Cycle → its new value, in cents; the others keep theirs. */
  readonly newValues: ReadonlyMap<number, Cents>;
}

/** One cycle after the change. */
export interface ScheduledCycle extends ReplannedCycle {
  readonly cycle: number;
  readonly numberOfPayments: number;
  /** See {@link changeSchedule}. */
  readonly numberOfPaymentsAdvisor: number;
}

/** {@link changeSchedule}'s answer; a refusal names the first cycle that does not go. */
export type ScheduleOutcome =
  | { readonly ok: true; readonly cycles: ScheduledCycle[] }
  | { readonly ok: false; readonly refusal: ReplanRefusal; readonly cycle: number };

/**
 * Applies a change to a schedule. A new start date or count concerns every cycle, a new value only
 * its own, and a new end the one it comes to lie in or to leave: a term shorter than a year is divided
 * anew. A cycle nothing changes for keeps its instalments, whatever they look like by now; one whose
 * value alone changes keeps their due dates.
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
    const newTerms = haveNewTerms(one.cycle, before, after);
    return {
      cycle: one.cycle,
      policyValue,
      instalments: one.instalments,
      ...(newTerms ? newPlaces(one, before, after) : standingPlaces(one, after)),
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

/** The day all instalments of a cycle fall due before, where the term is shorter than a year. */
const untilOf = (cycle: number, terms: ScheduleTerms) =>
  cycle === 0 ? endWithinYear(terms) : undefined;

function haveNewTerms(cycle: number, before: ScheduleTerms, after: ScheduleTerms): boolean {
  const until = untilOf(cycle, after);
  return (
    before.count !== after.count ||
    before.startDate !== after.startDate ||
    untilOf(cycle, before) !== until ||
    (until !== undefined && before.frequencyId !== after.frequencyId)
  );
}

/** Where a cycle's instalments go by new terms. */
function newPlaces(standing: ExistingCycle, before: ScheduleTerms, after: ScheduleTerms) {
  const { cycle, numberOfPayments: count } = standing;
  const until = untilOf(cycle, after);
  if (until !== undefined) return { until };
  // One planned by another count than the terms before keeps it, as long as the terms keep theirs.
  const keepsCount = before.count === after.count && untilOf(cycle, before) === undefined;
  return keepsCount ? { count } : {};
}

/** Where they stay. A cycle cut short by a lower value gets its missing places by the terms. */
function standingPlaces(standing: ExistingCycle, terms: ScheduleTerms) {
  const { cycle, numberOfPayments: count, instalments } = standing;
  if (instalments.length === count) {
    return { count, dates: instalments.map(({ dueDate }) => dueDate) };
  }
  const until = untilOf(cycle, terms);
  return until === undefined ? { count } : { until };
}

function withCounts(
  standing: ExistingCycle,
  replanned: { readonly cycle: number } & ReplannedCycle,
  target: { readonly unchanged: boolean; readonly until?: CivilDate },
): ScheduledCycle {
  const { numberOfPayments, numberOfPaymentsAdvisor, instalments } = standing;
  // A cycle worth nothing has no instalments, and still a count of one.
  const length = Math.max(replanned.kept.length + replanned.planned.length, 1);
  const follows = numberOfPaymentsAdvisor === Math.max(instalments.length, 1);
  // A shorter term releases the whole commission too.
  const most = target.until === undefined ? numberOfPaymentsAdvisor : length;
  // A cycle of which everything stays was planned by its old count, and remains so.
  const stays = target.unchanged || replanned.planned.length === 0;
  const payments = stays ? numberOfPayments : length;
  const parts = follows ? length : Math.min(numberOfPaymentsAdvisor, most);
  return {
    ...replanned,
    numberOfPayments: payments,
    numberOfPaymentsAdvisor: Math.min(parts, payments),
  };
}
