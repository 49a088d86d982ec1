import { sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import type { Trx } from '../../../server/db/transaction.ts';

/**
 * The rule of domain/commissions/earnings, for all of `loading` at once; a test compares the two entry by
 * entry. An instalment earns what is due after it, less what was due before it.
 */

const dueAfter = (place: string) =>
  sql`round(advisor_commission * ${sql.raw(place)} / number_of_payments_advisor, 2)`;

const earns = sql`(loading.renewal_commission or period.cycle = 0)`;

/** Adds what the cycles of annualised policies and the collected instalments of others have earned. */
export const insertEarnings = async (
  trx: Trx,
  today: CivilDate,
  timeZone: string,
): Promise<void> => {
  await sql`
    insert into commission_entries (policy_id, period_id, payment_id, number_payment, advisor_id,
      company_id, kind, amount, effective_on, recorded_at, cause)
    select period.policy_id, period.id, null::integer, null::integer, period.advisor_id,
      loading.company_id, 'begun', period.advisor_commission,
      least((loading.start_date + make_interval(years => period.cycle))::date, ${today}::date),
      loading.created_at, 'registration'
    from loading join policy_periods period on period.policy_id = loading.id
    where loading.is_annualized and ${earns} and period.advisor_commission > 0
    union all
    select policy_id, period_id, id, number_payment, advisor_id, company_id, 'earned', amount,
      (paid_at at time zone ${timeZone})::date, paid_at, 'collection'
    from (
      select placed.*, ${dueAfter('place')} - ${dueAfter('(place - 1)')} as amount
      from (
        select pay.id, pay.policy_id, pay.period_id, pay.number_payment, pay.advisor_id, pay.paid_at,
          loading.company_id, period.advisor_commission, period.number_of_payments_advisor,
          row_number() over (partition by pay.period_id order by pay.number_payment) as place
        from loading join policy_periods period on period.policy_id = loading.id
        join payments pay on pay.policy_id = loading.id and pay.period_id = period.id
        where not loading.is_annualized and ${earns} and pay.status_payment_id = 2
      ) placed
    ) earned
    where amount <> 0
    order by 1, 2, 4`.execute(trx);
};
