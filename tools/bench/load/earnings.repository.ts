import { sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import type { Trx } from '../../../server/db/transaction.ts';

/**
 * The rule of domain/money/commissions/earnings, for all of `loading` at once; a test compares the two entry by
 * entry. An instalment earns what is due after it, less what was due before it.
 */

const dueAfter = (place: string) =>
  sql`round(loading.advisor_commission * ${sql.raw(place)} / loading.count, 2)`;

const earns = sql`(loading.renewal_commission or cycle = 0)`;

/**
 * Adds what the cycles of annualised policies and the instalments of others that are planned as collected
 * have earned. Before the instalments themselves, whose progress is then worked out once.
 */
export const insertEarnings = async (
  trx: Trx,
  today: CivilDate,
  timeZone: string,
): Promise<void> => {
  await sql`
    insert into commission_entries (policy_id, period_id, payment_id, number_payment, advisor_id,
      company_id, kind, amount, effective_on, recorded_at, cause)
    select policy_id, period_id, null::integer, null::integer, loading.advisor_id,
      loading.company_id, 'begun', loading.advisor_commission,
      least(cycles.begins_on, ${today}::date), loading.created_at, 'registration'
    from loading join cycles on cycles.policy_id = loading.id
    where loading.is_annualized and ${earns} and loading.advisor_commission > 0
    union all
    select policy_id, period_id, id, number_payment, advisor_id, company_id, 'earned', amount,
      (paid_at at time zone ${timeZone})::date, paid_at, 'collection'
    from (
      select planned.*, planned.cycle * planned.count + place as number_payment, loading.company_id,
        ${dueAfter('place')} - ${dueAfter('(place - 1)')} as amount
      from planned join loading on loading.id = planned.policy_id
      where not loading.is_annualized and ${earns} and planned.paid
    ) earned
    where amount <> 0
    order by 1, 2, 4`.execute(trx);
};
