import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { automaticRenewalNote } from '../../../domain/sales/policyPlan.ts';
import type { Trx } from '../../../server/db/transaction.ts';

/**
 * The results of domain/policyPlan and domain/instalments, for all of `loading` at once; a test compares
 * the two row by row.
 */

const MAX_TERM = 4;

const idsOf = (table: 'policy_periods' | 'payments') =>
  sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::integer`;

/**
 * Makes the temporary table `cycles`, which lives as long as the transaction: a row for each cycle begun, with
 * the id of its period. Those are the first, and each whose anniversary is reached and before the end date.
 */
export const planCycles = async (trx: Trx): Promise<void> => {
  await sql`
    create temporary table cycles on commit drop as
    select ${idsOf('policy_periods')} as period_id, begun.*
    from (
      select loading.id as policy_id, cycle, begins_on
      from loading cross join lateral (
        select cycle, (start_date + make_interval(years => cycle))::date as begins_on
        from generate_series(0, greatest(0, extract(year from least(planned_through, end_date))::integer
          - extract(year from start_date)::integer)) cycle
      ) anniversary
      where cycle = 0 or (begins_on <= planned_through and begins_on < end_date)
      order by loading.id, cycle
    ) begun`.execute(trx);
  await sql`analyze cycles`.execute(trx);
};

/** Adds a period for each cycle begun. */
export const insertPeriods = async (trx: Trx): Promise<void> => {
  await sql`
    insert into policy_periods (id, policy_id, advisor_id, cycle, year, policy_value, policy_fee,
      agency_percentage, advisor_percentage, number_of_payments, number_of_payments_advisor)
    select period_id, policy_id, advisor_id, cycle, extract(year from begins_on)::integer,
      policy_value, policy_fee, agency_percentage, advisor_percentage, count, count
    from cycles join loading on loading.id = policy_id order by period_id`.execute(trx);
};

/** Adds an automatic renewal for each cycle but the first. */
export const insertRenewals = async (trx: Trx): Promise<void> => {
  const notes = Array.from({ length: MAX_TERM }, (_, index) => automaticRenewalNote(index + 1));
  await sql`
    insert into renewals (policy_id, renewal_number, renewed_on, coverage_amount, policy_value,
      policy_fee, agency_percentage, advisor_percentage, payments_to_agency, payments_to_advisor,
      observations, created_at)
    select policy_id, cycle, begins_on, coverage_amount, policy_value, policy_fee, agency_percentage,
      advisor_percentage, whole_commission - advisor_commission, advisor_commission,
      (${notes}::text[])[cycle], created_at
    from cycles join loading on loading.id = policy_id
    where cycle > 0 order by period_id`.execute(trx);
};

/** Rounded up on a tiny value, the others alone would take all of it; then it is rounded down. */
const regularValue = sql`
  select *, case when round(policy_value / count, 2) * (count - 1) >= policy_value
    then trunc(policy_value / count, 2) else round(policy_value / count, 2) end as regular
  from loading`;

const dueDate = sql`case when 12 % count = 0
  then (start_date + make_interval(months => 12 * cycle + (place - 1) * (12 / count)))::date
  else (start_date + make_interval(months => 12 * cycle))::date + (place - 1) * (365 / count) end`;

/**
 * Makes the temporary table `planned`, which lives as long as the transaction: the instalments of all cycles
 * begun with their ids, and by their place in the cycle. Those due through the day a policy is paid are paid.
 * What follows of instalments reads them here: a join would read all that there are in the database.
 */
export const planInstalments = async (trx: Trx): Promise<void> => {
  await sql`
    create temporary table planned on commit drop as
    select ${idsOf('payments')} as id, ordered.*, case when paid then value else 0 end as credit,
      case when paid then paid_at else created_at end as updated_at
    from (
      select policy.id as policy_id, period_id, cycle, place, count, advisor_id, created_at,
        ${dueDate} as due_date,
        case when place = count then policy_value - regular * (count - 1) else regular end as value,
        case when place = count then 0 else policy_value - regular * place end as pending_value,
        ${dueDate} <= paid_through as paid,
        (least(${dueDate} + (policy.id + place) % 13, paid_through)::timestamp
          + interval '15 hours') at time zone 'UTC' as paid_at
      from cycles join (${regularValue}) policy on policy.id = policy_id
      cross join lateral generate_series(1, count) place
      order by period_id, place
    ) ordered`.execute(trx);
  await sql`analyze planned`.execute(trx);
};

/** Of some policies, the first instalment overdue is paid in part. */
export const payInPart = async (trx: Trx, today: CivilDate): Promise<void> => {
  await sql`
    update planned set credit = trunc(value * (20 + planned.id % 60) / 100, 2),
      updated_at = (${today}::date - 1)::timestamp + interval '15 hours'
    from (
      select distinct on (policy_id) planned.id
      from loading join planned on planned.policy_id = loading.id
      where pays_in_part and not paid and due_date < ${today}
        and (cancelled_on is null or due_date < cancelled_on)
      order by policy_id, planned.id
    ) first
    where planned.id = first.id`.execute(trx);
};

/** Adds the instalments planned. @returns how many */
export const insertInstalments = async (trx: Trx, timeZone: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into payments (id, policy_id, period_id, number_payment, due_date, value, pending_value,
      credit, status_payment_id, paid_at, collected_on, advisor_id, created_at, updated_at)
    select id, policy_id, period_id, cycle * count + place, due_date, value, pending_value, credit,
      case when paid then ${sql.lit(PAYMENT_STATUS.paid)} else ${sql.lit(PAYMENT_STATUS.pending)} end,
      case when paid then paid_at end,
      case when paid then (paid_at at time zone ${timeZone})::date end,
      case when paid then advisor_id end, created_at, updated_at
    from planned order by id`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

/** Who collected what a load made up. */
const LOADER = 'carga';

/** Writes down each collection, with the number of a receipt on two of three. */
export const insertMovements = async (trx: Trx, timeZone: string): Promise<void> => {
  await sql`
    insert into payment_movements (policy_id, payment_id, number_payment, kind, amount, credit,
      user_name, moved_at, received_on, payment_method_id, receipt_number)
    select policy_id, planned.id, cycle * planned.count + place, 'collected', credit, credit,
      ${LOADER}, updated_at, (updated_at at time zone ${timeZone})::date, loading.method_id,
      case when planned.id % 3 <> 0 then 'REC-' || lpad(planned.id::text, 6, '0') end
    from planned join loading on loading.id = policy_id
    where credit > 0
    order by updated_at, planned.id`.execute(trx);
};
