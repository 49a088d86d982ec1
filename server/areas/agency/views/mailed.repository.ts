import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { run, valuesOf } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { findActorOfUser } from '../auth/actors.repository.ts';

export const isMailedTo = sql`((u.role = any(v.mailed_for) and u.role = any(v.shared_with))
  or (v.owner_id = u.id and 'OWNER' = any(v.mailed_for)))`;

/** Says when a view is sent next: on the Monday after today, unless that is known already. */
export const planMail = (trx: Trx, id: number, today: CivilDate): Promise<void> =>
  run(trx)`update views set mail_due = case when mailed_for <> '{}'
      then coalesce(mail_due, date_trunc('week', ${today}::date)::date + 7) end
    where id = ${id}`;

/** Takes the views whose Monday has come, or passed while nothing ran. What another process takes is left to it. */
export const takeDueViews = (trx: Trx, today: CivilDate): Promise<number[]> =>
  valuesOf<number>(trx)`
    update views set mail_due = date_trunc('week', ${today}::date)::date + 7
    where id in (select id from views where mail_due <= ${today}::date for update skip locked)
    returning id`;

/** @returns the receiver of a view, who has no session; undefined where it is not sent to them any more */
export const findReceiver = (db: Executor, id: number, userId: string | null) =>
  findActorOfUser(
    db,
    sql`views v join users u on ${isMailedTo} where v.id = ${id} and u.id = ${userId}`,
  );
