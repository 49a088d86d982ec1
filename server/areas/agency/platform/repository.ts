import { sql } from 'kysely';
import type { Executor } from '../../../db/transaction.ts';

export const answers = async (db: Executor): Promise<void> => {
  await sql`select 1`.execute(db);
};
