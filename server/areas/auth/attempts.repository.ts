import { sql } from 'kysely';
import type { Executor, Trx } from '../../db/transaction.ts';

/** An account's attempts since its last success, the present one included. */
interface AttemptRow {
  failures: number;
  locked_until: Date | null;
}

interface AttemptRule {
  readonly now: Date;
  /** The attempt that locks the account. */
  readonly limit: number;
  readonly lockedUntil: Date;
  /** Earlier failures than this are forgotten. */
  readonly forgottenBefore: Date;
}

/**
 * Counts an attempt before it is looked at, in one statement, so that the limit holds over any
 * number of attempts and processes at once.
 * @param db where
 * @param account whose attempts
 * @param rule when an account is locked and when its failures are forgotten
 * @returns the count, and until when the account is locked if so
 */
export const countAttempt = async (
  db: Executor,
  account: string,
  { now, limit, lockedUntil, forgottenBefore }: AttemptRule,
): Promise<AttemptRow> => {
  const startsAnew = sql`(a.locked_until <= ${now} or a.last_failed_at <= ${forgottenBefore})`;
  const { rows } = await sql<AttemptRow>`
    insert into login_failures as a (account, failures, last_failed_at, locked_until)
    values (${account}, 1, ${now}, null)
    on conflict (account) do update set
      failures = case when ${startsAnew} then 1 else a.failures + 1 end,
      last_failed_at = excluded.last_failed_at,
      locked_until = case
        when ${startsAnew} then null
        when a.failures + 1 = ${limit} then ${lockedUntil}::timestamptz
        else a.locked_until end
    returning failures, locked_until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An upsert answered no row');
  return row;
};

/** A success: what failed before it no longer counts. */
export const clearAttempts = async (trx: Trx, account: string): Promise<void> => {
  await trx.deleteFrom('login_failures').where('account', '=', account).execute();
};

/** Removes what is forgotten anyway; rows another process is working on are left to it. */
export const deleteForgottenAttempts = async (db: Executor, before: Date): Promise<void> => {
  await sql`
    delete from login_failures where account in (
      select account from login_failures where last_failed_at <= ${before}
      limit 100 for update skip locked)`.execute(db);
};
