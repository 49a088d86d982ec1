import type { commissions } from '../../../../domain/contract/index.ts';
import { type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { hasRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { advanceListOf } from './advances.repository.ts';
import { findAccountJson } from './detail.repository.ts';
import { noAccount, noAdvisor } from './problems.ts';

/** @throws Problem 404 */
const requireAdvisor = async ({ database }: Context, advisorId: number): Promise<void> => {
  if (!(await hasRow(database.kysely, 'advisors', advisorId))) throw noAdvisor(advisorId);
};

/**
 * A policy of an advisor's account with what its figures are made of.
 * @throws Problem 404
 */
export const getAccount = async ({ context, params }: Input<typeof commissions.getAccount>) => {
  await requireAdvisor(context, params.advisorId);
  const scope = { advisorId: params.advisorId, today: today(context) };
  const row = await findAccountJson(context.database.kysely, scope, params.policyId);
  if (!row) throw noAccount(params.policyId);
  return new JsonText(row);
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
