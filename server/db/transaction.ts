import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MORE_WORK_MEM } from './connection/index.ts';
import type { Database } from './schema.ts';

/** Reads go through either; a function that writes asks for a `Trx`. */
export type Executor = Kysely<Database>;
export type Trx = Transaction<Database>;

export interface IdempotencyLock {
  /** Before the work. @throws when the key has been used meanwhile; the transaction must end with it */
  claim(trx: Trx): Promise<void>;
  /** After it. @param result the work's, kept where it is the call's answer already */
  keep(trx: Trx, result: unknown): Promise<void>;
}

export type Sql = RawBuilder<unknown>;

export const inSavepoint = async <T>(trx: Trx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
};

/** @returns what work finds in a transaction, of which nothing that it does stays */
export const tryOut = async <T>(trx: Trx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint tried`.execute(trx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint tried`.execute(trx);
    await sql`release savepoint tried`.execute(trx);
  }
};

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

/**
 * Lets the rest of a transaction write what belongs to limited customers (domain §24): to erase it, to
 * write the same in another form, or the days that follow from holidays. Anything else is refused by the database.
 */
export const allowRestricted = async (trx: Trx): Promise<void> => {
  await sql`select set_config('amparo.limited', 'allowed', true)`.execute(trx);
};
