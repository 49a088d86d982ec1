import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { paidOn } from './accounts.repository.ts';

type Expression = RawBuilder<unknown>;

/** Whose movements, and from which day to which, both included. */
export interface MovementScope {
  readonly advisorId: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

const within = ({ from, to }: MovementScope, day: Expression) =>
  sql`${day} between ${from}::date and ${to}::date`;

/** On a day the earnings of whole cycles come first, then those of instalments and their reversals. */
const earnings = (scope: MovementScope) => sql`
  select entry.effective_on as day, case entry.kind when 'begun' then 0 else 1 end as place, entry.id,
    case entry.kind when 'begun' then 'earned' else entry.kind end as kind, entry.policy_id,
    entry.number_payment, period.year, null::text as receipt, null::text as reason,
    entry.amount as commission, 0::numeric as advance
  from commission_entries entry join policy_periods period on period.id = entry.period_id
  where entry.advisor_id = ${scope.advisorId} and ${within(scope, sql`entry.effective_on`)}`;

/** A general advance adds to the advances, what is taken of it goes from both sides. */
const payments = (scope: MovementScope) => sql`
  select ${paidOn}, case when cp.policy_id is null then 2 else 3 end, cp.id,
    case when cp.policy_id is null then 'advance'
      when cp.source_advance_id is null then 'paid' else 'absorbed' end,
    cp.policy_id, null, null,
    (select receipt_number from commission_receipts receipt where receipt.id = cp.receipt_id), null,
    case when cp.policy_id is null then 0 else -cp.amount end,
    case when cp.policy_id is null then cp.amount
      when cp.source_advance_id is null then 0 else -cp.amount end
  from commission_payments cp
  where cp.advisor_id = ${scope.advisorId} and ${within(scope, paidOn)}`;

const refunds = (scope: MovementScope) => sql`
  select cr.cancellation_date, 4, cr.id, 'discount', cr.policy_id, null, null, null, cr.reason,
    -cr.amount, 0
  from commission_refunds cr
  where cr.advisor_id = ${scope.advisorId} and ${within(scope, sql`cr.cancellation_date`)}`;

/**
 * What happened on an advisor's account in a time, as a subquery for FROM. It adds up to what
 * the accounts of the last day have more than those of the day before the first.
 *
 * Columns: day, place and id (its order: by these three), kind (earned, reversed, adjusted, advance,
 * paid, absorbed, discount), policy_id, number_payment, year, receipt, reason, commission (dollars
 * added to the balance of commissions) and advance (dollars added to the open advances).
 * @param scope whose and when
 */
export const movementsOf = (scope: MovementScope): Expression => sql`(
  ${earnings(scope)} union all ${payments(scope)} union all ${refunds(scope)})`;
