import { type RawBuilder, sql } from 'kysely';
import { AGEING_BUCKETS } from '../../../domain/ageing.ts';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { addMonths, type CivilDate } from '../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonObject } from '../../db/json.ts';
import type { Executor } from '../../db/transaction.ts';

type Expression = RawBuilder<unknown>;

const MONTHS = 12;
const WEEKS = 12;

/**
 * Live: neither cancelled nor ended (domain §5, statuses 1 and 4), said in a way that an index
 * on end_date serves.
 */
const isLive = (today: CivilDate): Expression =>
  sql`p.cancelled_on is null and p.end_date > ${today}::date`;

/**
 * What a cancellation withdrew is left out (domain §6). Only the cancelled policies are joined:
 * few, and in an index of their own.
 */
const cancelledPolicies = sql`left join policies cancelled
  on cancelled.id = pay.policy_id and cancelled.cancelled_on is not null`;

const notWithdrawn = sql`(cancelled.id is null or pay.due_date < cancelled.cancelled_on)`;

/** Issued and unpaid; what was issued early is not late before its day. */
const latePayments = (today: CivilDate): Expression => sql`
  select pay.balance, ${today}::date - pay.due_date as days
  from payments pay ${cancelledPolicies}
  where pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)} and pay.due_date <= ${today}
    and ${notWithdrawn}`;

/** The buckets of domain §6, each with its first and last day late. */
const buckets = sql`(values ${sql.join(
  AGEING_BUCKETS.map(
    ({ id, from, to }) => sql`(${sql.lit(id)}, ${sql.lit(from)}, ${sql.lit(to ?? null)}::integer)`,
  ),
)}) as b (bucket, first, last)`;

const ageing = sql`
  select ${jsonObject({
    bucket: sql`b.bucket`,
    count: sql`count(late.days)`,
    amount: sql`coalesce(sum(late.balance), 0)`,
  })} as row
  from ${buckets} left join late
    on late.days >= b.first and (b.last is null or late.days <= b.last)
  group by b.bucket, b.first order by b.first`;

/** What fell due in a month, and what of it has been paid; days to come are no debt yet. */
const months = (today: CivilDate): Expression => {
  const first = `${addMonths(today, 1 - MONTHS).slice(0, 7)}-01`;
  return sql`
    select ${jsonObject({
      month: sql`to_char(m.month, 'YYYY-MM')`,
      due: sql`coalesce(sums.due, 0)`,
      collected: sql`coalesce(sums.collected, 0)`,
    })} as row
    from generate_series(${first}::timestamp, ${today}::timestamp, '1 month') as m (month)
    left join (
      select date_trunc('month', pay.due_date::timestamp) as month,
        sum(pay.value) as due, sum(pay.credit) as collected
      from payments pay ${cancelledPolicies}
      where pay.due_date >= ${first} and pay.due_date <= ${today} and ${notWithdrawn}
      group by 1
    ) sums on sums.month = m.month
    order by m.month`;
};

const liveBy = (today: CivilDate, column: string, table: string, name: string, key: string) => sql`
  select ${jsonObject({ id: sql`g.id`, [key]: sql.ref(`g.${name}`), count: sql`live.count` })} as row
  from (
    select ${sql.ref(`p.${column}`)} as id, count(*) as count
    from policies p where ${isLive(today)} group by 1
  ) live join ${sql.table(table)} g on g.id = live.id
  order by live.count desc, g.id`;

const ending = (today: CivilDate): Expression => sql`
  select ${jsonObject({
    week: jsonDay(sql`(${today}::date + w.number * 7)`),
    count: sql`coalesce(ends.count, 0)`,
  })} as row
  from generate_series(0, ${sql.lit(WEEKS - 1)}) as w (number)
  left join (
    select (p.end_date - ${today}::date) / 7 as number, count(*) as count
    from policies p
    where ${isLive(today)} and p.end_date < ${today}::date + ${sql.lit(WEEKS * 7)}
    group by 1
  ) ends on ends.number = w.number
  order by w.number`;

const totals = (today: CivilDate): Expression => sql`(
  select ${jsonObject({
    customers: sql`(select count(*) from customers)`,
    policies: sql`(select count(*) from policies)`,
    livePolicies: sql`live.count`,
    livePolicyValue: sql`live.value`,
    overduePayments: sql`(select count(*) from late)`,
    overdueAmount: sql`(select coalesce(sum(balance), 0) from late)`,
  })}
  from (
    select count(*) as count, coalesce(sum(p.policy_value), 0) as value
    from policies p where ${isLive(today)}
  ) live)`;

/**
 * The dashboard's figures, computed and shaped in one statement.
 * @param db where to read
 * @param today the day they are of
 * @returns the summary as JSON text (contract: dashboard/summary)
 */
export const summaryJson = async (db: Executor, today: CivilDate): Promise<string> => {
  const summary = jsonObject({
    today: jsonDay(sql`${today}::date`),
    totals: totals(today),
    months: jsonArray(months(today)),
    ageing: jsonArray(ageing),
    byCompany: jsonArray(liveBy(today, 'company_id', 'companies', 'company_name', 'companyName')),
    byType: jsonArray(liveBy(today, 'policy_type_id', 'policy_types', 'policy_name', 'policyName')),
    ending: jsonArray(ending(today)),
  });
  const { rows } = await sql<{ row: string }>`
    with late as materialized (${latePayments(today)})
    select (${summary})::text as row`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('A query without a table answered no row');
  return first.row;
};
