import type { CivilDate } from '../civilDate.ts';
import { foldText } from '../searchWords.ts';

/** Content of a cell; `error` is a sentence in Spanish on why it has no value. */
export type Cell =
  | string
  | number
  | boolean
  | { readonly date: CivilDate }
  /** A number that the file shows as a percentage: 15 for 15 %. */
  | { readonly percent: number }
  /** Number in a cell merged over rows: an identifying number is each row's, an amount may be their total. */
  | { readonly merged: number }
  | { readonly error: string }
  | null;

/** A row that holds something; empty ones are left out. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly isHidden?: boolean;
  /** The sheet whose header it is, where rows of another stand above. */
  readonly sheet?: string;
}

export interface Header {
  /** The row it stands in, from 1. */
  readonly headerRow: number;
  /** Texts from the first column on, empty where a cell is. */
  readonly headings: readonly string[];
}

/** Titles, the insurer's address and the like, before the header. */
export const MAX_TITLE_ROWS = 20;
const MIN_HEADINGS = 2;

const isBlankCell = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

/** A cell whose number several rows share, as if each had it. */
export const unmerged = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null && 'merged' in cell ? cell.merged : cell;

const NOTHING =
  /^\(?([ns][./] ?[and]\.?|en blanco|vaci[oa]|ningun[oa]?|no (tiene|registra|aplica|disponible)|sin (dato|numero|correo|telefono|poliza|informacion)s?)\)?$/;

/** Whether a cell says in words that it has nothing: «N/A», «(en blanco)», «ninguno». */
export const saysNothing = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && cell.length < 25 && NOTHING.test(foldText(cell.trim()));

/** A cell as text; a day as YYYY-MM-DD, 15 % as «15%», an error and an empty cell as an empty text. */
export function cellText(given: Cell | undefined): string {
  const cell = unmerged(given ?? null);
  if (cell === null) return '';
  if (typeof cell === 'object' && 'percent' in cell) return `${cell.percent}%`;
  if (typeof cell === 'object') return 'date' in cell ? cell.date : '';
  // Formulas leave binary fractions behind: 0.1 + 0.2 is 0.30000000000000004.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim();
}

export interface Recognition {
  readonly named: (headings: readonly string[]) => number;
  readonly isWhole: (headings: readonly string[]) => boolean;
}

/**
 * The header of a sheet: of the first 21 rows the one that names most columns; where none names the
 * required ones, the first with most texts, whose columns the user then assigns. Two rows are one header
 * where the upper groups the columns of the lower, which does not name the required ones by itself.
 *
 * @returns `undefined` for a sheet without two texts side by side.
 */
export function findHeader(
  rows: readonly SheetRow[],
  recognition: Recognition,
): Header | undefined {
  const { named, isWhole } = recognition;
  const tops = rows.filter(({ row }) => row <= MAX_TITLE_ROWS + 1).map(headerOf);
  const grouped = tops.flatMap((upper, at) => groupedHeader(upper, tops[at + 1], recognition));
  const whole = [...tops, ...grouped].filter(({ headings }) => isWhole(headings));
  return (
    highest(whole, ({ headings }) => named(headings)) ??
    highest(tops.filter(isWordy), ({ headings }) => textsIn(headings))
  );
}

/** Small words and abbreviations of «número», which are set or left out at will. */
const FILLERS = new Set('n no nro num numero nr de del la el los las al a en por y o'.split(' '));

/**
 * A heading as headings are compared: without case, accents, signs and small words. «N° de Póliza»
 * is «poliza», «% Comisión» is «porcentaje comision».
 */
export function normalHeading(heading: string): string {
  const words = foldText(heading)
    .replaceAll('%', ' porcentaje ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/**
 * What the headings of a sheet are kept by, so that the next file of the same shape finds its
 * column map.
 *
 * @returns the normalised headings, parted by bars.
 */
export const fingerprint = (headings: readonly string[]): string =>
  headings.map(normalHeading).join('|').replace(/\|+$/, '');

export const isBlankRow = ({ cells }: SheetRow): boolean => cells.every(isBlankCell);

const headerOf = ({ row, cells }: SheetRow): Header => ({
  headerRow: row,
  headings: cells.map((cell) => (typeof cell === 'string' ? cell.trim() : '')),
});

function groupedHeader(
  upper: Header,
  lower: Header | undefined,
  { named, isWhole }: Recognition,
): Header[] {
  if (lower?.headerRow !== upper.headerRow + 1 || !isWordy(upper)) return [];
  const isGroup = lower.headings.some((heading, at) => heading && !upper.headings[at]);
  if (!isGroup || lower.headings.some((one) => /\d/.test(one)) || isWhole(lower.headings))
    return [];
  let group = '';
  const width = Math.max(upper.headings.length, lower.headings.length);
  const headings = Array.from({ length: width }, (_, at) => {
    const own = lower.headings[at] ?? '';
    group = upper.headings[at] || (own && group);
    if (!own || !group || own === group) return own || group;
    const both = `${own} (${group})`;
    return named([both]) > 0 ? both : own;
  });
  return [{ headerRow: lower.headerRow, headings }];
}

const textsIn = (headings: readonly string[]) => headings.filter(Boolean).length;

const isWordy = ({ headings }: Header) => textsIn(headings) >= MIN_HEADINGS;

function highest<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || measure(item) > measure(best) ? item : best),
    undefined,
  );
}
