import { sql } from 'kysely';
import { addYears, type CivilDate, todayIn } from '../../../domain/civilDate.ts';
import { type CommissionBalance, commissionBalance } from '../../../domain/commissions/balance.ts';
import type {
  CommissionInstalment,
  CommissionPeriod,
} from '../../../domain/commissions/history.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import type { Trx } from '../transaction.ts';

/** A made-up policy, as far as its advisor earns from it. */
export interface EarningPolicy {
  readonly id: number;
  readonly advisorId: number;
  readonly startDate: CivilDate;
  readonly cancelledOn: CivilDate | null;
  readonly isCommissionAnnualized: boolean;
  readonly renewalCommission: boolean;
  readonly periods: readonly CommissionPeriod[];
  readonly collected: readonly (CommissionInstalment & { readonly on: CivilDate })[];
}

const readPolicies = (trx: Trx) =>
  trx
    .selectFrom('policies')
    .select(['id', 'advisor_id', 'start_date', 'cancelled_on'])
    .select(['is_commission_annualized', 'renewal_commission'])
    .orderBy('id')
    .execute();

const readPeriods = (trx: Trx) =>
  trx
    .selectFrom('policy_periods')
    .select(['policy_id', 'cycle', 'advisor_id', 'advisor_commission'])
    .select('number_of_payments_advisor')
    .orderBy('policy_id')
    .orderBy('cycle')
    .execute();

const readCollected = (trx: Trx) =>
  trx
    .selectFrom('payments as pay')
    .innerJoin('policy_periods as period', 'period.id', 'pay.period_id')
    .select(['pay.policy_id', 'pay.number_payment', 'pay.advisor_id', 'period.cycle'])
    .select(sql<Date>`pay.paid_at`.as('paid_at'))
    .where('pay.paid_at', 'is not', null)
    .orderBy('pay.policy_id')
    .orderBy('pay.number_payment')
    .execute();

const byPolicy = <R extends { policy_id: number }>(rows: readonly R[]) => {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.policy_id);
    if (group) group.push(row);
    else groups.set(row.policy_id, [row]);
  }
  return groups;
};

/**
 * Reads what the made-up policies have earned, and when.
 * @param timeZone in which an instalment was collected on a day
 * @returns by ascending id
 */
export const readEarningPolicies = async (trx: Trx, timeZone: string): Promise<EarningPolicy[]> => {
  const policies = await readPolicies(trx);
  const periods = byPolicy(await readPeriods(trx));
  const collected = byPolicy(await readCollected(trx));
  return policies.map((policy) => ({
    id: policy.id,
    advisorId: policy.advisor_id,
    startDate: policy.start_date,
    cancelledOn: policy.cancelled_on,
    isCommissionAnnualized: policy.is_commission_annualized,
    renewalCommission: policy.renewal_commission,
    periods: (periods.get(policy.id) ?? []).map((period) => ({
      cycle: period.cycle,
      advisorCommission: toCents(period.advisor_commission),
      numberOfPaymentsAdvisor: period.number_of_payments_advisor,
      advisorId: period.advisor_id,
    })),
    collected: (collected.get(policy.id) ?? []).map((payment) => ({
      number: payment.number_payment,
      cycle: payment.cycle,
      issued: true,
      paid: true,
      earnedBy: payment.advisor_id ?? policy.advisor_id,
      on: todayIn(timeZone, payment.paid_at),
    })),
  }));
};

/**
 * What a policy's advisor had earned of it by the end of a day.
 * @param had commissions paid and discounts up to then, in cents
 */
export const balanceOn = (
  policy: EarningPolicy,
  day: CivilDate,
  had: { readonly paid: Cents; readonly refunds: Cents },
): CommissionBalance =>
  commissionBalance({
    ...policy,
    ...had,
    currentAdvisorId: policy.advisorId,
    periods: policy.periods.filter(({ cycle }) => addYears(policy.startDate, cycle) <= day),
    instalments: policy.collected.filter(({ on }) => on <= day),
  });
