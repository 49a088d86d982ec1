import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { begunOn, collectedOn, earns, paidOn, shareOf, wholeCents } from './accounts.repository.ts';

type Expression = RawBuilder<unknown>;

/** Whose movements, and from which day to which, both included. */
export interface MovementScope {
  readonly advisorId: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** What is dated after today counts from today on, as it does in every other figure. */
  readonly today: CivilDate;
  readonly timeZone: string;
}

/** A movement's day, and whether it lies within the scope. */
const counting = ({ today }: MovementScope, day: Expression) =>
  sql`least((${day}), ${today}::date)`;

const within = (scope: MovementScope, day: Expression) =>
  sql`${counting(scope, day)} between ${scope.from}::date and ${scope.to}::date`;

/**
 * What each collected instalment added to what is released: the difference between the rounded
 * sums after and before it, so that the lines of a policy add up to its figure to the cent. Only
 * policies with something collected in the scope are added up.
 */
const instalments = (scope: MovementScope) => {
  const day = collectedOn(scope.timeZone);
  return sql`
    select line.day, 1 as place, line.id, 'earned' as kind, line.policy_id, line.number_payment,
      line.year, null::text as receipt, null::text as reason,
      ${wholeCents(sql`line.up_to`)} - ${wholeCents(sql`line.up_to - line.share`)} as commission,
      0::numeric as advance
    from (
      select pay.id, pay.policy_id, pay.number_payment, period.year,
        ${counting(scope, day)} as day, ${shareOf(sql`1`)} as share,
        sum(${shareOf(sql`1`)}) over (partition by pay.policy_id
          order by ${counting(scope, day)}, pay.number_payment) as up_to
      from payments pay
      join policy_periods period on period.id = pay.period_id
      join policies owned on owned.id = pay.policy_id
      where pay.advisor_id = ${scope.advisorId} and not owned.is_commission_annualized and ${earns}
        and pay.policy_id in (select pay.policy_id from payments pay
          where pay.advisor_id = ${scope.advisorId} and ${within(scope, day)})
    ) line where line.day between ${scope.from}::date and ${scope.to}::date`;
};

const periods = (scope: MovementScope) => sql`
  select ${counting(scope, begunOn)}, 0, period.id, 'earned', period.policy_id, null::integer,
    period.year, null, null, period.advisor_commission, 0
  from policy_periods period join policies owned on owned.id = period.policy_id
  where period.advisor_id = ${scope.advisorId} and owned.is_commission_annualized and ${earns}
    and ${within(scope, begunOn)}`;

/** A general advance adds to the advances, what is taken of it goes from both sides. */
const payments = (scope: MovementScope) => sql`
  select ${counting(scope, paidOn)}, case when cp.policy_id is null then 2 else 3 end, cp.id,
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
  select ${counting(scope, sql`cr.cancellation_date`)}, 4, cr.id, 'discount', cr.policy_id, null,
    null, null, cr.reason, -cr.amount, 0
  from commission_refunds cr
  where cr.advisor_id = ${scope.advisorId} and ${within(scope, sql`cr.cancellation_date`)}`;

/**
 * What happened on an advisor's account in a time, as a subquery for FROM. It adds up to what
 * the accounts of the last day have more than those of the day before the first.
 *
 * Columns: day, place and id (its order: by these three), kind (earned, advance, paid, absorbed,
 * discount), policy_id, number_payment, year, receipt, reason, commission (dollars added to the
 * balance of commissions) and advance (dollars added to the open advances).
 * @param scope whose and when
 */
export const movementsOf = (scope: MovementScope): Expression => sql`(
  select * from (
    ${instalments(scope)} union all ${periods(scope)} union all ${payments(scope)}
    union all ${refunds(scope)}
  ) movements where commission <> 0 or advance <> 0)`;
