import { civilDate, yearOf } from '../../../domain/civilDate.ts';
import type { DetailedAccount } from '../../../domain/money/commissions/account.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import type { PaidCommission } from '../records.ts';
import { accountOf, givenOf, type LegacyAdvisor, legacyEarnings, refundsOf } from './accounts.ts';
import { cycleOfPayment, type LegacyPeriod, type LegacyPolicy, periodsOf } from './policies.ts';

type CommissionAccount = Omit<DetailedAccount, 'commissions'> & {
  readonly commissions: readonly PaidCommission[];
};

type Payment = DetailedAccount['payments'][number];
type LegacyPayment = NonNullable<LegacyPolicy['payments']>[number];

const yearOfPayment = (policy: LegacyPolicy, number: number): number => {
  const periods = periodsOf(policy);
  const period = periods[Math.min(cycleOfPayment(policy, number), periods.length - 1)];
  return period?.year ?? yearOf(civilDate(policy.startDate));
};

const paymentOf = (policy: LegacyPolicy, payment: LegacyPayment): Payment => ({
  ...payment,
  year: payment.year ?? yearOfPayment(policy, payment.number_payment),
  paidAt: payment.paidAt ?? null,
  earned_by: payment.earned_by ?? null,
});

/** Earnings as entries: on the day of a payment where it is told, else when it fell due. */
const earningsOf = (policy: LegacyPolicy): DetailedAccount['earnings'] =>
  legacyEarnings(policy)
    .filter(({ amount }) => amount !== 0)
    .map(({ payment, period, amount }, place) => ({
      id: place + 1,
      date: payment?.paidAt ?? payment?.createdAt ?? policy.startDate,
      kind: payment ? ('earned' as const) : ('begun' as const),
      number_payment: payment?.number_payment ?? null,
      year: period?.year ?? yearOfPayment(policy, payment?.number_payment ?? 1),
      amount: Number(fromCents(amount)),
    }));

const withEarned = (
  period: LegacyPeriod,
  earnings: DetailedAccount['earnings'],
): DetailedAccount['periods'][number] => {
  const own = earnings.filter(({ year }) => year === period.year);
  return {
    ...period,
    commissionEarned: Number(fromCents(sumCents(own.map(({ amount }) => toCents(amount))))),
  };
};

const paidOf = (policy: LegacyPolicy, advisor: LegacyAdvisor): PaidCommission[] =>
  givenOf(policy, advisor)
    .map((one) => ({
      ...one,
      originalAmount: one.originalAmount ?? one.advanceAmount,
      policy_id: policy.id,
      remaining: one.remaining ?? 0,
    }))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);

/**
 * An account with what its figures are made of, from what specification §7 tells of a policy.
 * @param policy of `advisor/get-advisor`, normalised
 */
export function detailOf(policy: LegacyPolicy, advisor: LegacyAdvisor): CommissionAccount {
  const earnings = policy.earnings ?? earningsOf(policy);
  return {
    ...policy,
    ...accountOf(policy, advisor),
    periods: periodsOf(policy).map((period) => withEarned(period, earnings)),
    payments: (policy.payments ?? []).map((payment) => paymentOf(policy, payment)),
    earnings,
    renewals: policy.renewals ?? [],
    commissions: paidOf(policy, advisor),
    commissionRefunds: refundsOf(policy, advisor),
  };
}
