import { sql } from 'kysely';
import { addMonths, type CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { jsonArray, jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import { conditions, equals, type ListDefinition, ofTheList, oneOf } from '../../../db/list.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOrder, personFields, personOf } from '../../people/people/repository.ts';
import { advancesBy, commissionAccounts } from './accounts.repository.ts';
import {
  balanceFields,
  balanceJoins,
  canReceive,
  releasedCounts,
  sumColumns,
  sumFields,
} from './rows.repository.ts';
import { accountsByAdvisor, accountsByCompany, FIGURES } from './sums.repository.ts';

export interface BalanceScope {
  readonly advisorId: number;
  readonly today: CivilDate;
}

const PAID_BY: Readonly<Record<string, Sql>> = {
  commissions: sql`acc.paid > acc.absorbed`,
  advances: sql`acc.absorbed > 0`,
};

/**
 * An advisor's commission accounts as a list, in the order in which money goes to policies (specification §9).
 */
export const balanceListOf = ({ advisorId, today }: BalanceScope): ListDefinition => ({
  from: sql`${commissionAccounts({ advisorId, asOf: today })} acc
    join policies p on p.id = acc.policy_id join customers c on c.id = p.customers_id`,
  id: sql`p.id`,
  alias: 'p',
  // The accounts are computed once; only the rows of a page become wide.
  isDear: true,
  row: sql`(select ${jsonObject(balanceFields)}
    from (${releasedCounts(today)}) counts ${balanceJoins(today)})`,
  defaultSort: { field: 'place', order: 'DESC' },
  sort: {
    place: sql`row(acc.in_favour, -p.id)`,
    numberPolicy: sql`fold(p.number_policy)`,
    ...sumColumns,
  },
  filter: {
    q: (words: string) => containsWords(sql`(p.search_text || ' ' || c.search_text)`, words),
    customers_id: oneOf(sql`p.customers_id`),
    type: (type: string) => PAID_BY[type] ?? sql`false`,
    frequency: (frequency: string) =>
      sql`p.is_commission_annualized = ${frequency === 'annualized'}`,
    renewal: equals(sql`p.renewal_commission`),
    eligible: (wanted: boolean) => sql`${canReceive} = ${wanted}`,
  },
});

/**
 * The sums over an advisor's accounts that match a filter, and over their advances, as JSON text.
 */
export const findTotalsJson = async (
  db: Executor,
  scope: BalanceScope,
  filter: ListQuery['filter'],
): Promise<string> => {
  const advances = advancesBy(scope.today, sql`${scope.advisorId}`);
  const totals = jsonObject({
    policies: sql`count(*)`,
    asOf: jsonDay(sql`${scope.today}::date`),
    ...sumFields((column) => sql`coalesce(sum(${column}), 0)`),
    advancesGiven: jsonMoney(advances.given),
    advancesOpen: jsonMoney(sql`${advances.given} - ${advances.absorbed}`),
  });
  const list = balanceListOf(scope);
  return oneJson(db, totals, sql`from ${list.from} ${conditions(list, { filter })}`);
};

const owing = ({ advisorId, today }: BalanceScope) => sql`(
  select c.*, sums.policies, sums.in_favour
  from (
    select p.customers_id, count(*) as policies, sum(acc.in_favour) as in_favour
    from ${commissionAccounts({ advisorId, asOf: today })} acc join policies p on p.id = acc.policy_id
    where ${canReceive}
    group by p.customers_id
  ) sums join customers c on c.id = sums.customers_id) c`;

/**
 * The customers whose policies can receive commission, as a list.
 */
export const balanceCustomerList = (scope: BalanceScope): ListDefinition => ({
  from: owing(scope),
  id: sql`c.id`,
  alias: 'c',
  row: personOf('c', {
    policies: sql`c.policies`,
    commissionInFavour: jsonMoney(sql`c.in_favour`),
  }),
  defaultSort: { field: 'commissionInFavour', order: 'DESC' },
  sort: {
    ci_ruc: sql`fold(c.ci_ruc)`,
    surname: nameOrder('c'),
    commissionInFavour: sql`c.in_favour`,
  },
  filter: { q: (words: string) => containsWords(sql`c.search_text`, words) },
});

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
