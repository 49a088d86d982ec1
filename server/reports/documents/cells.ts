import type { Content, TableCell } from 'pdfmake/interfaces';
import { POLICY_STATUS } from '../../../domain/catalogueIds.ts';
import { formatDate, parseCivilDate } from '../../../domain/civilDate.ts';
import { formatMoney, toCents } from '../../../domain/money/money.ts';
import { COLOURS } from './look.ts';

const NONE = '—';

/** Text where there can be nothing, rather than is nothing. */
export const NOT_APPLICABLE = 'NO APLICA';

export type Cell =
  | string
  | { readonly text: string; readonly bold?: true; readonly color?: string };

export interface Column<R> {
  readonly heading: string;
  /** In points; of a column that grows, its share of what the others leave. */
  readonly width: number;
  readonly grows?: true;
  readonly cell: (row: R) => Cell;
  readonly right?: boolean;
  readonly total?: string;
}

export const figure = <R>(
  heading: string,
  width: number,
  cell: Column<R>['cell'],
  total?: string,
): Column<R> => ({ heading, width, right: true, cell, ...(total === undefined ? {} : { total }) });

/** Dollars as people read them: "1200.00" or 1200 → "$1,200.00". */
export const money = (amount: string | number): string => formatMoney(toCents(amount));

export const day = (text: string): string => {
  const date = parseCivilDate(text);
  if (!date) throw new Error('A row of the database has a date that is none');
  return formatDate(date);
};

export const percent = (value: string | number): string => `${Number(value)} %`;

export const textOr = (text: string | null | undefined, otherwise = NONE): string =>
  text?.replace(/\s+/g, ' ').trim() || otherwise;

const STATUS_COLOURS: Readonly<Record<number, string>> = {
  [POLICY_STATUS.active]: COLOURS.ok,
  [POLICY_STATUS.cancelled]: COLOURS.no,
  [POLICY_STATUS.finished]: COLOURS.grey,
  [POLICY_STATUS.finishing]: COLOURS.warn,
};

export const policyStatus = (id: number, name: string): Cell => ({
  text: name,
  bold: true,
  color: STATUS_COLOURS[id] ?? COLOURS.grey,
});

/** Points that the printer keeps free within each column. */
const COLUMN_AIR = 6;
/** Points between a figure and the text after it. */
const AFTER_FIGURE = 7;

const followsFigure = <R>(columns: readonly Column<R>[], index: number): boolean =>
  columns[index - 1]?.right === true && !columns[index]?.right;

const widthSum = <R>(columns: readonly Column<R>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

const widthsOf = <R>(columns: readonly Column<R>[], paper: number): number[] => {
  const growing = columns.filter(({ grows }) => grows);
  const spaces = columns.filter((_, index) => followsFigure(columns, index)).length * AFTER_FIGURE;
  const fixed = widthSum(columns) - widthSum(growing);
  const left = paper - fixed - spaces - COLUMN_AIR * columns.length;
  return columns.map(
    ({ width, grows }, index) =>
      (grows ? (width * left) / widthSum(growing) : width) +
      (followsFigure(columns, index) ? AFTER_FIGURE : 0),
  );
};

const placed = <R>(columns: readonly Column<R>[], cells: readonly Cell[]): TableCell[] =>
  cells.map((cell, index) => {
    const content = typeof cell === 'string' ? { text: cell } : cell;
    if (columns[index]?.right) return { ...content, alignment: 'right' };
    if (followsFigure(columns, index)) return { ...content, margin: [AFTER_FIGURE, 0, 0, 0] };
    return typeof cell === 'string' ? cell : content;
  });

const totalRow = <R>(columns: readonly Column<R>[], label: string): TableCell[] => {
  const free = columns.findIndex(({ total }) => total !== undefined);
  const [, ...cells] = placed(
    columns,
    columns.map(({ total = '' }) => ({ text: total, bold: true })),
  );
  return [{ text: label, bold: true, colSpan: Math.max(free, 1) }, ...cells];
};

/**
 * A table as wide as the paper, whose headings are repeated on every page.
 * @param paper the width to fill, in points
 * @param rows its rows, at least one
 * @param totalLabel what its last row is called; without it there is none
 */
export const rowTable = <R>(
  paper: number,
  columns: readonly Column<R>[],
  rows: readonly R[],
  totalLabel?: string,
): Content => ({
  layout: 'rows',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: widthsOf(columns, paper),
    body: [
      placed(
        columns,
        columns.map(({ heading }) => ({ text: heading, bold: true, color: COLOURS.nav })),
      ),
      ...rows.map((row) =>
        placed(
          columns,
          columns.map(({ cell }) => cell(row)),
        ),
      ),
      ...(totalLabel ? [totalRow(columns, totalLabel)] : []),
    ],
  },
});

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** Columns above which letters are smaller. */
const ROOMY = 5;

export const figureStrip = (figures: readonly Figure[]): Content => ({
  layout: 'figures',
  margin: [0, 12, 0, 0],
  table: {
    widths: figures.map(() => '*'),
    body: [
      figures.map(({ label, value, note }) => ({
        stack: [
          { text: label, style: 'figureLabel' },
          { text: value, style: figures.length > ROOMY ? 'smallFigure' : 'figure' },
          ...(note ? [{ text: note, style: 'figureNote' }] : []),
        ],
      })),
    ],
  },
});

/** For the longest label of a list of facts, in points. */
const LABEL_WIDTH = 90;

/**
 * Labels with their values.
 * @param paper the width to fill, in points: a long word is broken, never pushes what stands beside
 */
export const factList = (paper: number, facts: readonly (readonly [string, Cell])[]): Content => ({
  layout: 'facts',
  table: {
    widths: [LABEL_WIDTH, paper - LABEL_WIDTH - 2 * COLUMN_AIR],
    body: facts.map(([label, value]) => [
      { text: label, color: COLOURS.muted },
      typeof value === 'string' ? { text: value } : { ...value },
    ]),
  },
});

export const spacedFacts = (paper: number, facts: Parameters<typeof factList>[1]): Content => ({
  margin: [0, 14, 0, 0],
  stack: [factList(paper, facts)],
});

/**
 * A line to sign on, and what stands below it.
 * @param width of the line, in points
 * @param above the room for the signature, in points
 */
export const signatureLine = (width: number, above: number, ...below: Content[]): Content => ({
  margin: [0, above, 0, 0],
  unbreakable: true,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineColor: COLOURS.muted }] },
    ...below,
  ],
});

export const emptyNote = (text: string): Content => ({ text, style: 'empty' });
