import { commissions, receipts, reports } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { statementTitle } from '../../domain/fileName.ts';
import { movementText } from '../../domain/money/commissions/movementText.ts';
import { receiptCode } from '../../domain/money/receipts.ts';
import { findClosing } from '../areas/money/cash/repository.ts';
import { noAdvisor } from '../areas/money/commissions/receipts.ts';
import { statementScope } from '../areas/money/commissions/service.ts';
import { findEntries, findStatementJson } from '../areas/money/commissions/statement.repository.ts';
import { findReceiptJson } from '../areas/money/receipts/repository.ts';
import { notFound } from '../problem.ts';
import { inSnapshot } from '../transaction.ts';
import { cashDocument } from './documents/cash.ts';
import { receiptDocument } from './documents/receipt.ts';
import { statementDocument } from './documents/statement.ts';
import { defineReport } from './report.ts';

export const receiptReport = defineReport({
  type: 'receipt',
  draft: async ({ config, database }, issue, { receiptId }) => {
    const json = await findReceiptJson(database.kysely, receiptId, config.agency.timeZone);
    if (!json) throw notFound(`No existe recibo registrado con id ${receiptId}`);
    const receipt = readWire(receipts.getReceipt.answer, JSON.parse(json));
    return {
      title: receiptCode(receipt.number),
      document: receiptDocument(issue, receipt),
      count: receipt.lines.length,
      ids: [...new Set(receipt.lines.map(({ policy_id }) => policy_id))],
      about: { receipt_id: receiptId, receipt: receiptCode(receipt.number) },
    };
  },
});

export const cashReport = defineReport({
  type: 'cash',
  draft: async ({ config, database }, issue, { closingId }) => {
    const closing = await findClosing(database.kysely, closingId);
    if (!closing) throw notFound(`No existe cierre de caja registrado con id ${closingId}`);
    return {
      title: `Cierre de caja ${closing.day} N.º ${closingId}`,
      document: cashDocument(issue, { ...closing, id: closingId }, config.agency.timeZone),
      count: closing.lines.length,
      ids: [],
      about: { closing_id: closingId, day: closing.day },
    };
  },
});

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
