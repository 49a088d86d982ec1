import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ClaimClock } from '../../../../domain/claims/clocks.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';

const WORKS: Permission = 'claims.edit';

export interface ClaimReminder {
  readonly userId: string;
  readonly claimId: number;
  readonly policyId: number;
  readonly code: string;
  readonly clock: ClaimClock;
  readonly dueOn: CivilDate;
}

/**
 * Notes who is to be reminded of clocks that run out: each active user who may work on claims, once before the last day
 * and once on it or, where nothing ran that day, after it. Who was noted by another process meanwhile is left to it.
 * @param daysBefore how many days before the last day the first reminder comes
 */
export const noteClaimReminders = async (trx: Trx, today: CivilDate, daysBefore: number) => {
  const until = sql`${today}::date + ${daysBefore}::integer`;
  return rowsOf<ClaimReminder>(trx)`
    with due as (
      select cl.id, cl.policy_id, cl.code, clock.name, clock.due_on, clock.due_on <= ${today}::date as is_last_day
      from claims cl cross join lateral (values ('notice', cl.notice_due_on), ('papers', cl.papers_due_on),
        ('answer', cl.answer_due_on), ('payment', cl.payment_due_on)) clock (name, due_on)
      where cl.next_due_on <= ${until} and clock.due_on <= ${until}
    ), fresh as (
      insert into claim_reminders (claim_id, clock, due_on, is_last_day, user_id)
      select due.id, due.name, due.due_on, due.is_last_day, u.id from due, users u
      where u.active and exists (select from role_permissions granted
        where granted.role = u.role and granted.action = ${WORKS})
      order by due.id, due.name, u.id on conflict do nothing
      returning claim_id, clock, due_on, user_id
    )
    select fresh.user_id as "userId", due.id as "claimId", due.policy_id as "policyId", due.code,
      fresh.clock, fresh.due_on as "dueOn"
    from fresh join due on due.id = fresh.claim_id and due.name = fresh.clock
    order by due.id, fresh.clock, fresh.user_id`;
};
