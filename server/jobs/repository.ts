import { sql } from 'kysely';
import { rowsOf } from '../db/rows.ts';
import type { Executor, Trx } from '../db/transaction.ts';
import type { JobName, Payload } from './job.ts';

/** How long a process has a job without saying again that it works on it; after that it is dead. */
const LEASE = sql`interval '30 seconds'`;

/**
 * Asks for a job in the transaction that makes it necessary. One that is being worked on is worked on once more
 * after that.
 * @param payload what it is about; the only one of its kind unless told
 */
export const addJob = async (
  trx: Trx,
  kind: JobName,
  dueAt: Date,
  payload: Payload = {},
): Promise<void> => {
  await sql`insert into jobs (kind, payload, due_at) values (${kind}, ${JSON.stringify(payload)}, ${dueAt})
    on conflict (kind, payload) do update set due_at = least(jobs.due_at, excluded.due_at)`.execute(
    trx,
  );
};

/** Takes a job away whose reason is gone, also from the process that works on it. */
export const removeJob = async (trx: Trx, kind: JobName, payload: Payload): Promise<void> => {
  await sql`delete from jobs where kind = ${kind} and payload = ${JSON.stringify(payload)}`.execute(
    trx,
  );
};

/** Adds a job where there is none; one that is due later than that is due then: clocks go wrong. */
export const ensureJob = async (
  db: Executor,
  kind: JobName,
  dueAt: Date,
  payload: Payload,
): Promise<void> => {
  await sql`insert into jobs (kind, payload, due_at) values (${kind}, ${JSON.stringify(payload)}, ${dueAt})
    on conflict (kind, payload) do update set due_at = excluded.due_at
      where jobs.due_at > excluded.due_at`.execute(db);
};

export interface TakenJob {
  readonly kind: JobName;
  readonly payload: Payload;
  readonly attempts: number;
  /** Name of this run of the job; whoever takes it over has another. */
  readonly lease: string;
}

export interface Sought {
  readonly kinds: readonly JobName[];
  readonly payload?: Payload | undefined;
}

const isDue = ({ kinds, payload }: Sought, now: Date) => sql`kind = any(${kinds})
  and ${payload ? sql`payload = ${JSON.stringify(payload)}` : sql`true`}
  and case when leased_by is null then due_at <= ${now} else leased_until < ${now} end`;

export const takeDueJobs = async (
  db: Executor,
  sought: Sought,
  now: Date,
): Promise<readonly TakenJob[]> => {
  // Once a second, for nothing most times: read first, so that a database that only reads is not asked to write.
  const { rows } = await sql`select from jobs where ${isDue(sought, now)} limit 1`.execute(db);
  if (rows.length === 0) return [];
  return rowsOf<TakenJob>(db)`
    with due as (select kind, payload from jobs where ${isDue(sought, now)} for update skip locked)
    update jobs set leased_by = gen_random_uuid(), leased_until = ${now}::timestamptz + ${LEASE}, due_at = null
    from due where jobs.kind = due.kind and jobs.payload = due.payload
    returning jobs.kind, jobs.payload, jobs.attempts, jobs.leased_by as lease`;
};

/** @returns whether the job is still this run's, for another lease from now */
export const renewLease = async (db: Executor, lease: string, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`update jobs
    set leased_until = ${now}::timestamptz + ${LEASE} where leased_by = ${lease}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Gives a job back, to go on at a moment, or sooner where it was asked for meanwhile. */
export const putOff = async (
  db: Executor,
  lease: string,
  dueAt: Date,
  attempts: number,
): Promise<void> => {
  await sql`update jobs set leased_by = null, leased_until = null, attempts = ${attempts},
    due_at = least(due_at, ${dueAt}) where leased_by = ${lease}`.execute(db);
};

/** Ends a job that is done, unless it was asked for once more meanwhile. */
export const endJob = async (db: Executor, lease: string): Promise<void> => {
  await sql`delete from jobs where leased_by = ${lease} and due_at is null`.execute(db);
  await sql`update jobs set leased_by = null, leased_until = null, attempts = 0
    where leased_by = ${lease}`.execute(db);
};

/** Takes all jobs from processes, where there can be no other one. */
export const endLeases = async (db: Executor, now: Date): Promise<void> => {
  await sql`update jobs set leased_by = null, leased_until = null, due_at = coalesce(due_at, ${now})
    where leased_by is not null`.execute(db);
};
