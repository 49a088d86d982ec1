import { sql } from 'kysely';
import type { Executor } from './transaction.ts';

/**
 * Gives the statements of a transaction the memory to sum up the movements of months: with what is usual
 * (4 MB) PostgreSQL reads many times the rows it needs and sorts them in files.
 * @param db the transaction
 */
export const setWorkMem = async (db: Executor): Promise<void> => {
  await sql`set local work_mem = '64MB'`.execute(db);
};

/**
 * Lets the statements of a transaction take as long as they need: those of an operator's command, for
 * which no screen waits.
 * @param db the transaction
 */
export const setStatementTimeout = async (db: Executor): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db);
};
