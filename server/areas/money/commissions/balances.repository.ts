import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import type { OpenDatabase } from '../../../db/connection/index.ts';
import { jsonDay, jsonMoney, jsonObject } from '../../../db/json.ts';
import { equals, oneOf } from '../../../db/list.ts';
import { oneJson, oneValue } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { Page, WholeList } from '../../../http/answers.ts';
import { advancesBy, commissionAccounts } from './accounts.repository.ts';
import {
  balanceFields,
  balanceJoins,
  canReceive,
  releasedCounts,
  sumColumns,
  sumFields,
} from './rows.repository.ts';

export interface BalanceScope {
  readonly advisorId: number;
  readonly today: CivilDate;
}

const PAID_BY: Readonly<Record<string, Sql>> = {
  commissions: sql`acc.paid > acc.absorbed`,
  advances: sql`acc.absorbed > 0`,
};

const conditions: Readonly<Record<string, (value: never) => Sql>> = {
  q: (words: string) => containsWords(sql`(p.search_text || ' ' || c.search_text)`, words),
  id: oneOf(sql`p.id`),
  customers_id: oneOf(sql`p.customers_id`),
  type: (type: string) => PAID_BY[type] ?? sql`false`,
  company_id: equals(sql`p.company_id`),
  frequency: (frequency: string) => sql`p.is_commission_annualized = ${frequency === 'annualized'}`,
  renewal: equals(sql`p.renewal_commission`),
  eligible: (wanted: boolean) => sql`${canReceive} = ${wanted}`,
};

const columns: Readonly<Record<string, Sql>> = {
  id: sql`p.id`,
  numberPolicy: sql`fold(p.number_policy)`,
  startDate: sql`p.start_date`,
  ...sumColumns,
};

const where = (filter: ListQuery['filter']): Sql => {
  const parts = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([field, value]) => {
      const condition = conditions[field];
      if (!condition) throw new Error(`No condition for the filter ${field}`);
      // The contract's schema of this field has typed the value.
      return condition(value as never);
    });
  return parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
};

/** Default order: that in which money goes to policies (specification §9). */
const ordering = ({ sort }: ListQuery): Sql => {
  if (!sort) return sql`order by acc.in_favour desc, p.id`;
  const column = columns[sort.field];
  if (!column) throw new Error(`No column for the sort field ${sort.field}`);
  const direction = sort.order === 'DESC' ? sql`desc` : sql`asc`;
  return sql`order by ${column} ${direction}, p.id ${direction}`;
};

const matching = (scope: BalanceScope, query: ListQuery) => sql`
  from ${commissionAccounts({ advisorId: scope.advisorId, asOf: scope.today })} acc
  join policies p on p.id = acc.policy_id
  join customers c on c.id = p.customers_id
  ${where(query.filter)}`;

/** The accounts are computed once; only the rows asked for become wide. */
const chosen = (scope: BalanceScope, query: ListQuery, limit: Sql) => sql`
  with chosen as (
    select acc.*, row_number() over (${ordering(query)}) as position, count(*) over () as matches
    ${matching(scope, query)}
    ${ordering(query)} ${limit}
  )`;

const wide = ({ today }: BalanceScope) => sql`
  from chosen acc join policies p on p.id = acc.policy_id ${balanceJoins(today)}
  cross join lateral (${releasedCounts(today)}) counts
  order by acc.position`;

const row = sql`(${jsonObject(balanceFields)})::text as row`;

const countMatching = (db: Executor, scope: BalanceScope, query: ListQuery) =>
  oneValue<number>(db)`select count(*) ${matching(scope, query)}`;

/**
 * An advisor's commission accounts, a page or all of them.
 * @param scope whose, as of which day
 */
export const readBalances = async (
  database: OpenDatabase<Database>,
  scope: BalanceScope,
  query: ListQuery,
): Promise<Page | WholeList> => {
  const { kysely } = database;
  if (!query.range) {
    const whole = sql`${chosen(scope, query, sql``)} select ${row} ${wide(scope)}`;
    return new WholeList(database.streamText(whole.compile(kysely)));
  }
  const { from, to } = query.range;
  const limit = sql`limit ${to - from + 1} offset ${from}`;
  const { rows } = await sql<{ row: string; matches: number }>`
    ${chosen(scope, query, limit)} select ${row}, acc.matches ${wide(scope)}`.execute(kysely);
  // A page beyond the end has no row to say how many there are.
  const total = rows[0]?.matches ?? (from === 0 ? 0 : await countMatching(kysely, scope, query));
  return new Page(
    rows.map((one) => one.row),
    from,
    total,
  );
};

/**
 * The sums over an advisor's accounts that match a filter, and over their advances, as JSON text.
 * @param scope whose, as of which day
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
  return oneJson(db, totals, sql`${matching(scope, { filter })}`);
};
