import { sql } from 'kysely';
import type { OwnRows } from '../../../../domain/agency/ownFields/formulas.ts';
import type { OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { anyOf } from '../../../db/list.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { parentColumn } from './links.repository.ts';

/**
 * The values of rows inside records, by the ids of these.
 * @param lists the keys of their own objects
 */
export const findRowsIn = async (
  db: Executor,
  parent: OwnFieldResource,
  lists: ReadonlySet<string>,
  parentIds: readonly number[],
): Promise<ReadonlyMap<number, OwnRows>> => {
  if (lists.size === 0) return new Map();
  const column = sql.ref(`r.${parentColumn(parent)}`);
  const { rows } = await sql<{ id: number; inside: OwnRows }>`
    select id, jsonb_object_agg(list, "values") as inside from (
      select ${column} as id, o.key as list, jsonb_agg(r.custom_fields) as "values"
      from own_records r join own_objects o on o.id = r.object_id
      where ${column} = ${anyOf(parentIds)} and o.is_inside and o.parent = ${parent}
        and o.key in (${sql.join([...lists])})
      group by 1, 2) lists group by 1`.execute(db);
  return new Map(rows.map(({ id, inside }) => [id, inside]));
};

/** The rows of own_records that are an object's, of one parent where it is named. */
const among = ({ id, parent }: OwnObject, parentId: number | null): Sql =>
  parent === null || parentId === null
    ? sql`object_id = ${id}`
    : sql`object_id = ${id} and ${sql.ref(parentColumn(parent))} = ${parentId}`;

/** What a record of an own object belongs to. */
export const findParentId = async (
  db: Executor,
  object: OwnObject,
  id: number,
): Promise<number | undefined> => {
  if (object.parent === null) return undefined;
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(parentColumn(object.parent))} as id from own_records
    where id = ${id} and ${among(object, null)}`.execute(db);
  return rows[0]?.id;
};

/** A record as it is stored. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly values: OwnValues;
}

/** Some records of an object, held. @param parentId null for those of any */
export const lockRecords = async (
  trx: Trx,
  object: OwnObject,
  parentId: number | null,
  ids: readonly number[],
): Promise<StoredRecord[]> => {
  const { rows } = await sql<StoredRecord>`
    select id, version, custom_fields as values from own_records
    where id = ${anyOf(ids)} and ${among(object, parentId)} order by id for update`.execute(trx);
  return rows;
};

/** The ids of a parent's records in their order. */
export const findOrder = async (
  db: Executor,
  object: OwnObject,
  parentId: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from own_records
    where ${among(object, parentId)} order by "position", id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Adds records behind the others of their parent. @returns their ids, in their order */
export const insertRecords = async (
  trx: Trx,
  object: OwnObject,
  parentId: number | null,
  values: readonly OwnValues[],
  now: Date,
): Promise<number[]> => {
  const [column, last] =
    object.parent === null || parentId === null
      ? [sql`customers_id`, sql`select 0 as place`]
      : [
          sql.ref(parentColumn(object.parent)),
          sql`select coalesce(max("position"), 0) as place from own_records where ${among(object, parentId)}`,
        ];
  const { rows } = await sql<{ id: number }>`
    insert into own_records (object_id, ${column}, custom_fields, "position", created_at, updated_at)
    select ${object.id}::integer, ${parentId}::integer, added.fields, last.place + added.place,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(values)}::jsonb) with ordinality added (fields, place),
      (${last}) last
    order by added.place returning id`.execute(trx);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
};

/** @param changed the new values with the ids of their records */
export const updateRecords = async (
  trx: Trx,
  changed: readonly Pick<StoredRecord, 'id' | 'values'>[],
  now: Date,
): Promise<void> => {
  await sql`update own_records t
    set custom_fields = changed.fields, updated_at = ${now}, version = t.version + 1
    from (select (one ->> 'id')::integer as id, one -> 'values' as fields
      from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) one) changed
    where t.id = changed.id`.execute(trx);
};

/**
 * Tries what the database may refuse.
 * @param isExpected whether a refusal is one that the transaction goes on after, as if nothing was tried
 * @returns undefined where it was refused so
 */
export const attempt = async <T>(
  trx: Trx,
  work: () => Promise<T>,
  isExpected: (error: unknown) => boolean,
): Promise<T | undefined> => {
  await sql`savepoint attempt`.execute(trx);
  try {
    return await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(trx);
    return undefined;
  }
};

export const deleteRecords = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`delete from own_records where id = ${anyOf(ids)}`.execute(trx);
};
