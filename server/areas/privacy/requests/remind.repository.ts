import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import { requestCode } from '../../../../domain/privacy/requestActs.ts';
import type { Right } from '../../../../domain/privacy/requestRights.ts';
import type { Trx } from '../../../db/transaction.ts';
import { standing } from './repository.ts';

const ANSWERS: Permission = 'privacy-requests.edit';

export interface Reminded {
  readonly userId: string;
  readonly requestId: number;
  readonly code: string;
  readonly right: Right;
  readonly dueOn: CivilDate;
}

/**
 * Notes who is to be reminded of requests that are still to be answered by a day: each active user who may,
 * once for each day. Who was noted by another process meanwhile is left to it.
 * @param until the last day whose requests count
 */
export const noteReminders = async (trx: Trx, until: CivilDate): Promise<Reminded[]> => {
  const { rows } = await sql<Omit<Reminded, 'code'> & { year: number; number: number }>`
    with due as (select r.id, r.year, r.number, r.right_of_law, r.due_now from ${standing}
        where r.state not in ('answered', 'withdrawn') and r.due_now <= ${until}::date),
      fresh as (
        insert into privacy_request_reminders (request_id, due_on, user_id)
        select due.id, due.due_now, u.id from due, users u
        where u.active and exists (select from role_permissions granted
          where granted.role = u.role and granted.action = ${ANSWERS})
        order by due.id, u.id on conflict do nothing
        returning request_id, due_on, user_id)
    select fresh.user_id as "userId", due.id as "requestId", due.year, due.number, due.right_of_law as right,
      fresh.due_on as "dueOn"
    from fresh join due on due.id = fresh.request_id order by due.id, fresh.user_id`.execute(trx);
  return rows.map(({ year, number, ...row }) => ({ ...row, code: requestCode(year, number) }));
};
