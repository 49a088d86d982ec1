import { Readable } from 'node:stream';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { fileNameOf } from '../../../domain/fileName.ts';
import { type Cell, cellText } from '../../../domain/sheets/sheet.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { Raw } from '../../http/answers.ts';
import { recordAlone } from '../../transaction.ts';
import { importEvent } from './events.ts';
import { requireImport } from './read.ts';
import { findFailedRows } from './rows.repository.ts';
import { XLSX } from './template.ts';

/** The rows of an import that failed, as a file. */

const cellValue = (cell: Cell | undefined): CellValue => {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object')
    return 'date' in cell ? new Date(`${cell.date}T00:00:00Z`) : cellText(cell);
  return cell;
};

const ROWS_AT_ONCE = 1000;

async function* failedCells(context: Context, id: number, width: number) {
  for (let after = 0; ; ) {
    const rows = await findFailedRows(context.database.kysely, id, after, ROWS_AT_ONCE);
    for (const { cells, problems } of rows) {
      const said = problems.map(({ label, message }) => (label ? `${label}: ${message}` : message));
      yield [...Array.from({ length: width }, (_, at) => cellValue(cells[at])), said.join(' · ')];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
  }
}

/**
 * The rows of an import that failed, as the file had them, with the reason beside them.
 * @returns an .xlsx file, which can be mended and brought in
 * @throws Problem 404
 */
export const downloadFailedRows = async (
  context: Context,
  actor: Actor,
  id: number,
): Promise<Raw> => {
  const row = await requireImport(context.database.kysely, id);
  await recordAlone(context, [importEvent(actor, 'import.failed_rows', row)]);
  const columns = [...row.headings, 'Motivo'].map((header) => ({ header, width: 22 }));
  const rows = failedCells(context, id, row.headings.length);
  const stream = writeXlsxStream(rows, { name: 'Filas con error', columns });
  return new Raw(
    XLSX,
    Readable.from(stream, { objectMode: false }),
    fileNameOf(`${row.name} - filas con error`, 'xlsx'),
  );
};
