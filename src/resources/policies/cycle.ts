import { POLICY_STATUS } from '../../../domain/catalogueIds.ts';
import { addYears, type CivilDate, civilDate, yearOf } from '../../../domain/civilDate.ts';
import { toCents } from '../../../domain/money.ts';
import type { Payment, PlannedPayment, Policy, PolicyRow } from '../../data/records.ts';

import { inOrder, isPaid, nextToCollect } from './policy.ts';

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

type RenewableRow = Pick<PolicyRow, 'policy_status_id' | 'lastPendingValue' | 'cycleIssued'>;

/** What stands in the way of a renewal. */
type RenewalObstacle =
  | { readonly kind: 'cancelled' | 'noPayments' | 'notIssued' }
  | { readonly kind: 'pending'; readonly value: number };

/**
 * What stands in the way of renewing a policy: it is cancelled, has no payments, its latest one still
 * has a pending value above zero, or it has just been renewed and nothing of that is issued yet.
 * @returns undefined when nothing does, or only the server can tell
 */
export const renewalObstacle = (policy: RenewableRow): RenewalObstacle | undefined => {
  if (policy.policy_status_id === POLICY_STATUS.cancelled) return { kind: 'cancelled' };
  const { lastPendingValue: value, cycleIssued } = policy;
  if (value === null) return { kind: 'noPayments' };
  if (toCents(value) > 0) return { kind: 'pending', value };
  return cycleIssued ? undefined : { kind: 'notIssued' };
};
