import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import { findJson, rowsOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { nameOf, personOf } from '../../people/people/repository.ts';
import { isAtBank } from '../debits/candidates.repository.ts';
import { hasEarlier } from '../payments/lists.repository.ts';
import {
  countedFrom,
  hasOpenClaim,
  isOverdue,
  isRemembered,
  promiseFields,
  promisesOn,
  stepKey,
} from './queue.repository.ts';

export interface DueStep {
  readonly payment_id: number;
  readonly policy_id: number;
  readonly customers_id: number;
  readonly customerName: string;
  readonly numberPolicy: string;
  readonly counted_from: CivilDate;
  readonly step: string;
  readonly key: string;
  readonly days: number;
  readonly emailText: string | null;
}

/** Holds back other processes that run the ladder, and who changes it. */
export const lockLadder = (trx: Trx) => sql`select from agency_settings for update`.execute(trx);

/**
 * Steps that write a message and are due, the last one that each instalment has come to, with those of one customer
 * together. Nobody is in them who was written to about a debt today, whose promise is still to come, who has an open
 * claim on the policy, or whose instalment is extended or at a bank.
 * @param after customer behind whom to begin; of the others the first `people`
 */
export const findDueSteps = (
  db: Executor,
  today: CivilDate,
  after: number,
  people: number,
): Promise<DueStep[]> =>
  rowsOf<DueStep>(db)`
    with promised as materialized (
      select customers_id from ${promisesOn(today, isRemembered(today))} promises
      where state in ('today', 'alive'))
    select * from (select pay.id as payment_id, p.id as policy_id, p.customers_id, ${nameOf('c')} as "customerName",
      p.number_policy as "numberPolicy", counted.counted_from, due.step, due.key,
      due.days, due.email_text as "emailText",
      dense_rank() over (order by p.customers_id) as place
    from payments pay join policies p on p.id = pay.policy_id
    join customers c on c.id = p.customers_id
    join policy_types pt on pt.id = p.policy_type_id join companies co on co.id = p.company_id
    cross join lateral (select ${countedFrom} as counted_from) counted
    cross join lateral (
      select s.step, s.is_message, s.days, s.email_text, ${stepKey} as key
      from ladder_steps(pt.policy_name, co.company_name) s
      where counted.counted_from + s.days <= ${today}::date order by s.days desc limit 1) due
    where ${isOverdue(today)} and due.is_message and p.customers_id > ${after}
      and exists (select from agency_settings where collection_ladder <> '[]')
      and not ${hasEarlier}
      and p.customers_id not in (select customers_id from promised)
      and not ${hasOpenClaim(sql`p.id`)}
      and not ${isAtBank(sql`pay.id`)}
      and not exists (select from ladder_entries done where done.payment_id = pay.id
        and done.counted_from = counted.counted_from and done.step = due.key)
      and not exists (select from messages m where m.customers_id = p.customers_id
        and m.kind = 'late-payment' and agency_day(m.created_at) = ${today}::date
        and m.status not in ('dropped', 'cancelled'))
    ) steps where place <= ${people} order by customers_id, payment_id`;

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

export const overdueLines = async (db: Executor, today: CivilDate, id: number) => {
  const { rows } = await sql<OverdueLine>`
    select pay.id, p.id as policy_id, p.number_policy as "numberPolicy", co.company_name as "companyName",
      pay.number_payment, pay.due_date as "dueDate", pay.balance::text as balance
    from policies p join payments pay on pay.policy_id = p.id join companies co on co.id = p.company_id
    where p.customers_id = ${id} and ${isOverdue(today)}
    order by pay.due_date, pay.id`.execute(db);
  return rows;
};
