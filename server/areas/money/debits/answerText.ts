import type { DebitLayout } from '../../../../domain/money/debits/layout.ts';
import { STATEMENT_FILE_BYTES } from '../../../../domain/money/insurerStatements/columns.ts';
import { cellText } from '../../../../domain/sheets/sheet.ts';
import type { Actor } from '../../../context.ts';
import { readSheet } from '../../../sheets/readFile.ts';
import { textOf } from '../../../sheets/textEncoding.ts';
import { MOST_LINES } from './candidates.repository.ts';

const ANY_HEADING = { named: () => 1, isWhole: () => true } as const;

/** The text of an answer, or the cells of its sheet. @throws Problem 400 for a workbook that cannot be read */
export const answerText = async (
  { answerSeparator }: DebitLayout,
  content: Buffer,
  { userId }: Actor,
): Promise<string | readonly (readonly string[])[]> => {
  if (answerSeparator !== 'excel') return textOf(content);
  const most = { bytes: STATEMENT_FILE_BYTES, rows: MOST_LINES };
  const { rows } = await readSheet(content, userId, { most, headings: ANY_HEADING });
  const cells = new Map(rows.map((one) => [one.row, one.cells.map(cellText)]));
  return Array.from({ length: rows.at(-1)?.row ?? 0 }, (_, at) => cells.get(at + 1) ?? []);
};
