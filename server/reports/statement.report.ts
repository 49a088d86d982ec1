import { commissions, reports } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { statementTitle } from '../../domain/fileName.ts';
import { movementText } from '../../domain/money/commissions/movementText.ts';
import { noAdvisor } from '../areas/money/commissions/receipts.ts';
import { statementScope } from '../areas/money/commissions/service.ts';
import { findEntries, findStatementJson } from '../areas/money/commissions/statement.repository.ts';
import { inSnapshot } from '../transaction.ts';
import { statementDocument } from './documents/statement.ts';
import { defineReport } from './report.ts';

const policiesOf = (entries: readonly { readonly policy_id: number | null }[]): number[] => [
  ...new Set(entries.map(({ policy_id }) => policy_id).filter((id) => id !== null)),
];

export const statementReport = defineReport({
  type: 'statement',
  draft: (context, issue, { advisorId, from, to }) => {
    const scope = statementScope(context, { advisorId, from, to });
    return inSnapshot(context, async (db) => {
      const json = await findStatementJson(db, scope);
      if (!json) throw noAdvisor(advisorId);
      const statement = readWire(commissions.getStatement.answer, JSON.parse(json));
      const rows = await findEntries(db, scope, reports.MAX_REPORT_ROWS);
      const entries = rows.map((row) => readWire(commissions.listStatementEntries.answer, row));
      return {
        title: statementTitle(statement.advisor, { from, to }),
        document: statementDocument(
          issue,
          statement,
          entries.map((entry) => ({ ...entry, words: movementText(entry) })),
        ),
        count: statement.entries,
        ids: policiesOf(entries),
        about: { advisor_id: advisorId, from, to },
      };
    });
  },
});
