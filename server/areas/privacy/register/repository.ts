import type { Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Executor } from '../../../db/transaction.ts';

export type VersionRow = Selectable<Database['activity_versions']>;

export const findVersions = (db: Executor): Promise<VersionRow[]> =>
  db.selectFrom('activity_versions').selectAll().orderBy('id').execute();
