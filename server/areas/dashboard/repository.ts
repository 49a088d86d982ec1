import { type RawBuilder, sql } from 'kysely';
import { addMonths, type CivilDate } from '../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject } from '../../db/json.ts';
import { issuedDays, rowsOf } from '../../db/ledgers.ts';
import { oneRow } from '../../db/rows.ts';
import type { Executor } from '../../db/transaction.ts';
import { daysOverdueOn, isLate, unpaidByAge } from '../payments/ageing.repository.ts';

type Expression = RawBuilder<unknown>;

const MONTHS = 12;
const WEEKS = 12;

/** The rows of `standing_ledger` whose policies are live (domain §5, statuses 1 and 4). */
const isLive = (today: CivilDate): Expression => sql`p.end_date > ${today}::date`;

/** What is owed of each day, by the days it is overdue. */
const unpaidByDay = (today: CivilDate): Expression => sql`
  select ${daysOverdueOn(today, sql`due_date`)} as days, sum(unpaid) as payments,
    sum(balance) as balance
  from due_ledger where ${issuedDays(today)} group by 1`;

const payments = sql`coalesce(sum(unpaid.payments), 0)`;
const amount = sql`coalesce(sum(unpaid.balance), 0)`;

const ageing = unpaidByAge({ count: payments, amount: jsonMoney(amount) });

/** What fell due in a month, and what of it has been paid; days to come are no debt yet. */
const months = (today: CivilDate): Expression => {
  const first = `${addMonths(today, 1 - MONTHS).slice(0, 7)}-01`;
  return sql`
    select ${jsonObject({
      month: sql`to_char(m.month, 'YYYY-MM')`,
      due: jsonMoney(sql`coalesce(sums.due, 0)`),
      collected: jsonMoney(sql`coalesce(sums.collected, 0)`),
    })} as row
    from generate_series(${first}::timestamp, ${today}::timestamp, '1 month') as m (month)
    left join (
      select date_trunc('month', due_date::timestamp) as month,
        sum(value) as due, sum(credit) as collected
      from due_ledger where due_date >= ${first} and due_date <= ${today} group by 1
    ) sums on sums.month = m.month
    order by m.month`;
};

const liveBy = (today: CivilDate, column: string, table: string, name: string, key: string) => sql`
  select ${jsonObject({ id: jsonId(sql`g.id`), [key]: sql.ref(`g.${name}`), count: sql`live.count` })} as row
  from (
    select ${sql.ref(`p.${column}`)} as id, sum(p.policies) as count
    from standing_ledger p where ${isLive(today)} group by 1 having sum(p.policies) > 0
  ) live join ${sql.table(table)} g on g.id = live.id
  order by live.count desc, g.id`;

const ending = (today: CivilDate): Expression => sql`
  select ${jsonObject({
    week: jsonDay(sql`(${today}::date + w.number * 7)`),
    count: sql`coalesce(ends.count, 0)`,
  })} as row
  from generate_series(0, ${sql.lit(WEEKS - 1)}) as w (number)
  left join (
    select (p.end_date - ${today}::date) / 7 as number, sum(p.policies) as count
    from standing_ledger p
    where ${isLive(today)} and p.end_date < ${today}::date + ${sql.lit(WEEKS * 7)}
    group by 1
  ) ends on ends.number = w.number
  order by w.number`;

const totals = (today: CivilDate): Expression => sql`(
  select ${jsonObject({
    customers: rowsOf('customers'),
    policies: rowsOf('policies'),
    livePolicies: sql`standing.live`,
    finishingPolicies: sql`standing.finishing`,
    finishedPolicies: sql`standing.finished`,
    livePolicyValue: jsonMoney(sql`standing.value`),
    overduePayments: sql`(select ${payments} from unpaid where ${isLate})`,
    overdueAmount: jsonMoney(sql`(select ${amount} from unpaid where ${isLate})`),
  })}
  from (
    select coalesce(sum(p.policies) filter (where ${isLive(today)}), 0) as live,
      coalesce(sum(p.value) filter (where ${isLive(today)}), 0) as value,
      coalesce(sum(p.policies) filter (where ${isLive(today)}
        and p.end_date <= (${today}::date + interval '1 month')::date), 0) as finishing,
      coalesce(sum(p.policies) filter (where not ${isLive(today)}), 0) as finished
    from standing_ledger p
  ) standing)`;

/**
 * The dashboard's figures, computed and shaped in one statement.
 * @param db where to read
 * @param today the day they are of
 * @param timeZone where that day is today
 * @returns the summary as JSON text (contract: dashboard/summary)
 */
export const summaryJson = async (
  db: Executor,
  today: CivilDate,
  timeZone: string,
): Promise<string> => {
  const summary = jsonObject({
    today: jsonDay(sql`${today}::date`),
    timeZone: sql`${timeZone}::text`,
    totals: totals(today),
    months: jsonArray(months(today)),
    ageing: jsonArray(ageing),
    byCompany: jsonArray(liveBy(today, 'company_id', 'companies', 'company_name', 'companyName')),
    byType: jsonArray(liveBy(today, 'policy_type_id', 'policy_types', 'policy_name', 'policyName')),
    ending: jsonArray(ending(today)),
  });
  const { row } = await oneRow(
    db,
    sql<{ row: string }>`
    with unpaid as materialized (${unpaidByDay(today)})
    select (${summary})::text as row`,
  );
  return row;
};
