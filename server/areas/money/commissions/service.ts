import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { commissions } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { hasRow } from '../../../db/rows.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { invalid, notFound } from '../../../problem.ts';
import { advanceListOf } from './accounts.repository.ts';
import { balanceCustomerList, balanceListOf, findTotalsJson } from './balances.repository.ts';
import { findAccountJson, type MovementScope } from './movements.repository.ts';
import { noAdvisor } from './receipts.ts';
import { openAdvancesJson } from './repository.ts';
import { findStatementJson, statementLines } from './statement.repository.ts';

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

/**
 * A policy of an advisor's account with what its figures are made of.
 * @throws Problem 404
 */
export const getAccount = async ({ context, params }: Input<typeof commissions.getAccount>) => {
  await requireAdvisor(context, params.advisorId);
  const scope = { advisorId: params.advisorId, today: today(context) };
  return requireJson(findAccountJson(context.database.kysely, scope, params.policyId), () =>
    notFound(`El asesor no tiene comisiones de la póliza con id ${params.policyId}`),
  );
};

/**
 * An advisor's general advances, a page or all of them.
 * @throws Problem 404
 */
export const listAdvances = async ({
  context,
  params: { advisorId },
  list: query,
}: Input<typeof commissions.listAdvances>) => {
  await requireAdvisor(context, advisorId);
  return readList(context.database, advanceListOf(advisorId), query);
};

/**
 * What a statement is about, checked.
 * @throws Problem 400 for a time that ends before it begins, or after today
 */
export const statementScope = (
  context: Context,
  request: { readonly advisorId: number; readonly from: CivilDate; readonly to: CivilDate },
): MovementScope => {
  const { advisorId, from, to } = request;
  const day = today(context);
  if (to > day) throw invalid({ to: texts.dateInFuture });
  if (to < from) throw invalid({ to: texts.periodReversed });
  return { advisorId, from, to };
};

/**
 * The sums of an advisor's statement.
 * @throws Problem 400, 404
 */
export const getStatement = async ({
  context,
  params: { advisorId },
  query: { from, to },
}: Input<typeof commissions.getStatement>): Promise<JsonText> => {
  const scope = statementScope(context, { advisorId, from, to });
  return requireJson(findStatementJson(context.database.kysely, scope), () => noAdvisor(advisorId));
};

/**
 * The lines of an advisor's statement, a page or all of them.
 * @throws Problem 400, 404
 */
export const listStatementEntries = async ({
  context,
  params: { advisorId },
  query: { from, to },
  list,
}: Input<typeof commissions.listStatementEntries>) => {
  const scope = statementScope(context, { advisorId, from, to });
  await requireAdvisor(context, advisorId);
  return readList(context.database, statementLines(scope), list);
};
