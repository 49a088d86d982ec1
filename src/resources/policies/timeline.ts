/** A policy's instalments over its cycles, paid ones and those to come (domain §6). */
import { addYears, type CivilDate, civilDate } from '../../../domain/civilDate.ts';
import { type Cents, sumCents, toCents } from '../../../domain/money.ts';
import { cycleOf } from './cycle.ts';
import { inOrder, isPaid } from './paymentOrder.ts';
import type { Payment, PlannedPayment, Policy } from './policy.ts';

/**
 * How an instalment stands on a day: paid whole; owed, and due by then or not yet; not issued yet; or
 * withdrawn by a cancellation, with what had been paid on it.
 */
export const STATES = ['paid', 'late', 'due', 'coming', 'withdrawn'] as const;
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
 * @param today what is unpaid and due by it is late (domain §6)
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

/** How many instalments stand in one way; amounts in cents. */
export interface StateSummary {
  readonly state: State;
  readonly count: number;
  /** What of them is still to be paid; what they are worth, where they are paid. */
  readonly amount: Cents;
  /** What has been paid in part on those that are owed or withdrawn. */
  readonly part: Cents;
}

/** How many instalments stand how, with what is owed of them; withdrawn ones only where some are. */
export const summaryOf = (cycles: readonly TimelineCycle[]): StateSummary[] => {
  const all = cycles.flatMap(({ instalments }) => instalments);
  return STATES.map((state) => {
    const ones = all.filter((one) => one.state === state);
    const worth = sumCents(ones.map(({ value }) => value));
    const paid = sumCents(ones.map(({ credit }) => credit));
    if (state === 'paid') return { state, count: ones.length, amount: worth, part: 0 };
    const owed = state === 'withdrawn' ? 0 : worth - paid;
    return { state, count: ones.length, amount: owed, part: paid };
  }).filter(({ state, count }) => state !== 'withdrawn' || count > 0);
};

function instalmentsOf(policy: Policy, today: CivilDate): TimelineInstalment[] {
  const cancelledOn = policy.cancelledOn ? civilDate(policy.cancelledOn) : undefined;
  return inOrder<Payment | PlannedPayment>([...policy.payments, ...(policy.schedule ?? [])]).map(
    (one) => {
      const date = civilDate(one.createdAt);
      return {
        number: one.number_payment,
        date,
        value: toCents(one.value),
        credit: 'credit' in one ? toCents(one.credit) : 0,
        state: 'credit' in one ? stateOf(one, date, today, cancelledOn) : 'coming',
      };
    },
  );
}

function stateOf(
  payment: Payment,
  date: CivilDate,
  today: CivilDate,
  cancelledOn: CivilDate | undefined,
): State {
  if (isPaid(payment)) return 'paid';
  if (cancelledOn !== undefined && date >= cancelledOn) return 'withdrawn';
  return date <= today ? 'late' : 'due';
}
