import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from './schema.ts';

/** Reads go through either; a function that writes asks for a `Trx`. */
export type Executor = Kysely<Database>;
export type Trx = Transaction<Database>;

/**
 * Runs work in one transaction: all of it happens, or nothing. Every query inside must use the
 * transaction it is given (on the embedded database any other would wait for it forever). What a
 * request does under an idempotency key is recorded in the same transaction.
 * @param context the request's context, or the server's
 * @param work what to do
 * @returns what the work returns, once it is committed
 */
export const inTransaction = <T>(
  { database, once }: Pick<Context, 'database' | 'once'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => database.write((trx) => (once ? once.within(trx, () => work(trx)) : work(trx)));
