import type { ColumnFacts } from './Column.tsx';

/** Least width of the column without a width of its own, in pixels. */
const TITLE_MIN = 150;
/** Least width of a column that is a part of the table where they do not all fit, in pixels. */
const PART_MIN = 100;
/** How wide a table is at most on the smallest of usual desktops, in pixels. */
const FRAME = 950;

/**
 * A width that grows with the letters, which a browser may be told to enlarge.
 * @param width pixels for letters of usual size, or a part of the table
 */
export const withLetters = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width / 16}rem` : width;

interface ColumnWidth extends Pick<ColumnFacts, 'key' | 'numeric' | 'whole'> {
  readonly width?: number | string | undefined;
}

export interface TableWidths {
  /** In the order of the columns: pixels or percent, undefined for the one that takes what is left. */
  readonly columns: readonly ColumnWidth[];
  /** In pixels: below it the table scrolls in its frame. */
  readonly least: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * How wide the columns of a table are, as they say. Where they would be wider than the frame, as with columns of the
 * agency's own, those that are a part of the table share what the others leave.
 */
export function tableWidths(columns: readonly ColumnWidth[]): TableWidths {
  const parts = columns.flatMap(({ width }) =>
    typeof width === 'string' ? [Number.parseFloat(width)] : [],
  );
  const pixels = sumOf(
    columns.map(({ width = TITLE_MIN }) => (typeof width === 'number' ? width : 0)),
  );
  const least = Math.ceil(pixels / (1 - sumOf(parts) / 100));
  if (least <= FRAME) return { columns, least };
  return {
    columns: columns.map((one) =>
      typeof one.width === 'string' ? { ...one, width: undefined } : one,
    ),
    least: pixels + parts.length * PART_MIN,
  };
}
