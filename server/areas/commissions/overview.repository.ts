import { type RawBuilder, sql } from 'kysely';
import { addMonths, type CivilDate } from '../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject } from '../../db/json.ts';
import { containsWords, type ListDefinition, oneOf } from '../../db/list.ts';
import { oneJson } from '../../db/rows.ts';
import type { Executor } from '../../db/transaction.ts';
import { personFields } from '../people/repository.ts';
import { commissionAccounts } from './accounts.repository.ts';
import { sumColumns, sumFields } from './rows.repository.ts';

type Expression = RawBuilder<unknown>;

const MONTHS = 12;

/** Columns of accounts, and of the advances that no policy has. */
const FIGURES = ['total', 'released', 'paid', 'refunded', 'balance', 'in_favour'] as const;

const summed = sql.join(FIGURES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
const zeros = sql.join(FIGURES.map(() => sql`0`));

/** The accounts of every advisor who has any, or has had an advance, added up. */
export const accountsByAdvisor = (today: CivilDate): Expression => sql`(
  select advisor_id, sum(policies) as policies, ${summed}, sum(given) as given, sum(open) as open
  from (
    select advisor_id, 1 as policies, ${sql.join(FIGURES.map((name) => sql.ref(name)))},
      0 as given, 0 as open
    from ${commissionAccounts({ asOf: today })} accounts
    union all
    select cp.advisor_id, 0, ${zeros}, case when cp.policy_id is null then cp.amount else 0 end,
      case when cp.policy_id is null then cp.amount else -cp.amount end
    from commission_payments cp join commission_receipts receipt on receipt.id = cp.receipt_id
    where (cp.policy_id is null or cp.source_advance_id is not null)
      and receipt.paid_on <= ${today}::date
  ) entries group by advisor_id)`;

const byCompany = (today: CivilDate): Expression => sql`(
  select p.company_id, count(*) as policies, ${summed}
  from ${commissionAccounts({ asOf: today })} accounts join policies p on p.id = accounts.policy_id
  group by p.company_id)`;

const overpaid = sql`(acc.in_favour - acc.balance)`;

const sums = {
  policies: sql`acc.policies`,
  ...sumFields((column) => column),
  commissionOverpaid: jsonMoney(overpaid),
};

const advances = {
  advancesGiven: jsonMoney(sql`acc.given`),
  advancesOpen: jsonMoney(sql`acc.open`),
};

const sortable = {
  policies: sql`acc.policies`,
  ...sumColumns,
  commissionOverpaid: overpaid,
};

const defaultSort = { field: 'commissionInFavour', order: 'DESC' } as const;

/** How the commissions by advisor are read on a day. */
export const advisorCommissionsOn = (today: CivilDate): ListDefinition => ({
  from: sql`${accountsByAdvisor(today)} acc join advisors a on a.id = acc.advisor_id`,
  id: sql`a.id`,
  sort: {
    ...sortable,
    id: sql`a.id`,
    surname: sql`fold(a.surname)`,
    advancesOpen: sql`acc.open`,
  },
  defaultSort,
  filter: {
    q: (words: string) => containsWords(sql`a.search_text`, words),
    id: oneOf(sql`a.id`),
  },
  row: jsonObject({ ...personFields('a'), ...sums, ...advances }),
  joins: sql``,
});

/** How the commissions by insurer are read on a day. */
export const companyCommissionsOn = (today: CivilDate): ListDefinition => ({
  from: sql`${byCompany(today)} acc join companies co on co.id = acc.company_id`,
  id: sql`co.id`,
  sort: { ...sortable, id: sql`co.id`, companyName: sql`fold(co.company_name)` },
  defaultSort,
  filter: {
    q: (words: string) => containsWords(sql`fold(co.company_name)`, words),
    id: oneOf(sql`co.id`),
  },
  row: jsonObject({ id: jsonId(sql`co.id`), companyName: sql`co.company_name`, ...sums }),
  joins: sql``,
});

/** The months shown; what was before them is one more, that of the first day of all. */
const monthOf = (today: CivilDate, day: Expression): Expression =>
  sql`greatest(date_trunc('month', (${day})::timestamp),
    ${firstMonth(today)}::timestamp - interval '1 month')`;

const firstMonth = (today: CivilDate) => `${addMonths(today, 1 - MONTHS).slice(0, 7)}-01`;

/** What was earned, paid and discounted by today, each in its month. */
const monthly = (today: CivilDate): Expression => sql`
  select ${monthOf(today, sql`effective_on`)} as month, amount as released, 0 as paid,
    0 as discounted
  from commission_entries where effective_on <= ${today}::date
  union all
  select ${monthOf(today, sql`receipt.paid_on`)}, 0, cp.amount, 0
  from commission_payments cp join commission_receipts receipt on receipt.id = cp.receipt_id
  where cp.policy_id is not null and receipt.paid_on <= ${today}::date
  union all
  select ${monthOf(today, sql`cancellation_date`)}, 0, 0, amount from commission_refunds
  where cancellation_date <= ${today}::date`;

const months = (today: CivilDate): Expression => sql`
  select ${jsonObject({
    month: sql`to_char(m.month, 'YYYY-MM')`,
    released: jsonMoney(sql`coalesce(sums.released, 0)`),
    paid: jsonMoney(sql`coalesce(sums.paid, 0)`),
    discounted: jsonMoney(sql`coalesce(sums.discounted, 0)`),
  })} as row
  from generate_series(${firstMonth(today)}::timestamp, ${today}::timestamp,
    '1 month') as m (month)
  left join (
    select month, sum(released) as released, sum(paid) as paid, sum(discounted) as discounted
    from (${monthly(today)}) movements group by month
  ) sums on sums.month = m.month
  order by m.month`;

/**
 * The commissions of the agency, as JSON text (contract: getOverview).
 * @param db where to read
 * @param today the day they are of
 */
export const overviewJson = async (db: Executor, today: CivilDate): Promise<string> => {
  const overview = jsonObject({
    today: jsonDay(sql`${today}::date`),
    ...sums,
    ...advances,
    months: jsonArray(months(today)),
  });
  return oneJson(
    db,
    overview,
    sql`from (
      select coalesce(sum(policies), 0)::bigint as policies, ${sql.join(
        [...FIGURES, 'given', 'open'].map(
          (name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`,
        ),
      )} from ${accountsByAdvisor(today)} advisors
    ) acc`,
  );
};
