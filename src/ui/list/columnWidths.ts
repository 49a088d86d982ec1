import type { RaRecord } from 'react-admin';
import { MoneyField } from '../fields/fields.tsx';
import { moneyOf } from '../format.ts';
import type { ColumnFacts } from './Column.tsx';

/** Widths of a table's letters, in pixels: a figure or letter at most, and a point, comma or blank. */
const LETTER = 8.8;
const MARK = 4.2;
/** Padding at both sides of a cell, and once more before the first, in pixels. */
const PADDING = 12;
const FIRST_PADDING = 8;
/** Least width of the column without a width of its own, in pixels. */
const TITLE_MIN = 150;
/** Least width of a column that is a part of the table where they do not all fit, in pixels. */
const PART_MIN = 100;
/** How wide a table is at most on the smallest of usual desktops, in pixels. */
const FRAME = 950;

const widthOf = (text: string): number => {
  const marks = text.match(/[\s.,:;'|/()-]/g)?.length ?? 0;
  return Math.ceil(marks * MARK + (text.length - marks) * LETTER);
};

const valueAt = (record: RaRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], record);

/** Texts of a cell that must not be cut, as far as they are words: of two lines of figures both. */
function textsIn(column: ColumnFacts, record: RaRecord): readonly string[] {
  const { source = '', field, render, second, numeric } = column;
  const value = valueAt(record, source);
  if (field === MoneyField) return [moneyOf(value)];
  const content = render?.(record);
  return [typeof content === 'string' ? content : value, numeric ? second?.(record) : null]
    .filter((text) => typeof text === 'string' || typeof text === 'number')
    .map(String);
}

/** @returns pixels or percent of a column, undefined for the one that takes what is left */
function widthIn(
  column: ColumnFacts,
  records: readonly RaRecord[],
  padding: number,
): number | string | undefined {
  const { width, numeric, whole } = column;
  if (typeof width !== 'number' || !(numeric || whole)) return width;
  const texts = records.flatMap((record) => textsIn(column, record));
  return Math.max(width, ...texts.map((text) => widthOf(text) + padding));
}

/**
 * A width that grows with the letters, which a browser may be told to enlarge.
 * @param width pixels for letters of usual size, or a part of the table
 */
export const withLetters = (width: number | string | undefined): string | undefined =>
  typeof width === 'number' ? `${width / 16}rem` : width;

export interface TableWidths {
  /** In the order of the columns: pixels or percent, undefined for the one that takes what is left. */
  readonly columns: readonly {
    readonly key: string;
    readonly width: number | string | undefined;
  }[];
  /** In pixels: below it the table scrolls in its frame. */
  readonly least: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * How wide the columns of a table are: as they say, or as the longest of their texts that must not be cut. Where they
 * would be wider than the frame, as with columns of the agency's own, those that are a part of the table share what
 * the others leave.
 * @param columns those that are shown
 * @param records the rows
 */
export function tableWidths(
  columns: readonly ColumnFacts[],
  records: readonly RaRecord[],
): TableWidths {
  const each = columns.map((column, place) => {
    const padding = place === 0 ? PADDING + FIRST_PADDING : PADDING;
    return { key: column.key, width: widthIn(column, records, padding) };
  });
  const parts = each.flatMap(({ width }) =>
    typeof width === 'string' ? [Number.parseFloat(width)] : [],
  );
  const pixels = sumOf(
    each.map(({ width = TITLE_MIN }) => (typeof width === 'number' ? width : 0)),
  );
  const least = Math.ceil(pixels / (1 - sumOf(parts) / 100));
  if (least <= FRAME) return { columns: each, least };
  return {
    columns: each.map((one) =>
      typeof one.width === 'string' ? { ...one, width: undefined } : one,
    ),
    least: pixels + parts.length * PART_MIN,
  };
}
