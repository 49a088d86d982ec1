import type { CivilDate } from '../../civilDate.ts';
import { writableName } from '../../fileName.ts';
import { keysOf } from '../../keysOf.ts';
import { foldText } from '../../searchWords.ts';
import { sumCents } from '../money.ts';
import { codePairs, DAY_FORMS, writeAmount, writeDay } from './forms.ts';
import { type FileLayout, type LayoutColumn, type SentLine, SOURCES } from './layout.ts';

/** Facts of a whole file, for its header, footer and name; `name` is the batch's. */
export interface FileFacts {
  readonly day: CivilDate;
  readonly agencyName: string;
  readonly agencyRuc: string;
  readonly name: string;
}

/** Reason why a file cannot be sent. `place` counts the lines from 1; null for header and footer. */
export interface Refusal {
  readonly place: number | null;
  readonly sentence: string;
}

export const SIGNS = { tab: '\t', semicolon: ';', comma: ',', pipe: '|', fixed: '', excel: '\t' };

type Values = Readonly<Record<string, string | number | null>>;

const writtenValue = (
  { source, text, amountForm, dayForm }: LayoutColumn,
  values: Values,
): string => {
  const value = source === 'text' ? text : values[source];
  if (source === 'amount' || source === 'total')
    return writeAmount(Number(value), amountForm ?? 'point');
  const isDay = (source === 'day' || source === 'cardExpiry') && value;
  return isDay ? writeDay(value as CivilDate, dayForm ?? 'YYYYMMDD') : `${value ?? ''}`;
};

/** Sources whose values may be cut to their width, as no bank finds an account, a person or an amount by them. */
const CUT = /^(text|agencyName|customerName|bankName|\w+Kind|policyNumber|email|telephone)$/;

/** Signs that a file cannot hold: those without a byte of their own, or of two places. */
const LACKING = {
  latin1: /[^\p{ASCII}\u00a0-\u00ff]/u,
  'utf-8': /[\p{Cs}\u{10000}-\u{10ffff}]/u,
} as const;

const padded = (text: string, width: number, padding: LayoutColumn['padding']): string => {
  if (padding === 'right') return text.padEnd(width);
  return padding ? text.padStart(width, padding === 'zeros' ? '0' : ' ') : text;
};

/** Cell of a column. Why it cannot be written never shows the value, which may be a card's. */
const cellOf = (layout: FileLayout, column: LayoutColumn, values: Values) => {
  const { source, width, codes } = column;
  const sign = SIGNS[layout.separator];
  const refused = (why: string) => ({ text: '', refusal: `${SOURCES[source]}: ${why}` });
  const value = writtenValue(column, values);
  const coded = codes ? codePairs(codes)?.get(foldText(value.trim())) : value;
  if (coded === undefined) return refused('no está entre los códigos de su columna');
  const isCut = !codes && CUT.test(source);
  if (!isCut && sign && coded.includes(sign)) return refused('contiene el signo que separa');
  const plain = coded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Cc}+/gu, ' ');
  const text = sign ? plain.replaceAll(sign, ' ') : plain;
  if (LACKING[layout.encoding].test(text))
    return refused('tiene un signo que el archivo no admite');
  if (width === null) return { text };
  if (text.length > width && !isCut) return refused(`no cabe en ${width} caracteres`);
  const padding = column.padding ?? (layout.separator === 'fixed' ? 'right' : null);
  return { text: padded(text.slice(0, width), width, padding) };
};

/**
 * The cells of a file, row by row: header, lines in their order and footer, as far as the layout has them.
 * @returns with refusals where it cannot be sent
 */
export const fileCells = (layout: FileLayout, file: FileFacts, lines: readonly SentLine[]) => {
  const total = sumCents(lines.map(({ amount }) => amount));
  const refusals: Refusal[] = [];
  const rowOf = (columns: readonly LayoutColumn[], place: number | null, line?: SentLine) =>
    columns.map((column) => {
      const cell = cellOf(layout, column, { ...file, lines: lines.length, total, ...line, place });
      if ('refusal' in cell) refusals.push({ place, sentence: cell.refusal });
      return cell.text;
    });
  const header = rowOf(layout.header, null);
  const sent = lines.map((line, at) => rowOf(layout.row, at + 1, line));
  const rows = [header, ...sent, rowOf(layout.footer, null)].filter(({ length }) => length > 0);
  return { rows, refusals };
};

/** @returns a file's name: `REM_{YYYYMMDD}_{nombre}.TXT` with the day and the batch's name filled in */
export const debitFileName = ({ fileName }: FileLayout, { day, name }: FileFacts): string => {
  const filled = (text: string, form: keyof typeof DAY_FORMS) =>
    text.replaceAll(`{${form}}`, writeDay(day, form));
  return writableName(
    keysOf(DAY_FORMS)
      .reduce(filled, fileName)
      .replaceAll('{nombre}', () => name),
  );
};

const bytesOf = (text: string, encoding: FileLayout['encoding']): Uint8Array => {
  const signs =
    encoding === 'latin1' ? [...text] : (encodeURIComponent(text).match(/%..|./g) ?? []);
  const byteOf = (sign: string) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0);
  return Uint8Array.from(signs, byteOf);
};

/**
 * Builds a file of text; a workbook is made of its {@link fileCells} by the server.
 * @returns its name and bytes, or why it cannot be sent
 */
export const buildFile = (layout: FileLayout, file: FileFacts, lines: readonly SentLine[]) => {
  const { rows, refusals } = fileCells(layout, file, lines);
  if (refusals.length > 0) return { refusals };
  const text = rows.map((cells) => `${cells.join(SIGNS[layout.separator])}\r\n`).join('');
  return { name: debitFileName(layout, file), bytes: bytesOf(text, layout.encoding) };
};
