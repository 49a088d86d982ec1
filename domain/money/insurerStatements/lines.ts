import type { CivilDate } from '../../civilDate.ts';
import { foldText } from '../../searchWords.ts';
import { type DayColumn, type DayReading, dayOrderOf, readDay } from '../../sheets/days.ts';
import { type Foot, footOf, type LeftOutRow, skippedAs } from '../../sheets/leftOut.ts';
import { lostText } from '../../sheets/lostText.ts';
import {
  type Cell,
  cellText,
  isBlankRow,
  normalHeading,
  type SheetRow,
  saysNothing,
  unmerged,
} from '../../sheets/sheet.ts';
import { type DecimalSign, decimalSignOf, readAmount } from '../../sheets/values.ts';
import { texts } from '../../texts.ts';
import { type Cents, sumCents } from '../money.ts';
import { COLUMN_NAMES, type ColumnMap, type StatementColumn } from './columns.ts';

/** A line of a statement; what the file leaves out is null. */
export interface StatementLine {
  /** Row in the file, or place among typed ones, from 1. */
  readonly row: number;
  /** As the insurer writes it; empty on an adjustment without a policy. */
  readonly policyNumber: string;
  /** Cents; negative where the insurer takes back. */
  readonly commission: Cents;
  readonly receipt: string | null;
  readonly instalment: string | null;
  readonly insured: string | null;
  readonly identification: string | null;
  readonly lineOfBusiness: string | null;
  readonly collectedOn: CivilDate | null;
  readonly premium: Cents | null;
  readonly percentage: string | null;
  readonly vat: Cents | null;
  readonly withholding: Cents | null;
  readonly net: Cents | null;
  readonly agentCode: string | null;
  readonly remarks: string | null;
}

export interface LineProblem {
  readonly row: number;
  readonly column: StatementColumn;
  readonly message: string;
}

export interface ReadLines {
  readonly lines: readonly StatementLine[];
  readonly problems: readonly LineProblem[];
  readonly total: Cents | null;
  /** Rows below the header that are no lines, and words for nothing in the cells of lines. */
  readonly leftOut: readonly LeftOutRow[];
}

const AMOUNTS = ['commission', 'premium', 'vat', 'withholding', 'net'] as const;
type AmountColumn = (typeof AMOUNTS)[number];

const SUBTOTAL = /^sub ?total/;

/**
 * The lines below a header. Blank rows, hidden ones, headers repeated on a new page, totals, taxes and notes
 * below the table are left out, and named. A row whose commission cannot be read is a problem and no line; any other cell
 * that cannot is a problem, and null in its line.
 *
 * @param headerRow the header's row in the file, from 1.
 * @param map which column holds what; policy number and commission are needed to find lines.
 * @param today years of two figures are near it
 */
export function readLines(
  rows: readonly SheetRow[],
  headerRow: number,
  map: ColumnMap,
  today: CivilDate,
): ReadLines {
  const table = tableOf(rows, headerRow, map, today);
  const lines: StatementLine[] = [];
  const problems: LineProblem[] = [];
  const leftOut: LeftOutRow[] = [];
  let total: Cents | null = null;
  for (const row of table.rows) {
    const kind = rowKind(row, table, lines);
    if (kind === 'total' && !isSubtotal(row)) total = amountOf(row, 'commission', table) ?? total;
    if (kind !== 'line') {
      leftOut.push(skippedAs(row, kind));
      continue;
    }
    const cells = row.cells.map((cell) => (saysNothing(cell) ? null : cell));
    const read = readLine({ ...row, cells }, table);
    problems.push(...read.problems);
    leftOut.push(...blanksIn(row, table));
    if (read.line) lines.push(read.line);
  }
  return { lines, problems, total, leftOut };
}

interface Table {
  readonly rows: readonly SheetRow[];
  readonly header: SheetRow | undefined;
  readonly map: ColumnMap;
  readonly signs: ReadonlyMap<AmountColumn, DecimalSign | undefined>;
  /** Columns that have amounts without a sign of credit. */
  readonly debits: ReadonlySet<AmountColumn>;
  readonly days: DayColumn;
}

function tableOf(
  rows: readonly SheetRow[],
  headerRow: number,
  map: ColumnMap,
  today: CivilDate,
): Table {
  const below = rows.filter((row) => row.row > headerRow && !isBlankRow(row));
  const order = dayOrderOf(below.map((row) => cellOf(row, 'collectedOn', map)));
  const textsOf = (name: AmountColumn) =>
    below.map((row) => cellOf(row, name, map)).filter((cell) => typeof cell === 'string');
  const isDebit = (cell: Cell) => /\d/.test(cellText(cell)) && !isCredit(cell);
  return {
    rows: below,
    header: rows.find(({ row }) => row === headerRow),
    map,
    debits: new Set(AMOUNTS.filter((name) => below.some((row) => isDebit(cellOf(row, name, map))))),
    signs: new Map(AMOUNTS.map((name) => [name, decimalSignOf(textsOf(name))])),
    days: { today, order },
  };
}

const cellOf = ({ cells }: SheetRow, name: StatementColumn, map: ColumnMap): Cell => {
  const index = map[name];
  return index === undefined ? null : (cells[index] ?? null);
};

const blanksIn = ({ row, cells }: SheetRow, { header, map }: Table): LeftOutRow[] =>
  Object.values(map).flatMap((place) =>
    saysNothing(cells[place])
      ? {
          row,
          reason: `${cellText(header?.cells[place])}: ${texts.readAsBlank(cellText(cells[place]))}`,
        }
      : [],
  );

/** «12.50 CR»: beside amounts without it, what an insurer credits itself is taken back from us. */
const CREDIT = /\s*CR\.?\s*$/i;
const isCredit = (cell: Cell): boolean => typeof cell === 'string' && CREDIT.test(cell);

const amountOf = (row: SheetRow, name: AmountColumn, table: Table): Cents | undefined => {
  const cell = cellOf(row, name, table.map);
  if (!isCredit(cell)) return readAmount(cell, table.signs.get(name));
  const cents = readAmount(cellText(cell).replace(CREDIT, ''), table.signs.get(name));
  return table.debits.has(name) && cents !== undefined ? 0 - cents : undefined;
};

type RowKind = 'line' | 'hidden' | 'header' | Foot;

function rowKind(row: SheetRow, table: Table, lines: readonly StatementLine[]): RowKind {
  if (row.isHidden) return 'hidden';
  const number = cellText(cellOf(row, 'policyNumber', table.map));
  const foot = hasFoot(row, number) ? footOf(row) : undefined;
  if (foot === 'total' || foot === 'tax') return foot;
  if (isHeaderAgain(row, table)) return 'header';
  if (isNote(row, number, table)) return 'note';
  return number === '' && isSumOf(lines, row, table) ? 'total' : 'line';
}

const PERCENTAGE = /\d+([.,]\d+)?\s*%/g;

/** «TOTAL» or «IVA 15%», but not the name of a company in a row that has a policy number, or says that it has none. */
const hasFoot = (row: SheetRow, number: string): boolean =>
  !saysNothing(number) &&
  (!/\d/.test(number.replace(PERCENTAGE, '')) || footOf({ ...row, cells: [number] }) === 'total');

const isSubtotal = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => typeof cell === 'string' && SUBTOTAL.test(foldText(cell.trim())));

/** A row without a number and without a commission, such as who drew the statement up. */
function isNote(row: SheetRow, number: string, { map }: Table): boolean {
  if (/\d/.test(number)) return false;
  const commission = cellOf(row, 'commission', map);
  if (isError(commission)) return number === '';
  return cellText(commission) === '' || commission === 0;
}

const isError = (cell: Cell) => typeof cell === 'object' && cell !== null && 'error' in cell;

function isHeaderAgain(row: SheetRow, { header, map }: Table): boolean {
  const heading = header && cellText(cellOf(header, 'policyNumber', map));
  const text = cellText(cellOf(row, 'policyNumber', map));
  return Boolean(heading) && normalHeading(text) === normalHeading(heading ?? '');
}

/** A total without a title: figures alone, and the commission is the sum of the lines above. */
function isSumOf(lines: readonly StatementLine[], row: SheetRow, table: Table): boolean {
  const hasTitle = row.cells.some((cell) => /[a-z]/i.test(cellText(cell)));
  const sum = sumCents(lines.map(({ commission }) => commission));
  return !hasTitle && lines.length > 1 && amountOf(row, 'commission', table) === sum;
}

function readLine(row: SheetRow, table: Table) {
  const problems = COLUMN_NAMES.flatMap((column) => problemOf(row, column, table));
  const commission = amountOf(row, 'commission', table);
  if (commission === undefined) return { line: undefined, problems };
  const text = (name: StatementColumn) => cellText(cellOf(row, name, table.map)) || null;
  const amount = (name: AmountColumn) => amountOf(row, name, table) ?? null;
  const line: StatementLine = {
    row: row.row,
    policyNumber: text('policyNumber') ?? '',
    commission,
    receipt: text('receipt'),
    instalment: text('instalment'),
    insured: text('insured'),
    identification: text('identification'),
    lineOfBusiness: text('lineOfBusiness'),
    collectedOn: dayIn(readDay(cellOf(row, 'collectedOn', table.map), table.days)),
    premium: amount('premium'),
    percentage: text('percentage'),
    vat: amount('vat'),
    withholding: amount('withholding'),
    net: amount('net'),
    agentCode: text('agentCode'),
    remarks: text('remarks'),
  };
  return { line, problems };
}

const dayIn = (reading: DayReading | undefined): CivilDate | null =>
  reading && 'day' in reading ? reading.day : null;

const TEXTS: ReadonlyMap<StatementColumn, 'number' | 'name'> = new Map([
  ['policyNumber', 'number'],
  ['receipt', 'number'],
  ['instalment', 'number'],
  ['identification', 'number'],
  ['insured', 'name'],
]);

const isAmountColumn = (column: StatementColumn): column is AmountColumn =>
  AMOUNTS.some((name) => name === column);

function problemOf(row: SheetRow, column: StatementColumn, table: Table): LineProblem[] {
  const message = messageOf(row, column, table);
  return message === undefined ? [] : [{ row: row.row, column, message }];
}

const notAnAmount = (cell: Cell): string => {
  if (unmerged(cell) !== cell) return texts.mergedAmount;
  return isCredit(cell) ? texts.creditsAlone : `«${cellText(cell)}» no es un valor`;
};

function messageOf(row: SheetRow, column: StatementColumn, table: Table): string | undefined {
  const cell = cellOf(row, column, table.map);
  if (typeof cell === 'object' && cell !== null && 'error' in cell) return cell.error;
  const text = cellText(cell);
  if (text === '') return column === 'commission' ? 'Falta el valor' : undefined;
  if (isAmountColumn(column) && amountOf(row, column, table) === undefined) {
    return notAnAmount(cell);
  }
  const holds = TEXTS.get(column);
  if (holds) return lostText(cell, holds === 'number');
  if (column !== 'collectedOn') return undefined;
  const reading = readDay(cell, table.days);
  if (reading === undefined) return `«${text}» no es una fecha`;
  return 'message' in reading ? reading.message : undefined;
}
