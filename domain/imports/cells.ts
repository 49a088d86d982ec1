/** What the cells of an import hold, as a form would send it (domain §15). */
import { foldText } from '../foldText.ts';
import { fromCents } from '../money.ts';
import { type Cell, cellText } from '../sheets/sheet.ts';
import { type DecimalSign, readAmount, readDay, readNumber } from '../sheets/values.ts';
import { texts } from '../texts.ts';
import type { ColumnKind, ImportColumn } from './columns.ts';
import { optionOf, optionsIn } from './options.ts';

/** A cell read; nothing where it is blank. */
export type Reading =
  | { readonly value: string | number | boolean | readonly string[] }
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

const readFigure = (cell: Cell, sign: DecimalSign | undefined): Reading => {
  const value = readNumber(cell, sign);
  return value === undefined ? { message: texts.notANumber } : { value };
};

const readOptions = (cell: Cell, options: readonly string[]): Reading => {
  const value = optionsIn(options, textOf(cell));
  return value.length > 0 ? { value } : undefined;
};

/** What else tells how a cell is read. */
interface Telling {
  /** Before the decimals elsewhere in the column. */
  readonly sign: DecimalSign | undefined;
  /** Of a field that chooses. */
  readonly options: readonly string[];
}

/** What is none of the options is for the field to refuse, which may know it from before. */
const READ: Readonly<Record<ColumnKind, (cell: Cell, telling: Telling) => Reading>> = {
  text: (cell) => ({ value: textOf(cell) }),
  identity: (cell) => ({ value: textOf(cell) }),
  reference: (cell) => ({ value: textOf(cell) }),
  day: readDate,
  amount: (cell, { sign }) => readMoney(cell, sign),
  count: readCount,
  number: (cell, { sign }) => readFigure(cell, sign),
  flag: readFlag,
  collected: readCollected,
  choice: (cell, { options }) => ({ value: optionOf(options, textOf(cell)) ?? textOf(cell) }),
  choices: (cell, { options }) => readOptions(cell, options),
};

/**
 * A cell as the form's field would have it: texts as they are, days as civil dates, amounts as decimal
 * texts, options as the field has them. References stay the text that names them.
 *
 * @param sign before the decimals elsewhere in the column.
 */
export function readCell(
  { kind, own }: Pick<ImportColumn, 'kind' | 'own'>,
  cell: Cell | undefined,
  sign?: DecimalSign,
): Reading {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'object' && 'error' in cell) return { message: cell.error };
  if (typeof cell === 'string' && cell.trim() === '') return undefined;
  return READ[kind](cell, { sign, options: own?.options ?? [] });
}
