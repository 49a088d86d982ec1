import type { Kysely, Transaction } from 'kysely';
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
