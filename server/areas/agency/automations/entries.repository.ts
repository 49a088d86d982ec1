import { type Insertable, sql } from 'kysely';
import { broughtAs } from '../../../../domain/agency/automations/automation.ts';
import { texts } from '../../../../domain/texts.ts';
import { jsonArray, jsonId, jsonInstant, jsonObject, jsonText } from '../../../db/json.ts';
import { anyOf, conditions, joinsOf, type ListDefinition, sorting } from '../../../db/list.ts';
import type { WholeQuery } from '../../../db/readWholeList.ts';
import { findJson, oneValue, rowsOf, run } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import type { AutomationRow } from './repository.ts';

/** An automation with the records of its view, as the list finds them today. */
export interface Watched {
  readonly automation: AutomationRow;
  /** List of the view, as resources are named. */
  readonly name: string;
  /** Whether the day that the view sorts by may be remembered: it says nothing about a person. */
  readonly isDated: boolean;
  readonly list: ListDefinition;
  readonly query: WholeQuery;
}

/** Records of the view with the day that it sorts them by, blank where it sorts by none. */
const metBy = ({ list, query, isDated, automation: { occasion, after_id } }: Watched): Sql => {
  const { column } = sorting(list, query);
  const isNew = occasion === 'created' ? [sql`${list.id} > ${after_id}`] : [];
  const day = sql`coalesce(substring((${column})::text from '^\\d{4}-\\d\\d-\\d\\d$'), '')`;
  return sql`select ${list.id} as record_id, ${isDated ? day : sql`''::text`} as day
    from ${list.from} ${conditions(list, query, ...isNew)}`;
};

const isAlone = ({ automation: { id } }: Watched, alsoOn: Sql): Sql => sql`not exists (
  select from automation_entries entry where entry.automation_id = ${id}
    and entry.record_id = met.record_id and entry.left_at is null ${alsoOn})`;

export interface Met {
  readonly record_id: number;
  readonly day: string;
}

/** Records that were not acted on since they came to stand in the view, nor before on the same day. */
export const findFresh = (trx: Trx, watched: Watched, limit: number): Promise<readonly Met[]> =>
  rowsOf<Met>(trx)`select record_id, day from (${metBy(watched)}) met
    where ${isAlone(watched, sql`and (entry.day = met.day or entry.day = '' or met.day = '')`)}
    order by record_id limit ${limit}`;

/** Notes which records left the view, so that they are acted on when they come back; not those of a day. */
export const noteLeft = (trx: Trx, watched: Watched, now: Date): Promise<void> =>
  run(trx)`update automation_entries entry set left_at = ${now}
    where entry.automation_id = ${watched.automation.id} and entry.left_at is null and entry.day = ''
      and entry.record_id not in (select record_id from (${metBy(watched)}) met)`;

export const notePresent = (trx: Trx, watched: Watched, now: Date): Promise<void> =>
  run(trx)`insert into automation_entries (automation_id, record_id, day, at, outcome)
    select ${watched.automation.id}, record_id, day, ${now}, 'present' from (${metBy(watched)}) met
    on conflict do nothing`;

/** Number of the record that a file would have brought, where it is not that of the list. */
const BROUGHT: Readonly<Record<string, Sql>> = {
  renewals: sql`(select policy_id from policy_periods where id = met.record_id)`,
  payments: sql`(select policy_id from payments where id = met.record_id)`,
  'late-payments': sql`(select policy_id from payments where id = met.record_id)`,
};

/**
 * Notes the records that files have brought since the last run and that are not acted on one by one.
 * @returns how many are to be counted in a task
 */
export const noteImported = (trx: Trx, watched: Watched, now: Date): Promise<number> => {
  const { name, automation } = watched;
  const { automationDigested: digested, automationImported: imported } = texts;
  return oneValue<number>(trx)`with noted as (
      insert into automation_entries (automation_id, record_id, day, at, outcome, acts)
      select distinct on (met.record_id, met.day) ${automation.id}::integer, met.record_id, met.day,
        ${now}::timestamptz, 'imported',
        array[case i.plan ->> 'automations' when 'digest' then ${digested} else ${imported} end]
      from (${metBy(watched)}) met
      join import_rows row on row.record_id = ${BROUGHT[name] ?? sql`met.record_id`} and row.is_new
      join imports i on i.id = row.import_id and i.kind = ${broughtAs(name) ?? ''}
        and (i.ended_at is null or i.ended_at > coalesce(${automation.ran_at}::timestamptz, '-infinity'))
        and coalesce(i.plan ->> 'automations', 'off') <> 'usual'
      where ${isAlone(watched, sql``)}
      on conflict do nothing returning acts)
    select count(*)::integer from noted where acts = array[${digested}::text]`;
};

export const findNewestId = (trx: Trx, { list }: Watched): Promise<number> =>
  oneValue<number>(trx)`select coalesce(max(${list.id}), 0) from ${list.from}`;

export interface ListedRecord {
  readonly record_id: number;
  /** JSON as the list answers it. */
  readonly row: string;
  readonly customers_id: number | null;
}

export const readRecords = (db: Executor, { list }: Watched, ids: readonly number[]) =>
  rowsOf<ListedRecord>(db)`select ${list.id} as record_id, ${jsonText(list.row)} as row,
      ${list.whose ?? sql`null::integer`} as customers_id
    from ${list.byId ?? list.from} ${joinsOf(list)} where ${list.id} = ${anyOf(ids)} order by 1`;

/** Entries of the trail about records that were registered since; imported records have none. */
/** @param registered of an automation that acts on what is registered, for which records */
export const findMet = (
  db: Executor,
  { automation, ...watched }: Watched,
  registered?: { readonly entity: string; readonly since: Date },
): Promise<readonly Met[]> => {
  const isNew =
    automation.occasion === 'created' && registered
      ? sql`where record_id::text in (select entity_id from audit_entries
          where entity = ${registered.entity} and action = ${`${registered.entity}.registered`}
            and at >= ${registered.since})`
      : sql``;
  const all = { ...watched, automation: { ...automation, after_id: 0 } };
  return rowsOf<Met>(db)`select distinct record_id from (${metBy(all)}) met ${isNew}`;
};

export const keepEntries = async (
  trx: Trx,
  { id: automation_id }: AutomationRow,
  acted: readonly Omit<
    Insertable<Database['automation_entries']>,
    'automation_id' | 'at' | 'outcome'
  >[],
  at: Date,
): Promise<void> => {
  const rows = acted.map((entry) => ({ ...entry, automation_id, at, outcome: 'acted' }));
  await trx.insertInto('automation_entries').values(rows).execute();
};

const act = jsonObject({
  id: jsonId(sql`entry.id`),
  recordId: jsonId(sql`entry.record_id`),
  at: jsonInstant(sql`entry.at`),
  acts: sql`to_jsonb(entry.acts)`,
});

export const actsJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(
    db,
    jsonArray(sql`select ${jsonText(act)} as row from automation_entries entry
      where entry.automation_id = ${id} and entry.outcome <> 'present' order by entry.id desc limit 100`),
    sql`from automations where id = ${id}`,
  );

/** Columns by which tasks, messages and papers are of the records that automations act on, by the records' table. */
const COLUMNS: Readonly<Record<string, string>> = {
  customers: 'customers_id',
  policies: 'policy_id',
  own_records: 'parent_record_id',
};

export const isActedOn = (table: string): boolean => Object.hasOwn(COLUMNS, table);

/**
 * Deletes the open tasks, waiting messages and requested papers that automations made about records.
 * @param table of the records, on which automations act
 */
export const takeBackActs = async (trx: Trx, table: string, ids: readonly number[]) => {
  const isOfThem = sql`${sql.ref(COLUMNS[table] ?? '')} = ${anyOf(ids)}`;
  await run(trx)`delete from documents where ${isOfThem} and state = 'requested'
    and id in (select unnest(document_ids) from automation_entries where document_ids <> '{}')`;
  // Own records have neither tasks nor messages of their own.
  if (table === 'own_records') return;
  await run(trx)`delete from messages where ${isOfThem} and status in ('queued', 'joined')
    and campaign_id in (select campaign_id from automation_entries)`;
  await run(trx)`delete from tasks where ${isOfThem} and not done
    and id in (select task_id from automation_entries)`;
};
