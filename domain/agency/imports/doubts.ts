/** Doubts about what a spreadsheet did to a whole column, which only a person can tell (domain §15). */
import { type Cell, cellText, saysNothing, unmerged } from '../../sheets/sheet.ts';
import { decimalSignOf, readNumber } from '../../sheets/values.ts';
import type { ColumnPlaces, ImportColumn } from './columns.ts';

/**
 * Zeros that identity or telephone numbers lost, percentages written as fractions of one, amounts such as «1.234» in
 * a column of both decimal signs, cells of several e-mail addresses, names of which either may come first. Blank cells
 * may have one value, or none.
 */
export const DOUBT_KINDS = [
  'zero',
  'phoneZero',
  'fraction',
  'decimals',
  'mails',
  'nameOrder',
  'blank',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];
export type ConfirmableDoubt = Exclude<DoubtKind, 'blank'>;

export interface Doubt {
  /** Place of the column, from 0. */
  readonly place: number;
  readonly kind: DoubtKind;
}

/** A cédula or RUC without its first zero; a mobile or fixed telephone without it. */
const WITHOUT_ZERO = { zero: /^[1-9]\d{8}(\d{3})?$/, phoneZero: /^9\d{8}$|^[2-7]\d{7}$/ } as const;

/** A percentage without a sign of percent; nothing where a cell has none. */
const plainPercentage = (given: Cell): number | undefined => {
  const cell = unmerged(given);
  if (typeof cell === 'number') return cell;
  const isPlain = typeof cell === 'string' && /^[\d.,\s]+$/.test(cell);
  return isPlain ? readNumber(cell, cell.includes(',') ? ',' : '.') : undefined;
};

/** Whether a percentage may be a fraction of one: 0.15, and beside it 1. */
export const isFraction = (cell: Cell): boolean => {
  const percentage = plainPercentage(cell);
  return percentage !== undefined && percentage > 0 && percentage <= 1;
};

export const lacksZero = (given: Cell, kind: keyof typeof WITHOUT_ZERO, cell = unmerged(given)) =>
  (typeof cell === 'string' || Number.isInteger(cell)) &&
  WITHOUT_ZERO[kind].test(String(cell).trim());

const textsOf = (cells: readonly Cell[]) => cells.filter((cell) => typeof cell === 'string');

/** A figure with a sign in it and little around it: of large files, the other texts are not looked at again. */
const SIGNED_FIGURE = /^\D{0,6}\d[\d\s]*[.,][\d.,\s]*\D{0,4}$/;

const hasEitherAmount = (cells: readonly Cell[]): boolean => {
  const texts = textsOf(cells).filter((text) => SIGNED_FIGURE.test(text));
  const isEither = (text: string) =>
    readNumber(text, undefined) !== undefined && readNumber(text, 'mixed') === undefined;
  return decimalSignOf(texts) === 'mixed' && texts.some(isEither);
};

const ADDRESS = /[^\s@<>()[\]{};,:/|"]+@[^\s@<>()[\]{};,:/|"]+/g;
/** «correo,ec»: a comma where a host has a point. */
const COMMA_IN_HOST = /(@[\w-]+),(?=[a-z]{2,}(?![\w.-]*@))/gi;

/** The e-mail addresses in a text, each once, without what stands around them: «Rosa <rosa@correo.ec>», «mailto:». */
export const addressesIn = (text: string): string[] => {
  if (!text.includes('@')) return [];
  const found = text.replace(COMMA_IN_HOST, '$1.').match(ADDRESS) ?? [];
  const bare = found.map((one) => one.replace(/^['.]+|['.]+$/g, ''));
  return [...new Map(bare.map((one) => [one.toLowerCase(), one])).values()];
};

const TELLING_CELLS = 2_000;

const SEVERAL_WORDS = /^[\p{L}\p{M}'.]+(\s+[\p{L}\p{M}'.]+)+$/u;

/** Whole names: most cells have several words, no figures, and no comma behind the surnames. */
const areWholeNames = (cells: readonly Cell[]): boolean => {
  const texts = textsOf(cells.slice(0, TELLING_CELLS)).map((text) => text.trim());
  return texts.filter((text) => SEVERAL_WORDS.test(text)).length * 2 > texts.length;
};

const IS: Readonly<Record<DoubtKind, (cells: readonly Cell[]) => boolean>> = {
  zero: (cells) => cells.some((cell) => lacksZero(cell, 'zero')),
  phoneZero: (cells) => cells.some((cell) => lacksZero(cell, 'phoneZero')),
  fraction: (cells) => cells.some((cell) => isFraction(cell) && plainPercentage(cell) !== 1),
  decimals: hasEitherAmount,
  mails: (cells) => cells.some((cell) => addressesIn(cellText(cell)).length > 1),
  nameOrder: areWholeNames,
  blank: (cells) =>
    cells.some((cell) => saysNothing(cell) || (cellText(cell) === '' && !isError(cell))),
};

const isError = (cell: Cell): boolean =>
  typeof cell === 'object' && cell !== null && 'error' in cell;

export const hasBlanks = (place: number | undefined, doubts: readonly Doubt[]): boolean =>
  doubts.some((doubt) => doubt.place === place && doubt.kind === 'blank');

export function doubtOf({
  kind,
  reference,
}: Pick<ImportColumn, 'kind' | 'reference'>): ConfirmableDoubt | undefined {
  if (kind === 'name') return 'nameOrder';
  if (kind === 'amount' || kind === 'number') return 'decimals';
  if (kind === 'percent') return 'fraction';
  if (kind === 'phone') return 'phoneZero';
  if (kind === 'mail') return 'mails';
  const namesPeople =
    reference === 'customers' || reference === 'advisors' || reference === 'companies';
  return kind === 'identity' || namesPeople ? 'zero' : undefined;
}

/** The doubts about each column of some rows, whatever field it fills. @param width how many columns */
export function findDoubts(
  rows: readonly { readonly cells: readonly Cell[] }[],
  width: number,
): Doubt[] {
  return Array.from({ length: width }, (_, place) => {
    const cells = rows.map((row) => row.cells[place] ?? null);
    return DOUBT_KINDS.filter((kind) => IS[kind](cells)).map((kind) => ({ place, kind }));
  }).flat();
}

export const doubtAbout = (
  column: Pick<ImportColumn, 'kind' | 'reference'>,
  place: number | undefined,
  doubts: readonly Doubt[],
): ConfirmableDoubt | undefined => {
  const kind = doubtOf(column);
  return doubts.some((doubt) => doubt.place === place && doubt.kind === kind) ? kind : undefined;
};

export const openDoubts = (
  columns: readonly ImportColumn[],
  plan: {
    readonly columns: ColumnPlaces;
    readonly corrections?: Readonly<Record<string, boolean>> | undefined;
  },
  doubts: readonly Doubt[],
): ImportColumn[] =>
  columns.filter(
    (column) =>
      doubtAbout(column, plan.columns[column.field], doubts) !== undefined &&
      plan.corrections?.[column.field] === undefined,
  );

export const completed = (text: string, kind: ConfirmableDoubt): string =>
  (kind === 'zero' || kind === 'phoneZero') && WITHOUT_ZERO[kind].test(text) ? `0${text}` : text;
