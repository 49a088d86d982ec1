import { civilDate, yearOf } from '../../domain/civilDate.ts';
import type { DetailedAccount } from '../../domain/commissions/wireHistory.ts';
import { type Cents, fromCents } from '../../domain/money.ts';
import {
  accountOf,
  advisorCommissionOf,
  givenOf,
  type PlainAdvisor,
  type PlainPolicy,
  refundsOf,
} from './plainAccount.ts';

type Period = DetailedAccount['periods'][number];
type Payment = DetailedAccount['payments'][number];
type PlainPayment = NonNullable<PlainPolicy['payments']>[number];

const dollarsOf = (amount: Cents): number => Number(fromCents(amount));

/** Where the server sends no periods, each year is like the present one (specification §9). */
const likeTheLast = (policy: PlainPolicy): Period[] => {
  const first = yearOf(civilDate(policy.startDate));
  return Array.from({ length: 1 + (policy.renewals?.length ?? 0) }, (_, cycle) => ({
    id: cycle,
    year: first + cycle,
    cycle,
    advisor_id: policy.advisor_id,
    policyValue: policy.policyValue,
    policyFee: policy.policyFee,
    agencyPercentage: policy.agencyPercentage,
    advisorPercentage: policy.advisorPercentage,
    numberOfPaymentsAdvisor: policy.numberOfPaymentsAdvisor,
    advisorCommission: policy.paymentsToAdvisor,
  }));
};

const periodsOf = (policy: PlainPolicy): Period[] => {
  const sent = (policy.periods ?? []).toSorted((a, b) => a.year - b.year);
  if (sent.length === 0) return likeTheLast(policy);
  return sent.map((period, cycle) => ({
    ...period,
    cycle: period.cycle ?? cycle,
    advisor_id: period.advisor_id ?? policy.advisor_id,
    numberOfPaymentsAdvisor: period.numberOfPaymentsAdvisor ?? policy.numberOfPaymentsAdvisor,
    advisorCommission: period.advisorCommission ?? dollarsOf(advisorCommissionOf(period)),
  }));
};

/** The year of a payment that does not say: they come a year's number after a year's number. */
const yearOfPayment = (policy: PlainPolicy, periods: readonly Period[], number: number): number => {
  const cycle = Math.floor((number - 1) / Math.max(1, policy.numberOfPayments));
  const period = periods[Math.min(cycle, periods.length - 1)];
  return period?.year ?? yearOf(civilDate(policy.startDate));
};

const paymentOf = (
  policy: PlainPolicy,
  periods: readonly Period[],
  payment: PlainPayment,
): Payment => ({
  ...payment,
  year: payment.year ?? yearOfPayment(policy, periods, payment.number_payment),
  paidAt: payment.paidAt ?? null,
  earned_by: payment.earned_by ?? null,
});

/** What the advisor got for the policy, the earliest first. */
const paidOf = (policy: PlainPolicy, advisor: PlainAdvisor): DetailedAccount['commissions'] => {
  const rows = givenOf(policy, advisor).map((one) => ({
    ...one,
    originalAmount: one.originalAmount ?? one.advanceAmount,
    remaining: one.remaining ?? 0,
  }));
  // Where the server does not say what a payment was taken from, nor does the screen.
  const paid = rows as DetailedAccount['commissions'];
  return paid.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
};

/**
 * An account with what its figures are made of, from what specification §7 tells of a policy.
 * @param policy of `advisor/get-advisor`, normalised
 * @param advisor whose account
 */
export function detailOf(policy: PlainPolicy, advisor: PlainAdvisor): DetailedAccount {
  const periods = periodsOf(policy);
  return {
    ...policy,
    ...accountOf(policy, advisor),
    periods,
    payments: (policy.payments ?? []).map((payment) => paymentOf(policy, periods, payment)),
    renewals: policy.renewals ?? [],
    commissions: paidOf(policy, advisor),
    commissionRefunds: refundsOf(policy, advisor),
  };
}
