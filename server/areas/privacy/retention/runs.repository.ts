import { type Selectable, sql, type Updateable } from 'kysely';
import { listRetentionRuns } from '../../../../domain/contract/privacy/retention.ts';
import { PAST_KEYS } from '../../../../domain/privacy/retention.ts';
import { jsonArray, jsonDay, jsonObject, jsonOf, jsonText } from '../../../db/json.ts';
import { findJson, oneJson } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export type RunRow = Selectable<Database['retention_runs']>;

const places = sql`unnest(array[${sql.join(PAST_KEYS)}]::text[]) with ordinality as place (key, at)`;

const counted = jsonObject({
  key: sql`place.key`,
  rows: sql`(r.counts -> place.key ->> 'rows')::integer`,
  oldest: jsonDay(sql`(r.counts -> place.key ->> 'oldest')::date`),
});

const done = jsonObject({
  key: sql`place.key`,
  rows: sql`(r.done ->> place.key)::integer`,
});

const run = jsonOf(listRetentionRuns.answer.element, 'r', {
  counts: jsonArray(sql`select ${jsonText(counted)} as row from ${places}
    where r.counts ? place.key order by place.at`),
  done: jsonArray(sql`select ${jsonText(done)} as row from ${places}
    where r.done ? place.key order by place.at`),
});

const SHOWN = 100;

export const runsJson = (db: Executor): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(run)} as row from (
      select * from retention_runs order by id desc limit ${SHOWN}) r order by r.id desc`),
  );

export const runJson = (db: Executor, id: number): Promise<string | undefined> =>
  findJson(db, run, sql`from retention_runs r where r.id = ${id}`);

export const lockRun = (trx: Trx, id: number): Promise<RunRow | undefined> =>
  trx.selectFrom('retention_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findRunning = async (db: Executor): Promise<number[]> => {
  const query = db.selectFrom('retention_runs').select('id').where('status', '=', 'running');
  return (await query.execute()).map(({ id }) => id);
};

export const updateRun = async (
  trx: Trx,
  id: number,
  values: Updateable<Database['retention_runs']>,
): Promise<void> => {
  await trx.updateTable('retention_runs').set(values).where('id', '=', id).execute();
};
