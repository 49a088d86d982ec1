import type { Executor } from '../db/transaction.ts';
import { staleVersion } from '../problem.ts';
import { readLastChange } from './repository.ts';

interface LockedRecord {
  readonly entity: string;
  readonly id: number | string;
  readonly version: number;
}

/**
 * Refuses an update made on a form whose record was changed meanwhile, and tells who did that and when.
 * @param record as it is locked for the update
 * @param sent the version that the form was opened with; undefined where the client knows none
 * @throws Problem 409
 */
export async function requireVersion(
  db: Executor,
  { entity, id, version }: LockedRecord,
  sent: number | undefined,
): Promise<void> {
  if (sent !== undefined && sent !== version)
    throw staleVersion(await readLastChange(db, entity, id));
}
