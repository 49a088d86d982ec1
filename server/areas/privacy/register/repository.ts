import type { Insertable, Selectable } from 'kysely';
import { insertedId } from '../../../db/rows.ts';
import type { ActivityVersionsTable } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export type VersionRow = Selectable<ActivityVersionsTable>;

/** What was added to activities, in its order. */
export const findVersions = (db: Executor): Promise<VersionRow[]> =>
  db.selectFrom('activity_versions').selectAll().orderBy('id').execute();

export const insertVersion = (trx: Trx, row: Insertable<ActivityVersionsTable>): Promise<number> =>
  insertedId(trx, 'activity_versions', row);
