import { sql } from 'kysely';
import { addDays, addMonths, type CivilDate } from '../../../../domain/civilDate.ts';
import { commissions } from '../../../../domain/contract/agency/dashboard.ts';
import { firstDay, monthOf } from '../../../../domain/money/monthClose.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { customersListed, issuedDays } from '../../../db/ledgers.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { accountsByAdvisor } from '../../money/commissions/sums.repository.ts';
import { daysOverdueOn, isLate, unpaidByAge } from '../../money/payments/owed.repository.ts';
import { personOf } from '../../people/people/repository.ts';
import { openRequests } from '../../privacy/requests/repository.ts';

const MONTHS = 12;
const WEEKS = 12;

/**
 * The live policies (statuses 1 and 4) by insurer, by type and by end date, in one reading of
 * their index: a row has the one of the three it is of, and null for the others.
 */
const livePolicies = (today: CivilDate): Sql => sql`
  select company_id, policy_type_id, end_date, sum(policies) as policies, sum(value) as value
  from (
    select company_id, policy_type_id, end_date, count(*) as policies, sum(policy_value) as value
    from policies where cancelled_on is null and end_date > ${today}::date
    group by company_id, policy_type_id, end_date
  ) live
  group by grouping sets ((company_id), (policy_type_id), (end_date))`;

const finishedPolicies = (today: CivilDate): Sql => sql`(
  select count(*) from policies where cancelled_on is null and end_date <= ${today}::date)`;

const unpaidByDay = (today: CivilDate): Sql => sql`
  select ${daysOverdueOn(today, sql`due_date`)} as days, sum(unpaid) as payments,
    sum(balance) as balance
  from due_ledger where ${issuedDays(today)} group by 1`;

const payments = sql`coalesce(sum(unpaid.payments), 0)`;
const amount = sql`coalesce(sum(unpaid.balance), 0)`;

const ageing = unpaidByAge({ count: payments, amount: jsonMoney(amount) });

/**
 * What fell due in a month, less what a cancellation has voided, and what came in during it, whenever that fell
 * due: by the day received, less what was reversed during it. Days to come are no debt yet.
 */
const months = (today: CivilDate): Sql => {
  const first = `${addMonths(today, 1 - MONTHS).slice(0, 7)}-01`;
  return sql`
    select ${jsonObject({
      month: sql`to_char(m.month, 'YYYY-MM')`,
      due: jsonMoney(sql`coalesce(sums.due, 0)`),
      collected: jsonMoney(sql`coalesce(received.collected, 0)`),
    })} as row
    from generate_series(${first}::timestamp, ${today}::timestamp, '1 month') as m (month)
    left join (
      select date_trunc('month', due_date::timestamp) as month, sum(credit + balance) as due
      from due_ledger where due_date >= ${first} and due_date <= ${today} group by 1
    ) sums on sums.month = m.month
    left join (
      select date_trunc('month', day::timestamp) as month, sum(collected) as collected
      from collection_day_ledger where day >= ${first} and day <= ${today} group by 1
    ) received on received.month = m.month
    order by m.month`;
};

const liveBy = (column: string, table: string, name: string, key: string) => sql`
  select ${jsonObject({ id: jsonId(sql`g.id`), [key]: sql.ref(`g.${name}`), count: sql`live.policies` })} as row
  from live join ${sql.table(table)} g on g.id = ${sql.ref(`live.${column}`)}
  order by live.policies desc, g.id`;

const ending = (today: CivilDate): Sql => sql`
  select ${jsonObject({
    week: jsonDay(sql`(${today}::date + w.number * 7)`),
    count: sql`coalesce(ends.count, 0)`,
  })} as row
  from generate_series(0, ${sql.lit(WEEKS - 1)}) as w (number)
  left join (
    select (live.end_date - ${today}::date) / 7 as number, sum(live.policies) as count
    from live where live.end_date < ${today}::date + ${sql.lit(WEEKS * 7)}
    group by 1
  ) ends on ends.number = w.number
  order by w.number`;

const totals = (today: CivilDate): Sql => sql`(
  select ${jsonObject({
    customers: customersListed,
    policies: sql`(select count(*) from policies)`,
    livePolicies: sql`standing.live`,
    finishingPolicies: sql`standing.finishing`,
    finishedPolicies: finishedPolicies(today),
    livePolicyValue: jsonMoney(sql`standing.value`),
    overduePayments: sql`(select ${payments} from unpaid where ${isLate})`,
    overdueAmount: jsonMoney(sql`(select ${amount} from unpaid where ${isLate})`),
    customersToComplete: sql`(select count(*) from customers where to_complete <> '{}')`,
    advisorsToComplete: sql`(select count(*) from advisors where to_complete <> '{}')`,
    expiredCards: sql`(select count(*) ${listedCards} < ${firstDay(monthOf(today))}::date)`,
    policiesToComplete: sql`(select count(*) from policies
      where to_complete <> '{}' and end_date > ${today}::date)`,
  })}
  from (
    select coalesce(sum(live.policies), 0) as live, coalesce(sum(live.value), 0) as value,
      coalesce(sum(live.policies) filter (
        where live.end_date <= (${today}::date + interval '1 month')::date), 0) as finishing
    from live where live.end_date is not null
  ) standing)`;

const listedCards = sql`from credit_cards where length(wrapped_key) > 0 and expiration_date`;

/**
 * What the figures of the cards of the home are more, or less, than on the last day of the month before, both as
 * they are known today: what has been cancelled since counts on neither day.
 */
const changes = ({ today }: SummaryQuestion): Sql => {
  const first = firstDay(monthOf(today));
  const last = addDays(first, -1);
  const oneMonthOn = (day: CivilDate) => addMonths(day, 1);
  const endingAfter = (day: CivilDate) => sql`count(*) filter (
    where end_date > ${day}::date and end_date <= ${oneMonthOn(day)}::date)`;
  return jsonObject({
    latePayments: sql`(select ${payments} from unpaid where unpaid.days between 0 and ${today}::date - ${first}::date)
      - (select count(*) from payments where collected_on >= ${first} and due_date < ${first})`,
    endingPolicies: sql`(select ${endingAfter(today)} - ${endingAfter(last)} from policies
      where cancelled_on is null and end_date > ${last} and end_date <= ${oneMonthOn(today)})`,
    policies: sql`(select count(*) from policies where start_date >= ${first} and start_date <= ${today})`,
    // A card is about to expire from the month before its last.
    expiringCards: sql`(select count(*) ${listedCards} = ${oneMonthOn(first)}::date)`,
  });
};

const waiting = ({ today, userId, seesRequests }: SummaryQuestion): Sql =>
  jsonObject({
    tasks: sql`(select count(*) from tasks where user_id = ${userId} and not done and due_date <= ${today}::date)`,
    requests: seesRequests ? sql`(select count(*) from (${openRequests}) open)` : sql`0`,
  });

export interface SummaryQuestion {
  readonly today: CivilDate;
  readonly timeZone: string;
  readonly userId: string;
  readonly seesRequests: boolean;
}

/**
 * The dashboard's figures, computed and shaped in one statement.
 * @returns the summary as JSON text (contract: dashboard/summary)
 */
export const summaryJson = (db: Executor, question: SummaryQuestion): Promise<string> => {
  const { today, timeZone } = question;
  const summary = jsonObject({
    today: jsonDay(sql`${today}::date`),
    timeZone: sql`${timeZone}::text`,
    totals: totals(today),
    changes: changes(question),
    waiting: waiting(question),
    months: jsonArray(months(today)),
    ageing: jsonArray(ageing),
    byCompany: jsonArray(liveBy('company_id', 'companies', 'company_name', 'companyName')),
    byType: jsonArray(liveBy('policy_type_id', 'policy_types', 'policy_name', 'policyName')),
    ending: jsonArray(ending(today)),
  });
  return oneValue<string>(db)`
    with unpaid as materialized (${unpaidByDay(today)}), live as materialized (${livePolicies(today)})
    select (${summary})::text`;
};

type Figure = 'released' | 'paid' | 'refunded' | 'in_favour';

const total = (figure: Figure) =>
  jsonMoney(sql`(select coalesce(sum(${sql.ref(figure)}), 0) from accounts)`);

const byAdvisor = sql`
  select ${jsonOf(commissions.answer.shape.byAdvisor.element, 'accounts', {
    advisor: personOf('a'),
  })} as row
  from accounts join advisors a on a.id = accounts.advisor_id
  where accounts.released > 0 or accounts.paid > 0 or accounts.refunded > 0
  order by accounts.in_favour desc, accounts.released desc, a.id`;

/**
 * What advisors have earned and got, in one statement.
 * @param today the day that decides which instalments have been issued
 * @returns the figures as JSON text (contract: dashboard/commissions)
 */
export const commissionsJson = (db: Executor, today: CivilDate): Promise<string> => {
  const commissions = jsonObject({
    totals: jsonObject({
      released: total('released'),
      paid: total('paid'),
      refunded: total('refunded'),
      inFavour: total('in_favour'),
    }),
    byAdvisor: jsonArray(byAdvisor),
  });
  return oneValue<string>(db)`
    with accounts as materialized (select * from ${accountsByAdvisor(today)} acc)
    select (${commissions})::text`;
};
