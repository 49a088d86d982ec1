import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { commissions } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import type { MovementScope } from './movements.repository.ts';
import { noAdvisor } from './problems.ts';
import { requireAdvisor } from './service.ts';
import { findStatementJson, statementLines } from './statement.repository.ts';

export interface StatementRequest {
  readonly advisorId: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/**
 * What a statement is about, checked.
 * @throws Problem 400 for a time that ends before it begins, or after today
 */
export const statementScope = (context: Context, request: StatementRequest): MovementScope => {
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
