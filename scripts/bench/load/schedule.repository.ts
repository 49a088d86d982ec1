import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { automaticRenewalNote } from '../../../domain/policyPlan.ts';
import type { Trx } from '../../../server/db/transaction.ts';

/**
 * What domain/policyPlan and domain/instalments say, for all of `loading` at once; a test compares
 * the two row by row.
 */

const LONGEST_TERM = 4;

/** Begun: the first cycle, and each whose anniversary is reached and before the end date. */
const cyclesBegun = sql`
  loading cross join lateral (
    select cycle, (start_date + make_interval(years => cycle))::date as begins_on
    from generate_series(0, greatest(0, extract(year from least(planned_through, end_date))::integer
      - extract(year from start_date)::integer)) cycle
  ) begun`;

const hasBegun = sql`(cycle = 0 or (begins_on <= planned_through and begins_on < end_date))`;

/** Adds a period for each cycle begun. */
export const insertPeriods = async (trx: Trx): Promise<void> => {
  await sql`
    insert into policy_periods (policy_id, advisor_id, cycle, year, policy_value, policy_fee,
      agency_percentage, advisor_percentage, number_of_payments, number_of_payments_advisor)
    select id, advisor_id, cycle, extract(year from begins_on)::integer, policy_value, policy_fee,
      agency_percentage, advisor_percentage, count, count
    from ${cyclesBegun} where ${hasBegun} order by id, cycle`.execute(trx);
};

/** Adds an automatic renewal for each cycle but the first. */
export const insertRenewals = async (trx: Trx): Promise<void> => {
  const notes = Array.from({ length: LONGEST_TERM }, (_, index) => automaticRenewalNote(index + 1));
  await sql`
    insert into renewals (policy_id, renewal_number, renewed_on, coverage_amount, policy_value,
      policy_fee, agency_percentage, advisor_percentage, payments_to_agency, payments_to_advisor,
      observations, created_at)
    select id, cycle, begins_on, coverage_amount, policy_value, policy_fee, agency_percentage,
      advisor_percentage, whole_commission - advisor_commission, advisor_commission,
      (${notes}::text[])[cycle], created_at
    from ${cyclesBegun} where cycle > 0 and ${hasBegun} order by id, cycle`.execute(trx);
};

/** Rounded up on a tiny value, the others alone would take all of it; then it is rounded down. */
const regularValue = sql`
  select *, case when round(policy_value / count, 2) * (count - 1) >= policy_value
    then trunc(policy_value / count, 2) else round(policy_value / count, 2) end as regular
  from loading`;

const dueDate = sql`case when 12 % count = 0
  then (start_date + make_interval(months => 12 * cycle + (place - 1) * (12 / count)))::date
  else (start_date + make_interval(months => 12 * cycle))::date + (place - 1) * (365 / count) end`;

/** Adds the instalments of all periods; those due through the day a policy is paid are paid. */
export const insertInstalments = async (trx: Trx): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into payments (policy_id, period_id, number_payment, due_date, value, pending_value,
      credit, status_payment_id, paid_at, advisor_id, created_at, updated_at)
    select policy_id, period_id, cycle * count + place, due_date, value,
      case when place = count then 0 else policy_value - regular * place end,
      case when paid then value else 0 end,
      case when paid then ${sql.lit(PAYMENT_STATUS.paid)} else ${sql.lit(PAYMENT_STATUS.pending)} end,
      case when paid then paid_at end, case when paid then advisor_id end,
      created_at, case when paid then paid_at else created_at end
    from (
      select policy.*, period.policy_id, period.id as period_id, period.cycle, place,
        ${dueDate} as due_date,
        case when place = count then policy.policy_value - regular * (count - 1)
          else regular end as value,
        ${dueDate} <= paid_through as paid,
        (least(${dueDate} + (policy.id + place) % 13, paid_through)::timestamp
          + interval '15 hours') at time zone 'UTC' as paid_at
      from (${regularValue}) policy
      join policy_periods period on period.policy_id = policy.id
      cross join lateral generate_series(1, count) place
    ) planned
    order by policy_id, cycle, place`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

/** Of some policies, the first instalment overdue is paid in part. */
export const payInPart = async (trx: Trx, today: CivilDate): Promise<void> => {
  await sql`
    update payments set credit = trunc(value * (20 + payments.id % 60) / 100, 2),
      updated_at = (${today}::date - 1)::timestamp + interval '15 hours'
    from (
      select distinct on (pay.policy_id) pay.id
      from loading join payments pay on pay.policy_id = loading.id
      where pays_in_part and pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)}
        and pay.due_date < ${today} and (cancelled_on is null or pay.due_date < cancelled_on)
      order by pay.policy_id, pay.number_payment
    ) first
    where payments.id = first.id`.execute(trx);
};

/** Who collected what a load made up. */
const LOADER = 'carga';

/** Writes down each collection, with the number of a receipt on two of three. */
export const insertMovements = async (trx: Trx, timeZone: string): Promise<void> => {
  await sql`
    insert into payment_movements (policy_id, payment_id, number_payment, kind, amount, credit,
      user_name, moved_at, received_on, payment_method_id, receipt_number)
    select pay.policy_id, pay.id, pay.number_payment, 'collected', pay.credit, pay.credit,
      ${LOADER}, pay.updated_at, (pay.updated_at at time zone ${timeZone})::date, loading.method_id,
      case when pay.id % 3 <> 0 then 'REC-' || lpad(pay.id::text, 6, '0') end
    from loading join payments pay on pay.policy_id = loading.id
    where pay.credit > 0
    order by pay.updated_at, pay.id`.execute(trx);
};
