import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import { type AgeingBucketId, LATE } from '../../domain/money/ageing.ts';
import type { LateFilter } from '../../domain/reports/posted.ts';
import { daysOverdue, unpaidPaymentListOn } from '../areas/money/payments/lists.repository.ts';
import { unpaidByAge, unpaidPayments } from '../areas/money/payments/owed.repository.ts';
import { nameOf } from '../areas/people/people/repository.ts';
import { jsonArray, jsonObject } from '../db/json.ts';
import { conditions, type ListDefinition } from '../db/list.ts';
import { firstValue, oneValue } from '../db/rows.ts';
import type { Executor } from '../db/transaction.ts';
import { amountText, dayText, sumText } from './columns.repository.ts';

/** An unpaid payment; amounts as decimal texts, `due` as YYYY-MM-DD. */
export interface LateRow {
  readonly id: number;
  readonly phone: string | null;
  readonly customer: string;
  readonly company: string;
  readonly advisor: string;
  readonly policy: string;
  readonly number: number;
  readonly due: string;
  readonly days: number;
  readonly policyValue: string;
  readonly pending: string;
  readonly paid: string;
  readonly balance: string;
  readonly status: string;
}

export interface LateReport {
  readonly rows: readonly LateRow[];
  /** Count of all that match, also where there are more than `rows` may hold. */
  readonly count: number;
  readonly customers: number;
  readonly paid: string;
  readonly balance: string;
  readonly ageing: readonly { bucket: AgeingBucketId; count: number; balance: string }[];
}

/** Payments of a filter, late unless it says otherwise, or some by their ids. */
export type LateChoice = LateFilter | { readonly ids: readonly number[] };

const chosen = (list: ListDefinition, choice: LateChoice): RawBuilder<unknown> => {
  if ('ids' in choice) return sql`where pay.id = any(${[...choice.ids]}::integer[])`;
  const { companyId, ageing = LATE, ...filter } = choice;
  return conditions(list, { filter: { company_id: companyId, ageing, ...filter } });
};

const row = jsonObject({
  id: sql`unpaid.id`,
  phone: sql`unpaid.phone`,
  customer: sql`unpaid.customer`,
  company: sql`unpaid.company`,
  advisor: sql`unpaid.advisor`,
  policy: sql`unpaid.policy`,
  number: sql`unpaid.number`,
  due: dayText(sql`unpaid.due`),
  days: sql`unpaid.days`,
  policyValue: amountText(sql`unpaid.policy_value`),
  pending: amountText(sql`unpaid.pending`),
  paid: amountText(sql`unpaid.paid`),
  balance: amountText(sql`unpaid.balance`),
  status: sql`unpaid.status`,
});

/**
 * Late payments for a report, longest overdue first, with their sums, in one statement.
 * @param today the day they are late on
 * @param limit rows at most; the sums are always of all
 */
export const findLateReport = async (
  db: Executor,
  today: CivilDate,
  choice: LateChoice,
  limit: number,
): Promise<LateReport> => {
  const list = unpaidPaymentListOn(today);
  return oneValue<LateReport>(db)`
    with unpaid as materialized (
      select pay.id, c.id as customer_id, c.number_phone as phone, ${nameOf('c')} as customer,
        co.company_name as company, ${nameOf('a')} as advisor, pay.number_policy as policy,
        pay.number_payment as number, pay.due_date as due,
        ${daysOverdue(today)} as days, pop.policy_value,
        pay.pending_value as pending, pay.credit as paid, pay.balance,
        pst.status_name_payment as status
      from ${list.from} ${list.joins} ${chosen(list, choice)}
    )
    select ${jsonObject({
      rows: jsonArray(
        sql`select ${row} as row from unpaid order by unpaid.due, unpaid.id limit ${limit}`,
      ),
      count: sql`(select count(*) from unpaid)`,
      customers: sql`(select count(distinct customer_id) from unpaid)`,
      paid: sql`(select ${sumText(sql`paid`)} from unpaid)`,
      balance: sql`(select ${sumText(sql`balance`)} from unpaid)`,
      ageing: jsonArray(
        unpaidByAge({ count: unpaidPayments, balance: sumText(sql`unpaid.balance`) }),
      ),
    })} as report`;
};

export const findCompanyName = (db: Executor, id: number): Promise<string | undefined> =>
  firstValue<string>(db)`select company_name from companies where id = ${id}`;
