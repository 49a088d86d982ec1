import { isBlank } from '../../blank.ts';
import { formatDate, parseCivilDate } from '../../civilDate.ts';
import { fromCents, toCents } from '../../money/money.ts';
import type { Cell, CellKind } from './column.ts';

/**
 * CSV as Excel in Ecuador (es-EC) opens it with a double click: semicolons between cells, a comma
 * before decimals, days as DD/MM/YYYY, UTF-8 with a byte order mark.
 */

/** Mark that tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * A text a spreadsheet would run as a formula is made one it shows (OWASP, "CSV injection"); some
 * take full-width signs for the others, and drop what is not seen before them.
 */
const FORMULA = /^[\p{DI}\p{Cf}\p{Cc}]*[=+\-@\t\r＝＋－＠]/u;
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const decimal = (value: string | number): string =>
  fromCents(toCents(String(value))).replace('.', ',');

const dayText = (value: string | number): string => {
  const date = parseCivilDate(String(value));
  return date ? formatDate(date) : '';
};

const writers: Readonly<Record<CellKind, (value: string | number) => string>> = {
  text: (value) => quoted(inert(String(value))),
  number: (value) => String(value).replace('.', ','),
  count: String,
  percent: decimal,
  money: decimal,
  day: dayText,
};

export const cellText = (cell: Cell, kind: CellKind): string =>
  isBlank(cell) ? '' : writers[kind](cell);

interface CsvList {
  readonly columns: readonly { readonly heading: string; readonly kind: CellKind }[];
  readonly cellsOf: (row: unknown) => readonly Cell[];
}

export const csvHead = ({ columns }: Pick<CsvList, 'columns'>): string =>
  BYTE_ORDER_MARK + columns.map(({ heading }) => quoted(inert(heading))).join(SEPARATOR) + LINE_END;

/**
 * @param row the row as the list's call writes it
 */
export const csvLine = ({ columns, cellsOf }: CsvList, row: unknown): string => {
  const cells = cellsOf(row);
  const texts = columns.map(({ kind }, index) => cellText(cells[index], kind));
  return texts.join(SEPARATOR) + LINE_END;
};
