import { Readable } from 'node:stream';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, ExportList } from '../../../../domain/agency/exports/column.ts';
import { isBlank } from '../../../../domain/blank.ts';
import { parseCivilDate } from '../../../../domain/civilDate.ts';

/** Excel's names of formats; it shows them as its own language does. `@` keeps a text a text. */
const looks: Readonly<Record<CellKind, Pick<ColumnDef, 'numFmt' | 'width'>>> = {
  text: { numFmt: '@', width: 22 },
  number: { numFmt: 'General', width: 12 },
  count: { numFmt: '0', width: 10 },
  percent: { numFmt: '0.00', width: 10 },
  money: { numFmt: '#,##0.00', width: 14 },
  day: { numFmt: 'dd/mm/yyyy', width: 12 },
};

const midnight = (value: string | number): Date | null => {
  const day = parseCivilDate(String(value));
  return day ? new Date(`${day}T00:00:00Z`) : null;
};

/** Numbers as numbers, days as days; what begins like a formula is a text all the same. */
const cellValue = (cell: Cell, kind: CellKind): CellValue => {
  if (isBlank(cell)) return null;
  if (kind === 'day') return midnight(cell);
  return kind === 'text' ? String(cell) : Number(cell);
};

/** What a sheet is made of. */
type Sheet = Pick<ExportList, 'title' | 'columns' | 'cellsOf'>;

async function* sheetRows({ columns, cellsOf }: Sheet, rows: AsyncIterable<string>) {
  for await (const row of rows) {
    const cells = cellsOf(JSON.parse(row));
    yield columns.map(({ kind }, index) => cellValue(cells[index], kind));
  }
}

/**
 * A list as an Excel workbook, written while its rows are read: memory holds a batch of them.
 * @param list the list
 * @param rows its rows as JSON texts
 * @returns the bytes of the file
 */
export const workbook = (list: Sheet, rows: AsyncIterable<string>): Readable =>
  Readable.from(
    writeXlsxStream(sheetRows(list, rows), {
      name: list.title,
      columns: list.columns.map(({ heading, kind }) => ({ header: heading, ...looks[kind] })),
      freezePane: { rows: 1 },
    }),
    { objectMode: false },
  );
