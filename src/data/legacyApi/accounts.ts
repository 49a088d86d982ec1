import { ADVANCE_STATUS, PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { AnswerOf, commissions } from '../../../domain/contract/index.ts';
import {
  commissionFrequencyLabel,
  releasedCount,
} from '../../../domain/money/commissions/account.ts';
import { NEVER_SETTLED } from '../../../domain/money/commissions/entries.ts';
import { releasedAfter } from '../../../domain/money/commissions/specified.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import {
  cycleOfPayment,
  earningPeriodsOf,
  type LegacyPeriod,
  type LegacyPolicy,
  type LegacyRow,
  periodsOf,
} from './policies.ts';

type Balance = AnswerOf<typeof commissions.listBalances>;

type CommissionPayment = AnswerOf<typeof commissions.listAdvances>;

type LegacyPayment = LegacyRow<
  CommissionPayment,
  'originalAmount' | 'remaining' | 'source_advance_id' | 'policy_id'
>;

export interface LegacyAdvisor {
  readonly id: number;
  readonly policies?: readonly LegacyPolicy[];
  readonly commissions?: readonly LegacyPayment[];
}

export type Account = Balance & {
  readonly eligible: boolean;
  readonly frequency: 'annualized' | 'normal';
  readonly renewal: boolean;
};

const cents = (dollars: unknown): Cents => toCents(String(dollars ?? 0));
const dollars = (amount: Cents): number => Number(fromCents(amount));

const totalOf = (policy: LegacyPolicy): Cents =>
  sumCents(earningPeriodsOf(policy).map(({ advisorCommission }) => cents(advisorCommission)));

/** The paid payments that earn, the first ones where renewals do not. */
const earningPaid = (policy: LegacyPolicy) =>
  (policy.payments ?? []).filter(
    (one) =>
      one.status_payment_id === PAYMENT_STATUS.paid &&
      (policy.renewalCommission || cycleOfPayment(policy, one.number_payment) === 0),
  );

/** Earning of a policy: by a payment, or, without one, by a period. Amounts in cents. */
interface LegacyEarning {
  readonly payment?: NonNullable<LegacyPolicy['payments']>[number];
  readonly period?: LegacyPeriod;
  readonly amount: Cents;
}

/**
 * What a policy earned by the specification's formula (§9): each paid payment its part of the
 * advisor's commission, rounded so that they add up, and no more than the commission of all years;
 * annualised, each year.
 */
export function legacyEarnings(policy: LegacyPolicy): LegacyEarning[] {
  if (policy.isCommissionAnnualized)
    return earningPeriodsOf(policy).map((period) => ({
      period,
      amount: cents(period.advisorCommission),
    }));
  const terms = {
    commission: cents(policy.paymentsToAdvisor),
    parts: policy.numberOfPaymentsAdvisor,
    total: totalOf(policy),
  };
  const dueAfter = (count: number) => releasedAfter(count, terms);
  return earningPaid(policy).map((payment, place) => ({
    payment,
    amount: dueAfter(place + 1) - dueAfter(place),
  }));
}

export const givenOf = (policy: LegacyPolicy, { commissions = [] }: LegacyAdvisor) =>
  commissions.filter(({ policy_id }) => policy_id === policy.id);

/** Discounts of the advisor for a policy; another's discounts come with it too. */
export const refundsOf = ({ commissionRefunds = [] }: LegacyPolicy, { id }: LegacyAdvisor) =>
  commissionRefunds.filter(({ advisor_id = id }) => advisor_id === id);

function figuresOf(policy: LegacyPolicy, advisor: LegacyAdvisor) {
  const given = givenOf(policy, advisor);
  const absorbed = given.filter(({ source_advance_id }) => source_advance_id);
  const released = sumCents(legacyEarnings(policy).map(({ amount }) => amount));
  const paid = sumCents(given.map(({ advanceAmount }) => cents(advanceAmount)));
  const refunds = sumCents(refundsOf(policy, advisor).map((one) => cents(one.amountRefunds)));
  const balance = released - refunds - paid;
  return {
    commissionTotal: dollars(totalOf(policy)),
    commissionReleased: dollars(released),
    commissionPaid: dollars(paid),
    commissionRefunded: dollars(refunds),
    commissionBalance: dollars(balance),
    commissionInFavour: dollars(Math.max(balance, 0)),
    commissionAbsorbed: dollars(
      sumCents(absorbed.map(({ advanceAmount }) => cents(advanceAmount))),
    ),
  };
}

/** Such a server does not tell which advisor a payment was of: all count for the policy's own. */
const countsOf = (policy: LegacyPolicy) => {
  const { released, total } = releasedCount({
    isCommissionAnnualized: policy.isCommissionAnnualized,
    renewalCommission: policy.renewalCommission,
    advisorId: policy.advisor_id,
    currentAdvisorId: policy.advisor_id,
    cycles: periodsOf(policy).map(({ cycle, advisor_id, numberOfPaymentsAdvisor: parts }) => ({
      cycle,
      advisorId: advisor_id,
      parts,
      settled: NEVER_SETTLED,
      instalments: (policy.payments ?? [])
        .filter(({ number_payment }) => cycleOfPayment(policy, number_payment) === cycle)
        .map(({ status_payment_id }) => ({
          issued: true,
          earnedBy: status_payment_id === PAYMENT_STATUS.paid ? policy.advisor_id : undefined,
        })),
    })),
  });
  return { releasedCount: released, expectedCount: total };
};

/**
 * An account from what specification §7 tells of a policy; figures that the server sends are kept.
 * @param policy of `advisor/get-advisor`, normalised
 */
export function accountOf(policy: LegacyPolicy, advisor: LegacyAdvisor): Account {
  const figures = policy.commissionReleased === undefined ? figuresOf(policy, advisor) : {};
  const account = {
    ...countsOf(policy),
    commissionFrequency: commissionFrequencyLabel(policy),
    ...policy,
    // A policy names its customer without an id.
    customer: { ...policy.customer, id: policy.customers_id },
    ...figures,
  } as Balance;
  return {
    ...account,
    eligible: account.commissionInFavour > 0,
    frequency: policy.isCommissionAnnualized ? 'annualized' : 'normal',
    renewal: policy.renewalCommission,
  };
}

const isGeneral = ({ policy_id }: LegacyPayment): boolean => !policy_id;

/** Amount given of an advance, and its rest: the same where the server does not tell. */
const withRemainder = (one: LegacyPayment): CommissionPayment => ({
  ...one,
  originalAmount: one.originalAmount ?? one.advanceAmount,
  policy_id: null,
  source_advance_id: null,
  remaining: one.remaining ?? one.advanceAmount,
});

export const advancesOf = ({ commissions = [] }: LegacyAdvisor): CommissionPayment[] =>
  commissions.filter(isGeneral).map(withRemainder);

export const openAdvancesOf = (advisor: LegacyAdvisor): CommissionPayment[] =>
  advancesOf(advisor)
    .filter(({ status_advance_id }) => status_advance_id === ADVANCE_STATUS.open)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
