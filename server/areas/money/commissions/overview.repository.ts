import { sql } from 'kysely';
import { addMonths, type CivilDate } from '../../../../domain/civilDate.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import { ofTheList } from '../../../db/list.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOrder, personFields } from '../../people/people/repository.ts';
import { sumColumns, sumFields } from './rows.repository.ts';
import { accountsByAdvisor, accountsByCompany, FIGURES } from './sums.repository.ts';

const MONTHS = 12;

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

export const advisorCommissionsOn = memoizedLists((today: CivilDate) => ({
  isDear: true,
  isReachedById: true,
  from: sql`${accountsByAdvisor(today)} acc join advisors a on a.id = acc.advisor_id`,
  id: sql`acc.advisor_id`,
  sort: {
    ...sortable,
    surname: nameOrder('a'),
    advancesOpen: sql`acc.open`,
  },
  defaultSort,
  filter: {
    q: (words: string) => containsWords(sql`a.search_text`, words),
    asOf: ofTheList,
  },
  row: jsonObject({ ...personFields('a'), ...sums, ...advances }),
}));

export const companyCommissionsOn = memoizedLists((today: CivilDate) => ({
  isDear: true,
  isReachedById: true,
  from: sql`${accountsByCompany(today)} acc join companies co on co.id = acc.company_id`,
  id: sql`acc.company_id`,
  sort: { ...sortable, companyName: sql`fold(co.company_name)` },
  defaultSort,
  filter: {
    q: (words: string) => containsWords(sql`fold(co.company_name)`, words),
    asOf: ofTheList,
  },
  row: jsonObject({ id: jsonId(sql`co.id`), companyName: sql`co.company_name`, ...sums }),
}));

/** Month of a day, among those shown; all before them are one more, that of the first day of all. */
const monthOf = (today: CivilDate, day: Sql): Sql =>
  sql`greatest(date_trunc('month', (${day})::timestamp),
    ${firstMonth(today)}::timestamp - interval '1 month')`;

const firstMonth = (today: CivilDate) => `${addMonths(today, 1 - MONTHS).slice(0, 7)}-01`;

const months = (today: CivilDate): Sql => sql`
  select ${jsonObject({
    month: sql`to_char(m.month, 'YYYY-MM')`,
    released: jsonMoney(sql`coalesce(sums.released, 0)`),
    paid: jsonMoney(sql`coalesce(sums.paid, 0)`),
    discounted: jsonMoney(sql`coalesce(sums.discounted, 0)`),
  })} as row
  from generate_series(${firstMonth(today)}::timestamp, ${today}::timestamp,
    '1 month') as m (month)
  left join (
    select ${monthOf(today, sql`day`)} as month, sum(released) as released, sum(paid) as paid,
      sum(refunded) as discounted
    from commission_day_ledger where day <= ${today}::date group by 1
  ) sums on sums.month = m.month
  order by m.month`;

/**
 * The commissions of the agency, as JSON text (contract: getOverview).
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
