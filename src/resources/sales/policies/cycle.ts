import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import { addYears, type CivilDate, civilDate, yearOf } from '../../../../domain/civilDate.ts';
import { toCents } from '../../../../domain/money/money.ts';
import type { Payment, PlannedPayment, Policy, PolicyRow } from '../../../data/records.ts';
import { inOrder, isPaid, nextToCollect } from './policy.ts';

/** Instalment of the bar, with the share of its value that has been paid, 0 to 1. */
export interface CycleSegment {
  readonly number: number;
  readonly state: 'paid' | 'part' | 'unpaid' | 'coming' | 'void';
  readonly paidShare: number;
}

export interface CycleSpan {
  readonly number: number;
  readonly isTerm: boolean;
  readonly from: CivilDate;
  /** Day after the last of the cycle. */
  readonly to: CivilDate;
}

type CyclicPolicy = Pick<Policy, 'startDate' | 'periods'>;

/**
 * The cycle of a policy that a day belongs to.
 * @param policy with its dates as civil dates or ISO timestamps
 * @param day on or after its start
 */
export const cycleAt = ({ startDate, periods }: CyclicPolicy, day: CivilDate): CycleSpan => {
  const terms = (periods ?? [])
    .flatMap(({ term }) => (term ? [term] : []))
    .map((term) => ({ from: civilDate(term.startDate), to: civilDate(term.endDate) }))
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const place = Math.max(
    terms.findLastIndex(({ from }) => from <= day),
    0,
  );
  const term = terms[place];
  if (term) return { number: place + 1, isTerm: true, ...term };
  const start = civilDate(startDate);
  const years = yearOf(day) - yearOf(start);
  const cycle = addYears(start, years) > day ? years - 1 : years;
  const [from, to] = [addYears(start, cycle), addYears(start, cycle + 1)];
  return { number: cycle + 1, isTerm: false, from, to };
};

export interface CurrentCycle extends CycleSpan {
  readonly segments: readonly CycleSegment[];
}

/**
 * The cycle that holds the instalment to collect; the latest issued one's cycle when nothing is to be
 * collected.
 * @param policy with its dates as civil dates or ISO timestamps
 * @returns undefined when the policy has no instalments
 */
export const currentCycle = (policy: Policy): CurrentCycle | undefined => {
  const coming = policy.schedule ?? [];
  const anchor =
    nextToCollect(policy.payments) ?? inOrder(policy.payments).at(-1) ?? inOrder(coming)[0];
  if (!anchor) return undefined;
  const cycle = cycleAt(policy, civilDate(anchor.createdAt));
  const ofCycle = ({ createdAt }: Pick<Payment, 'createdAt'>) =>
    cycleAt(policy, civilDate(createdAt)).number === cycle.number;
  const segments = inOrder([
    ...policy.payments.filter(ofCycle).map(issuedSegment),
    ...coming.filter(ofCycle).map(comingSegment),
  ]).map(({ number_payment: number, ...rest }) => ({ number, ...rest }));
  return { ...cycle, segments };
};

function issuedSegment(payment: Payment) {
  const [value, credit] = [toCents(payment.value), toCents(payment.credit)];
  const { number_payment } = payment;
  if (isPaid(payment)) return { number_payment, state: 'paid' as const, paidShare: 1 };
  if (payment.isVoid) return { number_payment, state: 'void' as const, paidShare: 0 };
  if (credit === 0) return { number_payment, state: 'unpaid' as const, paidShare: 0 };
  return { number_payment, state: 'part' as const, paidShare: credit / value };
}

function comingSegment({ number_payment }: PlannedPayment) {
  return { number_payment, state: 'coming' as const, paidShare: 0 };
}

type RenewableRow = Pick<PolicyRow, 'policy_status_id' | 'lastPendingValue' | 'cycleIssued'>;

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
