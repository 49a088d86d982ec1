import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { firstDay, monthOf } from '../../../../domain/money/monthClose.ts';
import { NEAR_DAYS } from '../../../../domain/privacy/terms.ts';
import { jsonArray, jsonDay, jsonId, jsonInstant, jsonObject, jsonText } from '../../../db/json.ts';
import { oneJson } from '../../../db/rows.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { openBreachClocks } from '../breaches/repository.ts';
import { openRequests } from '../requests/repository.ts';

const SHOWN = 8;

export interface DeskQuestion {
  readonly today: CivilDate;
  readonly timeZone: string;
  readonly seesBreaches: boolean;
  readonly seesAccesses: boolean;
  readonly seesConsents: boolean;
}

const counted = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`;

/**
 * @param clocks a query of `due`, a day or null
 */
const clocksOf = (
  clocks: Sql,
  today: CivilDate,
  others: Readonly<Record<string, Sql>> = {},
): Sql => {
  const day = sql`${today}::date`;
  const near = sql`${day} + ${sql.lit(NEAR_DAYS)}`;
  return sql`(select ${jsonObject({
    overdue: counted(sql`due < ${day}`),
    near: counted(sql`due between ${day} and ${near}`),
    calm: counted(sql`due > ${near}`),
    ...others,
  })} from (${clocks}) clocks)`;
};

const nextRequests: Sql = jsonArray(sql`
  select ${jsonText(
    jsonObject({
      id: jsonId(sql`open.id`),
      code: sql`open.code`,
      right: sql`open.right_of_law`,
      dueOn: jsonDay(sql`open.due`),
    }),
  )} as row
  from (${openRequests}) open where open.due is not null
  order by open.due, open.id limit ${sql.lit(SHOWN)}`);

const nextNotices: Sql = jsonArray(sql`
  select ${jsonText(
    jsonObject({
      id: jsonId(sql`open.id`),
      year: sql`open.year`,
      number: sql`open.number`,
      to: sql`open.told`,
      dueOn: jsonDay(sql`open.due`),
    }),
  )} as row
  from (${openBreachClocks}) open order by open.due, open.id, open.told limit ${sql.lit(SHOWN)}`);

const entriesSince = (action: string, since: Sql): Sql =>
  sql`from audit_entries e where e.action = ${action} and e.at >= ${since}`;

const howMany = (action: string, since: Sql): Sql =>
  sql`(select count(*) ${entriesSince(action, since)})`;

const rowsOfExport = sql`(e.details ->> 'rows')::integer`;

const lastExports = (since: Sql): Sql =>
  jsonArray(sql`
    select ${jsonText(
      jsonObject({
        id: jsonId(sql`e.sequence`),
        at: jsonInstant(sql`e.at`),
        userName: sql`e.user_name`,
        list: sql`e.entity_id`,
        rows: rowsOfExport,
        people: sql`(select sum(upper(span) - lower(span)) from audit_people seen
          cross join lateral unnest(seen.people) span where seen.sequence = e.sequence)`,
      }),
    )} as row
    from (select * ${entriesSince('list.exported', since)}
      order by e.sequence desc limit ${sql.lit(SHOWN)}) e`);

const taken = (since: Sql): Sql =>
  jsonObject({
    exports: howMany('list.exported', since),
    rows: sql`(select coalesce(sum(${rowsOfExport}), 0) ${entriesSince('list.exported', since)})`,
    files: howMany('customer.exported', since),
    reports: howMany('report.created', since),
    cards: howMany('card.shown', since),
    lists: lastExports(since),
  });

/** Consents by the day people said it, whenever it was written down. */
const consentsOn = (entry: 'given' | 'withdrawn', month: CivilDate): Sql =>
  sql`(select count(*) from consents where entry = ${entry} and said_on >= ${month}::date)`;

const consents = (month: CivilDate): Sql =>
  jsonObject({
    given: consentsOn('given', month),
    withdrawn: consentsOn('withdrawn', month),
    objecting: sql`(select count(*) from (
      select distinct on (customers_id) entry from objections where customers_id is not null
      order by customers_id, id desc) last where last.entry = 'objected')`,
    limited: sql`(select count(*) from customers where limited_at is not null)`,
  });

export const deskJson = (db: Executor, question: DeskQuestion): Promise<string> => {
  const { today, timeZone, seesBreaches, seesAccesses, seesConsents } = question;
  const month = firstDay(monthOf(today));
  const since = dayBegins(month, timeZone);
  return oneJson(
    db,
    jsonObject({
      month: jsonDay(sql`${month}::date`),
      requests: clocksOf(openRequests, today, { stopped: counted(sql`due is null`) }),
      next: nextRequests,
      breaches: seesBreaches ? clocksOf(openBreachClocks, today) : sql`null::json`,
      notices: seesBreaches ? nextNotices : sql`'[]'::json`,
      taken: seesAccesses ? taken(since) : sql`null::json`,
      consents: seesConsents ? consents(month) : sql`null::json`,
    }),
  );
};
