import { sql } from 'kysely';
import { firstValue, oneRow, run, sweep, valuesOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export interface Guess {
  readonly account: string;
  readonly address: string;
}

/** The failures of a guess since its last success or lock, the present one included. */
interface FailureRow {
  failures: number;
  locked_until: Date | null;
}

interface FailureRule {
  readonly now: Date;
  readonly limit: number;
  /** Ends of the first, the second and every later lock. */
  readonly lockedUntil: readonly [Date, Date, Date];
  /** Failures and locks that end at this instant or before are forgotten. */
  readonly forgottenBefore: Date;
}

export const findLock = (db: Executor, { account, address }: Guess, now: Date) =>
  firstValue<Date>(db)`select locked_until from login_failures
    where account = ${account} and address = ${address} and locked_until > ${now}`;

/**
 * Counts a failure in one statement, so that the limit holds over any number of processes at once.
 * @returns the count, and until when the guess is locked if so
 */
export const countFailure = async (
  db: Executor,
  { account, address }: Guess,
  { now, limit, lockedUntil: [first, second, later], forgottenBefore }: FailureRule,
): Promise<FailureRow> => {
  const isForgotten = sql`f.last_failed_at <= ${forgottenBefore}`;
  const startsAnew = sql`(f.locked_until <= ${now} or ${isForgotten})`;
  const locksNow = sql`f.failures + 1 = ${limit}`;
  return oneRow(
    db,
    sql<FailureRow>`
    insert into login_failures as f (account, address, failures, locks, last_failed_at)
    values (${account}, ${address}, 1, 0, ${now})
    on conflict (account, address) do update set
      failures = case when ${startsAnew} then 1 else f.failures + 1 end,
      locks = case
        when ${isForgotten} then 0
        when not coalesce(${startsAnew}, false) and ${locksNow} then f.locks + 1
        else f.locks end,
      last_failed_at = excluded.last_failed_at,
      locked_until = case
        when ${startsAnew} then null
        when ${locksNow} then (case f.locks
          when 0 then ${first}::timestamptz
          when 1 then ${second}::timestamptz
          else ${later}::timestamptz end)
        else f.locked_until end
    returning failures, locked_until`,
  );
};

export const clearFailures = (db: Executor, { account, address }: Guess): Promise<void> =>
  run(db)`delete from login_failures where account = ${account} and address = ${address}`;

export const clearAccounts = async (trx: Trx, accounts: readonly string[]): Promise<number> => {
  const { length } = await valuesOf(trx)`delete from login_failures
    where account = any(${[...accounts]}::text[]) returning account`;
  return length;
};

export const deleteForgottenFailures = (db: Executor, before: Date): Promise<void> =>
  sweep(db, 'login_failures', ['account', 'address'], sql`last_failed_at <= ${before}`);
