import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Sql } from '../../../db/transaction.ts';
import { standing, takenBack } from '../receipts/repository.ts';

/** Days after which a broken promise is no longer what the desk begins with. */
const REMEMBERED_DAYS = 60;

/**
 * Whether an instalment is asked for: issued, unpaid, due before today, and not extended until today or later; over
 * `payments pay` and `policies p`.
 */
export const isOverdue = (today: CivilDate): Sql => sql`
  pay.due_date < ${today}::date and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)
  and not exists (select from payment_extensions granted where granted.payment_id = pay.id
    and granted.until >= ${today}::date and not exists (select from payment_extensions later
      where later.payment_id = granted.payment_id and later.id > granted.id))`;

/** Money that came in after a contact `k` and was not taken back, by the day of receipt, up to a day. */
const receivedSince = (until: Sql): Sql => sql`(
  select coalesce(sum(${standing}), 0) from policies owned
  join payment_movements m on m.policy_id = owned.id and m.kind in ('collected', 'withheld', 'from_account')
    and m.moved_at > k.created_at and m.received_on <= ${until}
  left join lateral (${takenBack}) back on true
  where owned.customers_id = k.customers_id)`;

/**
 * The promises that count, each the last of its customer: `customers_id`, `contact_id`, `contacted_on`, and what
 * `PROMISE_STATES` are: `state`, the `due_on` that they are about, `missing` until then.
 * @param whose condition on these promises `k`, to work out a few
 */
export const promisesOn = (today: CivilDate, whose: Sql = sql`true`): Sql => sql`(
  with latest as materialized (
    select * from (
      select distinct on (k.customers_id) k.customers_id, k.id as contact_id, k.contacted_on, k.created_at
      from contacts k join payment_promises pr on pr.contact_id = k.id
      order by k.customers_id, k.id desc) k
    where ${whose}),
  parts as (
    select k.customers_id, pr.due_on, greatest(0,
      sum(pr.amount) over (partition by k.contact_id order by pr.due_on)
        - ${receivedSince(sql`least(pr.due_on, ${today}::date)`)}) as missing
    from latest k join payment_promises pr on pr.contact_id = k.contact_id)
  select k.customers_id, k.contact_id, k.contacted_on, due.due_on, due.missing,
    case when due.missing = 0 then 'met' when due.due_on < ${today}::date then 'broken'
      when due.due_on = ${today}::date then 'today' else 'alive' end as state
  from latest k cross join lateral (
    select p.due_on, p.missing from parts p where p.customers_id = k.customers_id
    order by p.missing = 0, case when p.missing = 0 then -(p.due_on - ${today}::date)
      else p.due_on - ${today}::date end limit 1) due)`;

/** Promises whose last day is so near that the desk still begins with them. */
export const isRemembered = (today: CivilDate): Sql => sql`exists (
  select from payment_promises near where near.contact_id = k.contact_id
    and near.due_on >= ${today}::date - ${sql.lit(REMEMBERED_DAYS)})`;

/** Days from which the steps of the ladder count: since the due day, or the last collection on the instalment. */
export const countedFrom: Sql = sql`greatest(pay.due_date, case when pay.credit > 0 then (
  select max(m.received_on) from payment_movements m
  where m.policy_id = pay.policy_id and m.payment_id = pay.id) end)`;

export const hasOpenClaim = (policyId: Sql): Sql =>
  sql`exists (select from claims cl where cl.policy_id = ${policyId} and cl.state <> 'closed')`;

export const stepKey: Sql = sql`(s.days || ': ' || s.step)`;
