import { sql } from 'kysely';
import type { Executor } from '../../../db/transaction.ts';
import type { StoredEntry } from './repository.ts';

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
