import { Readable } from 'node:stream';
import {
  type CellValue,
  type ColumnDef,
  rangeRef,
  type Cell as SheetCell,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
} from 'hucre/xlsx';
import type { Cell, CellKind, ExportList } from '../../../../domain/agency/exports/column.ts';
import { isBlank } from '../../../../domain/blank.ts';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { fromCents, readCents } from '../../../../domain/money/money.ts';

const AMOUNT = '#,##0.00';

/** Excel's names of formats; it shows them as its own language does. `@` keeps a text a text. */
const looks: Readonly<Record<CellKind, Pick<ColumnDef, 'numFmt' | 'width'>>> = {
  text: { numFmt: '@', width: 22 },
  number: { numFmt: 'General', width: 12 },
  count: { numFmt: '0', width: 10 },
  percent: { numFmt: '0.00', width: 10 },
  money: { numFmt: AMOUNT, width: 14 },
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

type Sheet = Pick<ExportList, 'title' | 'columns' | 'cellsOf'>;

async function* sheetRows({ columns, cellsOf }: Sheet, rows: AsyncIterable<string>) {
  for await (const row of rows) {
    const cells = cellsOf(JSON.parse(row));
    yield columns.map(({ kind }, index) => cellValue(cells[index], kind));
  }
}

/** Up to so many rows a workbook is made whole, which takes a head, a filter and sums; longer ones are streamed. */
const WHOLE_ROWS = 5000;

/** By this word the import knows that a row is no record. */
const TOTAL = 'Total';

const BOLD = { font: { bold: true } } as const;

type Row = readonly CellValue[];

const sumOf = (rows: readonly Row[], place: number): number =>
  Number(fromCents(rows.reduce((cents, row) => cents + (readCents(row[place]) ?? 0), 0)));

const sumsOf = ({ columns }: Sheet, rows: readonly Row[]): [string, Partial<SheetCell>][] => {
  const at = rows.length + 1;
  const sums = columns.flatMap(({ kind }, place): [string, Partial<SheetCell>][] => {
    if (kind !== 'money') return [];
    const formula = `SUBTOTAL(109,${rangeRef(1, place, rows.length, place)})`;
    const style = { ...BOLD, numFmt: AMOUNT };
    return [[`${at},${place}`, { formula, formulaResult: sumOf(rows, place), style }]];
  });
  const name = columns.findIndex(({ kind }) => kind !== 'money');
  const isNamed = sums.length > 0 && rows.length > 0 && name >= 0;
  return isNamed ? [[`${at},${name}`, { value: TOTAL, style: BOLD }], ...sums] : [];
};

const wholeSheet = (list: Sheet, rows: readonly Row[]): WriteSheet => {
  const { title, columns } = list;
  const head = columns.map(({ heading }, place): [string, Partial<SheetCell>] => [
    `0,${place}`,
    { value: heading, style: BOLD },
  ]);
  const sums = sumsOf(list, rows);
  const below = sums.length > 0 ? [columns.map(() => null)] : [];
  return {
    name: title,
    columns: columns.map(({ kind }) => looks[kind]),
    rows: [columns.map(({ heading }) => heading), ...rows.map((row) => [...row]), ...below],
    cells: new Map([...head, ...sums]),
    freezePane: { rows: 1 },
    autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
  };
};

async function* chained<T>(first: readonly T[], rest: AsyncIterable<T>) {
  yield* first;
  yield* rest;
}

async function* workbookParts(list: Sheet, json: AsyncIterable<string>) {
  const rows = sheetRows(list, json);
  const first: CellValue[][] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length > WHOLE_ROWS) break;
  }
  if (first.length <= WHOLE_ROWS) {
    yield await writeXlsx({ sheets: [wholeSheet(list, first)] });
    return;
  }
  yield* writeXlsxStream(chained(first, rows), {
    name: list.title,
    columns: list.columns.map(({ heading, kind }) => ({ header: heading, ...looks[kind] })),
    freezePane: { rows: 1 },
  });
}

/**
 * A list as an Excel workbook, written while its rows are read where they are many: memory holds a batch of them.
 * @param rows its rows as JSON texts
 */
export const workbook = (list: Sheet, rows: AsyncIterable<string>): Readable =>
  Readable.from(workbookParts(list, rows), { objectMode: false });
