import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../domain/catalogueIds.ts';
import type { CivilDate } from '../domain/civilDate.ts';
import type { Trx } from '../server/db/transaction.ts';

export interface RunningPolicy {
  readonly id: number;
  readonly customerId: number;
  readonly typeId: number;
  readonly startDate: CivilDate;
  /** Dollars, as decimal texts. */
  readonly policyValue: string;
  readonly policyFee: string;
  readonly hasBreakdown: boolean;
}

/**
 * Policies that run and whose customers take changes, in order of id, so that what is made up of them may happen.
 * @param day their periods began 60 days before it or earlier
 */
export const findRunning = async (trx: Trx, day: CivilDate): Promise<RunningPolicy[]> => {
  const { rows } = await sql<RunningPolicy>`
    with latest as (
      select distinct on (policy_id) id, policy_id, cycle, policy_value, policy_fee
      from policy_periods order by policy_id, cycle desc
    )
    select p.id, p.customers_id as "customerId", p.policy_type_id as "typeId", begun."on"::text as "startDate",
      latest.policy_value as "policyValue", latest.policy_fee as "policyFee",
      exists (select from period_premiums where period_id = latest.id) as "hasBreakdown"
    from policies p join customers c on c.id = p.customers_id join latest on latest.policy_id = p.id
    cross join lateral (select (p.start_date + latest.cycle * interval '1 year')::date as "on") begun
    cross join lateral (
      select count(*) filter (where status_payment_id = ${PAYMENT_STATUS.paid}) as collected,
        count(*) filter (where status_payment_id <> ${PAYMENT_STATUS.paid} and credit = 0) as unpaid
      from payments where period_id = latest.id
    ) instalments
    where p.cancelled_on is null and p.end_date > ${day}::date + 60 and begun."on" <= ${day}::date - 60
      and begun."on" > ${day}::date - 300 and collected >= 2 and unpaid >= 2
      and c.anonymized_at is null and c.limited_at is null and c.merged_into is null
    order by p.id`.execute(trx);
  return rows;
};
