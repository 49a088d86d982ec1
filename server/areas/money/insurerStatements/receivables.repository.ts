import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import {
  listReceivables,
  RECEIVABLES_COUNTED_TO,
} from '../../../../domain/contract/money/insurerReceivables.ts';
import type { OwedInstalment } from '../../../../domain/money/insurerStatements/portfolio.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { against, byName } from '../../../db/list.ts';
import { oneJson, rowsOf } from '../../../db/rows.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import { policySearch } from '../../sales/policies/rows.repository.ts';

/**
 * Instalments of policies with what their insurer is to pay for each («expected»), fixed once it is collected,
 * and has paid («received»).
 * @param policyIds of which, as a query
 */
export const insurerDues = (policyIds: Sql): Sql => sql`
  select pay.id, pay.policy_id, pay.number_payment, pay.ordinal, pay.due_date, period.cycle,
    case when pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)} then pay.collected_on end
      as collected_on,
    coalesce(pay.fixed_part, insurer_expected(
      (period.policy_value - period.policy_fee) * period.agency_percentage * 0.01,
      pay.instalments, pay.collected, pay.fixed, pay.ordinal)) as expected,
    coalesce((select sum(amount) from insurer_entries entered where entered.payment_id = pay.id), 0)
      as received
  from (
    select payments.*, due.expected as fixed_part,
      (count(*) over (partition by period_id))::integer as instalments,
      (row_number() over (partition by period_id order by number_payment))::integer as ordinal,
      (count(due.expected) over (partition by period_id))::integer as collected,
      coalesce(sum(due.expected) over (partition by period_id), 0) as fixed
    from payments left join insurer_dues due on due.payment_id = payments.id
    where payments.policy_id in (${policyIds})
  ) pay
  join policy_periods period on period.id = pay.period_id`;

/** Condition over `insurer_dues`: more is missing than the tolerance; its indexes lack what misses nothing. */
const isMissing = sql`missing > 0 and missing > (select line_tolerance from agency_settings)`;

/**
 * Collected, and not wholly paid by the insurer. Read from the rows that the database keeps of collected
 * instalments.
 */
const missingOn = (today: CivilDate): Sql => sql`(
  select payment_id as id, policy_id, company_id, collected_on, ${today}::date - collected_on as days,
    expected, expected - missing as received, missing
  from insurer_dues where ${isMissing})`;

export const receivableListOn = memoizedLists((today: CivilDate) => ({
  from: sql`${missingOn(today)} due`,
  joins: sql`join companies co on co.id = due.company_id join payments pay on pay.id = due.id
    join policies p on p.id = due.policy_id join customers c on c.id = p.customers_id`,
  id: sql`due.id`,
  alias: 'due',
  whose: sql`(select customers_id from policies where id = due.policy_id)`,
  row: jsonOf(listReceivables.answer, 'due', {
    numberPolicy: sql`p.number_policy`,
    customerName: nameOf('c'),
    companyName: sql`co.company_name`,
    number_payment: sql`pay.number_payment`,
    isMissing: sql`(due.days >= (select unpaid_commission_days from agency_settings))`,
  }),
  countedTo: RECEIVABLES_COUNTED_TO,
  searched: policySearch({ id: sql`due.policy_id` }),
  defaultSort: { field: 'days', order: 'DESC' },
  sort: {
    numberPolicy: sql`(select fold(p.number_policy) from policies p where p.id = due.policy_id)`,
    companyName: byName(sql`due.company_id`, 'companies', 'company_name'),
    days: against(sql`due.collected_on`),
  },
  filter: {
    days: (least: number) => sql`due.collected_on <= ${today}::date - ${least}::integer`,
  },
}));

export const missingOfInsurer = (today: CivilDate, id: number): Sql => sql`(
  select ${jsonObject({
    instalments: sql`count(*)`,
    missing: jsonMoney(sql`coalesce(sum(missing), 0)`),
    since: jsonDay(sql`min(collected_on)`),
    late: sql`count(*) filter (where ${today}::date - collected_on
      >= (select unpaid_commission_days from agency_settings))`,
  })}
  from insurer_dues where company_id = ${id} and ${isMissing})`;

/** Days overdue at which a column of the summary ends. */
const AGES = [30, 60, 90] as const;

/**
 * What insurers have not paid, added up by insurer and age: `age` is how many of {@link AGES} it is
 * beyond, and -1 for what is dated later than today.
 */
const missingByAge = (today: CivilDate): Sql => {
  const beyond = AGES.map((days) => sql`(collected_on < ${addDays(today, -days)})::integer`);
  return sql`(
    select company_id, ${sql.join(beyond, sql` + `)} - (collected_on > ${today})::integer as age,
      count(*) as instalments, sum(missing) as missing
    from insurer_dues where ${isMissing}
    group by 1, 2)`;
};

const aged = (age: number) =>
  jsonMoney(sql`coalesce(sum(due.missing) filter (where due.age = ${sql.lit(age)}), 0)`);

const sums = {
  instalments: sql`coalesce(sum(due.instalments), 0)`,
  upTo30: aged(0),
  upTo60: aged(1),
  upTo90: aged(2),
  older: aged(3),
  missing: jsonMoney(sql`coalesce(sum(due.missing), 0)`),
};

export const receivablesTotalJson = (db: Executor, today: CivilDate): Promise<string> =>
  oneJson(db, jsonObject(sums), sql`from ${missingByAge(today)} due`);

export const receivablesSummaryJson = (db: Executor, today: CivilDate): Promise<string> => {
  const rows = jsonArray(sql`
    select ${jsonObject({
      company_id: jsonId(sql`co.id`),
      companyName: sql`co.company_name`,
      ...sums,
    })} as row
    from ${missingByAge(today)} due join companies co on co.id = due.company_id
    group by co.id order by sum(due.missing) desc`);
  return oneJson(db, rows);
};

export interface PortfolioInstalment extends OwedInstalment {
  readonly collectedOn: CivilDate | null;
  readonly numberPolicy: string;
  readonly customerName: string;
}

/**
 * Instalments of the policies of an insurer that are named, or that owe something due by a day; owed at its end, when
 * money that came in later was not there yet.
 * @param named policies that the lines of a file may mean
 */
export const readOwedInstalments = async (
  db: Executor,
  { companyId, asOf, named }: { companyId: number; asOf: CivilDate; named: readonly number[] },
  timeZone: string,
): Promise<Map<number, PortfolioInstalment[]>> => {
  const rows = await rowsOf<Omit<PortfolioInstalment, 'owed'> & { owed: string }>(db)`
    with came_later as (
      select moved.payment_id, sum(moved.amount) as amount from payment_movements moved
      where moved.kind in ('collected', 'withheld', 'from_account')
        and (moved.received_on > ${asOf} or moved.received_on is null
          and moved.moved_at >= ${dayBegins(addDays(asOf, 1), timeZone)})
        and not exists (select from payment_movements undone where undone.undoes_id = moved.id)
      group by 1
    ), instalments as (
      select pay.id as "paymentId", pay.policy_id as "policyId", pay.number_payment as number,
        row_number() over (partition by pay.period_id order by pay.number_payment)::integer as ordinal,
        pay.due_date as "dueDate", pay.collected_on as "collectedOn",
        case when payment_owed(pay.due_date, 1, p.uncollectable_from)
          then pay.balance + coalesce(later.amount, 0) else 0 end as owed,
        p.number_policy as "numberPolicy", ${nameOf('c')} as "customerName"
      from policies p join customers c on c.id = p.customers_id join payments pay on pay.policy_id = p.id
      left join came_later later on later.payment_id = pay.id
      where p.company_id = ${companyId}
    )
    select * from instalments where "policyId" = any(${[...named]}::integer[])
      or "policyId" in (select "policyId" from instalments where owed > 0 and "dueDate" <= ${asOf})
    order by "policyId", number`;
  const byPolicy = new Map<number, PortfolioInstalment[]>();
  for (const { owed, ...row } of rows) {
    const instalment = { ...row, owed: toCents(owed) };
    const others = byPolicy.get(row.policyId);
    if (others) others.push(instalment);
    else byPolicy.set(row.policyId, [instalment]);
  }
  return byPolicy;
};
