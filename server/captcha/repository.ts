import { sql } from 'kysely';
import { sweep } from '../db/rows.ts';
import type { Executor } from '../db/transaction.ts';

/**
 * Notes that a verification has been used; the database decides who was first.
 * @param db where
 * @param tokenHash SHA-256 of the verification's id
 * @param expiresAt until when the note is needed
 * @returns whether it had not been used before
 */
export const noteUse = async (
  db: Executor,
  tokenHash: Uint8Array,
  expiresAt: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captchas')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const forgetExpiredUses = (db: Executor, now: Date): Promise<void> =>
  sweep(db, 'used_captchas', ['token_hash'], sql`expires_at <= ${now}`);
