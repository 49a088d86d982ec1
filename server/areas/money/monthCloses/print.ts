import { createHash } from 'node:crypto';
import { todayIn } from '../../../../domain/civilDate.ts';
import { commissions, type monthCloses, reports } from '../../../../domain/contract/index.ts';
import { readWire } from '../../../../domain/contract/wire.ts';
import { fileNameOf, statementTitle } from '../../../../domain/fileName.ts';
import {
  MOVEMENTS_SUMMED,
  movementText,
} from '../../../../domain/money/commissions/movementText.ts';
import {
  firstDay,
  lastDay,
  monthOf,
  statementNumber,
} from '../../../../domain/money/monthClose.ts';
import { auditEvent } from '../../../audit/entry.ts';
import type { Context, Input } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText, Raw } from '../../../http/answers.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { conflict, notFound } from '../../../problem.ts';
import { type StatementLine, statementDocument } from '../../../reports/documents/statement.ts';
import type { PrintableDocument } from '../../../reports/print/document.ts';
import { printAll, printing } from '../../../reports/print/print.ts';
import { inSnapshot, recordInOwnTransaction } from '../../../transaction.ts';
import { findPrintTexts } from '../../agency/printTexts/repository.ts';
import type { MovementScope } from '../commissions/movements.repository.ts';
import { noAdvisor } from '../commissions/receipts.ts';
import { requireAdvisor } from '../commissions/service.ts';
import {
  findEntries,
  findStatementJson,
  findSummedLines,
} from '../commissions/statement.repository.ts';
import {
  type ClosedStatement,
  findClosedStatement,
  findPages,
  findUnprinted,
  keepPages,
  statementsOfAdvisorJson,
} from './closedStatements.repository.ts';

/** The pages of closed statements: printed once, kept, and compared with their hash when they leave. */

export const notPrinted = () =>
  conflict('not_printed', 'El estado de cuenta todavía se está generando. Vuelva a intentarlo');

const hashOf = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');

const summedLines = async (db: Executor, scope: MovementScope): Promise<StatementLine[]> =>
  (await findSummedLines(db, scope)).map(({ day, kind, count, ...sums }) => ({
    date: day,
    words: `${MOVEMENTS_SUMMED[kind]} (${count})`,
    numberPolicy: null,
    receiptNumber: null,
    commission: Number(sums.commission),
    advance: Number(sums.advance),
    balance: Number(sums.balance),
  }));

/** Lines without the reasons of discounts: a customer named there could not be erased from the pages. */
const eachLine = async (db: Executor, scope: MovementScope): Promise<StatementLine[]> =>
  (await findEntries(db, scope, reports.MAX_REPORT_ROWS)).map((row) => {
    const { reason, ...entry } = readWire(commissions.listStatementEntries.answer, row);
    const printed = entry.kind === 'discount' ? entry : { ...entry, reason };
    return { ...entry, words: movementText(printed) };
  });

const documentOf = (context: Context, closed: ClosedStatement): Promise<PrintableDocument> =>
  inSnapshot(context, async (db) => {
    const month = monthOf(closed.month);
    const scope = { advisorId: closed.advisor_id, from: firstDay(month), to: lastDay(month) };
    const json = await findStatementJson(db, scope);
    if (!json) throw noAdvisor(closed.advisor_id);
    const statement = readWire(commissions.getStatement.answer, JSON.parse(json));
    const issue = {
      agency: closed.letterhead,
      at: closed.closed_at,
      day: todayIn(context.config.agency.timeZone, closed.closed_at),
      by: closed.closed_by,
      texts: await findPrintTexts(db, 'statement', closed.closed_at),
    };
    const isLong = statement.entries > reports.MAX_REPORT_ROWS;
    const lines = await (isLong ? summedLines : eachLine)(db, scope);
    return statementDocument(issue, statement, lines, statementNumber(closed.number));
  });

/** Statements printed in one go: these are in memory at once. */
const PRINTED_AT_ONCE = 10;

const printSome = async (context: Context, some: readonly ClosedStatement[]): Promise<void> => {
  const documents = [];
  for (const statement of some) documents.push(await documentOf(context, statement));
  const printed = await printAll(documents);
  for (const [place, { id }] of some.entries()) {
    const pdf = printed[place];
    if (pdf) await keepPages(context.database.kysely, id, { pdf, pdf_hash: hashOf(pdf) });
  }
};

/**
 * Prints the next closed statements that have not been printed yet, taking turns with other reports.
 * @returns whether there were any
 */
export const printNext = async (context: Context): Promise<boolean> => {
  const leave = await printing.enter('month-close');
  try {
    const some = await findUnprinted(context.database.kysely, PRINTED_AT_ONCE);
    if (some.length === 0) return false;
    await printSome(context, some);
    return true;
  } finally {
    leave();
  }
};

export const statementsJob: JobKind = {
  kind: 'statements',
  work: async (context, job) => {
    while (await printNext(context)) await job.nextPiece();
    return undefined;
  },
  retryMs: 300_000,
  underWay: async (db) => ((await findUnprinted(db, 1)).length > 0 ? [{}] : []),
};

/**
 * A closed statement as it was sent.
 * @throws Problem 404, 409 while it is being printed, or when what is stored is not what was
 */
export const downloadStatement = async ({
  context,
  actor,
  params: { id },
}: Input<typeof monthCloses.downloadStatement>): Promise<Raw> => {
  const statement = await findClosedStatement(context.database.kysely, id);
  if (!statement) throw notFound('No existe un estado de cuenta con este identificador');
  const pages = await findPages(context.database.kysely, id);
  if (!pages?.pdf) throw notPrinted();
  const number = statementNumber(statement.number);
  const pdf = Buffer.from(pages.pdf);
  // Stored pages differ from what was closed: this is never to happen, and is to be looked into.
  if (hashOf(pdf) !== pages.pdf_hash)
    throw conflict(
      'damaged',
      `El archivo guardado de ${number} no coincide con su huella. No lo use y avise a quien administra el sistema`,
    );
  await recordInOwnTransaction(context, [
    auditEvent('report.created', ['report', 'advisor-statement'], actor, {
      details: { number, hash: pages.pdf_hash },
    }),
  ]);
  const month = { from: statement.month, to: lastDay(monthOf(statement.month)) };
  return new Raw(
    'application/pdf',
    pdf,
    fileNameOf(`${statementTitle(statement, month)} ${number}`, 'pdf'),
  );
};

/** The closed statements of an advisor. @throws Problem 404 */
export const listClosedStatements = async ({
  context,
  params: { id: advisorId },
}: Input<typeof monthCloses.listClosedStatements>): Promise<JsonText> => {
  await requireAdvisor(context, advisorId);
  return new JsonText(await statementsOfAdvisorJson(context.database.kysely, advisorId));
};
