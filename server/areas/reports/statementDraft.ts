import { commissions, reports } from '../../../domain/contract/index.ts';
import { readWire } from '../../../domain/contract/wire.ts';
import type { Context } from '../../context.ts';
import type { Issue } from '../../reports/documents/frame.ts';
import { statementDocument } from '../../reports/documents/statement.ts';
import { noAdvisor } from '../commissions/problems.ts';
import { findEntries, findStatementJson } from '../commissions/statement.repository.ts';
import { type StatementRequest, statementScope } from '../commissions/statement.ts';
import type { Draft } from './draft.ts';

const idsOf = (entries: readonly { readonly policy_id: number | null }[]): number[] => [
  ...new Set(entries.map(({ policy_id }) => policy_id).filter((id) => id !== null)),
];

/**
 * Reads an advisor's statement, its sums and its lines as of the same moment, and lays it out.
 * @throws Problem 400 for a time that is none, 404 for an advisor there is not
 */
export const statementDraft = (
  context: Context,
  issue: Issue,
  request: StatementRequest,
): Promise<Draft> => {
  const scope = statementScope(context, request);
  const { kysely } = context.database;
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const json = await findStatementJson(trx, scope);
      if (!json) throw noAdvisor(request.advisorId);
      const statement = readWire(commissions.getStatement.answer, JSON.parse(json));
      const rows = await findEntries(trx, scope, reports.MAX_REPORT_ROWS);
      const entries = rows.map((row) => readWire(commissions.listStatementEntries.answer, row));
      return {
        document: statementDocument(issue, statement, entries),
        count: statement.entries,
        ids: idsOf(entries),
        about: { advisor_id: request.advisorId, from: request.from, to: request.to },
      };
    });
};
