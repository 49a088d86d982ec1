/** What the cells of an import hold, as a form would send it (domain §15). */
import { parseCivilDate } from '../civilDate.ts';
import { foldText } from '../foldText.ts';
import { fromCents } from '../money.ts';
import { type Cell, cellText } from '../sheets/sheet.ts';
import { type DecimalSign, readAmount, readDay } from '../sheets/values.ts';
import { texts } from '../texts.ts';
import type { ColumnKind, ImportColumn } from './columns.ts';

/** A cell read; nothing where it is blank. */
export type Reading =
  | { readonly value: string | number | boolean }
  | { readonly message: string }
  | undefined;

const YES = new Set(['si', 's', 'x', 'verdadero', 'true', '1', 'anualizada']);
const NO = new Set(['no', 'n', 'falso', 'false', '0', 'normal']);

/** A number without the exponent, and without a fraction where it has none. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value);

const textOf = (cell: Cell): string =>
  typeof cell === 'number' ? numberText(cell) : cellText(cell);

const readFlag = (cell: Cell): Reading => {
  if (typeof cell === 'boolean') return { value: cell };
  const word = foldText(cellText(cell));
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { message: texts.notYesNo };
};

const readCount = (cell: Cell): Reading => {
  const text = textOf(cell);
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { message: texts.notWhole };
};

const readDate = (cell: Cell): Reading => {
  const day = readDay(cell);
  return day ? { value: day } : { message: texts.notADate };
};

const readMoney = (cell: Cell, sign: DecimalSign | undefined): Reading => {
  const cents = readAmount(typeof cell === 'string' ? cell.replace(/%\s*$/, '') : cell, sign);
  return cents === undefined ? { message: texts.notANumber } : { value: fromCents(cents) };
};

/** A small number counts instalments; anything else is the day of the last one collected. */
const readCollected = (cell: Cell): Reading => {
  const count = readCount(cell);
  if (count && 'value' in count && Number(count.value) <= 3_650) return count;
  const day = readDay(cell);
  return day ? { value: day } : { message: 'Escriba un número de cuotas o una fecha' };
};

const READ: Readonly<Record<ColumnKind, (cell: Cell, sign: DecimalSign | undefined) => Reading>> = {
  text: (cell) => ({ value: textOf(cell) }),
  identity: (cell) => ({ value: textOf(cell) }),
  reference: (cell) => ({ value: textOf(cell) }),
  day: readDate,
  amount: readMoney,
  count: readCount,
  flag: readFlag,
  collected: readCollected,
};

/**
 * A cell as the form's field would have it: texts as they are, days as civil dates, amounts as decimal
 * texts. References stay the text that names them.
 *
 * @param sign before the cents elsewhere in the column.
 */
export function readCell(
  { kind }: Pick<ImportColumn, 'kind'>,
  cell: Cell | undefined,
  sign?: DecimalSign,
): Reading {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'object' && 'error' in cell) return { message: cell.error };
  if (typeof cell === 'string' && cell.trim() === '') return undefined;
  return READ[kind](cell, sign);
}

/** Whether what was collected is said by a day. */
export const isDay = (value: string | number | boolean): value is string =>
  typeof value === 'string' && parseCivilDate(value) !== undefined;
