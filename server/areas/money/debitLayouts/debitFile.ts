import { writeXlsx } from 'hucre/xlsx';
import { buildFile, debitFileName, fileCells } from '../../../../domain/money/debits/build.ts';

/**
 * {@link buildFile}, as a workbook where the layout wants that: amounts are numbers, all else is text as it is. It
 * holds card and account numbers in clear: it is never stored, and is the same to the byte when it is built again.
 */
export const debitFile = async (...[layout, file, lines]: Parameters<typeof buildFile>) => {
  if (layout.separator !== 'excel') return buildFile(layout, file, lines);
  const { rows, refusals } = fileCells(layout, file, lines);
  if (refusals.length > 0) return { refusals };
  const above = layout.header.length > 0 ? 1 : 0;
  const isAmount = (at: number, column: number) =>
    at >= above &&
    at < above + lines.length &&
    layout.row[column]?.source === 'amount' &&
    layout.row[column].amountForm !== 'comma';
  const columns = layout.row.map(({ source }) => ({ numFmt: source === 'amount' ? '0.00' : '@' }));
  const values = rows.map((cells, at) =>
    cells.map((cell, column) => (isAmount(at, column) ? Number(cell) : cell)),
  );
  // Without a day of its own a workbook says when it was written.
  const properties = { modified: new Date(`${file.day}T00:00:00Z`) };
  const sheets = [{ name: 'Débitos', columns, rows: values }];
  return { name: debitFileName(layout, file), bytes: await writeXlsx({ sheets, properties }) };
};
