import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  jsonArray,
  jsonDay,
  jsonId,
  jsonInstant,
  jsonMoney,
  jsonObject,
} from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor } from '../../../db/transaction.ts';
import { personOf, userNamed } from '../../people/people/repository.ts';
import { isAskedFor, promisesOn } from './debts.repository.ts';
import { promiseFields } from './queue.repository.ts';

const LOGGED = 200;

const none = sql`null::text`;

const entry = (kind: string, fields: Readonly<Record<string, Sql>>): Sql =>
  jsonObject({
    kind: sql`${sql.lit(kind)}::text`,
    channel: none,
    words: none,
    promises: sql`'[]'::json`,
    extension: none,
    total: none,
    ...fields,
  });

const promisesOf = jsonArray(sql`
  select ${jsonObject({ dueOn: jsonDay(sql`pr.due_on`), amount: jsonMoney(sql`pr.amount`) })} as row
  from payment_promises pr where pr.contact_id = k.id order by pr.due_on`);

const extensionOf = sql`(
  select ${jsonObject({
    numberPolicy: sql`p.number_policy`,
    number_payment: sql`pay.number_payment`,
    until: jsonDay(sql`granted.until`),
  })}
  from payment_extensions granted join policies p on p.id = granted.policy_id
  left join payments pay on pay.id = granted.payment_id where granted.contact_id = k.id)`;

/** Contacts, messages about what is overdue and notices of a customer `c`, newest first. */
const log = jsonArray(sql`
  select told.row from (
    select k.created_at as at, ${entry('contact', {
      id: jsonId(sql`k.id`),
      madeOn: jsonDay(sql`k.contacted_on`),
      by: userNamed(sql`k.user_name`),
      createdAt: jsonInstant(sql`k.created_at`),
      channel: sql`k.channel`,
      words: sql`k.words`,
      promises: promisesOf,
      extension: extensionOf,
    })} as row
    from contacts k left join users u on u.id = k.user_id where k.customers_id = c.id
    union all
    select m.created_at, ${entry('message', {
      id: jsonId(sql`m.id`),
      madeOn: jsonDay(sql`agency_day(m.created_at)`),
      by: userNamed(sql`m.user_name`),
      createdAt: jsonInstant(sql`m.created_at`),
      channel: sql`m.channel`,
      words: sql`m.subject`,
    })}
    from messages m left join users u on u.user_name = m.user_name
    where m.customers_id = c.id and m.kind = 'late-payment'
      and m.status not in ('joined', 'dropped', 'cancelled')
    union all
    select n.made_at, ${entry('notice', {
      id: jsonId(sql`n.id`),
      madeOn: jsonDay(sql`n.made_on`),
      by: userNamed(sql`n.user_name`),
      createdAt: jsonInstant(sql`n.made_at`),
      words: sql`n.code`,
      total: jsonMoney(sql`n.total`),
    })}
    from overdue_notices n left join users u on u.id = n.user_id where n.customers_id = c.id
  ) told order by told.at desc limit ${sql.lit(LOGGED)}`);

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

/** @returns what the contract's `getCollection` answers, as JSON text; undefined where there is no such customer */
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
      log,
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

/** What a notice shows: the instalments of a customer that are asked for, the oldest first. */
export const overdueLines = async (db: Executor, today: CivilDate, id: number) => {
  const { rows } = await sql<OverdueLine>`
    select pay.id, p.id as policy_id, p.number_policy as "numberPolicy", co.company_name as "companyName",
      pay.number_payment, pay.due_date as "dueDate", pay.balance::text as balance
    from policies p join payments pay on pay.policy_id = p.id join companies co on co.id = p.company_id
    where p.customers_id = ${id} and ${isAskedFor(today)}
    order by pay.due_date, pay.id`.execute(db);
  return rows;
};
