import { sql } from 'kysely';
import type { OwnRows } from '../../../../domain/agency/ownFields/formulas.ts';
import type { OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, type OwnValues } from '../../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { ownRecord } from '../../../../domain/entities/ownRecord.ts';
import type { Actor } from '../../../context.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonArray, jsonObject, jsonText } from '../../../db/json.ts';
import { anyOf, type ListDefinition } from '../../../db/list.ts';
import { findJson, hasAny, oneJson, oneValue, rowsOf, run, valuesOf } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { ownFieldsOf, unseenRelations } from '../ownFields/compiled.repository.ts';
import type { SeenResources } from './access.ts';
import { belongsOrNames, linksOf, parentColumn, parentOf } from './links.repository.ts';
import { ownerOf } from './owner.repository.ts';

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

const among = ({ id, parent }: OwnObject, parentId: number | null): Sql =>
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

/**
 * The records of an own object as a user sees them. The object's number stands in the SQL itself: as a parameter it
 * would not tell PostgreSQL that the indexes of its fields are those of its records.
 * @param reader by whose unseen relation fields no record is found
 */
export const recordListOf = async (
  db: Executor,
  object: OwnObject,
  seen: SeenResources,
  reader: Pick<Actor, 'isHidden'> = {},
): Promise<ListDefinition> => {
  const unseen = await unseenRelations(db, reader);
  const fields = fieldsInForce(await ownFieldsOf(db, resourceOf(object.key)));
  const { parent } = object;
  return {
    from: sql`(select * from own_records where object_id = ${sql.lit(object.id)}) r`,
    id: sql`r.id`,
    whose: ownerOf('r'),
    row: jsonObject({
      ...answerFields(ownRecord, 'r', {}),
      object: sql`${object.key}::text`,
      parent: parentOf(object, seen),
      links: linksOf(fields, seen),
    }),
    counted: sql`(select count(*) from own_records where object_id = ${sql.lit(object.id)})`,
    sort: sortKeys(ownRecord, 'r'),
    filter: {
      ...filterConditions(ownRecord, 'r'),
      q: (typed: string) => containsWords(sql`r.search_text`, typed),
      parentId: (id: number) =>
        parent === null ? sql`false` : sql`${sql.ref(`r.${parentColumn(parent)}`)} = ${id}`,
      isIn: (isIn: boolean) => (isIn ? sql`r.out_since is null` : sql`r.out_since is not null`),
      customers_id: belongsOrNames('customers_id', unseen),
      advisor_id: belongsOrNames('advisor_id', unseen),
      company_id: belongsOrNames('company_id', unseen),
      policy_id: belongsOrNames('policy_id', unseen),
      claim_id: belongsOrNames('claim_id', unseen),
      record_id: belongsOrNames('record_id', unseen),
    },
  };
};

export const findRecordJson = async (
  db: Executor,
  object: OwnObject,
  seen: SeenResources,
  id: number,
): Promise<string | undefined> => {
  const { row, from } = await recordListOf(db, object, seen);
  return findJson(db, row, sql`from ${from} where r.id = ${id}`);
};

/** @returns the rows inside a record as they were at the end of a day, as the list writes records: JSON text */
export const findRowsOnJson = async (
  db: Executor,
  object: OwnObject,
  seen: SeenResources,
  {
    parentId,
    day,
    timeZone,
  }: { readonly parentId: number; readonly day: CivilDate; readonly timeZone: string },
): Promise<string> => {
  const end = sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
  const { row } = await recordListOf(db, object, seen);
  const parents = sql.raw(
    'customers_id, advisor_id, company_id, policy_id, claim_id, parent_record_id',
  );
  return oneJson(
    db,
    jsonArray(sql`
      select ${jsonText(row)} as row from (
        select id, object_id, ${parents}, "position", title, custom_fields, in_since, out_since, created_at,
          updated_at, version
        from own_records where ${among(object, parentId)} and updated_at < ${end}
        union all
        select record_id, object_id, ${parents}, "position", '', custom_fields, null, null, from_at,
          from_at, 1
        from own_row_versions where ${among(object, parentId)} and from_at < ${end} and until_at >= ${end}) r
      order by r."position", r.id`),
  );
};

export const hasRecord = (db: Executor, object: OwnObject, id: number): Promise<boolean> =>
  hasAny(db)`
    select from own_records where id = ${id} and object_id = ${object.id}`;
