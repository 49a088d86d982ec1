import { type Insertable, sql } from 'kysely';
import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import { getCash } from '../../../../domain/contract/money/cash.ts';
import {
  jsonArray,
  jsonDay,
  jsonId,
  jsonMoney,
  jsonObject,
  jsonOf,
  jsonText,
  whenThere,
} from '../../../db/json.ts';
import { insertRow, oneValue, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { userNamed } from '../../people/people/repository.ts';
import { linesOf, standingBefore, takenBack } from '../receipts/repository.ts';

/** Amount that a movement `act` gives back of the collection `m`; below 0 where it undoes a refund. */
const givenBack = sql`${standingBefore(sql`act.id`)} - case act.kind
  when 'reversed' then 0 else ${standingBefore(sql`act.id + 1`)} end`;

/**
 * What moved the cash of a day, over receipts (domain §30): what was received on it, but for what was undone at
 * once, and what was reversed or refunded on it, of the method that it came in by.
 */
const movedOn = (day: CivilDate, timeZone: string): Sql => sql`
  select m.payment_method_id, r.user_id, r.user_name, r.id as receipt_id, r.number,
    m.amount as received, 0 as reversed
  from receipts r join (${linesOf}) on line.receipt_id = r.id
  where r.received_on = ${day} and m.kind = 'collected' and back.kind is distinct from 'undone'
  union all
  select r.on_account_method_id, r.user_id, r.user_name, r.id, r.number, r.on_account, 0
  from receipts r where r.received_on = ${day} and r.on_account > 0 and exists (
    select from ${linesOf} where line.receipt_id = r.id and back.kind is distinct from 'undone')
  union all
  select r.on_account_method_id, taken.user_id, taken.user_name, r.id, r.number, 0, r.on_account
  from receipts r cross join lateral (
    select back.* from ${linesOf} where line.receipt_id = r.id order by back.id desc nulls first limit 1) taken
  where r.on_account > 0 and taken.kind = 'reversed' and taken.moved_at >= ${dayBegins(day, timeZone)}
    and taken.moved_at < ${dayBegins(addDays(day, 1), timeZone)}
  union all
  select m.payment_method_id, act.user_id, act.user_name, r.id, r.number, 0, given.amount
  from payment_movements act
  join payment_movements m on m.policy_id = act.policy_id and m.payment_id = act.payment_id
    and m.id < act.id and m.kind = 'collected'
  left join lateral (${takenBack}) back on true
  join receipt_lines line on line.movement_id = m.id join receipts r on r.id = line.receipt_id
  cross join lateral (select ${givenBack} as amount) given
  where act.kind in ('reversed', 'refunded') and act.moved_at >= ${dayBegins(day, timeZone)}
    and act.moved_at < ${dayBegins(addDays(day, 1), timeZone)} and given.amount <> 0
    and case act.kind when 'reversed' then back.id = act.id else coalesce(back.id > act.id, true) end`;

/**
 * What withholding certificates that were received on a day settle, as it stood at a moment: a closing is printed again as
 * it was.
 */
const withheldOn = (day: Sql, moment: Sql): Sql => sql`(select coalesce(sum(m.amount), 0)
  from receipts r join (${linesOf}) on line.receipt_id = r.id
  where r.received_on = ${day} and m.kind = 'withheld' and r.made_at <= ${moment}
    and (back.id is null or back.moved_at > ${moment}))`;

/**
 * Whether a day is closed, and the cash that it began with: as its last closing has it, else by the settings.
 */
const stateOf = (day: CivilDate): Sql => sql`
  select last.id is not null as is_closed, coalesce(last.opening_float, (select cash_float from agency_settings)) as opening
  from (select max(id) as id from cash_closings where day = ${day}) newest
  left join cash_closings last on last.id = newest.id`;

const sumsByMethod = sql`
  select payment_method_id, sum(received) as received, sum(reversed) as reversed, sum(opening) as opening
  from (select payment_method_id, received, reversed, 0 as opening from moved
    union all select ${sql.lit(PAYMENT_METHOD.cash)}, 0, 0, opening from state where opening <> 0) one
  group by 1`;

const closedOf = (day: CivilDate): Sql => sql`
  select line.payment_method_id, line.expected, line.counted from cash_closing_lines line
  where line.closing_id = (select max(id) from cash_closings where day = ${day})`;

/** Sums by method, and what the last closing has of each; a method closed at 0 is there, too. */
const byMethod = sql`
  select coalesce(moved.payment_method_id, closed.payment_method_id) as payment_method_id,
    coalesce(moved.received, 0) as received, coalesce(moved.reversed, 0) as reversed,
    coalesce(moved.opening, 0) as opening,
    case when (select is_closed from state) then coalesce(closed.expected, 0) end as expected,
    case when (select is_closed from state) then coalesce(closed.counted, 0) end as counted
  from (${sumsByMethod}) moved
  full join closed on coalesce(closed.payment_method_id, 0) = coalesce(moved.payment_method_id, 0)`;

const movedFields = {
  received: jsonMoney(sql`received`),
  reversed: jsonMoney(sql`reversed`),
  net: jsonMoney(sql`received - reversed + opening`),
};
const countedFields = {
  expected: jsonMoney(sql`expected`),
  counted: jsonMoney(sql`counted`),
  difference: jsonMoney(sql`counted - expected`),
  after: jsonMoney(sql`received - reversed + opening - expected`),
};

const methodField = whenThere('method', { methodName: sql`method.method_name` });
const joinedMethod = sql`left join payment_methods method on method.id = one.payment_method_id`;

const methodRow = jsonObject({ ...movedFields, ...countedFields, paymentMethod: methodField });

const userRow = jsonObject({
  ...movedFields,
  user: jsonObject({ userName: sql`one.user_name`, name: userNamed(sql`one.user_name`) }),
  paymentMethod: methodField,
  receipts: jsonArray(sql`
    select ${jsonText(jsonObject({ id: jsonId(sql`given.receipt_id`), number: sql`given.number` }))} as row
    from (select distinct receipt_id, number from moved where
      moved.payment_method_id is not distinct from one.payment_method_id
      and moved.user_id is not distinct from one.user_id and moved.user_name = one.user_name) given
    order by given.number`),
});

const closingRow = jsonOf(getCash.answer.shape.closings.element, 'one', {
  user: jsonObject({ userName: sql`one.user_name`, name: userNamed(sql`one.user_name`) }),
  expected: jsonMoney(sql`sums.expected`),
  counted: jsonMoney(sql`sums.counted`),
  difference: jsonMoney(sql`sums.counted - sums.expected`),
});

/**
 * @returns the cash of a day as JSON text
 */
export const cashJson = async (
  db: Executor,
  day: CivilDate,
  { today, timeZone }: { readonly today: CivilDate; readonly timeZone: string },
): Promise<string> => {
  const row = jsonObject({
    day: jsonDay(sql`${day}::date`),
    today: jsonDay(sql`${today}::date`),
    opening: jsonMoney(sql`(select opening from state)`),
    total: sql`(select ${jsonObject({ ...movedFields, ...countedFields })} from (
      select coalesce(sum(received), 0) as received, coalesce(sum(reversed), 0) as reversed,
        coalesce(sum(opening), 0) as opening,
        case when (select is_closed from state) then coalesce(sum(expected), 0) end as expected,
        case when (select is_closed from state) then coalesce(sum(counted), 0) end as counted
      from methods) totals)`,
    withheld: jsonMoney(withheldOn(sql`${day}::date`, sql`'infinity'`)),
    methods: jsonArray(sql`select ${jsonText(methodRow)} as row from methods one ${joinedMethod}
      order by method.id nulls last`),
    users: jsonArray(sql`select ${jsonText(userRow)} as row from (
        select payment_method_id, user_id, user_name, sum(received) as received,
          sum(reversed) as reversed, 0 as opening from moved group by 1, 2, 3) one
      ${joinedMethod} left join users u on u.id = one.user_id
      order by ${userNamed(sql`one.user_name`)}, method.id nulls last`),
    closings: jsonArray(sql`select ${jsonText(closingRow)} as row from cash_closings one
      cross join lateral (select coalesce(sum(expected), 0) as expected,
        coalesce(sum(counted), 0) as counted from cash_closing_lines where closing_id = one.id) sums
      left join users u on u.id = one.user_id
      where one.day = ${day} order by one.id desc`),
  });
  return oneValue<string>(db)`
      with moved as materialized (${movedOn(day, timeZone)}), closed as (${closedOf(day)}),
        state as materialized (${stateOf(day)}),
        methods as (${byMethod})
      select ${jsonText(row)} as text`;
};

/** The cash that a day began with, in dollars as a decimal text. */
export const openingOf = (db: Executor, day: CivilDate): Promise<string> =>
  oneValue<string>(db)`select opening from (${stateOf(day)}) state`;

/** Net amounts to be there of a day, by method, as decimal texts. */
export const netByMethod = (db: Executor, day: CivilDate, timeZone: string) =>
  rowsOf<{ payment_method_id: number | null; net: string }>(db)`
    with moved as (${movedOn(day, timeZone)}), state as (${stateOf(day)})
    select payment_method_id, (received - reversed + opening)::numeric(14, 2) as net
    from (${sumsByMethod}) sums`;

export const lastClosing = async (db: Executor, day: CivilDate): Promise<number | undefined> => {
  const id = await oneValue<number | null>(
    db,
  )`select max(id) as id from cash_closings where day = ${day}`;
  return id ?? undefined;
};

/**
 * Writes a closing with what was counted of each method.
 * @param lines amounts in dollars, as decimal texts
 * @returns its id
 */
export const insertClosing = async (
  trx: Trx,
  closing: Insertable<Database['cash_closings']>,
  lines: readonly {
    readonly payment_method_id: number | null;
    readonly expected: string;
    readonly counted: string;
  }[],
): Promise<number> => {
  const id = await insertRow(trx, 'cash_closings', closing);
  if (lines.length > 0)
    await trx
      .insertInto('cash_closing_lines')
      .values(lines.map((line) => ({ ...line, closing_id: id })))
      .execute();
  return id;
};

export const findClosing = async (db: Executor, id: number) => {
  const { rows } = await sql<{
    day: CivilDate;
    closed_at: Date;
    corrects_id: number | null;
    observations: string | null;
    opening_float: string;
    by: string;
    withheld: string;
  }>`select day, closed_at, corrects_id, observations, opening_float, ${userNamed(sql`one.user_name`)} as by,
      ${withheldOn(sql`one.day`, sql`one.closed_at`)}::numeric(14, 2) as withheld
    from cash_closings one left join users u on u.id = one.user_id where one.id = ${id}`.execute(
    db,
  );
  const [closing] = rows;
  if (!closing) return undefined;
  const { rows: lines } = await sql<{
    method: string | null;
    expected: string;
    counted: string;
  }>`select method.method_name as method, line.expected, line.counted
    from cash_closing_lines line
    left join payment_methods method on method.id = line.payment_method_id
    where line.closing_id = ${id} order by method.id nulls last`.execute(db);
  return { ...closing, lines };
};
