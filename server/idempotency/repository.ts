import { sql } from 'kysely';
import { sweep } from '../db/rows.ts';
import type { Executor, Trx } from '../db/transaction.ts';

/** User and text of a key: the same text of two users, or of a user's two API keys, is two keys. */
export interface KeyId {
  readonly userId: string;
  readonly key: string;
}

interface KeyRecord {
  request_hash: Uint8Array;
  /** Null while its answer has not been kept. */
  answer: string | null;
}

export const findKey = (
  db: Executor,
  { userId, key }: KeyId,
  now: Date,
): Promise<KeyRecord | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Takes the key for this transaction. A transaction that holds it is waited for; a key past its day is free.
 * @returns false when another transaction has done its work under the key
 */
export const claimKey = async (
  trx: Trx,
  { userId, key }: KeyId,
  requestHash: Uint8Array,
  now: Date,
  expiresAt: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_keys as k (user_id, key, request_hash, answer, expires_at)
    values (${userId}, ${key}, ${requestHash}, null, ${expiresAt})
    on conflict (user_id, key) do update set
      request_hash = excluded.request_hash, answer = null, expires_at = excluded.expires_at
      where k.expires_at <= ${now}
    returning 1`.execute(trx);
  return rows.length === 1;
};

export const keepAnswer = async (
  db: Executor,
  { userId, key }: KeyId,
  answer: string,
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};

export const deleteExpiredKeys = (db: Executor, now: Date): Promise<void> =>
  sweep(db, 'idempotency_keys', ['user_id', 'key'], sql`expires_at <= ${now}`);
