import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject } from '../../db/json.ts';
import { containsWords, equals, type ListDefinition } from '../../db/list.ts';
import { oneJson } from '../../db/rows.ts';
import type { Executor } from '../../db/transaction.ts';
import { nameOf } from '../people/repository.ts';

type Expression = RawBuilder<unknown>;

/**
 * Instalments with what their insurer is to pay for each («expected») and has paid («received»).
 * @param condition which of them, over `pay`
 * @param within `where …` of whole policies alone, over `payments`: an instalment's part depends on
 *   the others of its period
 */
export const insurerDues = (
  timeZone: string,
  { condition = sql`true`, within = sql`` }: { condition?: Expression; within?: Expression },
): Expression => sql`
  select pay.id, pay.policy_id, pay.number_payment, pay.ordinal, pay.due_date, period.cycle,
    p.number_policy, p.company_id, p.customers_id,
    case when pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)}
      then (pay.paid_at at time zone ${timeZone})::date end as collected_on,
    insurer_expected(
      round((period.policy_value - period.policy_fee) * period.agency_percentage * 0.01, 2),
      pay.ordinal, pay.instalments) as expected,
    coalesce((select sum(amount) from insurer_entries entered where entered.payment_id = pay.id), 0)
      as received
  from (
    select payments.*, (count(*) over (partition by period_id))::integer as instalments,
      (row_number() over (partition by period_id order by number_payment))::integer as ordinal
    from payments ${within}
  ) pay
  join policy_periods period on period.id = pay.period_id
  join policies p on p.id = pay.policy_id
  where ${condition}`;

/** Collected, and not wholly paid by the insurer: what is missing exceeds the tolerance of a line. */
const missingOn = (today: CivilDate, timeZone: string): Expression => sql`(
  select dues.*, ${today}::date - dues.collected_on as days, expected - received as missing
  from (${insurerDues(timeZone, {
    condition: sql`pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)}`,
  })}) dues
  where expected - received > (select line_tolerance from agency_settings))`;

/** What insurers have not paid, instalment by instalment. */
export const receivableListOn = (today: CivilDate, timeZone: string): ListDefinition => ({
  from: sql`${missingOn(today, timeZone)} due join companies co on co.id = due.company_id
    join customers c on c.id = due.customers_id`,
  joins: sql``,
  id: sql`due.id`,
  row: jsonObject({
    id: jsonId(sql`due.id`),
    policy_id: jsonId(sql`due.policy_id`),
    numberPolicy: sql`due.number_policy`,
    customerName: nameOf('c'),
    company_id: jsonId(sql`due.company_id`),
    companyName: sql`co.company_name`,
    number_payment: sql`due.number_payment`,
    collectedOn: jsonDay(sql`due.collected_on`),
    days: sql`due.days`,
    expected: jsonMoney(sql`due.expected`),
    received: jsonMoney(sql`due.received`),
    missing: jsonMoney(sql`due.missing`),
    isMissing: sql`(due.days >= (select unpaid_commission_days from agency_settings))`,
  }),
  defaultSort: { field: 'days', order: 'DESC' },
  sort: {
    id: sql`due.id`,
    numberPolicy: sql`fold(due.number_policy)`,
    companyName: sql`fold(co.company_name)`,
    collectedOn: sql`due.collected_on`,
    days: sql`due.days`,
    expected: sql`due.expected`,
    missing: sql`due.missing`,
  },
  filter: {
    q: (words: string) =>
      containsWords(sql`fold(due.number_policy || ' ' || ${nameOf('c')})`, words),
    company_id: equals(sql`due.company_id`),
    days: (least: number) => sql`due.days >= ${least}`,
  },
});

const aged = (from: number, to: number | undefined) =>
  jsonMoney(sql`coalesce(sum(due.missing) filter (where due.days >= ${sql.lit(from)}
    ${to === undefined ? sql`` : sql`and due.days <= ${sql.lit(to)}`}), 0)`);

/** @returns the same by insurer and age, as JSON text (contract: getReceivablesSummary) */
export const receivablesSummaryJson = (
  db: Executor,
  today: CivilDate,
  timeZone: string,
): Promise<string> => {
  const rows = jsonArray(sql`
    select ${jsonObject({
      company_id: jsonId(sql`co.id`),
      companyName: sql`co.company_name`,
      instalments: sql`count(*)`,
      upTo30: aged(0, 30),
      upTo60: aged(31, 60),
      upTo90: aged(61, 90),
      older: aged(91, undefined),
      missing: jsonMoney(sql`sum(due.missing)`),
    })} as row
    from ${missingOn(today, timeZone)} due join companies co on co.id = due.company_id
    group by co.id order by sum(due.missing) desc`);
  return oneJson(db, rows);
};
