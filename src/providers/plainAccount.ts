import { ADVANCE_STATUS, PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { roundedSum } from '../../domain/commissions/fraction.ts';
import { commissionFrequencyLabel } from '../../domain/commissions/frequencyLabel.ts';
import { releasedCount } from '../../domain/commissions/releasedCount.ts';
import type { AnswerOf, advisors } from '../../domain/contract/index.ts';
import { type Cents, fromCents, toCents } from '../../domain/money.ts';
import { periodCommissions } from '../../domain/periods.ts';
import type { Balance, CommissionPayment } from '../commissionCommands.ts';

type WholeAdvisor = AnswerOf<typeof advisors.getAdvisor>;
type WholePolicy = WholeAdvisor['policies'][number];

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

type PlainPayment = Omit<CommissionPayment, 'remaining'> & { readonly remaining?: number };

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
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((a, b) => a + b, 0);

/** The annualised commission: of each period, or of each year where there are none (§9). */
function ofPeriods({ periods = [], renewals = [], ...policy }: PlainPolicy): Cents {
  const years = policy.renewalCommission ? undefined : 1;
  if (periods.length === 0) return cents(policy.paymentsToAdvisor) * (years ?? 1 + renewals.length);
  const counted = periods.toSorted((a, b) => a.year - b.year).slice(0, years);
  return sum(
    counted.map(
      ({ policyValue, policyFee, agencyPercentage, advisorPercentage }) =>
        periodCommissions({
          policyValue: cents(policyValue),
          policyFee: cents(policyFee),
          agencyPercentage,
          advisorPercentage,
        }).advisor,
    ),
  );
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

function figuresOf(policy: PlainPolicy, { commissions = [] }: PlainAdvisor) {
  const given = commissions.filter(({ policy_id }) => policy_id === policy.id);
  const absorbed = given.filter(({ source_advance_id }) => source_advance_id);
  const { total, released } = earnedOf(policy);
  const paid = sum(given.map(({ advanceAmount }) => cents(advanceAmount)));
  const refunds = sum((policy.commissionRefunds ?? []).map((one) => cents(one.amountRefunds)));
  const balance = released - refunds - paid;
  return {
    commissionTotal: dollars(total),
    commissionReleased: dollars(released),
    commissionPaid: dollars(paid),
    commissionRefunded: dollars(refunds),
    commissionBalance: dollars(balance),
    commissionInFavour: dollars(Math.max(balance, 0)),
    commissionAbsorbed: dollars(sum(absorbed.map(({ advanceAmount }) => cents(advanceAmount)))),
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
    ...figures,
  } as Balance;
  return {
    ...account,
    eligible: account.commissionReleased > account.commissionPaid,
    frequency: policy.isCommissionAnnualized ? 'annualized' : 'normal',
    renewal: policy.renewalCommission,
  };
}

/** The advances of which something is left, the oldest first. */
export const openAdvancesOf = ({ commissions = [] }: PlainAdvisor): CommissionPayment[] =>
  commissions
    .filter((one) => one.policy_id === null && one.status_advance_id === ADVANCE_STATUS.open)
    .map((one) => ({ ...one, remaining: one.remaining ?? one.advanceAmount }))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
