import { sql } from 'kysely';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { jsonArray, jsonId, jsonObject, jsonText } from '../../../db/json.ts';
import { deleteRow, oneJson, oneRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export const recordsJson = (db: Executor): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`
      select ${jsonText(jsonObject({ id: jsonId(sql`c.id`), records: sql`c.records` }))} as row
      from (select object_id as id, count(*)::integer as records from own_records group by 1) c
      order by c.id`),
  );

export const findDependents = async (db: Executor, resource: string): Promise<string[]> => {
  const { rows } = await sql<{ plural: string }>`
    select o.plural from own_objects o
    where 'own-' || o.key <> ${resource} and (o.parent = ${resource} or exists (
      select from own_fields f where f.resource = 'own-' || o.key and f.related_to = ${resource}))
    order by o.position`.execute(db);
  return rows.map(({ plural }) => plural);
};

export const countRecords = async (db: Executor, { id }: OwnObject): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ records: number }>`
        select count(*)::integer as records from own_records where object_id = ${id}`,
    )
  ).records;

export const hasVersions = async (db: Executor, { id }: OwnObject): Promise<boolean> => {
  const { rows } = await sql`
    select from own_row_versions where object_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
};

export const isInEndorsements = async (db: Executor, { id }: OwnObject): Promise<boolean> => {
  const { rows } = await sql`
    select from insured_row_changes c join own_records r on r.id = c.record_id
    where r.object_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
};

export const deleteRows = async (trx: Trx, { id, key }: OwnObject): Promise<void> => {
  await trx.deleteFrom('imports').where('kind', '=', resourceOf(key)).execute();
  await trx.deleteFrom('own_fields').where('resource', '=', resourceOf(key)).execute();
  await trx.deleteFrom('layouts').where('resource', '=', resourceOf(key)).execute();
  await deleteRow(trx, 'own_objects', id);
};
