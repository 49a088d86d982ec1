import { Readable } from 'node:stream';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { imports } from '../../../../domain/contract/index.ts';
import { fileNameOf } from '../../../../domain/fileName.ts';
import { type Cell, cellText } from '../../../../domain/sheets/sheet.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { Raw } from '../../../http/answers.ts';
import { recordInOwnTransaction } from '../../../transaction.ts';
import { importEvent } from './events.ts';
import { aboutImport, requireKind } from './read.ts';
import type { ImportRow } from './repository.ts';
import { findFailedRows } from './rows.repository.ts';
import { XLSX } from './template.ts';

/** Heading of the last column, which is not read when the file is brought in. */
export const REASON_HEADING = 'Motivo';

const cellValue = (cell: Cell | undefined): CellValue => {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object')
    return 'date' in cell ? new Date(`${cell.date}T00:00:00Z`) : cellText(cell);
  return cell;
};

const ROWS_AT_ONCE = 1000;

const percentPlaces = async (context: Context, actor: Actor, { kind, plan }: ImportRow) => {
  const { columns } = await requireKind(context.database.kysely, actor, kind);
  const percent = columns.filter((column) => column.kind === 'percent');
  return new Set(percent.map(({ field }) => plan.columns[field]));
};

async function* failedCells(context: Context, actor: Actor, row: ImportRow) {
  const percents = await percentPlaces(context, actor, row);
  const { id, headings } = row;
  for (let after = 0; ; ) {
    const rows = await findFailedRows(context.database.kysely, id, after, ROWS_AT_ONCE);
    for (const { cells, problems, readings } of rows) {
      const messages = problems.map(({ label, message }) =>
        label ? `${label}: ${message}` : message,
      );
      // Without the rest of its column, «01/02/2026» or «1.234» would be read otherwise.
      const valueAt = (place: number) => {
        const reading = readings[place];
        if (reading === undefined) return cellValue(cells[place]);
        return percents.has(place) ? `${reading}%` : reading;
      };
      yield [...headings.map((_, place) => valueAt(place)), messages.join(' · ')];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
  }
}

/**
 * The rows of an import that failed, with the reason beside them; days and numbers as they were read.
 * @returns an .xlsx file, which can be mended and brought in
 * @throws Problem 404
 */
export const downloadFailedRows = aboutImport(
  async (row, input: Input<typeof imports.downloadFailedRows>) => {
    const { context, actor } = input;
    await recordInOwnTransaction(context, [importEvent(actor, 'import.failed_rows', row)]);
    const columns = [...row.headings, REASON_HEADING].map((header) => ({ header, width: 22 }));
    const rows = failedCells(context, actor, row);
    const stream = writeXlsxStream(rows, { name: 'Filas con error', columns });
    return new Raw(
      XLSX,
      Readable.from(stream, { objectMode: false }),
      fileNameOf(`${row.name} - filas con error`, 'xlsx'),
    );
  },
);
