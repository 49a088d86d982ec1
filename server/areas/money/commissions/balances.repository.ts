import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { jsonDay, jsonMoney, jsonObject } from '../../../db/json.ts';
import { conditions, equals, type ListDefinition, oneOf } from '../../../db/list.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOrder, personOf } from '../../people/people/repository.ts';
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

/**
 * An advisor's commission accounts as a list, in the order in which money goes to policies (specification §9).
 * @param scope whose, as of which day
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
 * @param scope which advisor's accounts, as of which day
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
