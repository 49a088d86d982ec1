import { PAYMENT_FREQUENCY } from '../catalogueIds.ts';
import { addYears, type CivilDate, yearOf } from '../civilDate.ts';
import { type Cents, divideCents, sumCents } from '../money/money.ts';
import {
  type CycleSteps,
  dueDateOf,
  endWithinYear,
  fitsTerm,
  instalmentsInCycle,
  restDueDates,
  type Term,
} from './dueDates.ts';

export interface PlannedInstalment {
  /** number_payment: 1, 2, 3… over all cycles of the policy. */
  number: number;
  dueDate: CivilDate;
  value: Cents;
  /** Amount that the cycle still owes once this instalment is paid; 0 on the last. */
  pendingValue: Cents;
}

/** Facts that a cycle is planned from; `count` is what {@link paymentsPerYear} gives. */
export interface CycleToPlan extends CycleSteps {
  /** Due dates that its first places have already; the others get the plan's. */
  readonly dates?: readonly CivilDate[] | undefined;
  /** Due day of the first instalment after those that stay, before its terms changed. */
  readonly from?: CivilDate | undefined;
  readonly policyValue: Cents;
  /** number_payment of the cycle's first instalment, from 1. */
  readonly firstNumber: number;
}

export const MAX_PAYMENTS_PER_YEAR = 365;

const FIXED_PAYMENTS: ReadonlyMap<number, number> = new Map([
  [PAYMENT_FREQUENCY.monthly, 12],
  [PAYMENT_FREQUENCY.quarterly, 4],
  [PAYMENT_FREQUENCY.halfYearly, 2],
  [PAYMENT_FREQUENCY.yearly, 1],
]);

/**
 * Payments a year for a payment frequency (specification §4, domain §6).
 *
 * @param frequencyId catalogue id, 1 to 5.
 * @param custom numberOfPayments of the policy, 1 to 365; only frequency 5 reads it.
 * @throws RangeError for an unknown frequency, or a custom count out of range.
 */
export function paymentsPerYear(frequencyId: number, custom: number): number {
  const fixed = FIXED_PAYMENTS.get(frequencyId);
  if (fixed !== undefined) return fixed;
  if (frequencyId !== PAYMENT_FREQUENCY.other) throw new RangeError('Unknown payment frequency');
  requireWholeBetween('The number of payments', custom, 1, MAX_PAYMENTS_PER_YEAR);
  return custom;
}

export interface CountedTerms extends Term {
  readonly frequencyId: number;
  /** Only frequency 5 reads it. */
  readonly numberOfPayments: number;
}

/**
 * How many instalments each cycle of a policy has: `numberOfPayments` wherever a policy tells it (domain
 * §6). Those of a year; of a term shorter than a year those that there are.
 *
 * @throws RangeError as {@link paymentsPerYear}.
 */
export function paymentsInTerm(terms: CountedTerms): number {
  const { startDate, frequencyId, numberOfPayments } = terms;
  const count = paymentsPerYear(frequencyId, numberOfPayments);
  const until = endWithinYear(terms);
  return instalmentsInCycle({ startDate, cycle: 0, frequencyId, count, until });
}

/**
 * Whether a value can be shared out so that no instalment is of nothing.
 *
 * @param count how many instalments share it.
 */
export const canBeShared = (toShare: Cents, count: number): boolean => toShare >= count;

/**
 * The instalments of one cycle. Values sum to the policy value to the cent; none is
 * negative; due dates rise strictly and stay before the next cycle's first.
 *
 * @returns as many as instalmentsInCycle says, in order of due date.
 * @throws RangeError when a number is out of range, or `count` is not the frequency's own.
 */
export function planCycle(plan: CycleToPlan): PlannedInstalment[] {
  return planRest(plan, []);
}

/**
 * The instalments of one cycle after its first ones, which stay as they are: the others share what
 * these leave of the policy value, on the due dates the plan gives their places, or from the day the
 * next one was due (`from`).
 *
 * @param first values of the cycle's first instalments, together at most the policy value.
 * @returns those of the cycle less the first ones, in order of due date.
 * @throws RangeError when a number is out of range, or `count` is not the frequency's own.
 */
export function planRest(plan: CycleToPlan, first: readonly Cents[]): PlannedInstalment[] {
  requirePlan(plan);
  const moved = plan.from && restDueDates(plan, plan.from, first.length);
  const rest = moved ? moved.length : Math.max(instalmentsInCycle(plan) - first.length, 0);
  const toShare = plan.policyValue - sumCents(first);
  requireWholeBetween('What is left of the value', toShare, 0, Number.MAX_SAFE_INTEGER);
  const value = rest === 0 ? 0 : regularValue(toShare, rest);
  return Array.from({ length: rest }, (_, index) => {
    const isLast = index === rest - 1;
    return {
      number: plan.firstNumber + first.length + index,
      dueDate:
        moved?.[index] ??
        plan.dates?.[first.length + index] ??
        dueDateOf(plan, first.length + index),
      value: isLast ? toShare - value * index : value,
      pendingValue: isLast ? 0 : toShare - value * (index + 1),
    };
  });
}

/**
 * The cycles of a policy that exist by `today`: the first always (a policy is billed from its
 * registration), then one for each anniversary reached and before the end date.
 *
 * @returns cycle numbers in order, starting with 0.
 */
export function cyclesBegun(policy: {
  startDate: CivilDate;
  endDate: CivilDate;
  today: CivilDate;
}): number[] {
  const { startDate, endDate, today } = policy;
  const calendarYears = Math.min(yearOf(today), yearOf(endDate)) - yearOf(startDate);
  const cycles = [0];
  for (let cycle = 1; cycle <= calendarYears; cycle += 1) {
    const anniversary = addYears(startDate, cycle);
    if (anniversary <= today && anniversary < endDate) cycles.push(cycle);
  }
  return cycles;
}

/**
 * What each instalment but the last is of; the last takes the residual cents.
 *
 * @param toShare cents
 * @param count how many share it, from 1
 */
export function regularValue(toShare: Cents, count: number): Cents {
  const halfUp = divideCents(toShare, count);
  // Rounded up on a tiny value, the others alone would take all of it: 66 cents in 12 are 11 × 6.
  return halfUp * (count - 1) >= toShare ? Math.floor(toShare / count) : halfUp;
}

function requirePlan(plan: CycleToPlan): void {
  const { cycle, frequencyId, count, policyValue, firstNumber } = plan;
  requireWholeBetween('The number of payments', count, 1, MAX_PAYMENTS_PER_YEAR);
  requireWholeBetween('The cycle', cycle, 0, Number.MAX_SAFE_INTEGER);
  requireWholeBetween('The policy value in cents', policyValue, 0, Number.MAX_SAFE_INTEGER);
  requireWholeBetween('The first payment number', firstNumber, 1, Number.MAX_SAFE_INTEGER);
  if (count !== paymentsPerYear(frequencyId, count)) {
    throw new RangeError('The number of payments is not the one of the payment frequency');
  }
  const { startDate, until } = plan;
  if (until !== undefined && !fitsTerm({ frequencyId, count, startDate, endDate: until })) {
    throw new RangeError('The term has fewer days than payments');
  }
}

function requireWholeBetween(what: string, value: number, least: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new RangeError(`${what} is a whole number from ${least} to ${most}`);
  }
}
