import type { CivilDate } from '../../civilDate.ts';
import { writableName } from '../../fileName.ts';
import { foldText } from '../../foldText.ts';
import { sumCents } from '../money.ts';
import { codePairs, DAY_FORMS, writeAmount, writeDay } from './forms.ts';
import {
  type FileLayout,
  type LayoutColumn,
  type LineSource,
  type SentLine,
  SOURCES,
} from './layout.ts';

/** What a file says of itself. `name` is the batch's, which the name of the file may hold. */
export interface FileFacts {
  readonly day: CivilDate;
  readonly agencyName: string;
  readonly agencyRuc: string;
  readonly name: string;
}

/** Why a file cannot be sent. `place` counts the lines from 1; it is null for what stands around them. */
export interface Refusal {
  readonly place: number | null;
  readonly sentence: string;
}

export const SIGNS = { tab: '\t', semicolon: ';', comma: ',', pipe: '|', fixed: '', excel: '\t' };

type Values = Readonly<Partial<Record<LineSource, string | number | null>>>;

/** Values that may be cut: the bank finds nobody's money by them. */
const CUT: readonly LineSource[] = [
  ...(['text', 'agencyName', 'customerName', 'bankName', 'identityKind'] as const),
  ...(['accountKind', 'policyNumber', 'email', 'telephone'] as const),
];

const valueOf = ({ source, text, amountForm, dayForm }: LayoutColumn, values: Values): string => {
  const value = source === 'text' ? text : values[source];
  if (source === 'amount' || source === 'total')
    return writeAmount(Number(value), amountForm ?? 'point');
  const isDay = (source === 'day' || source === 'cardExpiry') && value;
  return isDay ? writeDay(value as CivilDate, dayForm ?? 'YYYYMMDD') : `${value ?? ''}`;
};

/** Signs that a file cannot hold: those without a byte of their own, or of two places. */
const LACKING = { latin1: /[^\p{ASCII}\u00a0-\u00ff]/u, 'utf-8': /[\p{Cs}\u{10000}-\u{10ffff}]/u };

const padded = (text: string, width: number, padding: LayoutColumn['padding']): string =>
  padding === 'right'
    ? text.padEnd(width)
    : text.padStart(width, padding === 'zeros' ? '0' : ' ');

interface Cell {
  readonly text: string;
  readonly refusal?: string;
}

/** Cell of a column. Why it cannot be written never shows the value, which may be a card's. */
const cellOf = (layout: FileLayout, column: LayoutColumn, values: Values): Cell => {
  const { source, width, codes } = column;
  const sign = SIGNS[layout.separator];
  const refused = (why: string) => ({ text: '', refusal: `${SOURCES[source]}: ${why}` });
  const value = valueOf(column, values);
  const coded = codes ? codePairs(codes)?.get(foldText(value.trim())) : value;
  if (coded === undefined) return refused('no está entre los códigos de su columna');
  const isCut = !codes && CUT.includes(source);
  if (!isCut && sign && coded.includes(sign)) return refused('contiene el signo que separa');
  const plain = coded.normalize('NFD').replace(/\p{M}/gu, '').replace(/[\p{Cc}"]+/gu, ' ');
  const text = sign ? plain.replaceAll(sign, ' ') : plain;
  if (LACKING[layout.encoding].test(text)) return refused('tiene un signo que el archivo no admite');
  if (width === null) return { text };
  if (text.length > width && !isCut) return refused(`no cabe en ${width} caracteres`);
  const padding = column.padding ?? (layout.separator === 'fixed' ? 'right' : null);
  return { text: padding ? padded(text.slice(0, width), width, padding) : text.slice(0, width) };
};

/**
 * The cells of a file, row by row: header, lines in their order and footer, as far as the layout has them.
 * @returns with refusals where a line cannot be sent
 */
export const fileCells = (layout: FileLayout, file: FileFacts, lines: readonly SentLine[]) => {
  const total = sumCents(lines.map(({ amount }) => amount));
  const whole = { ...file, lines: lines.length, total };
  const refusals: Refusal[] = [];
  const rowOf = (columns: readonly LayoutColumn[], place: number | null, line?: SentLine) =>
    columns.map((column) => {
      const { text, refusal } = cellOf(layout, column, { ...whole, ...line, place });
      if (refusal !== undefined) refusals.push({ place, sentence: refusal });
      return text;
    });
  const header = rowOf(layout.header, null);
  const rows = lines.map((line, at) => rowOf(layout.row, at + 1, line));
  const all = [header, ...rows, rowOf(layout.footer, null)];
  return { rows: all.filter(({ length }) => length > 0), refusals };
};

/** @returns a file's name: `REM_{YYYYMMDD}_{nombre}.TXT` with the day and the batch's name filled in */
export const debitFileName = ({ fileName }: FileLayout, { day, name }: FileFacts): string => {
  const filled = (text: string, form: (typeof DAY_FORMS)[number]) =>
    text.replaceAll(`{${form}}`, writeDay(day, form));
  return writableName(DAY_FORMS.reduce(filled, fileName).replaceAll('{nombre}', () => name));
};

export const fileText = ({ separator }: FileLayout, rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.join(SIGNS[separator])}\r\n`).join('');

const encoded = (text: string, encoding: FileLayout['encoding']): Uint8Array => {
  const parts = encoding === 'latin1' ? [...text] : (encodeURIComponent(text).match(/%..|./g) ?? []);
  const byteOf = (part: string) =>
    part.length > 1 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0);
  return Uint8Array.from(parts, byteOf);
};

/**
 * Builds a file of text; a workbook is made of its {@link fileCells} by the server.
 * @returns its name and bytes, or why it cannot be sent
 */
export const buildFile = (layout: FileLayout, file: FileFacts, lines: readonly SentLine[]) => {
  const { rows, refusals } = fileCells(layout, file, lines);
  if (refusals.length > 0) return { refusals };
  const bytes = encoded(fileText(layout, rows), layout.encoding);
  return { name: debitFileName(layout, file), bytes };
};
