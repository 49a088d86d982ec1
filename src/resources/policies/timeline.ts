/** A policy's instalments over its cycles, paid ones and those to come (domain §6). */
import { addYears, type CivilDate, civilDate } from '../../../domain/civilDate.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import { cycleOf } from './cycle.ts';
import { inOrder, isPaid } from './paymentOrder.ts';
import type { Payment, PlannedPayment, Policy } from './policy.ts';

/** How an instalment stands on a day. */
export const STATES = ['paid', 'late', 'due', 'coming'] as const;
export type State = (typeof STATES)[number];

/** An instalment of the timeline; amounts in cents. */
export interface TimelineInstalment {
  readonly number: number;
  readonly date: CivilDate;
  readonly value: Cents;
  /** What has been paid on it, 0 to value. */
  readonly credit: Cents;
  readonly state: State;
}

/** A year of the policy with its instalments in order. */
export interface TimelineCycle {
  /** From 1. */
  readonly number: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly instalments: readonly TimelineInstalment[];
}

/**
 * The cycles of a policy that have begun or are written, in order.
 * @param policy its dates as civil dates or ISO timestamps
 * @param today what is unpaid and was due before it is late
 */
export const timelineOf = (policy: Policy, today: CivilDate): TimelineCycle[] => {
  const start = civilDate(policy.startDate);
  const cycles = new Map<number, TimelineInstalment[]>();
  for (const instalment of instalmentsOf(policy, today)) {
    const cycle = cycleOf(start, instalment.date);
    cycles.set(cycle, [...(cycles.get(cycle) ?? []), instalment]);
  }
  return [...cycles]
    .sort(([one], [other]) => one - other)
    .map(([cycle, instalments]) => ({
      number: cycle + 1,
      from: addYears(start, cycle),
      to: addYears(start, cycle + 1),
      instalments,
    }));
};

/** How many instalments stand how, and what they are worth. */
export const summaryOf = (cycles: readonly TimelineCycle[]) => {
  const all = cycles.flatMap(({ instalments }) => instalments);
  return STATES.map((state) => {
    const ones = all.filter((one) => one.state === state);
    return { state, count: ones.length, amount: sum(ones.map(({ value }) => value)) };
  });
};

function instalmentsOf(policy: Policy, today: CivilDate): TimelineInstalment[] {
  return inOrder<Payment | PlannedPayment>([...policy.payments, ...(policy.schedule ?? [])]).map(
    (one) => {
      const date = civilDate(one.createdAt);
      return {
        number: one.number_payment,
        date,
        value: toCents(one.value),
        credit: 'credit' in one ? toCents(one.credit) : 0,
        state: 'credit' in one ? stateOf(one, date, today) : 'coming',
      };
    },
  );
}

function stateOf(payment: Payment, date: CivilDate, today: CivilDate): State {
  if (isPaid(payment)) return 'paid';
  return date < today ? 'late' : 'due';
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((one, other) => one + other, 0);
