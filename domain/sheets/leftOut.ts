/** Rows of a sheet that are none of its table: what stands at its foot, and what people do not see (domain §11). */
import { foldText } from '../searchWords.ts';
import { type Cell, cellText, normalHeading, type SheetRow } from './sheet.ts';

export interface LeftOutRow {
  readonly row: number;
  readonly reason: string;
}

const FOOT = {
  total: /^(gran |sub ?)?total(es)?\b|^suman?\b/,
  tax: /^(valor )?(i\.?v\.?a\b|ret(encion(es)?)?\b|base imponible)|^((valor|monto|total) )?(net[oa]|liquido)\b|^(valor|monto|saldo) a (pagar|recibir|cobrar|depositar)\b/,
  note: /^(elaborad|realizad|preparad|revisad|aprobad|autorizad|recibid|generad)[oa]\b|^firma\b|^f\.|^(nota|fuente|son)\s*:|^pag(ina|\.)? \d|^fecha de (impresion|emision|corte)\b|^_{3,}/,
} as const;

export type Foot = keyof typeof FOOT;

const REASON: Readonly<Record<Foot | 'hidden' | 'header', string>> = {
  hidden: 'Fila oculta',
  header: 'Encabezado repetido',
  total: 'Total',
  tax: 'Impuesto o neto',
  note: 'Nota o firma',
};

const textsIn = (cells: readonly Cell[]): string[] =>
  cells.flatMap((cell) => (typeof cell === 'string' && cell.trim() ? [cell.trim()] : []));

/** Kind of a row by its words: a total before a tax, as «Total IVA» is one. */
export function footOf({ cells }: SheetRow): Foot | undefined {
  // «(-) Retención»: a sign before a title says how it counts.
  const texts = textsIn(cells).map((text) => foldText(text).replace(/^[^a-z0-9_]+/, ''));
  const kinds = Object.keys(FOOT) as Foot[];
  return kinds.find((kind) => texts.some((text) => FOOT[kind].test(text)));
}

/** A row that is left out, by what it is and its first text, or the sheet that begins with it. */
export const skippedAs = (
  { row, cells, sheet }: SheetRow,
  kind: keyof typeof REASON,
): LeftOutRow => {
  const [text = sheet] = sheet === undefined ? textsIn(cells) : [];
  const what = sheet === undefined ? REASON[kind] : 'Hoja';
  return { row, reason: text === undefined ? what : `${what} «${text}»` };
};

/**
 * The rows below a header that hold no record: hidden ones, headings repeated on a new page, and at most half
 * as many cells as there are headings with the words of a total, a tax or a signature. A name alone below the
 * last record is a signature, too.
 */
export function leftOutBelow(
  rows: readonly SheetRow[],
  headings: readonly string[],
): readonly LeftOutRow[] {
  const width = headings.filter(Boolean).length;
  const names = headings.map(normalHeading);
  const filledIn = ({ cells }: SheetRow) =>
    cells.filter((cell) => cell !== null && cell !== '').length;
  const lastRecord = rows.findLastIndex((row) => !row.isHidden && filledIn(row) > width / 2);
  return rows.flatMap((row, at) => {
    if (row.isHidden) return [skippedAs(row, 'hidden')];
    if (isHeading(row, names)) return [skippedAs(row, 'header')];
    if (filledIn(row) > width / 2) return [];
    const isSignature =
      width > 2 && at > lastRecord && filledIn(row) === 1 && textsIn(row.cells).some(isName);
    const foot = footOf(row) ?? (isSignature ? 'note' : undefined);
    return foot ? [skippedAs(row, foot)] : [];
  });
}

const isName = (text: string): boolean => /^\D*\p{L}\s+\p{L}\D*$/u.test(text);

const isHeading = ({ cells }: SheetRow, names: readonly string[]): boolean =>
  cells.length > 1 &&
  typeof cells[0] === 'string' &&
  cells.every((cell, at) => normalHeading(cellText(cell)) === names[at]);
