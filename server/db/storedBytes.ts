import { sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import { dayBegins } from './today.ts';
import type { Trx } from './transaction.ts';

/** Prefix of counts kept beside those of requests, worth nothing either once their time is over. */
export const STORED_PREFIX = 'stored ';

/**
 * Adds kilobytes to what a user has stored on a day, unless they would be more than the most.
 * @returns whether there was room for them
 */
export const addStored = async (
  trx: Trx,
  userId: string,
  { day, timeZone }: { day: CivilDate; timeZone: string },
  kilobytes: number,
  most: number,
): Promise<boolean> => {
  const begin = dayBegins(day, timeZone);
  await sql`delete from request_counts where key like ${`${STORED_PREFIX}%`} and minute < ${begin}`.execute(
    trx,
  );
  const { rows } = await sql`
    insert into request_counts as c (key, minute, requests)
    select ${STORED_PREFIX + userId}, ${begin}, ${kilobytes}::integer
    where ${kilobytes}::integer <= ${most}
    on conflict (key, minute) do update set requests = c.requests + excluded.requests
      where c.requests + excluded.requests <= ${most}
    returning requests`.execute(trx);
  return rows.length > 0;
};
