import { sql } from 'kysely';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { jsonArray, jsonId, jsonObject, jsonText } from '../../../db/json.ts';
import { deleteRow, hasAny, oneJson, oneValue, run, valuesOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export const recordsJson = (db: Executor): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`
      select ${jsonText(jsonObject({ id: jsonId(sql`c.id`), records: sql`c.records` }))} as row
      from (select object_id as id, count(*)::integer as records from own_records group by 1) c
      order by c.id`),
  );

export const findDependents = (db: Executor, resource: string): Promise<string[]> =>
  valuesOf<string>(db)`
    select o.plural from own_objects o
    where 'own-' || o.key <> ${resource} and (o.parent = ${resource} or exists (
      select from own_fields f where f.resource = 'own-' || o.key and f.related_to = ${resource}))
    order by o.position`;

export const countRecords = (db: Executor, { id }: OwnObject): Promise<number> =>
  oneValue<number>(db)`select count(*)::integer from own_records where object_id = ${id}`;

export const hasVersions = (db: Executor, { id }: OwnObject): Promise<boolean> =>
  hasAny(db)`
    select from own_row_versions where object_id = ${id} limit 1`;

export const isInEndorsements = (db: Executor, { id }: OwnObject): Promise<boolean> =>
  hasAny(db)`
    select from insured_row_changes c join own_records r on r.id = c.record_id
    where r.object_id = ${id} limit 1`;

export const deleteRows = async (trx: Trx, { id, key }: OwnObject): Promise<void> => {
  await run(trx)`delete from imports where kind = ${resourceOf(key)}`;
  await run(trx)`delete from own_fields where resource = ${resourceOf(key)}`;
  await run(trx)`delete from layouts where resource = ${resourceOf(key)}`;
  await deleteRow(trx, 'own_objects', id);
};
