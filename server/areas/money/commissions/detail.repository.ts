import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { accountShape } from '../../../../domain/contract/money/commissionShapes.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { firstValue } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { commissionAccounts } from './accounts.repository.ts';
import {
  balanceFields,
  balanceJoins,
  commissionPaymentRow,
  commissionPaymentsFrom,
  refundRow,
  releasedCounts,
} from './rows.repository.ts';

export interface DetailScope {
  readonly advisorId: number;
  readonly today: CivilDate;
}

/** Payments collected: they earn even if a cancellation withdrew them later. */
const payments = ({ today }: DetailScope) => sql`
  select ${jsonOf(accountShape.shape.payments.element, 'pay', {
    createdAt: jsonDay(sql`pay.due_date`),
    year: sql`period.year`,
    paidAt: sql`case when pay.status_payment_id = 2 then ${jsonDay(sql`pay.collected_on`)} end`,
    earned_by: jsonId(sql`pay.advisor_id`),
  })} as row
  from payments pay join policy_periods period on period.id = pay.period_id
  where pay.policy_id = p.id and (pay.status_payment_id = 2
    or payment_issued(pay.due_date, pay.issued_early_at, p.unissued_from, ${today}))
  order by pay.number_payment`;

const renewals = sql`
  select ${jsonObject({
    id: jsonId(sql`r.id`),
    renewalNumber: sql`r.renewal_number`,
    createdAt: jsonDay(sql`r.renewed_on`),
  })} as row from renewals r where r.policy_id = p.id order by r.renewal_number`;

const periods = sql`
  select ${jsonOf(accountShape.shape.periods.element, 'period', {
    commissionUnearned: jsonMoney(sql`unearned_commission(period, p.uncollectable_from)`),
  })} as row from policy_periods period where period.policy_id = p.id order by period.cycle`;

const earnings = ({ advisorId, today }: DetailScope) => sql`
  select ${jsonOf(accountShape.shape.earnings.element, 'entry', {
    date: jsonDay(sql`entry.effective_on`),
    year: sql`period.year`,
  })} as row
  from commission_entries entry join policy_periods period on period.id = entry.period_id
  where entry.policy_id = p.id and entry.advisor_id = ${advisorId}
    and entry.effective_on <= ${today}::date
  order by entry.effective_on, entry.id`;

/** Commissions paid by the day of the figures, so that they add up. */
const commissions = ({ advisorId, today }: DetailScope) => sql`
  select ${commissionPaymentRow} as row from ${commissionPaymentsFrom}
  where cp.policy_id = p.id and cp.advisor_id = ${advisorId} and receipt.paid_on <= ${today}::date
  order by receipt.paid_on, cp.id`;

const refunds = (advisorId: number) => sql`
  select ${refundRow} as row from commission_refunds cr
  where cr.policy_id = p.id and cr.advisor_id = ${advisorId}
  order by cr.cancellation_date, cr.id`;

/**
 * Reads accounts, each with what its figures are made of, as a query of one column of JSON text.
 * @param policyIds of which policies; of all when left out
 */
const detailedAccounts = (scope: DetailScope, policyIds?: readonly number[]): Sql => {
  const { advisorId, today } = scope;
  const row = jsonObject({
    ...balanceFields,
    payments: jsonArray(payments(scope)),
    renewals: jsonArray(renewals),
    periods: jsonArray(periods),
    earnings: jsonArray(earnings(scope)),
    commissions: jsonArray(commissions(scope)),
    commissionRefunds: jsonArray(refunds(advisorId)),
  });
  return sql`
    select (${row})::text as row
    from ${commissionAccounts({ advisorId, asOf: today, policyIds })} acc
    join policies p on p.id = acc.policy_id ${balanceJoins(today)}
    cross join lateral (${releasedCounts(today)}) counts
    order by p.id desc`;
};

/**
 * One account with what its figures are made of, as JSON text (contract: getAccount).
 * @returns undefined when the advisor has nothing to do with such a policy
 */
export const findAccountJson = (db: Executor, scope: DetailScope, policyId: number) =>
  firstValue<string>(db)`${detailedAccounts(scope, [policyId])}`;
