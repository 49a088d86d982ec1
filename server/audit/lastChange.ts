import type { Executor } from '../db/transaction.ts';
import { type Problem, staleVersion } from '../problem.ts';
import { readLastChange } from './repository.ts';

/**
 * The 409 of an update made on a form whose record was changed meanwhile, with who did that and when.
 * @param entity what the trail calls the record
 */
export const staleSince = async (
  db: Executor,
  entity: string,
  id: number | string,
): Promise<Problem> => staleVersion(await readLastChange(db, entity, id));
