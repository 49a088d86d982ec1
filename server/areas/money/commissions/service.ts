import type { commissions } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { hasRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { balanceCustomerList } from './balanceCustomers.repository.ts';
import { balanceListOf, findTotalsJson } from './balances.repository.ts';
import { noAdvisor } from './problems.ts';
import { openAdvancesJson } from './repository.ts';

export const requireAdvisor = async ({ database }: Context, advisorId: number): Promise<void> => {
  if (!(await hasRow(database.kysely, 'advisors', advisorId))) throw noAdvisor(advisorId);
};

const scopeOf = async (context: Context, advisorId: number) => {
  await requireAdvisor(context, advisorId);
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
  readList(context.database, balanceListOf(await scopeOf(context, advisorId)), query);

/**
 * The sums over the accounts that match a filter, and over the advisor's advances.
 * @throws Problem 404
 */
export const getBalanceTotals = async ({
  context,
  params: { advisorId },
  query: { filter = {} },
}: Pick<Input<typeof commissions.getBalanceTotals>, 'context' | 'params' | 'query'>) =>
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
