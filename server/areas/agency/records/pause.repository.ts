import { sql } from 'kysely';
import { rowsOf } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

/** Turns an automation or a webhook off. @returns its author or, without one, the active users who may change it */
export const pauseRow = (trx: Trx, table: 'automations' | 'webhooks', id: number, why: string) =>
  rowsOf<{ user_id: string }>(trx)`
    with paused as (update ${sql.table(table)} set is_on = false, paused_because = ${why}, version = version + 1
      where id = ${id} returning author_id)
    select u.id as user_id from users u, paused where u.active and case
      when exists (select from users author where author.id = paused.author_id and author.active)
      then u.id = paused.author_id
      else exists (select from role_permissions granted
        where granted.role = u.role and granted.action = ${`${table}.edit`}) end`;
