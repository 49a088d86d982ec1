/**
 * What becomes of a policy's instalments when its start date, frequency, count or value changes:
 * those with credit never move, the others are planned anew.
 */
import type { CivilDate } from '../civilDate.ts';
import { type Cents, sumCents } from '../money/money.ts';
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
