import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  listInstalmentProgress,
  PROGRESS_COUNTED_TO,
} from '../../../../domain/contract/money/instalmentProgress.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { jsonDay, jsonMoney, jsonOf } from '../../../db/json.ts';
import { issuedCount } from '../../../db/ledgers.ts';
import type { Sql } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import { issuedPayments, issuedPaymentsOf, paymentSearch } from '../payments/lists.repository.ts';
import { isAtStage, isVoid, partsAtStage } from './stages.repository.ts';

/** How far the money of an instalment has come (docs/domain.md §12), over `payments pay`. */

const isCollected = sql`pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)}`;

/**
 * What its insurer is to pay, over `payments pay`: fixed once it is collected, else by its place in its period; nothing
 * where it is void.
 */
export const expected = sql`coalesce(
  (select due.expected from insurer_dues due where due.payment_id = pay.id), case when ${isVoid} then 0 else (
  select insurer_expected(
    (period.policy_value - period.policy_fee) * period.agency_percentage * 0.01,
    places.instalments::integer, places.collected::integer, places.fixed, places.ordinal::integer)
  from policy_periods period, (
    select count(*) as instalments, count(due.expected) as collected,
      coalesce(sum(due.expected), 0) as fixed,
      count(*) filter (where other.number_payment <= pay.number_payment) as ordinal
    from payments other left join insurer_dues due on due.payment_id = other.id
    where other.period_id = pay.period_id
  ) places
  where period.id = pay.period_id) end)`;

export const received = sql`(select coalesce(sum(entered.amount), 0) from insurer_entries entered
  where entered.payment_id = pay.id)`;

/**
 * What each advisor has earned of each instalment of the policy by a day. What a whole period earns, or
 * its change of terms, stands with its first instalment.
 */
const earnedBy = (today: CivilDate): Sql => sql`
  select entry.advisor_id, instalment.id as payment_id, instalment.number_payment,
    sum(entry.amount) as amount,
    coalesce(max(entry.effective_on) filter (where entry.amount > 0), max(entry.effective_on))
      as earned_on
  from commission_entries entry
  join payments instalment on instalment.policy_id = pay.policy_id
    and instalment.id = coalesce(entry.payment_id, (
      select first.id from payments first
      where first.period_id = entry.period_id
      order by first.number_payment limit 1))
  where entry.policy_id = pay.policy_id and entry.effective_on <= ${today}::date
  group by entry.advisor_id, instalment.id, instalment.number_payment`;

const givenBy = (today: CivilDate): Sql => sql`
  select cp.advisor_id, receipt.paid_on as given_on, cp.amount
  from commission_payments cp join commission_receipts receipt on receipt.id = cp.receipt_id
  where cp.policy_id = pay.policy_id and receipt.paid_on <= ${today}::date
  union all
  select advisor_id, cancellation_date, amount from commission_refunds
  where policy_id = pay.policy_id and cancellation_date <= ${today}::date
  union all
  select advisor_id, earned_on, -amount from earned where amount < 0`;

/**
 * The instalment's earnings with what was given of each (docs/domain.md §8): `amount`, `earned_on`, `given`,
 * `given_on`, a row for each advisor that earned.
 */
const earnings = (today: CivilDate): Sql => sql`(
  with earned as materialized (${earnedBy(today)}), given as materialized (
    select advisor_id, given_on,
      sum(amount) over (partition by advisor_id order by given_on) as total
    from (${givenBy(today)}) given
  )
  select placed.amount, placed.earned_on,
    least(placed.amount, greatest(coalesce((select max(total) from given
      where given.advisor_id = placed.advisor_id), 0) - placed.before, 0)) as given,
    greatest((select min(given_on) from given where given.advisor_id = placed.advisor_id
      and given.total >= placed.before + placed.amount), placed.earned_on) as whole_on,
    exists (select from given where given.advisor_id = placed.advisor_id
      and given.total >= placed.before + placed.amount) as is_whole
  from (
    select earned.*, sum(amount) over (partition by advisor_id order by earned_on, number_payment)
      - amount as before
    from earned where amount > 0
  ) placed
  where placed.payment_id = pay.id)`;

const joins = (today: CivilDate): Sql => sql`
  join customers c on c.id = pay.customers_id
  join companies co on co.id = pay.company_id
  join advisors a on a.id = coalesce(pay.advisor_id, pay.policy_advisor_id)
  cross join lateral (select ${expected} as expected, ${received} as received,
    (select max(effective_on) from insurer_entries entered where entered.payment_id = pay.id)
      as last_entry_on,
    case when ${isCollected} then pay.collected_on end as collected_on
  ) money
  cross join lateral (select case when money.received > 0 then money.last_entry_on end as received_on
  ) insurer
  cross join lateral (
    select coalesce(sum(amount), 0) as earned, max(earned_on) as earned_on,
      coalesce(sum(given), 0) as given, case when bool_and(is_whole) then max(whole_on) end as given_on
    from ${earnings(today)} earning
  ) advisors_money
  cross join lateral (select case
      when ${isVoid} then 'void'
      when not ${isCollected} then 'uncollected'
      when money.expected - money.received > (select line_tolerance from agency_settings)
        then 'insurerUnpaid'
      when advisors_money.given < advisors_money.earned then 'advisorUnpaid'
      else 'done' end as stage
  ) progress`;

const waitingSince = sql`case progress.stage when 'uncollected' then pay.due_date
  when 'insurerUnpaid' then money.collected_on when 'advisorUnpaid' then advisors_money.earned_on end`;

const row = (today: CivilDate): Sql =>
  jsonOf(listInstalmentProgress.answer, 'pay', {
    customerName: nameOf('c'),
    companyName: sql`co.company_name`,
    advisorName: nameOf('a'),
    collected: jsonMoney(sql`pay.credit`),
    collectedOn: jsonDay(sql`money.collected_on`),
    daysToCollect: sql`money.collected_on - pay.due_date`,
    expected: jsonMoney(sql`money.expected`),
    received: jsonMoney(sql`money.received`),
    receivedOn: jsonDay(sql`insurer.received_on`),
    daysToReceive: sql`insurer.received_on - money.collected_on`,
    earned: jsonMoney(sql`advisors_money.earned`),
    earnedOn: jsonDay(sql`advisors_money.earned_on`),
    daysToEarn: sql`advisors_money.earned_on - money.collected_on`,
    given: jsonMoney(sql`advisors_money.given`),
    givenOn: jsonDay(sql`advisors_money.given_on`),
    daysToGive: sql`advisors_money.given_on - advisors_money.earned_on`,
    stage: sql`progress.stage`,
    waitingDays: sql`${today}::date - ${waitingSince}`,
  });

/**
 * Issued or collected instalments with where their money has come to; a page walks the index of due
 * days.
 * @param today the day that decides which are issued; what is dated later does not count
 */
export const progressListOn = memoizedLists((today: CivilDate) => ({
  from: issuedPayments(today),
  joins: joins(today),
  id: sql`pay.id`,
  alias: 'pay',
  whose: sql`pay.customers_id`,
  row: row(today),
  counted: issuedCount('listed', today),
  countedBy: { since: (day: CivilDate) => issuedCount('listed', today, day) },
  countedTo: PROGRESS_COUNTED_TO,
  partsBy: {
    advisor_id: (id: number) => issuedPaymentsOf(today, id),
    stage: partsAtStage(today),
  },
  searched: paymentSearch,
  defaultSort: { field: 'dueDate', order: 'DESC' },
  filter: {
    // Both are written as conditions of the instalment alone: one of the joined policy would be looked
    // at after the stage, which takes a hundred times as long.
    company_id: (id: number) => sql`(exists (select from policies owned
      where owned.id = pay.policy_id and owned.company_id = ${id})) is true`,
    advisor_id: (id: number) => sql`(pay.advisor_id = ${id}
      or (pay.advisor_id is null and pay.policy_advisor_id = ${id}))`,
    stage: isAtStage(today),
    since: (day: CivilDate) => sql`pay.due_date >= ${day}`,
    until: (day: CivilDate) => sql`pay.due_date <= ${day}`,
  },
}));
