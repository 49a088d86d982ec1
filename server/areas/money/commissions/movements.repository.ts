import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { accountShape } from '../../../../domain/contract/money/commissionShapes.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { commissionAccounts } from './accounts.repository.ts';
import type { BalanceScope } from './balances.repository.ts';
import {
  balanceFields,
  balanceJoins,
  commissionPaymentRow,
  commissionPaymentsFrom,
  refundRow,
  releasedCounts,
} from './rows.repository.ts';

/** Scope of movements: whose, and from which day to which, both included. */
export interface MovementScope {
  readonly advisorId: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

interface MovementSpan {
  readonly advisorId?: number | undefined;
  readonly from: CivilDate | Sql;
  readonly to: CivilDate | Sql;
}

const within = ({ advisorId, from, to }: MovementSpan, advisor: Sql, day: Sql) =>
  sql`${advisorId === undefined ? sql`true` : sql`${advisor} = ${advisorId}`}
    and ${day} between ${from}::date and ${to}::date`;

const EARNED = sql`entry.advisor_id, entry.effective_on as day,
  case entry.kind when 'begun' then 0 else 1 end as place, entry.id,
  case entry.kind when 'begun' then 'earned' else entry.kind end as kind,
  entry.amount as commission, 0::numeric as advance`;

/** A general advance adds to the advances, what is taken of it goes from both sides. */
const GIVEN = sql`cp.advisor_id, receipt.paid_on,
  case when cp.policy_id is null then 2 else 3 end, cp.id,
  case when cp.policy_id is null then 'advance'
    when cp.source_advance_id is null then 'paid' else 'absorbed' end,
  case when cp.policy_id is null then 0 else -cp.amount end,
  case when cp.policy_id is null then cp.amount
    when cp.source_advance_id is null then 0 else -cp.amount end`;

const DISCOUNTED = sql`cr.advisor_id, cr.cancellation_date, 4, cr.id, 'discount', -cr.amount, 0`;

interface Details {
  readonly earned: Sql;
  readonly given: Sql;
  readonly discounted: Sql;
  readonly ofEarnings: Sql;
}

const NO_DETAILS: Details = {
  earned: sql``,
  given: sql``,
  discounted: sql``,
  ofEarnings: sql``,
};

const DETAILS: Details = {
  earned: sql`, entry.policy_id, entry.number_payment, period.year, null::text as receipt,
    (select 'Anexo ' || number from endorsements where id = entry.endorsement_id) as reason,
    coalesce(entry.occurred_on, nullif(taken.effective_on, entry.effective_on)) as occurred_on`,
  given: sql`, cp.policy_id, null, null, receipt.receipt_number, null, null::date`,
  discounted: sql`, cr.policy_id, null, null, null, cr.reason, null::date`,
  ofEarnings: sql`join policy_periods period on period.id = entry.period_id
    left join commission_entries taken on taken.id = entry.reverses_id`,
};

/** On a day the earnings of whole cycles come first, then those of instalments and their reversals. */
const movements = (scope: MovementSpan, details: Details): Sql => sql`(
  select ${EARNED} ${details.earned}
  from commission_entries entry ${details.ofEarnings}
  where ${within(scope, sql`entry.advisor_id`, sql`entry.effective_on`)}
  union all
  select ${GIVEN} ${details.given}
  from commission_payments cp join commission_receipts receipt on receipt.id = cp.receipt_id
  where ${within(scope, sql`cp.advisor_id`, sql`receipt.paid_on`)}
  union all
  select ${DISCOUNTED} ${details.discounted}
  from commission_refunds cr
  where ${within(scope, sql`cr.advisor_id`, sql`cr.cancellation_date`)})`;

/**
 * What happened on advisors' accounts in a time, as a subquery for FROM. It adds up to what
 * the accounts of the last day have more than those of the day before the first.
 *
 * Columns: advisor_id, day, place and id (its order: by these three), kind (earned, reversed, adjusted,
 * advance, paid, absorbed, discount), commission (dollars added to the balance of commissions), advance
 * (dollars added to the open advances), policy_id, number_payment, year, receipt, reason and occurred_on
 * (the day it is about, where that is another).
 */
export const movementsOf = (scope: MovementSpan): Sql => movements(scope, DETAILS);

/** {@link movementsOf} to its `advance`, without what is read from other tables: to be summed. */
export const movementSums = (scope: MovementSpan): Sql => movements(scope, NO_DETAILS);

/** Payments collected: they earn even if a cancellation withdrew them later. */
const payments = ({ today }: BalanceScope) => sql`
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

const earnings = ({ advisorId, today }: BalanceScope) => sql`
  select ${jsonOf(accountShape.shape.earnings.element, 'entry', {
    date: jsonDay(sql`entry.effective_on`),
    year: sql`period.year`,
  })} as row
  from commission_entries entry join policy_periods period on period.id = entry.period_id
  where entry.policy_id = p.id and entry.advisor_id = ${advisorId}
    and entry.effective_on <= ${today}::date
  order by entry.effective_on, entry.id`;

/** Commissions paid by the day of the figures, so that they add up. */
const commissions = ({ advisorId, today }: BalanceScope) => sql`
  select ${commissionPaymentRow} as row from ${commissionPaymentsFrom}
  where cp.policy_id = p.id and cp.advisor_id = ${advisorId} and receipt.paid_on <= ${today}::date
  order by receipt.paid_on, cp.id`;

const refunds = (advisorId: number) => sql`
  select ${refundRow} as row from commission_refunds cr
  where cr.policy_id = p.id and cr.advisor_id = ${advisorId}
  order by cr.cancellation_date, cr.id`;

/**
 * One account with what its figures are made of, as JSON text (contract: getAccount).
 * @returns undefined when the advisor has nothing to do with such a policy
 */
export const findAccountJson = (db: Executor, scope: BalanceScope, policyId: number) => {
  const { advisorId, today } = scope;
  const account = jsonObject({
    ...balanceFields,
    payments: jsonArray(payments(scope)),
    renewals: jsonArray(renewals),
    periods: jsonArray(periods),
    earnings: jsonArray(earnings(scope)),
    commissions: jsonArray(commissions(scope)),
    commissionRefunds: jsonArray(refunds(advisorId)),
  });
  return findJson(
    db,
    account,
    sql`from ${commissionAccounts({ advisorId, asOf: today, policyIds: [policyId] })} acc
      join policies p on p.id = acc.policy_id ${balanceJoins(today)}
      cross join lateral (${releasedCounts(today)}) counts`,
  );
};
