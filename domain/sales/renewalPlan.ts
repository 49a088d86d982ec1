import { addYears, type CivilDate } from '../civilDate.ts';
import type { Cents } from '../money/money.ts';
import { type PlannedInstalment, planCycle } from './instalments.ts';
import { type RenewablePolicy, type RenewalCycle, renewalCycle } from './renewalRules.ts';

/** Limit in years, as in the policy form: more is a slip of the keyboard. */
const MAX_TERM_YEARS = 100;

export interface PolicyToRenew extends RenewablePolicy {
  readonly frequencyId: number;
  readonly count: number;
  /** The latest of all its instalments, issued or not; missing where there is none. */
  readonly last?: { readonly number: number; readonly dueDate: CivilDate } | undefined;
}

export interface RenewalPlan {
  readonly ok: true;
  readonly begun: RenewalCycle;
  /** Instalments of the new cycle, numbered on from the last existing one. */
  readonly instalments: PlannedInstalment[];
}

/**
 * Why a policy is not renewed on a date:
 * - `year`: the year is taken or past; it must exceed `mustExceed`;
 * - `term_too_long`: the policy would run for more than a hundred years;
 * - `before_payments`: the new cycle would not come after all instalments there are.
 */
export type RenewalPlanRefused =
  | { readonly ok: false; readonly refusal: 'year'; readonly mustExceed: number }
  | { readonly ok: false; readonly refusal: 'term_too_long' | 'before_payments' };

/**
 * Plans the cycle that a renewal begins, with its instalments.
 *
 * @param renewalDate only its year counts.
 * @param policyValue the new value of the whole cycle.
 * @throws RangeError when a number is out of range, or `count` is not the frequency's own.
 */
export function planRenewal(
  policy: PolicyToRenew,
  renewalDate: CivilDate,
  policyValue: Cents,
): RenewalPlan | RenewalPlanRefused {
  const begun = renewalCycle(policy, renewalDate);
  if (!begun.ok) return { ok: false, refusal: 'year', mustExceed: begun.mustExceed };
  if (begun.endDate > addYears(policy.startDate, MAX_TERM_YEARS)) {
    return { ok: false, refusal: 'term_too_long' };
  }
  const { startDate, frequencyId, count, last } = policy;
  const { cycle, term } = begun;
  const firstNumber = (last?.number ?? 0) + 1;
  const anchor = term ? { startDate: term.startDate, cycle: 0, until: term.endDate } : { cycle };
  const plan = { startDate, ...anchor, frequencyId, count, policyValue, firstNumber };
  const instalments = planCycle(plan);
  const isAfter = !last || instalments.every(({ dueDate }) => dueDate > last.dueDate);
  return isAfter ? { ok: true, begun, instalments } : { ok: false, refusal: 'before_payments' };
}
