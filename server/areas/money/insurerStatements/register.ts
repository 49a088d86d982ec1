import { createHash } from 'node:crypto';
import type { BodyOf, insurerStatements } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import {
  type ColumnMap,
  guessColumns,
  headingsIn,
  type InsurerFileKind,
  labelOf,
  missingColumns,
  STATEMENT_FILE_BYTES,
} from '../../../../domain/money/insurerStatements/columns.ts';
import { readLines, type StatementLine } from '../../../../domain/money/insurerStatements/lines.ts';
import { normalPolicyNumber } from '../../../../domain/money/insurerStatements/policyNumber.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { fingerprint } from '../../../../domain/sheets/sheet.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { inColumns, insertRow, insertRows } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { readSheet } from '../../../sheets/readFile.ts';
import { countStored } from '../../../storedBytes.ts';
import { inTransaction } from '../../../transaction.ts';
import { matchStatementLines } from './match.ts';
import { columnsMissing, nothingToKeep, unknownCompany, unreadableCells } from './problems.ts';
import { findColumnMap, keepColumnMap, statementJson } from './repository.ts';
import { requirePastDays, statementEvent } from './service.ts';

type RegisterBody = BodyOf<typeof insurerStatements.registerStatement>;
type TypedLine = NonNullable<RegisterBody['lines']>[number];

const SAMPLE = 10;
const PROBLEMS_SHOWN = 50;
const MAX_LINES = 50_000;

const readFile = ({ userId }: Actor, content: string, kind: InsurerFileKind) =>
  readSheet(Buffer.from(content, 'base64'), userId, {
    most: { bytes: STATEMENT_FILE_BYTES, rows: MAX_LINES },
    headings: headingsIn(kind),
  });

const fingerprintOf = (headings: readonly string[], kind: InsurerFileKind): string =>
  fingerprint(kind === 'statement' ? headings : [kind, ...headings]);

const dollars = (cents: Cents | null) => (cents === null ? null : fromCents(cents));

/**
 * What a file holds: headings, the columns kept for them or guessed, the first lines, what cannot be
 * read. Nothing is stored.
 * @throws Problem 400 for a file that cannot be read, or an insurer that does not exist
 */
export const readStatementFile = async ({
  context,
  actor,
  body,
}: Input<typeof insurerStatements.readStatementFile>) => {
  const { kind } = body;
  const { rows, header } = await readFile(actor, body.content, kind);
  const { headings, headerRow } = header;
  const columnMap = await findColumnMap(
    context.database.kysely,
    body.company_id,
    fingerprintOf(headings, kind),
  );
  if (columnMap === undefined) throw unknownCompany();
  const below = rows.filter(({ row }) => row > headerRow);
  const columns: ColumnMap = body.columns ?? columnMap ?? guessColumns(headings, below, kind);
  const read =
    missingColumns(columns, kind).length > 0
      ? { lines: [], problems: [], total: null, leftOut: [] }
      : readLines(rows, headerRow, columns, today(context));
  return {
    headings: [...headings],
    columns,
    isKept: !body.columns && columnMap !== null,
    lines: read.lines.length,
    total: fromCents(sumCents(read.lines.map(({ commission }) => commission))),
    statedTotal: dollars(read.total),
    leftOut: read.leftOut.slice(0, PROBLEMS_SHOWN),
    sample: read.lines.slice(0, SAMPLE).map((line) => ({
      row: line.row,
      policyNumber: line.policyNumber,
      insured: line.insured,
      collectedOn: line.collectedOn === null ? null : wireDay(line.collectedOn),
      commission: fromCents(line.commission),
    })),
    problems: read.problems.slice(0, PROBLEMS_SHOWN).map(({ row, column, message }) => ({
      row,
      column: labelOf(kind, column),
      message,
    })),
  };
};

/**
 * Lines of an insurer's file, with what it is remembered by.
 * @throws Problem 400 for a file or a cell that cannot be read, or a column that must be told
 */
export async function readInsurerFile(
  context: Context,
  actor: Actor,
  { name, content, columns }: NonNullable<RegisterBody['file']>,
  kind: InsurerFileKind,
) {
  const { rows, header } = await readFile(actor, content, kind);
  const { headings, headerRow } = header;
  const missing = missingColumns(columns, kind);
  if (missing.length > 0) throw columnsMissing(missing.map((column) => labelOf(kind, column)));
  const read = readLines(rows, headerRow, columns, today(context));
  if (read.problems.length > 0) {
    throw unreadableCells(
      read.problems.map((one) => ({ ...one, column: labelOf(kind, one.column) })),
    );
  }
  const hash = createHash('sha256').update(content, 'base64').digest('hex');
  const bytes = Buffer.byteLength(content, 'base64');
  const file = { name, hash, columns, fingerprint: fingerprintOf(headings, kind) };
  return { lines: read.lines, bytes, file };
}

const readStored = async (context: Context, actor: Actor, { file, lines = [] }: RegisterBody) =>
  file
    ? readInsurerFile(context, actor, file, 'statement')
    : { lines: lines.map(typedLine), bytes: JSON.stringify(lines).length, file };

const cents = (amount: string | null) => (amount === null ? null : toCents(amount));

const typedLine = (line: TypedLine, place: number): StatementLine => ({
  row: place + 1,
  policyNumber: line.policyNumber,
  commission: toCents(line.commission),
  receipt: line.receipt ?? null,
  instalment: line.instalment ?? null,
  insured: line.insured ?? null,
  identification: line.identification ?? null,
  lineOfBusiness: line.lineOfBusiness ?? null,
  collectedOn: line.collectedOn,
  premium: cents(line.premium),
  percentage: line.percentage ?? null,
  vat: cents(line.vat),
  withholding: cents(line.withholding),
  net: cents(line.net),
  agentCode: line.agentCode ?? null,
  remarks: line.remarks ?? null,
});

const columnsOf = (line: StatementLine) => {
  const { row, commission, premium, vat, withholding, net, ...words } = line;
  return {
    ...inColumns(words),
    row_number: row,
    normal_number: normalPolicyNumber(line.policyNumber),
    commission: fromCents(commission),
    premium: dollars(premium),
    vat: dollars(vat),
    withholding: dollars(withholding),
    net: dollars(net),
  };
};

/**
 * Keeps a statement with its lines, each placed where the rules have it.
 * @throws Problem 400 for a day to come, a file or a cell that cannot be read, 409 for a number or a file that is
 *   registered already
 */
export const registerStatement = async ({
  context,
  actor,
  body,
}: Pick<Input<typeof insurerStatements.registerStatement>, 'context' | 'actor' | 'body'>) => {
  const { lines, bytes, file } = await readStored(context, actor, body);
  if (lines.length === 0) throw nothingToKeep();
  const now = context.clock.now();
  return inTransaction(context, async (trx) => {
    await requirePastDays(context, trx, body);
    await countStored(context, trx, actor, bytes);
    const id = await insertRow(trx, 'insurer_statements', {
      company_id: body.company_id,
      number_statement: body.numberStatement,
      issued_on: body.issuedOn,
      stated_total: body.statedTotal,
      deposited: body.deposited,
      deposited_on: body.depositedOn,
      file_name: file?.name ?? null,
      file_hash: file?.hash ?? null,
      created_at: now,
      user_name: actor.userName,
    });
    const statement = { companyId: body.company_id, except: [] };
    const placed = await matchStatementLines(trx, statement, lines);
    await insertRows(
      trx,
      'insurer_statement_lines',
      lines.flatMap((line) => {
        const place = placed.get(line.row);
        return place ? [{ statement_id: id, ...columnsOf(line), ...place }] : [];
      }),
    );
    if (file) {
      const key = { companyId: body.company_id, fingerprint: file.fingerprint };
      await keepColumnMap(trx, key, file.columns, now);
    }
    return {
      result: new JsonText(await statementJson(trx, id)),
      events: statementEvent(actor, 'insurer_statement.registered', id, {
        after: {
          company_id: body.company_id,
          numberStatement: body.numberStatement,
          issuedOn: body.issuedOn,
          lines: lines.length,
          file_hash: file?.hash ?? null,
        },
      }),
    };
  });
};
