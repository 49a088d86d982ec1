import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { type DetailedAccount, earnedByNumber } from '../../../../domain/commissions/account.ts';
import type { Cents } from '../../../../domain/money.ts';

type Payment = DetailedAccount['payments'][number];

/** An instalment, with what it earned the advisor or why it earned nothing. */
export interface EarningRow extends Payment {
  readonly earned: Cents | 'waiting' | 'other' | 'notCounted';
}

/**
 * The instalments of an account, the latest first, each with what it has earned the advisor.
 * @param account as the server answers it
 * @param advisorId whose account
 */
export function earningRows(account: DetailedAccount, advisorId: number): EarningRow[] {
  const byNumber = earnedByNumber(account);
  const first = Math.min(...account.periods.map(({ year }) => year));
  const whatOf = (payment: Payment): EarningRow['earned'] => {
    const earned = byNumber.get(payment.number_payment);
    if (earned !== undefined) return earned;
    if (!account.renewalCommission && payment.year !== first) return 'notCounted';
    if (payment.status_payment_id !== PAYMENT_STATUS.paid) return 'waiting';
    const whose = payment.earned_by ?? account.advisor_id;
    return whose === advisorId ? 0 : 'other';
  };
  return account.payments
    .map((payment) => ({ ...payment, earned: whatOf(payment) }))
    .toSorted((a, b) => b.number_payment - a.number_payment);
}
