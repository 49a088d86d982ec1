import { type Insertable, type Selectable, sql } from 'kysely';
import { broughtAs } from '../../../../domain/agency/automations/automation.ts';
import { automation as entity } from '../../../../domain/entities/automation.ts';
import { texts } from '../../../../domain/texts.ts';
import { jsonArray, jsonId, jsonInstant, jsonObject, jsonText } from '../../../db/json.ts';
import { anyOf, conditions, joinsOf, type ListDefinition, sorting } from '../../../db/list.ts';
import type { WholeQuery } from '../../../db/readWholeList.ts';
import { findJson } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { findActorOfUser } from '../auth/actors.repository.ts';
import { recordTable } from '../records/table.repository.ts';

export type AutomationRow = Selectable<Database['automations']>;

export const automationTable = recordTable(entity, {
  computed: {
    list: sql`(select list from views where id = automations.view_id)`,
    author: sql`(select first_name || ' ' || surname from users where id = automations.author_id)`,
    actedOn: sql`(select count(*) from automation_entries entry
      where entry.automation_id = automations.id and entry.outcome = 'acted')`,
  },
  defaultSort: { field: 'name', order: 'ASC' },
});

/** The records of a view, as its list finds them today. */
export interface Listed {
  /** Whether the day that the view sorts by may be remembered: it says nothing about a person. */
  readonly isDated: boolean;
  readonly list: ListDefinition;
  readonly query: WholeQuery;
}

/**
 * Records of a view with the day that the view sorts them by, blank where it sorts by none: a record is acted on once
 * for each such day.
 */
const metBy = ({ list, query, isDated }: Listed, { occasion, after_id }: AutomationRow): Sql => {
  const { column } = sorting(list, query);
  const isNew = occasion === 'created' ? [sql`${list.id} > ${after_id}`] : [];
  const day = sql`coalesce(substring((${column})::text from '^\\d{4}-\\d\\d-\\d\\d$'), '')`;
  return sql`select ${list.id} as record_id, ${isDated ? day : sql`''::text`} as day
    from ${list.from} ${conditions(list, query, ...isNew)}`;
};

export interface Met {
  readonly record_id: number;
  readonly day: string;
}

/** Records of the view that were not acted on since they came to stand in it, and not before on the same day. */
export const findFresh = async (
  trx: Trx,
  listed: Listed,
  automation: AutomationRow,
  limit: number,
): Promise<readonly Met[]> => {
  const { rows } = await sql<Met>`
    select record_id, day from (${metBy(listed, automation)}) met
    where not exists (select from automation_entries entry
      where entry.automation_id = ${automation.id} and entry.record_id = met.record_id
        and entry.left_at is null and (entry.day = met.day or entry.day = '' or met.day = ''))
    order by record_id limit ${limit}`.execute(trx);
  return rows;
};

/** Notes which records left the view, so that they are acted on when they come back; not those of a day. */
export const noteLeft = async (
  trx: Trx,
  listed: Listed,
  automation: AutomationRow,
  now: Date,
): Promise<void> => {
  await sql`update automation_entries entry set left_at = ${now}
    where entry.automation_id = ${automation.id} and entry.left_at is null and entry.day = ''
      and not exists (select from (${metBy(listed, automation)}) met
        where met.record_id = entry.record_id)`.execute(trx);
};

/** Number of the record that a file would have brought, by the number of the list's own. */
const BROUGHT: Readonly<Record<string, Sql>> = {
  renewals: sql`(select policy_id from policy_periods where id = met.record_id)`,
  payments: sql`(select policy_id from payments where id = met.record_id)`,
  'late-payments': sql`(select policy_id from payments where id = met.record_id)`,
};

const fromFiles = (list: string, { id, ran_at }: AutomationRow): Sql => sql`
  join import_rows brought on brought.record_id = ${BROUGHT[list] ?? sql`met.record_id`} and brought.is_new
  join imports i on i.id = brought.import_id and i.kind = ${broughtAs(list) ?? ''}
    and (i.ended_at is null or i.ended_at > coalesce(${ran_at}::timestamptz, '-infinity'))
    and coalesce(i.plan ->> 'automations', 'off') <> 'usual'
  where not exists (select from automation_entries entry
    where entry.automation_id = ${id} and entry.record_id = met.record_id and entry.left_at is null)`;

/**
 * Notes the records that files have brought since the last run and that are not acted on one by one.
 * @returns how many are to be told by a task
 */
export const noteImported = async (
  trx: Trx,
  { listed, list }: { readonly listed: Listed; readonly list: string },
  automation: AutomationRow,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ digested: number }>`
    with noted as (
      insert into automation_entries (automation_id, record_id, day, at, outcome, acts)
      select distinct on (met.record_id, met.day) ${automation.id}::integer, met.record_id, met.day,
        ${now}::timestamptz, 'imported', array[case i.plan ->> 'automations' when 'digest'
          then ${texts.automationDigested} else ${texts.automationImported} end]
      from (${metBy(listed, automation)}) met ${fromFiles(list, automation)}
      on conflict do nothing returning acts)
    select count(*)::integer as digested from noted
    where acts = array[${texts.automationDigested}::text]`.execute(trx);
  return rows[0]?.digested ?? 0;
};

export const noteRan = async (trx: Trx, { id }: AutomationRow, now: Date): Promise<void> => {
  await trx.updateTable('automations').set({ ran_at: now }).where('id', '=', id).execute();
};

export const notePresent = async (
  trx: Trx,
  listed: Listed,
  automation: AutomationRow,
  now: Date,
): Promise<void> => {
  await sql`insert into automation_entries (automation_id, record_id, day, at, outcome)
    select ${automation.id}, record_id, day, ${now}, 'present'
    from (${metBy(listed, automation)}) met on conflict do nothing`.execute(trx);
};

export const findNewestId = async (trx: Trx, { list }: Listed): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`
    select max(${list.id}) as id from ${list.from}`.execute(trx);
  return rows[0]?.id ?? 0;
};

export interface ListedRecord {
  readonly record_id: number;
  /** JSON as the list answers it. */
  readonly row: string;
  readonly customers_id: number | null;
}

/** Rows of records, in the order of their numbers. */
export const readRecords = async (
  db: Executor,
  { list }: Listed,
  ids: readonly number[],
): Promise<readonly ListedRecord[]> => {
  const { rows } = await sql<ListedRecord>`
    select ${list.id} as record_id, ${jsonText(list.row)} as row,
      ${list.whose ?? sql`null::integer`} as customers_id
    from ${list.byId ?? list.from} ${joinsOf(list)} where ${list.id} = ${anyOf(ids)}
    order by 1`.execute(db);
  return rows;
};

/** What was registered since, by the trail: imported records are none. */
export interface RegisteredSince {
  readonly entity: string;
  readonly since: Date;
}

export const findMet = async (
  db: Executor,
  listed: Listed,
  automation: AutomationRow,
  registered?: RegisteredSince,
): Promise<readonly number[]> => {
  const isNew =
    automation.occasion === 'created' && registered
      ? sql`where record_id::text in (select entity_id from audit_entries
          where entity = ${registered.entity} and action = ${`${registered.entity}.registered`}
            and at >= ${registered.since})`
      : sql``;
  const { rows } = await sql<Met>`select distinct record_id
    from (${metBy(listed, { ...automation, after_id: 0 })}) met ${isNew}`.execute(db);
  return rows.map(({ record_id }) => record_id);
};

/** @returns undefined where it is off, or another process runs it */
export const lockOn = (trx: Trx, id: number): Promise<AutomationRow | undefined> =>
  trx
    .selectFrom('automations')
    .selectAll()
    .where('id', '=', id)
    .where('is_on', '=', true)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

export const findAutomation = (db: Executor, id: number): Promise<AutomationRow | undefined> =>
  db.selectFrom('automations').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns who saved it last, with their rights of today; undefined where they are gone or inactive */
export const findAuthor = (db: Executor, { author_id }: AutomationRow) =>
  findActorOfUser(db, sql`users u where u.id = ${author_id}`);

export const findOn = async (db: Executor): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('automations')
    .select('id')
    .where('is_on', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const keepEntries = async (
  trx: Trx,
  { id: automation_id }: AutomationRow,
  met: readonly Met[],
  acted: readonly Partial<Insertable<Database['automation_entries']>>[],
  at: Date,
): Promise<void> => {
  const rows = met.map(({ record_id, day }, place) => ({
    ...acted[place],
    ...{ automation_id, record_id, day, at, outcome: 'acted' },
  }));
  await trx.insertInto('automation_entries').values(rows).execute();
};

/** Turns an automation off. @returns its author, or where they are gone the active users who may change it */
export const pauseRow = async (trx: Trx, id: number, why: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with paused as (update automations set is_on = false, paused_because = ${why}, version = version + 1
      where id = ${id} returning author_id)
    select u.id from users u, paused where u.active and case
      when exists (select from users author where author.id = paused.author_id and author.active)
      then u.id = paused.author_id
      else exists (select from role_permissions granted
        where granted.role = u.role and granted.action = 'automations.edit') end`.execute(trx);
  return rows.map((row) => row.id);
};

/** @returns undefined where there is no such automation */
export const actsJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(
    db,
    jsonArray(sql`select ${jsonText(
      jsonObject({
        id: jsonId(sql`entry.id`),
        recordId: jsonId(sql`entry.record_id`),
        at: jsonInstant(sql`entry.at`),
        acts: sql`to_jsonb(entry.acts)`,
      }),
    )} as row from automation_entries entry
      where entry.automation_id = ${id} and entry.outcome <> 'present' order by entry.id desc limit 100`),
    sql`from automations where id = ${id}`,
  );
