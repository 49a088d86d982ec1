import { sql } from 'kysely';
import type { OwnRows } from '../../../../domain/agency/ownFields/formulas.ts';
import type { OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import type { OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { anyOf } from '../../../db/list.ts';
import { hasAny, oneValue, rowsOf, run, valuesOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { parentColumn } from './links.repository.ts';

/** Whether a record is one that has records of the objects `o`: of policies those of some types alone. */
const isOfTypes = (parentId: Sql): Sql => sql`(o.policy_type_ids = '{}' or exists (
  select from policies p where p.id = ${parentId} and p.policy_type_id = any(o.policy_type_ids)))`;

export const isOfItsTypes = async (
  db: Executor,
  { policyTypeIds }: OwnObject,
  parentId: number,
): Promise<boolean> => {
  if (policyTypeIds.length === 0) return true;
  return hasAny(db)`select from policies
    where id = ${parentId} and policy_type_id = ${anyOf(policyTypeIds)}`;
};

/**
 * The values of rows inside records that have them, but of those that left their policy, by the ids of the records.
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
  const rows = await rowsOf<{ id: number; inside: OwnRows }>(db)`
    select id, jsonb_object_agg(list, "values") as inside from (
      select ${column} as id, o.key as list, jsonb_agg(r.custom_fields) as "values"
      from own_records r join own_objects o on o.id = r.object_id
      where ${column} = ${anyOf(parentIds)} and o.is_inside and o.parent = ${parent}
        and o.key in (${sql.join([...lists])}) and ${isOfTypes(column)} and r.out_since is null
      group by 1, 2) lists group by 1`;
  return new Map(rows.map(({ id, inside }) => [id, inside]));
};

export const among = ({ id, parent }: OwnObject, parentId: number | null): Sql =>
  parent === null || parentId === null
    ? sql`object_id = ${id}`
    : sql`object_id = ${id} and ${sql.ref(parentColumn(parent))} = ${parentId}`;

export const findParentIds = async (db: Executor, object: OwnObject, ids: readonly number[]) => {
  if (object.parent === null) return new Map();
  const rows = await rowsOf<{ id: number; parentId: number }>(db)`
    select id, ${sql.ref(parentColumn(object.parent))} as "parentId" from own_records
    where id = ${anyOf(ids)} and ${among(object, null)}`;
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
};

export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly values: OwnValues;
}

/** Some records of an object, held. @param parentId null for those of any */
export const lockRecords = (
  trx: Trx,
  object: OwnObject,
  parentId: number | null,
  ids: readonly number[],
): Promise<StoredRecord[]> =>
  rowsOf<StoredRecord>(trx)`
    select id, version, custom_fields as values from own_records
    where id = ${anyOf(ids)} and ${among(object, parentId)} order by id for update`;

export const findOrder = (db: Executor, object: OwnObject, parentId: number) =>
  valuesOf<number>(db)`select id from own_records
    where ${among(object, parentId)} order by "position", id`;

export const countRowsOf = (db: Executor, object: OwnObject, parentId: number) =>
  oneValue<number>(db)`select count(*)::integer from own_records where ${among(object, parentId)}`;

/** Place of a parent's last record, 0 where there is none; 1 for all records without a common parent. */
export const lastPlace = async (db: Executor, object: OwnObject, parentId: number | null) => {
  if (parentId === null) return 1;
  return oneValue<number>(db)`select coalesce(max("position"), 0) from own_records
    where ${among(object, parentId)}`;
};

/**
 * @param now until when they were there: of rows with history the database keeps it when it is written, not at the
 *   deletion; others are not written, as a restricted customer's could not be
 */
export const deleteRecords = async (
  trx: Trx,
  { hasHistory }: OwnObject,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  if (hasHistory)
    await run(trx)`update own_records set updated_at = ${now} where id = ${anyOf(ids)}`;
  await run(trx)`delete from own_records where id = ${anyOf(ids)}`;
};
