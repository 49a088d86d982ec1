import { sql } from 'kysely';
import type { Executor } from '../../../db/transaction.ts';

/** Asks the database for nothing but an answer. */
export const answers = async (db: Executor): Promise<void> => {
  await sql`select 1`.execute(db);
};
