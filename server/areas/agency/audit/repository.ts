import { sql } from 'kysely';
import { AUDIT_ACTIONS, AUDIT_KINDS, actionName } from '../../../../domain/agency/audit/actions.ts';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import { entryShape } from '../../../../domain/contract/agency/audit.ts';
import { foldText, wordsOf } from '../../../../domain/searchWords.ts';
import type { Subject } from '../../../audit/entry.ts';
import type { Entry } from '../../../audit/walk.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { fieldsOf, jsonArray, jsonId, jsonObject } from '../../../db/json.ts';
import { equals } from '../../../db/list.ts';
import { firstRow, rowsOf } from '../../../db/rows.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { literal } from '../../../db/words.ts';
import { aboutCustomer } from './aboutCustomer.repository.ts';

const people = sql`
  left join users doer on doer.id = e.user_id
  left join users done_to on e.entity = 'user' and done_to.id::text = e.entity_id`;

const fields = (timeZone: string) =>
  fieldsOf(entryShape, 'e', {
    id: jsonId(sql`e.sequence`),
    localAt: sql`to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`,
    name: sql`doer.first_name || ' ' || doer.surname`,
    entityName: sql`done_to.user_name`,
  });

const actionsNamed = (word: string): string[] =>
  Object.keys(AUDIT_ACTIONS).filter((action) => foldText(actionName(action)).includes(word));

const usersNamed = (word: string) => sql`any(array(
  select u.user_name from users u
  where fold(u.first_name || ' ' || u.surname || ' ' || u.user_name)
    like ${`%${literal(word)}%`}))`;

/**
 * A word of the search box: a user, what was done, or the number of the record. Each is looked up
 * by an index; the trail is never read through.
 */
const saysWord = (word: string): Sql => {
  const actions = actionsNamed(word);
  return sql`(
    e.user_name = ${usersNamed(word)}
    or e.user_name = ${word}
    ${actions.length > 0 ? sql`or e.action in (${sql.join(actions)})` : sql``}
    or (e.entity in (${sql.join(Object.keys(AUDIT_KINDS))})
      and e.entity_id in (${word}, ${word.toUpperCase()})))`;
};

/**
 * The audit trail, newest first.
 * @param timeZone of the agency, whose days the trail is filtered by
 */
export const auditListIn = memoizedLists((timeZone: string) => ({
  from: sql`audit_entries e`,
  joins: people,
  id: sql`e.sequence`,
  row: jsonObject(fields(timeZone)),
  // The trail has no gaps: the numbers of its ends say how many there are.
  counted: sql`(select head.sequence - coalesce((select min(sequence) - 1 from audit_entries), head.sequence)
    from audit_head head where head.id = 1)`,
  defaultSort: { field: 'at', order: 'DESC' },
  sort: { id: sql`e.sequence`, at: sql`e.at` },
  filter: {
    q: (typed: string) => {
      const words = wordsOf(foldText(typed)).map(saysWord);
      return words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`true`;
    },
    user: equals(sql`e.user_name`),
    action: equals(sql`e.action`),
    entity: equals(sql`e.entity`),
    entityId: equals(sql`e.entity_id`),
    address: equals(sql`e.address`),
    customers_id: aboutCustomer,
    from: (day: CivilDate) => sql`e.at >= ${dayBegins(day, timeZone)}`,
    to: (day: CivilDate) => sql`e.at < ${dayBegins(addDays(day, 1), timeZone)}`,
  },
}));

export interface SealedValues {
  readonly sealed: Uint8Array | null;
  readonly subject_kind: Subject['kind'] | null;
  readonly subject_id: string | null;
}

export interface StoredEntry extends SealedValues {
  readonly row: Record<string, unknown>;
  readonly action: string;
  readonly details: Record<string, unknown>;
}

export const findEntry = (db: Executor, sequence: number, timeZone: string) =>
  firstRow<StoredEntry>(db)`
    select ${jsonObject(fields(timeZone))} as row, e.action, e.details, e.sealed,
      e.subject_kind, e.subject_id
    from audit_entries e ${people} where e.sequence = ${sequence}`;

/**
 * All users the trail names, found by hopping from one name to the next along the index.
 * @returns an array as JSON
 */
export const findNamedUsersJson = async (db: Executor): Promise<string> => {
  const named = jsonObject({
    id: sql`names.user_name`,
    name: sql`(select u.first_name || ' ' || u.surname from users u
      where u.user_name = names.user_name)`,
  });
  const rows = await rowsOf<{ users: string }>(db)`
    with recursive names as (
      (select user_name from audit_entries where user_name is not null order by user_name limit 1)
      union all
      select (select next.user_name from audit_entries next
        where next.user_name > names.user_name order by next.user_name limit 1)
      from names where names.user_name is not null
    )
    select (${jsonArray(sql`select ${named} as row from names
      where user_name is not null order by user_name`)})::text as users`;
  return rows[0]?.users ?? '[]';
};

export interface ArchivedRow extends SealedValues {
  readonly row: Record<string, unknown>;
  readonly details: unknown;
}

/**
 * Archived entries as rows of the list.
 * @param entries some that were read from an archive
 * @param customerId whom they concern; all of them unless told
 */
export const archivedRows = async (
  db: Executor,
  entries: readonly Entry[],
  timeZone: string,
  customerId: number | undefined,
): Promise<ArchivedRow[]> => {
  const texts = entries.map(({ sealed, previous_hash, hash, ...rest }) => ({
    ...rest,
    sealed: sealed && `\\x${Buffer.from(sealed).toString('hex')}`,
  }));
  return rowsOf<ArchivedRow>(db)`
    select ${jsonObject(fields(timeZone))} as row, e.details, e.sealed, e.subject_kind, e.subject_id
    from jsonb_populate_recordset(null::audit_entries, (${JSON.stringify(texts)}::text)::jsonb) e
    ${people} where ${customerId === undefined ? sql`true` : aboutCustomer(customerId)}
    order by e.sequence`;
};

interface Update extends Omit<StoredEntry, 'row'> {
  readonly at: Date;
  readonly user_id: string | null;
  readonly user_name: string | null;
}

const ofRecord = (entity: string, id: string) => sql`
  select at, user_id, user_name, action, details, sealed, subject_kind, subject_id from audit_entries
  where entity = ${entity} and entity_id = ${id} and action !~ '[.](exported|shown)$'`;

export const readUpdates = async (db: Executor, entity: string, id: string, since: Date) => {
  const updates = sql<Update>`${ofRecord(entity, id)} and at > ${since} order by sequence`;
  return (await updates.execute(db)).rows;
};

/** @returns the last entry about a record; undefined where the trail has none any more */
export const findLastUpdate = async (db: Executor, entity: string, id: string) => {
  const last = sql<Update>`${ofRecord(entity, id)} order by sequence desc limit 1`;
  return (await last.execute(db)).rows.at(0);
};
