/**
 * What a change of a policy's terms does to its whole schedule (domain §6, §7): which cycles are
 * planned anew, under which count, and in how many parts each then earns its advisor's commission.
 */
import { PAYMENT_FREQUENCY } from './catalogueIds.ts';
import type { CivilDate } from './civilDate.ts';
import type { Cents } from './money.ts';
import type { ReplannedCycle, ReplanRefusal } from './replan.ts';
import { replanPolicy, type StandingInstalment } from './replanPolicy.ts';

/** What all cycles of a policy are planned by. */
export interface ScheduleTerms {
  readonly startDate: CivilDate;
  /** Instalments in each cycle: what paymentsPerYear gives. */
  readonly count: number;
}

/** One cycle as it stands. */
export interface StandingCycle {
  /** Whole years after the start date, from 0. */
  readonly cycle: number;
  readonly policyValue: Cents;
  /** The count the cycle was planned by. */
  readonly numberOfPayments: number;
  readonly numberOfPaymentsAdvisor: number;
  /** In order of their numbers. */
  readonly instalments: readonly StandingInstalment[];
}

/** A change: of the terms of all cycles, of the value of some. */
export interface ScheduleChange {
  readonly before: ScheduleTerms;
  readonly after: ScheduleTerms;
  /** In order of cycle. */
  readonly cycles: readonly StandingCycle[];
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
 * its own; a cycle nothing changes for keeps its instalments, whatever they look like by now.
 *
 * An advisor's count that equals the number of the cycle's instalments follows that number, so that
 * the paid cycle always releases its commission once, also where fewer instalments stay than the
 * count allows. Any other count was chosen by a person and stays.
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
  const newCount = before.count === after.count ? undefined : after.count;
  const newTerms = newCount !== undefined || before.startDate !== after.startDate;
  const result = replanPolicy({
    startDate: after.startDate,
    frequencyId: PAYMENT_FREQUENCY.other,
    count: after.count,
    cycles: cycles.map((one) => {
      const policyValue = newValues.get(one.cycle) ?? one.policyValue;
      return {
        cycle: one.cycle,
        policyValue,
        instalments: one.instalments,
        count: newCount ?? one.numberOfPayments,
        unchanged: !newTerms && policyValue === one.policyValue,
      };
    }),
  });
  if (!result.ok) return result;
  return {
    ok: true,
    cycles: result.cycles.flatMap((replanned, index) => {
      const standing = cycles[index];
      return standing ? [withCounts(standing, replanned, newCount)] : [];
    }),
  };
}

function withCounts(
  standing: StandingCycle,
  replanned: { readonly cycle: number } & ReplannedCycle,
  newCount: number | undefined,
): ScheduledCycle {
  const { numberOfPayments, numberOfPaymentsAdvisor, instalments } = standing;
  const length = replanned.kept.length + replanned.planned.length;
  const follows = numberOfPaymentsAdvisor === instalments.length;
  return {
    ...replanned,
    // A cycle of which everything stays was planned by its old count, and remains so.
    numberOfPayments:
      replanned.planned.length > 0 ? (newCount ?? numberOfPayments) : numberOfPayments,
    numberOfPaymentsAdvisor: follows ? length : numberOfPaymentsAdvisor,
  };
}
