import { useGetOne, type useTranslate } from 'react-admin';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { civilDate } from '../../../../domain/civilDate.ts';
import { WHOLE } from '../../../data/recordCache.ts';
import type { Payment, Period, Policy } from '../../../data/records.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { textOf } from '../../../ui/format.ts';

interface Asking {
  /** False where a dialog below has just asked; 'always' where what is cached will not do. */
  readonly refetchOnMount?: boolean | 'always';
}

/** Policy with its payments, renewals and schedule; the caller shows a failure in its place. */
export const useWholePolicy = (id: number, asking: Asking = {}) =>
  useGetOne<Policy>('policies', { id, meta: WHOLE }, asking);

export const latestPeriod = ({ periods }: Pick<Policy, 'periods'>): Period | undefined =>
  (periods ?? []).toSorted((a, b) => (a.cycle ?? 0) - (b.cycle ?? 0)).at(-1);

/**
 * The last term of a policy that runs by terms shorter than a year, with the cycle it is.
 * @returns undefined where its cycles are years, or are not told
 */
export const lastTermOf = (policy: Pick<Policy, 'periods'>) => {
  const last = latestPeriod(policy);
  if (!last?.term || last.cycle === null) return undefined;
  const { startDate, endDate } = last.term;
  return { cycle: last.cycle, startDate: civilDate(startDate), endDate: civilDate(endDate) };
};

export type InstalmentStatus = 'paid' | 'void' | 'collectable' | 'waiting';

type Numbered = Pick<Payment, 'id' | 'number_payment' | 'status_payment_id' | 'isVoid'>;

export const isPaid = (payment: Pick<Payment, 'status_payment_id'>): boolean =>
  payment.status_payment_id === PAYMENT_STATUS.paid;

export const inOrder = <P extends Pick<Payment, 'number_payment'>>(payments: readonly P[]): P[] =>
  payments.toSorted((one, other) => one.number_payment - other.number_payment);

/**
 * The only instalment that can be collected now: the lowest-numbered unpaid one that is not void.
 * @returns `undefined` when all are paid or void or there is none
 */
export const nextToCollect = <P extends Numbered>(payments: readonly P[]): P | undefined =>
  inOrder(payments).find((payment) => !isPaid(payment) && !payment.isVoid);

export const instalmentStatusOf = (
  payment: Numbered,
  payments: readonly Numbered[],
): InstalmentStatus => {
  if (isPaid(payment)) return 'paid';
  if (payment.isVoid) return 'void';
  return nextToCollect(payments)?.id === payment.id ? 'collectable' : 'waiting';
};

/**
 * The page of the payment history that holds the instalment to collect; the last page when all
 * are paid.
 * @param payments in order
 * @param perPage rows of a page, from 1
 * @returns page number from 1
 */
export const openingPage = (payments: readonly Numbered[], perPage: number): number => {
  const unpaid = payments.findIndex((payment) => !isPaid(payment) && !payment.isVoid);
  const row = unpaid === -1 ? Math.max(payments.length - 1, 0) : unpaid;
  return Math.floor(row / perPage) + 1;
};

/**
 * Whether nothing of the policy is left to pay: every issued instalment is paid and none is to
 * come. Where the schedule is not known, the counts say whether some are to come.
 */
export const areAllPaid = (policy: Policy): boolean => {
  const { payments, renewals, schedule, numberOfPayments } = policy;
  if (payments.length === 0 || !payments.every(isPaid)) return false;
  return schedule
    ? schedule.length === 0
    : payments.length >= numberOfPayments * (renewals.length + 1);
};

/**
 * The only instalment whose collection can be reversed: the last one anything was collected on.
 * @returns `undefined` when nothing has been collected
 */
export const lastCollected = <P extends Numbered & Pick<Payment, 'credit'>>(
  payments: readonly P[],
) => inOrder(payments).findLast((payment) => isPaid(payment) || Number(payment.credit) > 0);

export const valueNameOf = (policy: Pick<Policy, 'periods'>): TextKey =>
  lastTermOf(policy) ? 'policies.detail.termValue' : 'policies.detail.yearlyValue';

export const frequencyOf = (policy: Policy, translate: ReturnType<typeof useTranslate>): string =>
  translate(`policies.detail.${lastTermOf(policy) ? 'paymentsInTerm' : 'paymentsAYear'}`, {
    name: textOf(policy.paymentFrequency.frequencyName),
    count: policy.numberOfPayments,
  });
