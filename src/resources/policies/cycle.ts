/** The yearly cycle a policy is in, as a bar of its instalments (domain §6). */
import { addYears, type CivilDate, civilDate, yearOf } from '../../../domain/civilDate.ts';
import { toCents } from '../../../domain/money.ts';
import { inOrder, isPaid, nextToCollect } from './paymentOrder.ts';
import type { Payment, PlannedPayment, Policy } from './policy.ts';

/** One instalment of the bar, with the share of its value that has been paid, 0 to 1. */
export interface CycleSegment {
  readonly number: number;
  readonly state: 'paid' | 'part' | 'unpaid' | 'coming';
  readonly paidShare: number;
}

/**
 * The instalments of the cycle that holds the instalment to collect; the latest issued one's
 * cycle when nothing is to be collected.
 * @param policy with its dates as civil dates or ISO timestamps
 * @returns the cycle's instalments in order; none when the policy has none
 */
export const currentCycle = (policy: Policy): CycleSegment[] => {
  const coming = policy.schedule ?? [];
  const anchor =
    nextToCollect(policy.payments) ?? inOrder(policy.payments).at(-1) ?? inOrder(coming)[0];
  if (!anchor) return [];
  const start = civilDate(policy.startDate);
  const cycle = cycleOf(start, civilDate(anchor.createdAt));
  const ofCycle = ({ createdAt }: Pick<Payment, 'createdAt'>) =>
    cycleOf(start, civilDate(createdAt)) === cycle;
  return inOrder([
    ...policy.payments.filter(ofCycle).map(issuedSegment),
    ...coming.filter(ofCycle).map(comingSegment),
  ]).map(({ number_payment: number, ...rest }) => ({ number, ...rest }));
};

/**
 * The cycle a date belongs to: whole years between a policy's start and it, from 0.
 * @param date on or after the start
 */
export function cycleOf(start: CivilDate, date: CivilDate): number {
  const years = yearOf(date) - yearOf(start);
  return addYears(start, years) > date ? years - 1 : years;
}

function issuedSegment(payment: Payment) {
  const [value, credit] = [toCents(payment.value), toCents(payment.credit)];
  const { number_payment } = payment;
  if (isPaid(payment)) return { number_payment, state: 'paid' as const, paidShare: 1 };
  if (credit === 0) return { number_payment, state: 'unpaid' as const, paidShare: 0 };
  return { number_payment, state: 'part' as const, paidShare: credit / value };
}

function comingSegment({ number_payment }: PlannedPayment) {
  return { number_payment, state: 'coming' as const, paidShare: 0 };
}
