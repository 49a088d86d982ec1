import { sql } from 'kysely';
import { MORE_WORK_MEM } from './connection/index.ts';
import type { Executor } from './transaction.ts';

export const setWorkMem = async (db: Executor): Promise<void> => {
  await sql.raw(MORE_WORK_MEM).execute(db);
};

/**
 * Lets the statements of a transaction take as long as they need: those of an operator's command, for
 * which no screen waits.
 * @param db the transaction
 */
export const setStatementTimeout = async (db: Executor): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db);
};
