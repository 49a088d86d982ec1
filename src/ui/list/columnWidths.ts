import type { RaRecord } from 'react-admin';
import { MoneyField } from '../fields/fields.tsx';
import { moneyOf } from '../format.ts';
import type { ColumnFacts } from './Column.tsx';

/** Of a table's letters, in pixels: a figure or letter at most, and a point, comma or blank. */
const LETTER = 8.8;
const MARK = 4.2;
/** At both sides of a cell, and before the first one besides. */
const PADDING = 12;
const FIRST_PADDING = 8;
/** What the column without a width of its own keeps, in pixels. */
const TITLE_MIN = 160;

const widthOf = (text: string): number => {
  const marks = text.match(/[\s.,:;'|/()-]/g)?.length ?? 0;
  return Math.ceil(marks * MARK + (text.length - marks) * LETTER);
};

const valueAt = (record: RaRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], record);

/** What must not be cut of a cell, as far as that is words: of two lines of figures both. */
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

export interface TableWidths {
  /** In the order of the columns: pixels or percent, undefined for the one that takes what is left. */
  readonly columns: readonly {
    readonly key: string;
    readonly width: number | string | undefined;
  }[];
  /** In pixels: below it the table scrolls in its frame. */
  readonly least: number;
}

/**
 * How wide the columns of a table are: as they say, or as the longest of their texts that must not be cut.
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
  let pixels = 0;
  let percent = 0;
  for (const { width = TITLE_MIN } of each) {
    if (typeof width === 'number') pixels += width;
    else percent += Number.parseFloat(width);
  }
  return { columns: each, least: Math.ceil(pixels / (1 - percent / 100)) };
}
