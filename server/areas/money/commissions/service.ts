import type { commissions } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import { type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { hasRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { balanceCustomerList } from './balanceCustomers.repository.ts';
import { findTotalsJson, readBalances } from './balances.repository.ts';
import { noAdvisor } from './problems.ts';
import { openAdvancesJson } from './repository.ts';

/** @throws Problem 404 */
const scopeOf = async (context: Context, advisorId: number) => {
  if (!(await hasRow(context.database.kysely, 'advisors', advisorId))) throw noAdvisor(advisorId);
  return { advisorId, today: today(context) };
};

/**
 * An advisor's commission accounts, a page or all of them.
 * @throws Problem 404
 */
export const listBalances = async ({
  context,
  params: { advisorId },
  list: query,
}: Input<typeof commissions.listBalances>) =>
  readBalances(context.database, await scopeOf(context, advisorId), query);

/**
 * The sums over the accounts that match a filter, and over the advisor's advances.
 * @throws Problem 404
 */
export const getBalanceTotals = async (
  context: Context,
  advisorId: number,
  filter: ListQuery['filter'] = {},
) =>
  new JsonText(
    await findTotalsJson(context.database.kysely, await scopeOf(context, advisorId), filter),
  );

/**
 * The customers whose policies can receive commission, a page or all of them.
 * @throws Problem 404
 */
export const listBalanceCustomers = async ({
  context,
  params: { advisorId },
  list: query,
}: Input<typeof commissions.listBalanceCustomers>) =>
  readList(context.database, balanceCustomerList(await scopeOf(context, advisorId)), query);

/**
 * An advisor's advances of which something is left, the oldest first.
 * @throws Problem 404
 */
export const listOpenAdvances = async ({
  context,
  params: { advisorId },
}: Input<typeof commissions.listOpenAdvances>) => {
  const scope = await scopeOf(context, advisorId);
  return new JsonText(await openAdvancesJson(context.database.kysely, advisorId, scope.today));
};
