/**
 * What becomes of a policy's instalments when its start date, frequency, count or value changes:
 * those with credit never move, the others are planned anew.
 */

import { PAYMENT_FREQUENCY } from '../catalogueIds.ts';
import type { CivilDate } from '../civilDate.ts';
import { type Cents, sumCents } from '../money/money.ts';
import type { CycleSteps } from './dueDates.ts';
import { type CycleToPlan, canBeShared, type PlannedInstalment, planRest } from './instalments.ts';

export interface CreditedInstalment {
  readonly number: number;
  readonly dueDate: CivilDate;
  readonly value: Cents;
}

export interface CycleToReplan extends CycleToPlan {
  /** The cycle's lowest-numbered instalments, in order. */
  readonly withCredit: readonly CreditedInstalment[];
}

/**
 * Why the new terms do not go with what stays:
 * - `value_below_credited`: what stays is worth more than the new value;
 * - `too_many_credited`: something is left of the value, but no instalment to put it in;
 * - `value_too_small`: an instalment would be of nothing;
 * - `dates_conflict`: an instalment planned anew would not come after all that stay, or two would fall
 *   on one day.
 */
export type ReplanRefusal =
  | 'value_below_credited'
  | 'too_many_credited'
  | 'value_too_small'
  | 'dates_conflict';

export interface ReplannedCycle {
  /** Instalments that stay, with the pending value that the new policy value gives them. */
  readonly withCredit: PlannedInstalment[];
  /** Planned instalments that replace all others of the cycle. */
  readonly planned: PlannedInstalment[];
}

export type CycleReplan =
  | ({ readonly ok: true } & ReplannedCycle)
  | { readonly ok: false; readonly refusal: ReplanRefusal };

/**
 * Plans the rest of a cycle whose first instalments stay. With nothing to keep it is
 * planCycle. When what stays is worth the whole value, nothing is planned, however many the count
 * would still allow: a cycle paid under an earlier frequency stays as it is, without
 * instalments of nothing. The same goes for a cycle that is worth nothing, as old ones may be.
 *
 * @param plan count is that of the whole cycle; firstNumber is the cycle's, kept ones included.
 * @throws RangeError when a number is out of range, `count` is not the frequency's own, or the kept
 * instalments are not numbered from firstNumber without gaps.
 */
export function replanCycle(plan: CycleToReplan): CycleReplan {
  requireLowestNumbers(plan);
  const { withCredit, policyValue } = plan;
  const values = withCredit.map(({ value }) => value);
  const toShare = policyValue - sumCents(values);
  if (toShare < 0) return { ok: false, refusal: 'value_below_credited' };
  const rest = planRest(plan, values);
  const planned = toShare === 0 ? [] : rest;
  if (toShare > 0 && planned.length === 0) return { ok: false, refusal: 'too_many_credited' };
  if (!canBeShared(toShare, planned.length)) return { ok: false, refusal: 'value_too_small' };
  return comesAfter(planned, withCredit.at(-1))
    ? { ok: true, withCredit: withPendingValues(withCredit, policyValue), planned }
    : { ok: false, refusal: 'dates_conflict' };
}

/**
 * A cycle whose terms stay: its other instalments keep dates and values too, only their numbers run
 * on from those of the cycle before.
 *
 * @param instalments all of the cycle, in order, those kept first.
 * @throws RangeError when the kept instalments are not numbered from firstNumber without gaps.
 */
export function renumberCycle(
  plan: Pick<CycleToReplan, 'withCredit' | 'firstNumber' | 'policyValue'>,
  instalments: readonly CreditedInstalment[],
): CycleReplan {
  requireLowestNumbers(plan);
  const numbered = instalments.map(({ dueDate, value }, index) => ({
    number: plan.firstNumber + index,
    dueDate,
    value,
  }));
  const all = withPendingValues(numbered, plan.policyValue);
  return {
    ok: true,
    withCredit: all.slice(0, plan.withCredit.length),
    planned: all.slice(plan.withCredit.length),
  };
}

export function comesAfter(
  planned: readonly PlannedInstalment[],
  last: CreditedInstalment | undefined,
): boolean {
  return planned.every(({ dueDate }, index) => {
    const before = planned[index - 1] ?? last;
    return before === undefined || dueDate > before.dueDate;
  });
}

function withPendingValues(
  withCredit: readonly CreditedInstalment[],
  policyValue: Cents,
): PlannedInstalment[] {
  let pendingValue = policyValue;
  return withCredit.map(({ number, dueDate, value }) => {
    pendingValue -= value;
    return { number, dueDate, value, pendingValue };
  });
}

function requireLowestNumbers({
  withCredit,
  firstNumber,
}: Pick<CycleToReplan, 'withCredit' | 'firstNumber'>): void {
  if (!withCredit.every(({ number }, index) => number === firstNumber + index)) {
    throw new RangeError('The instalments kept are the lowest-numbered of their cycle, in order');
  }
}

/** A whole policy planned anew, cycle by cycle, with numbers that run on without gaps. */

export interface ExistingInstalment extends CreditedInstalment {
  readonly credited: boolean;
}

export interface PolicyToReplan extends Pick<CycleSteps, 'startDate' | 'frequencyId' | 'count'> {
  /** In order of cycle; one that is only beginning has no instalments yet. */
  readonly cycles: readonly (Pick<CycleToPlan, 'cycle' | 'policyValue' | 'until' | 'from'> & {
    readonly instalments: readonly ExistingInstalment[];
    /** Set where the cycle has its own count: it was planned under an earlier frequency. */
    readonly count?: number | undefined;
    /** Start that its steps are counted from, where that is not the policy's. */
    readonly anchor?: { readonly startDate: CivilDate; readonly cycle: number } | undefined;
    /** Set where the cycle's places keep their present due dates. */
    readonly dates?: readonly CivilDate[] | undefined;
    /** Set where nothing changes for this cycle: its instalments keep dates and values. */
    readonly unchanged?: boolean | undefined;
  })[];
}

/** {@link replanPolicy}'s answer; a refusal names the first cycle that does not go. */
type PolicyReplan =
  | { readonly ok: true; readonly cycles: ({ readonly cycle: number } & ReplannedCycle)[] }
  | { readonly ok: false; readonly refusal: ReplanRefusal; readonly cycle: number };

/**
 * Plans a policy's instalments without credit anew, over all its cycles.
 *
 * Payment is in order, so those with credit are the first ones. Should a payment have been reversed
 * before later ones, the instalment stays too: everything up to the last credited one does. While
 * an instalment stays, all of the cycles before it must stay as well; a change that would add to
 * one of them is a `dates_conflict`. The instalments of an unchanged cycle only move up or down in
 * number, behind what changed before them.
 *
 * @returns for each cycle what stays and what takes the place of the rest.
 * @throws RangeError when a number is out of range, `count` is not the frequency's own, the cycles
 * are not in order, or the instalments that stay are not numbered from 1 without gaps.
 */
export function replanPolicy({ cycles, ...terms }: PolicyToReplan): PolicyReplan {
  requireAscending(cycles.map(({ cycle }) => cycle));
  const last = cycles.flatMap(({ instalments }) => instalments).findLast((one) => one.credited);
  const replanned: ({ cycle: number } & ReplannedCycle)[] = [];
  let firstNumber = 1;
  for (const { instalments, count, unchanged, anchor, ...places } of cycles) {
    const { cycle } = places;
    const withCredit = instalments.filter(
      ({ number }) => last !== undefined && number <= last.number,
    );
    const own = count === undefined ? {} : { count, frequencyId: PAYMENT_FREQUENCY.other };
    const plan = { ...terms, ...own, ...places, ...anchor, withCredit, firstNumber };
    const result = unchanged ? renumberCycle(plan, instalments) : replanCycle(plan);
    if (!result.ok) return { ...result, cycle };
    const { planned } = result;
    if (!comesAfter(planned, last) || !numbersComeAfter(planned, last)) {
      return { ok: false, refusal: 'dates_conflict', cycle };
    }
    replanned.push({ cycle, withCredit: result.withCredit, planned });
    firstNumber += withCredit.length + planned.length;
  }
  return { ok: true, cycles: replanned };
}

/** False when a later cycle keeps an instalment: a number in between would be taken twice. */
function numbersComeAfter(
  planned: readonly { readonly number: number }[],
  last: CreditedInstalment | undefined,
): boolean {
  return last === undefined || planned.every(({ number }) => number > last.number);
}

function requireAscending(cycles: readonly number[]): void {
  if (!cycles.every((cycle, index) => index === 0 || cycle > (cycles[index - 1] ?? cycle))) {
    throw new RangeError('The cycles are given in order');
  }
}
