import { sql } from 'kysely';
import type { Executor } from '../../../db/transaction.ts';
import type { SealedValues } from './repository.ts';

/** An entry about an update of a record. */
interface Update extends SealedValues {
  readonly at: Date;
  readonly user_id: string | null;
  readonly details: Record<string, unknown>;
}

/** The updates of a record since an instant, oldest first. */
export const readUpdates = async (
  db: Executor,
  entity: string,
  id: string,
  since: Date,
): Promise<Update[]> => {
  const { rows } = await sql<Update>`
    select at, user_id, details, sealed, subject_kind, subject_id from audit_entries
    where entity = ${entity} and entity_id = ${id} and at > ${since} order by sequence`.execute(db);
  return rows;
};

interface Overlap {
  readonly by: string | null;
  readonly at: string;
  readonly kept: readonly string[];
  readonly putBack: readonly string[];
}

/** What the last update of a record left or put back, by the names of its fields; undefined of any other update. */
export const findOverlapOf = async (
  db: Executor,
  entity: string,
  id: string,
): Promise<Overlap | undefined> => {
  const { rows } = await sql<{ by: string | null; at: Date; action: string; details: object }>`
    select user_name as by, at, action, details from audit_entries
    where entity = ${entity} and entity_id = ${id} and action !~ '[.](exported|shown)$'
    order by sequence desc limit 1`.execute(db);
  const [last] = rows;
  if (last?.action !== 'record.overlapped') return undefined;
  const { kept, putBack } = last.details as Pick<Overlap, 'kept' | 'putBack'>;
  return { by: last.by, at: last.at.toISOString(), kept, putBack };
};
