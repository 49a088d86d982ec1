/** A sheet of an insurer's statement as cells, and where its header is (domain §11). */
import type { CivilDate } from '../civilDate.ts';
import { guessColumns, missingColumns, normalHeading } from './columns.ts';

/** The largest file of a statement. */
export const STATEMENT_FILE_BYTES = 10 * 1024 * 1024;

/** What a cell holds; `error` is a sentence in Spanish on why it has no value. */
export type Cell =
  | string
  | number
  | boolean
  | { readonly date: CivilDate }
  | { readonly error: string }
  | null;

/** A row that holds something; empty ones are left out. */
export interface SheetRow {
  /** Its number in the file, from 1. */
  readonly row: number;
  /** From the first column on. */
  readonly cells: readonly Cell[];
}

export interface Header {
  /** The row it stands in, from 1. */
  readonly headerRow: number;
  /** Its texts from the first column on, empty where a cell is. */
  readonly headings: readonly string[];
}

/** Titles, the insurer's address and the like, before the header. */
const MOST_TITLE_ROWS = 20;
const FEWEST_HEADINGS = 2;

const isBlankCell = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

/** A cell as text; a day as YYYY-MM-DD, an error and an empty cell as an empty text. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'date' in cell ? cell.date : '';
  return String(cell).trim();
}

/**
 * The header of a sheet: of the first 21 rows the one that names most columns; where none names the
 * required ones, the first with most texts, whose columns the user then assigns.
 *
 * @returns `undefined` for a sheet without two texts side by side.
 */
export function findHeader(rows: readonly SheetRow[]): Header | undefined {
  const tops = rows.filter(({ row }) => row <= MOST_TITLE_ROWS + 1).map(headerOf);
  const named = tops
    .map((header) => ({ header, map: guessColumns(header.headings) }))
    .filter(({ map }) => missingColumns(map).length === 0);
  const best = highest(named, ({ map }) => Object.keys(map).length)?.header;
  return best ?? highest(tops.filter(isWordy), ({ headings }) => textsIn(headings));
}

/**
 * What the headings of a sheet are kept by, so that the next statement of the same shape finds its
 * column map.
 *
 * @returns the normalised headings, parted by bars.
 */
export const fingerprint = (headings: readonly string[]): string =>
  headings.map(normalHeading).join('|').replace(/\|+$/, '');

/** Whether a row has nothing to read. */
export const isBlankRow = ({ cells }: SheetRow): boolean => cells.every(isBlankCell);

const headerOf = ({ row, cells }: SheetRow): Header => ({
  headerRow: row,
  headings: cells.map((cell) => (typeof cell === 'string' ? cell.trim() : '')),
});

const textsIn = (headings: readonly string[]) => headings.filter(Boolean).length;

const isWordy = ({ headings }: Header) => textsIn(headings) >= FEWEST_HEADINGS;

/** The first of those with the highest measure. */
function highest<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || measure(item) > measure(best) ? item : best),
    undefined,
  );
}
