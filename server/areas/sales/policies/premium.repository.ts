import { type Insertable, type Selectable, sql } from 'kysely';
import { premiumShape } from '../../../../domain/contract/sales/premium.ts';
import { jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { firstValue } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';

/** The breakdown of periods. Amounts as decimal texts. */

type PremiumRow = Selectable<Database['period_premiums']>;

export type PremiumColumns = Omit<Insertable<Database['period_premiums']>, 'period_id'>;

export interface NewPremium extends PremiumColumns {
  readonly policy_id: number;
  readonly cycle: number | null;
}

/** The breakdown of a period `pp` in the wire format; null where it has none. */
export const premiumOfPeriod = sql`(select ${jsonOf(premiumShape, 'prem', {
  differences: jsonObject({
    contribution: jsonMoney(sql`prem.contribution_difference`),
    ruralInsurance: jsonMoney(sql`prem.rural_insurance_difference`),
    issueFee: jsonMoney(sql`prem.issue_fee_difference`),
    vat: jsonMoney(sql`prem.vat_difference`),
  }),
})} from period_premiums prem where prem.period_id = pp.id)`;

/** The net premium of the latest period of a policy; null where that has no breakdown. */
export const latestNetOf = (policyId: Sql): Sql => sql`(select prem.net from policy_periods last
  left join period_premiums prem on prem.period_id = last.id
  where last.policy_id = ${policyId} order by last.cycle desc limit 1)`;

/** @returns the breakdown of a policy's latest period in the wire format; null where it has none */
export const findLatestPremium = async (db: Executor, policyId: number) => {
  const premium = await firstValue<{ readonly net: string } | null>(db)`
    select ${premiumOfPeriod} as premium from policy_periods pp
    where pp.policy_id = ${policyId} order by pp.cycle desc limit 1`;
  return premium ?? null;
};

/** Writes breakdowns together; the periods must be there, with the values they sum to. */
export const insertPremiums = async (trx: Trx, rows: readonly NewPremium[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into period_premiums (period_id, net, contribution, rural_insurance, issue_fee, vat, interest,
      contribution_difference, rural_insurance_difference, issue_fee_difference, vat_difference,
      charges_in_first, invoice_number, invoice_day, invoice_key)
    select period.id, n.net, n.contribution, n.rural_insurance, n.issue_fee, n.vat, n.interest,
      n.contribution_difference, n.rural_insurance_difference, n.issue_fee_difference, n.vat_difference,
      n.charges_in_first, n.invoice_number, n.invoice_day, n.invoice_key
    from jsonb_to_recordset((${JSON.stringify(rows)}::text)::jsonb) as n (
      policy_id integer, cycle integer, net numeric, contribution numeric, rural_insurance numeric,
      issue_fee numeric, vat numeric, interest numeric, contribution_difference numeric,
      rural_insurance_difference numeric, issue_fee_difference numeric, vat_difference numeric,
      charges_in_first boolean, invoice_number text, invoice_day date, invoice_key text)
    join policy_periods period on period.policy_id = n.policy_id
      and (n.cycle is null or period.cycle = n.cycle)`.execute(trx);
};

export const deletePremium = (trx: Trx, periodId: number): Promise<PremiumRow | undefined> =>
  trx
    .deleteFrom('period_premiums')
    .where('period_id', '=', periodId)
    .returningAll()
    .executeTakeFirst();

export const findPremium = (db: Executor, periodId: number): Promise<PremiumRow | undefined> =>
  db.selectFrom('period_premiums').selectAll().where('period_id', '=', periodId).executeTakeFirst();
