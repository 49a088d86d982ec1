import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { earnedInOrder } from '../../../../domain/commissions/earnings.ts';
import { type DetailedAccount, questionOf } from '../../../../domain/commissions/wireHistory.ts';
import type { Cents } from '../../../../domain/money.ts';

type Payment = DetailedAccount['payments'][number];

/** An instalment, with what it earned the advisor or why it earned nothing. */
export interface EarningRow extends Payment {
  readonly earned: Cents | 'waiting' | 'other' | 'notCounted';
}

const inOrder = (payments: readonly Payment[]) =>
  payments.toSorted(
    (a, b) => (a.paidAt ?? '').localeCompare(b.paidAt ?? '') || a.number_payment - b.number_payment,
  );

/**
 * The instalments of an account, the latest first, each with what it added to what is released.
 * @param account as the server answers it
 * @param advisorId whose account
 */
export function earningRows(account: DetailedAccount, advisorId: number): EarningRow[] {
  const paid = account.payments.filter((one) => one.status_payment_id === PAYMENT_STATUS.paid);
  const numbers = inOrder(paid).map(({ number_payment }) => number_payment);
  const earned = earnedInOrder(questionOf(account, advisorId), numbers);
  const first = Math.min(...account.periods.map(({ year }) => year));
  const whatOf = (payment: Payment): EarningRow['earned'] => {
    if (!account.renewalCommission && payment.year !== first) return 'notCounted';
    if (payment.status_payment_id !== PAYMENT_STATUS.paid) return 'waiting';
    const whose = payment.earned_by ?? account.advisor_id;
    return whose === advisorId ? (earned.get(payment.number_payment) ?? 0) : 'other';
  };
  return account.payments
    .map((payment) => ({ ...payment, earned: whatOf(payment) }))
    .toSorted((a, b) => b.number_payment - a.number_payment);
}
