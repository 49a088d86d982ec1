import { ADVANCE_STATUS, PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { roundedSum } from '../../domain/commissions/fraction.ts';
import { commissionFrequencyLabel } from '../../domain/commissions/frequencyLabel.ts';
import { releasedCount } from '../../domain/commissions/releasedCount.ts';
import type { DetailedAccount } from '../../domain/commissions/wireHistory.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../domain/money.ts';
import { periodCommissions } from '../../domain/periods.ts';
import type { Balance, CommissionPayment } from '../commissionCommands.ts';

type WholePolicy = DetailedAccount;

/** What the specification's own server does not say of an account. */
type Computed =
  | 'commissionTotal'
  | 'commissionReleased'
  | 'commissionPaid'
  | 'commissionRefunded'
  | 'commissionBalance'
  | 'commissionInFavour'
  | 'commissionAbsorbed'
  | 'releasedCount'
  | 'expectedCount'
  | 'commissionFrequency';

type Lists = 'renewals' | 'commissions' | 'commissionRefunds';

/** A row of which only our own server tells all. */
type Told<Row, Ours extends keyof Row> = Omit<Row, Ours> & Partial<Pick<Row, Ours>>;

/** A policy of `advisor/get-advisor`, as far as specification §3 describes it. */
export type PlainPolicy = Omit<WholePolicy, Computed | Lists | 'payments' | 'periods'> &
  Partial<Pick<WholePolicy, Computed | Lists>> & {
    readonly payments?: readonly Told<
      WholePolicy['payments'][number],
      'year' | 'paidAt' | 'earned_by'
    >[];
    readonly periods?: readonly Told<
      WholePolicy['periods'][number],
      'cycle' | 'advisor_id' | 'numberOfPaymentsAdvisor' | 'advisorCommission'
    >[];
  };

type PlainPayment = Told<
  CommissionPayment,
  'originalAmount' | 'remaining' | 'source_advance_id' | 'policy_id'
>;

/** The advisor of that call. */
export interface PlainAdvisor {
  readonly id: number;
  readonly policies?: readonly PlainPolicy[];
  readonly commissions?: readonly PlainPayment[];
}

/** An account with what the balances are filtered by. */
export type Account = Balance & {
  readonly eligible: boolean;
  readonly frequency: 'annualized' | 'normal';
  readonly renewal: boolean;
};

const cents = (dollars: unknown): Cents => toCents(String(dollars ?? 0));
const dollars = (amount: Cents): number => Number(fromCents(amount));

/** What a period earns its advisor (§9). */
export const advisorCommissionOf = (
  period: Pick<
    WholePolicy['periods'][number],
    'policyValue' | 'policyFee' | 'agencyPercentage' | 'advisorPercentage'
  >,
): Cents =>
  periodCommissions({
    policyValue: cents(period.policyValue),
    policyFee: cents(period.policyFee),
    agencyPercentage: period.agencyPercentage,
    advisorPercentage: period.advisorPercentage,
  }).advisor;

/** The annualised commission: of each period, or of each year where there are none (§9). */
function ofPeriods({ periods = [], renewals = [], ...policy }: PlainPolicy): Cents {
  const years = policy.renewalCommission ? undefined : 1;
  if (periods.length === 0) return cents(policy.paymentsToAdvisor) * (years ?? 1 + renewals.length);
  const counted = periods.toSorted((a, b) => a.year - b.year).slice(0, years);
  return sumCents(counted.map(advisorCommissionOf));
}

/** The commission of some payments, each its part of the advisor's (§9). */
const ofPayments = (policy: PlainPolicy, count: number): Cents =>
  roundedSum([
    {
      numerator: cents(policy.paymentsToAdvisor) * count,
      denominator: Math.max(1, policy.numberOfPaymentsAdvisor),
    },
  ]);

function earnedOf(policy: PlainPolicy): { total: Cents; released: Cents } {
  if (policy.isCommissionAnnualized) {
    const total = ofPeriods(policy);
    return { total, released: total };
  }
  const earning = (policy.payments ?? []).filter(
    ({ number_payment }) => policy.renewalCommission || number_payment <= policy.numberOfPayments,
  );
  const paid = earning.filter((one) => one.status_payment_id === PAYMENT_STATUS.paid);
  return { total: ofPayments(policy, earning.length), released: ofPayments(policy, paid.length) };
}

/** What the advisor got for a policy. */
export const givenOf = (policy: PlainPolicy, { commissions = [] }: PlainAdvisor) =>
  commissions.filter(({ policy_id }) => policy_id === policy.id);

/** What was discounted from the advisor for a policy; another's discounts come with it too. */
export const refundsOf = ({ commissionRefunds = [] }: PlainPolicy, { id }: PlainAdvisor) =>
  commissionRefunds.filter(({ advisor_id = id }) => advisor_id === id);

function figuresOf(policy: PlainPolicy, advisor: PlainAdvisor) {
  const given = givenOf(policy, advisor);
  const absorbed = given.filter(({ source_advance_id }) => source_advance_id);
  const { total, released } = earnedOf(policy);
  const paid = sumCents(given.map(({ advanceAmount }) => cents(advanceAmount)));
  const refunds = sumCents(refundsOf(policy, advisor).map((one) => cents(one.amountRefunds)));
  const balance = released - refunds - paid;
  return {
    commissionTotal: dollars(total),
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

const countsOf = (policy: PlainPolicy) => {
  const { released, total } = releasedCount({
    isCommissionAnnualized: policy.isCommissionAnnualized,
    renewals: policy.renewals?.length ?? 0,
    payments: policy.payments ?? [],
  });
  return { releasedCount: released, expectedCount: total };
};

/**
 * An account from what specification §7 tells of a policy; figures the server gives stand.
 * @param policy of `advisor/get-advisor`, normalised
 * @param advisor whose account
 */
export function accountOf(policy: PlainPolicy, advisor: PlainAdvisor): Account {
  const figures = policy.commissionReleased === undefined ? figuresOf(policy, advisor) : {};
  const account = {
    ...countsOf(policy),
    commissionFrequency: commissionFrequencyLabel(policy),
    ...policy,
    // A policy names its customer without an id (specification §3).
    customer: { ...policy.customer, id: policy.customers_id },
    ...figures,
  } as Balance;
  return {
    ...account,
    eligible: account.commissionReleased > account.commissionPaid,
    frequency: policy.isCommissionAnnualized ? 'annualized' : 'normal',
    renewal: policy.renewalCommission,
  };
}

/** Whether it was given for no policy: the field is empty or not there (specification §3). */
const isGeneral = ({ policy_id }: PlainPayment): boolean => !policy_id;

/** What was given of an advance and what is left of it: the same where nobody says. */
const withRemainder = (one: PlainPayment): CommissionPayment => ({
  ...one,
  originalAmount: one.originalAmount ?? one.advanceAmount,
  policy_id: null,
  source_advance_id: null,
  remaining: one.remaining ?? one.advanceAmount,
});

/** The general advances, in the order the server has them. */
export const advancesOf = ({ commissions = [] }: PlainAdvisor): CommissionPayment[] =>
  commissions.filter(isGeneral).map(withRemainder);

/** The advances of which something is left, the oldest first. */
export const openAdvancesOf = (advisor: PlainAdvisor): CommissionPayment[] =>
  advancesOf(advisor)
    .filter(({ status_advance_id }) => status_advance_id === ADVANCE_STATUS.open)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
