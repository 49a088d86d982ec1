import { civilDate, yearOf } from '../../../domain/civilDate.ts';
import type { DetailedAccount } from '../../../domain/money/commissions/account.ts';
import { type Cents, fromCents, toCents } from '../../../domain/money/money.ts';
import { periodCommissions } from '../../../domain/sales/periods.ts';

type WholePolicy = DetailedAccount;

/** Fields of an account that a server of the specification alone leaves out. */
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

type Lists = 'renewals' | 'earnings' | 'commissions' | 'commissionRefunds';

export type LegacyRow<Row, Ours extends keyof Row> = Omit<Row, Ours> & Partial<Pick<Row, Ours>>;

export type LegacyPolicy = Omit<WholePolicy, Computed | Lists | 'payments' | 'periods'> &
  Partial<Pick<WholePolicy, Computed | Lists>> & {
    readonly payments?: readonly LegacyRow<
      WholePolicy['payments'][number],
      'year' | 'paidAt' | 'earned_by'
    >[];
    readonly periods?: readonly LegacyRow<
      WholePolicy['periods'][number],
      'cycle' | 'advisor_id' | 'numberOfPaymentsAdvisor' | 'advisorCommission' | 'commissionEarned'
    >[];
  };

export type LegacyPeriod = Omit<DetailedAccount['periods'][number], 'commissionEarned'>;

const cents = (dollars: unknown): Cents => toCents(String(dollars ?? 0));

const advisorCommissionOf = (
  period: Pick<
    LegacyPeriod,
    'policyValue' | 'policyFee' | 'agencyPercentage' | 'advisorPercentage'
  >,
): Cents =>
  periodCommissions({
    policyValue: cents(period.policyValue),
    policyFee: cents(period.policyFee),
    agencyPercentage: period.agencyPercentage,
    advisorPercentage: period.advisorPercentage,
  }).advisor;

/** Years are like the present one where the server sends no periods. */
const likeTheLast = (policy: LegacyPolicy): LegacyPeriod[] => {
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

export const periodsOf = (policy: LegacyPolicy): LegacyPeriod[] => {
  const sent = (policy.periods ?? []).toSorted((a, b) => a.year - b.year);
  if (sent.length === 0) return likeTheLast(policy);
  return sent.map((period, cycle) => ({
    ...period,
    cycle: period.cycle ?? cycle,
    advisor_id: period.advisor_id ?? policy.advisor_id,
    numberOfPaymentsAdvisor: period.numberOfPaymentsAdvisor ?? policy.numberOfPaymentsAdvisor,
    advisorCommission: period.advisorCommission ?? Number(fromCents(advisorCommissionOf(period))),
  }));
};

/** Periods that earn: without commission of renewals the first alone. */
export const earningPeriodsOf = (policy: LegacyPolicy): LegacyPeriod[] =>
  periodsOf(policy).slice(0, policy.renewalCommission ? undefined : 1);

export const cycleOfPayment = ({ numberOfPayments }: LegacyPolicy, number: number): number =>
  Math.floor((number - 1) / Math.max(1, numberOfPayments));
