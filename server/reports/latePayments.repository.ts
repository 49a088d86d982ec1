import { type RawBuilder, sql } from 'kysely';
import type { AgeingBucketId } from '../../domain/ageing.ts';
import type { CivilDate } from '../../domain/civilDate.ts';
import type { LateFilter } from '../../domain/contract/reportSubject.ts';
import { lateByAge, latePayments } from '../areas/payments/ageing.repository.ts';
import { daysOverdue, latePaymentListOn } from '../areas/payments/lists.repository.ts';
import { jsonArray, jsonObject } from '../db/json.ts';
import { conditions, type ListDefinition } from '../db/list.ts';
import type { Executor } from '../db/transaction.ts';
import { amountText, dayText, nameOf, sumText } from './columns.repository.ts';

/** A late payment; amounts as decimal texts, `due` as YYYY-MM-DD. */
export interface LateRow {
  readonly id: number;
  readonly phone: string;
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

/** Late payments with their sums, all of one moment. */
export interface LateReport {
  readonly rows: readonly LateRow[];
  /** Of all that match, also where there are more than `rows` may hold. */
  readonly count: number;
  readonly customers: number;
  readonly paid: string;
  readonly balance: string;
  /** One for each bracket of domain §6, in order. */
  readonly ageing: readonly { bucket: AgeingBucketId; count: number; balance: string }[];
}

/** Which late payments: those of a filter, or some by their ids. */
export type LateChoice = LateFilter | { readonly ids: readonly number[] };

const chosen = (list: ListDefinition, choice: LateChoice): RawBuilder<unknown> => {
  if ('ids' in choice) return sql`where pay.id = any(${[...choice.ids]}::integer[])`;
  const { companyId, ...filter } = choice;
  return conditions(list, { filter: { company_id: companyId, ...filter } });
};

const row = jsonObject({
  id: sql`late.id`,
  phone: sql`late.phone`,
  customer: sql`late.customer`,
  company: sql`late.company`,
  advisor: sql`late.advisor`,
  policy: sql`late.policy`,
  number: sql`late.number`,
  due: dayText(sql`late.due`),
  days: sql`late.days`,
  policyValue: amountText(sql`late.policy_value`),
  pending: amountText(sql`late.pending`),
  paid: amountText(sql`late.paid`),
  balance: amountText(sql`late.balance`),
  status: sql`late.status`,
});

/**
 * Late payments for a report, longest overdue first, with their sums, in one statement.
 * @param db where to read
 * @param today the day they are late on
 * @param choice which of them
 * @param limit rows at most; the sums are always of all
 */
export const findLateReport = async (
  db: Executor,
  today: CivilDate,
  choice: LateChoice,
  limit: number,
): Promise<LateReport> => {
  const list = latePaymentListOn(today);
  const { rows } = await sql<{ report: LateReport }>`
    with late as materialized (
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
        sql`select ${row} as row from late order by late.due, late.id limit ${limit}`,
      ),
      count: sql`(select count(*) from late)`,
      customers: sql`(select count(distinct customer_id) from late)`,
      paid: sql`(select ${sumText(sql`paid`)} from late)`,
      balance: sql`(select ${sumText(sql`balance`)} from late)`,
      ageing: jsonArray(lateByAge({ count: latePayments, balance: sumText(sql`late.balance`) })),
    })} as report`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('A query without a table answered no row');
  return first.report;
};

/** @returns the insurer's name, undefined when there is none with this id */
export const findCompanyName = async (db: Executor, id: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('companies')
    .select('company_name')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.company_name;
};
