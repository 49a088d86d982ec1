import { sql } from 'kysely';
import { fieldsInForce } from '../../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { ownRecord } from '../../../../domain/entities/ownRecord.ts';
import type { Actor } from '../../../context.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonArray, jsonObject, jsonText } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { findJson, hasAny, oneJson } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { ownFieldsOf, unseenRelations } from '../ownFields/compiled.repository.ts';
import type { SeenResources } from './access.ts';
import { belongsOrNames, linksOf, parentColumn, parentOf } from './links.repository.ts';
import { ownerOf } from './owner.repository.ts';
import { among } from './rows.repository.ts';

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
