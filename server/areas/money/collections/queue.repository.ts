import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import type { Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { personOf } from '../../people/people/repository.ts';
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

/**
 * Debts of customers: what is asked for, weighed by its days, with the promise that counts. What is promised for today
 * or was broken since the last contact comes first, what is promised for later last.
 */
const debts = (today: CivilDate): Sql => sql`(
  select owing.*, promised.state, promised.due_on as promised_on, promised.missing,
    owing.weight + case when promised.state = 'today' or promised.state = 'broken' and not exists (
        select from contacts since where since.customers_id = owing.customers_id
          and since.contacted_on > promised.due_on) then 1e13
      when promised.state = 'alive' then -1e13 else 0 end as place
  from (
    select p.customers_id, count(*) as instalments, sum(pay.balance) as overdue, min(pay.due_date) as due_since,
      sum(pay.balance * (${today}::date - pay.due_date)) as weight
    from payments pay join policies p on p.id = pay.policy_id
    where ${isOverdue(today)} group by p.customers_id) owing
  left join ${promisesOn(today, isRemembered(today))} promised on promised.customers_id = owing.customers_id) debt`;

const oldest = (today: CivilDate): Sql => sql`(
  select pay.id, pay.policy_id, pt.policy_name, co.company_name, ${countedFrom} as counted_from
  from policies p join payments pay on pay.policy_id = p.id
  join policy_types pt on pt.id = p.policy_type_id join companies co on co.id = p.company_id
  where p.customers_id = debt.customers_id and ${isOverdue(today)}
  order by pay.due_date, pay.id limit 1) oldest`;

const lastContact = sql`left join lateral (
  select k.id, k.channel, k.contacted_on, k.words from contacts k
  where k.customers_id = debt.customers_id order by k.contacted_on desc, k.id desc limit 1) contacted on true`;

/** The last step that its day has come to, unless it is done; else the next one. */
const step = (today: CivilDate): Sql => sql`left join lateral (
  select s.step, s.is_message, oldest.counted_from + s.days as due_on
  from ladder_steps(oldest.policy_name, oldest.company_name) s
  where oldest.counted_from + s.days > ${today}::date or not exists (
    select from ladder_steps(oldest.policy_name, oldest.company_name) after
      where after.days > s.days and oldest.counted_from + after.days <= ${today}::date)
    and not exists (select from ladder_entries done where done.payment_id = oldest.id
      and done.counted_from = oldest.counted_from and done.step = ${stepKey})
    and (s.is_message or contacted.contacted_on is null or contacted.contacted_on < oldest.counted_from + s.days)
  order by s.days limit 1) next on true`;

export const promiseFields = (promised: {
  readonly state: Sql;
  readonly dueOn: Sql;
  readonly missing: Sql;
}): Sql =>
  sql`case when ${promised.state} is not null then ${jsonObject({
    state: promised.state,
    dueOn: jsonDay(promised.dueOn),
    missing: jsonMoney(promised.missing),
  })} end`;

/** Row of a debt, worked out for the page alone: the sums that it is sorted by are dear enough. */
const rowOf = (today: CivilDate): Sql => sql`(select ${jsonObject({
  id: jsonId(sql`c.id`),
  customer: personOf('c', { numberPhone: sql`c.number_phone` }),
  overdue: jsonMoney(sql`debt.overdue`),
  instalments: sql`debt.instalments`,
  dueSince: jsonDay(sql`debt.due_since`),
  daysOverdue: sql`${today}::date - debt.due_since`,
  payment_id: jsonId(sql`oldest.id`),
  policy_id: jsonId(sql`oldest.policy_id`),
  promise: promiseFields({
    state: sql`debt.state`,
    dueOn: sql`debt.promised_on`,
    missing: sql`debt.missing`,
  }),
  lastContact: sql`case when contacted.id is not null then ${jsonObject({
    channel: sql`contacted.channel`,
    contactedOn: jsonDay(sql`contacted.contacted_on`),
    words: sql`contacted.words`,
  })} end`,
  step: sql`case when next.step is not null then ${jsonObject({
    text: sql`next.step`,
    on: jsonDay(sql`next.due_on`),
    isMessage: sql`next.is_message`,
  })} end`,
  hasClaim: hasOpenClaim(sql`oldest.policy_id`),
})} from ${oldest(today)} ${lastContact} ${step(today)}
  join customers c on c.id = debt.customers_id)`;

export const collectionListOn = memoizedLists(
  (today: CivilDate): ListDefinition => ({
    from: debts(today),
    id: sql`debt.customers_id`,
    alias: 'debt',
    whose: sql`debt.customers_id`,
    row: rowOf(today),
    isDear: true,
    isReachedById: true,
    defaultSort: { field: 'order', order: 'DESC' },
    sort: { order: sql`debt.place` },
    filter: {
      q: (words: string) => sql`debt.customers_id in (
        select found.id from customers found where ${containsWords(sql`found.search_text`, words)})`,
      promise: (state: string) => sql`debt.state = ${state}`,
    },
  }),
);
