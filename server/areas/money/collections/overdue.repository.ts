import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { personOf } from '../../people/people/repository.ts';
import { isOverdue, promisesOn } from './debts.repository.ts';
import { promiseFields } from './queue.repository.ts';

const notices = jsonArray(sql`
  select ${jsonObject({
    id: jsonId(sql`n.id`),
    code: sql`n.code`,
    madeOn: jsonDay(sql`n.made_on`),
    total: jsonMoney(sql`n.total`),
  })} as row
  from overdue_notices n where n.customers_id = c.id order by n.id desc`);

const openOn = (today: CivilDate): Sql => sql`
  from policies p join payments pay on pay.policy_id = p.id
  where p.customers_id = c.id and pay.due_date < ${today}::date
    and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)`;

const open = (today: CivilDate): Sql =>
  jsonArray(
    sql`select ${jsonObject({
      id: jsonId(sql`pay.id`),
      policy_id: jsonId(sql`p.id`),
      numberPolicy: sql`p.number_policy`,
      number_payment: sql`pay.number_payment`,
      dueDate: jsonDay(sql`pay.due_date`),
      balance: jsonMoney(sql`pay.balance`),
      extendedUntil: sql`(select case when granted.until >= ${today}::date
      then ${jsonDay(sql`granted.until`)} end from payment_extensions granted
      where granted.payment_id = pay.id order by granted.id desc limit 1)`,
    })} as row ${openOn(today)} order by pay.due_date, pay.id`,
  );

export const findCollectionJson = (db: Executor, today: CivilDate, id: number) =>
  findJson(
    db,
    jsonObject({
      id: jsonId(sql`c.id`),
      customer: personOf('c'),
      overdue: jsonMoney(sql`(select coalesce(sum(pay.balance), 0) ${openOn(today)})`),
      promise: sql`(select ${promiseFields({
        state: sql`promised.state`,
        dueOn: sql`promised.due_on`,
        missing: sql`promised.missing`,
      })} from ${promisesOn(today, sql`k.customers_id = ${id}`)} promised)`,
      open: open(today),
      notices,
    }),
    sql`from customers c where c.id = ${id}`,
  );

export interface OverdueLine {
  readonly id: number;
  readonly policy_id: number;
  readonly numberPolicy: string;
  readonly companyName: string;
  readonly number_payment: number;
  readonly dueDate: CivilDate;
  readonly balance: string;
}

/** Instalments of a customer that a notice asks for, the oldest first. */
export const overdueLines = async (db: Executor, today: CivilDate, id: number) => {
  const { rows } = await sql<OverdueLine>`
    select pay.id, p.id as policy_id, p.number_policy as "numberPolicy", co.company_name as "companyName",
      pay.number_payment, pay.due_date as "dueDate", pay.balance::text as balance
    from policies p join payments pay on pay.policy_id = p.id join companies co on co.id = p.company_id
    where p.customers_id = ${id} and ${isOverdue(today)}
    order by pay.due_date, pay.id`.execute(db);
  return rows;
};
