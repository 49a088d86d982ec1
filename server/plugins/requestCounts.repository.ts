import { sql } from 'kysely';
import { rowsOf, sweep } from '../db/rows.ts';
import { STORED_PREFIX } from '../db/storedBytes.ts';
import type { Executor } from '../db/transaction.ts';

/** How often a key asked: in this process since it last told, or over all. */
export interface RequestCount {
  readonly key: string;
  readonly requests: number;
}

/**
 * Adds requests of a minute to what all processes have counted.
 * @param counts in the order of their keys, or two processes could wait for each other
 * @returns the sums
 */
export const addRequests = (
  db: Executor,
  minute: Date,
  counts: readonly RequestCount[],
): Promise<RequestCount[]> =>
  rowsOf<RequestCount>(db)`/* prepared */
    insert into request_counts as c (key, minute, requests)
    select key, ${minute}::timestamptz, requests
    from unnest(${counts.map(({ key }) => key)}::text[],
      ${counts.map(({ requests }) => requests)}::integer[]) as added (key, requests)
    on conflict (key, minute) do update set requests = c.requests + excluded.requests
    returning key, requests`;

/**
 * Removes counts of minutes that are over; of denials the audit trail takes them itself, and what was stored counts
 * for a day.
 */
export const deleteOldRequests = (db: Executor, before: Date): Promise<void> =>
  sweep(
    db,
    'request_counts',
    ['key', 'minute'],
    sql`minute < ${before} and key not like 'denied %' and key not like ${`${STORED_PREFIX}%`}`,
    1000,
  );
