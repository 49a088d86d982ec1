import { oneValue, rowsOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

const PREFIX = 'denied ';

/** @returns how many denials of a user this minute has had, the present one included */
export const countDenial = (db: Executor, userId: string, minute: Date): Promise<number> =>
  oneValue<number>(db)`insert into request_counts as c (key, minute, requests)
    values (${PREFIX + userId}, ${minute}, 1)
    on conflict (key, minute) do update set requests = c.requests + 1 returning requests`;

export interface DenialCount {
  user_id: string;
  user_name: string | null;
  requests: number;
}

/** Takes the counts of minutes that are over: of several processes at once, one gets each. */
export const takeDenials = (trx: Trx, before: Date): Promise<DenialCount[]> =>
  rowsOf<DenialCount>(trx)`
    with taken as (
      delete from request_counts
      where key like ${`${PREFIX}%`} and minute < ${before}
      returning substr(key, ${PREFIX.length + 1}::integer) as user_id, requests)
    select taken.*, u.user_name from taken left join users u on u.id::text = taken.user_id
    order by taken.user_id`;
