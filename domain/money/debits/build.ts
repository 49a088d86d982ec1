import type { CivilDate } from '../../civilDate.ts';
import { writableName } from '../../fileName.ts';
import { foldText } from '../../foldText.ts';
import { sumCents } from '../money.ts';
import { codePairs } from './codes.ts';
import { DAY_FORMS, writeAmount, writeDay } from './forms.ts';
import {
  type DebitLayout,
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

/** Why a line cannot be sent. `place` counts the lines from 1; it is null above and below them. */
export interface Refusal {
  readonly place: number | null;
  readonly sentence: string;
}

export interface FileCells {
  /** Header, lines and footer, as far as the layout has them. */
  readonly rows: readonly (readonly string[])[];
  readonly refusals: readonly Refusal[];
}

export type BuiltFile =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly refusals: readonly Refusal[] };

export const SIGNS = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  pipe: '|',
  fixed: '',
  excel: '\t',
} as const satisfies Readonly<Record<DebitLayout['separator'], string>>;

type Values = Readonly<Partial<Record<LineSource, string | number | null>>>;

const AMOUNTS: ReadonlySet<LineSource> = new Set(['amount', 'total']);
const DAYS: ReadonlySet<LineSource> = new Set(['day', 'cardExpiry']);
/** Texts that may be cut: the bank reads its money, its people and its accounts by none of them. */
const CUT: ReadonlySet<LineSource> = new Set(
  'text agencyName customerName bankName identityKind accountKind policyNumber email telephone'.split(
    ' ',
  ) as LineSource[],
);

const valueOf = (column: LayoutColumn, values: Values): string => {
  const { source, amountForm, dayForm } = column;
  const value = source === 'text' ? column.text : values[source];
  if (AMOUNTS.has(source)) return writeAmount(Number(value), amountForm ?? 'point');
  if (DAYS.has(source) && value) return writeDay(value as CivilDate, dayForm ?? 'YYYYMMDD');
  return `${value ?? ''}`;
};

/** A value without accents, and without what would part it from itself. */
const plainText = (value: string, { separator }: DebitLayout): string => {
  const line = value.normalize('NFD').replace(/\p{M}/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const sign = SIGNS[separator];
  return separator === 'excel' || !sign ? line : line.replaceAll(sign, ' ').replaceAll('"', ' ');
};

const LACKING = {
  latin1: /[^\p{ASCII}\u00a0-\u00ff]/u,
  'utf-8': /[\u{d800}-\u{dfff}\u{10000}-\u{10ffff}]/u,
} as const;

const padded = (text: string, width: number, padding: LayoutColumn['padding']): string => {
  if (padding === 'right') return text.padEnd(width);
  return text.padStart(width, padding === 'zeros' ? '0' : ' ');
};

/** Cell of a column, or the sentence on why it cannot be written; it never shows the value, which may be a card's. */
const cellOf = (layout: DebitLayout, column: LayoutColumn, values: Values) => {
  const { source, width, codes } = column;
  const refused = (why: string) => ({ text: '', refused: `${SOURCES[source]}: ${why}` });
  const value = valueOf(column, values);
  const coded = codes ? codePairs(codes)?.get(foldText(value.trim())) : value;
  if (coded === undefined) return refused('no está entre los códigos de la columna');
  const text = plainText(coded, layout);
  if (LACKING[layout.encoding].test(text)) return refused('tiene un signo que el archivo no admite');
  if (width === null) return { text };
  if (text.length > width && (codes || !CUT.has(source)))
    return refused(`no cabe en ${width} caracteres`);
  const padding = column.padding ?? (layout.separator === 'fixed' ? 'right' : null);
  const cut = text.slice(0, width);
  return { text: padding ? padded(cut, width, padding) : cut };
};

/**
 * A file by its cells: all of what stands in it, but for what parts the cells.
 * @param lines in the order in which they are sent
 */
export const fileCells = (
  layout: DebitLayout,
  file: FileFacts,
  lines: readonly SentLine[],
): FileCells => {
  const total = sumCents(lines.map(({ amount }) => amount));
  const { day, agencyName, agencyRuc } = file;
  const whole: Values = { day, agencyName, agencyRuc, lines: lines.length, total };
  const rowOf = (columns: readonly LayoutColumn[], place: number | null, values: Values) => {
    const cells = columns.map((column) => cellOf(layout, column, values));
    const refusals = cells.flatMap(({ refused }) =>
      refused ? [{ place, sentence: refused }] : [],
    );
    return { cells: cells.map(({ text }) => text), refusals };
  };
  const rows = [
    rowOf(layout.header, null, whole),
    ...lines.map((line, at) => rowOf(layout.row, at + 1, { ...whole, ...line, place: at + 1 })),
    rowOf(layout.footer, null, whole),
  ];
  return {
    rows: rows.flatMap(({ cells }) => (cells.length > 0 ? [cells] : [])),
    refusals: rows.flatMap(({ refusals }) => refusals),
  };
};

/** @returns the name of a file: `REM_{YYYYMMDD}_{nombre}.TXT` with the day and the batch's name filled in */
export const debitFileName = ({ fileName }: DebitLayout, { day, name }: FileFacts): string => {
  const dated = DAY_FORMS.reduce(
    (text, form) => text.replaceAll(`{${form}}`, () => writeDay(day, form)),
    fileName,
  );
  return writableName(dated.replaceAll('{nombre}', () => name));
};

/** The lines of a file as text, each with its end. */
export const fileText = ({ separator }: DebitLayout, rows: FileCells['rows']): string =>
  rows.map((cells) => `${cells.join(SIGNS[separator])}\r\n`).join('');

const encoded = (text: string, encoding: DebitLayout['encoding']): Uint8Array => {
  if (encoding === 'latin1') return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const signs = encodeURIComponent(text).match(/%..|./g) ?? [];
  return Uint8Array.from(signs, (sign) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  );
};

/**
 * Builds a file of text; a workbook is made of its {@link fileCells} by the server.
 * @returns its name and bytes, or why it cannot be sent
 */
export const buildFile = (
  layout: DebitLayout,
  file: FileFacts,
  lines: readonly SentLine[],
): BuiltFile => {
  const { rows, refusals } = fileCells(layout, file, lines);
  if (refusals.length > 0) return { refusals };
  const bytes = encoded(fileText(layout, rows), layout.encoding);
  return { name: debitFileName(layout, file), bytes };
};
