import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Takes a request's idempotency key, and keeps its answer, in the transaction of its work. */
export interface Once {
  /** @throws when the key has been used meanwhile; the transaction must end with it */
  within<T>(trx: Transaction<Database>, work: () => Promise<T>): Promise<T>;
}
