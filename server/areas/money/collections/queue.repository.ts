import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import type { Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { personOf } from '../../people/people/repository.ts';
import {
  countedFrom,
  hasOpenClaim,
  isOverdue,
  isRemembered,
  promisesOn,
  stepKey,
} from './debts.repository.ts';

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
