import { fromCents, readCents } from '../../money/money.ts';
import { foldText } from '../../searchWords.ts';
import { type DayColumn, readDay } from '../../sheets/days.ts';
import { lostText } from '../../sheets/lostText.ts';
import { type Cell, cellText, saysNothing, unmerged } from '../../sheets/sheet.ts';
import { type DecimalSign, readAmount, readNumber } from '../../sheets/values.ts';
import { texts } from '../../texts.ts';
import type { ColumnKind, ImportColumn } from './columns.ts';
import { addressesIn, completed, doubtOf, isFraction } from './doubts.ts';
import { optionOf, optionsIn } from './options.ts';

export type Reading =
  | { readonly value: string | number | boolean | readonly string[] }
  | { readonly message: string }
  | undefined;

const YES = new Set(['si', 's', 'x', 'verdadero', 'true', '1', 'anualizada']);
const NO = new Set(['no', 'n', 'falso', 'false', '0', 'normal', 'no anualizada']);

const readFlag = (cell: Cell): Reading => {
  if (typeof cell === 'boolean') return { value: cell };
  const word = foldText(cellText(cell)).replace(/\s+/g, ' ');
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { message: texts.notYesNo };
};

const readCount = (cell: Cell): Reading => {
  const text = cellText(cell);
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { message: texts.notWhole };
};

const readDate = (cell: Cell, days: DayColumn, message: string = texts.notADate): Reading => {
  const reading = readDay(cell, days);
  if (reading) return 'day' in reading ? { value: reading.day } : reading;
  return { message };
};

const notANumber = (cell: Cell, sign: DecimalSign | undefined): Reading => {
  if (unmerged(cell) !== cell) return { message: texts.mergedAmount };
  const isEither = sign === 'mixed' && readNumber(cell, undefined) !== undefined;
  return { message: isEither ? texts.eitherNumber(cellText(cell)) : texts.notANumber };
};

/** «1.234» in a column of both signs: its thousands or its decimals, as the user chose. */
const chosenSign = ({ sign, isCorrected }: ColumnSense): DecimalSign | undefined => {
  if (sign !== 'mixed' || isCorrected === undefined) return sign;
  return isCorrected ? undefined : 'both';
};

const readMoney = (cell: Cell, sense: ColumnSense): Reading => {
  const sign = chosenSign(sense);
  const cents = readAmount(cell, sign);
  return cents === undefined ? notANumber(cell, sign) : { value: fromCents(cents) };
};

/** Thousands are no percentage: "12.125" has decimals, whatever its column has. */
const readPercent = (given: Cell, { isCorrected }: ColumnSense): Reading => {
  const cell = unmerged(given);
  const sign = cellText(cell).includes(',') ? ',' : '.';
  const shown = typeof cell === 'object' && cell !== null && 'percent' in cell;
  const number = shown ? cell.percent : readNumber(cell, sign);
  if (number === undefined) return { message: texts.notANumber };
  const percent = isCorrected && isFraction(cell) ? number * 100 : number;
  const cents = readCents(percent.toFixed(6));
  return cents === undefined ? { message: texts.notANumber } : { value: fromCents(cents) };
};

/** A small number counts instalments; anything else is the day of the last one collected. */
const readCollected = (cell: Cell, days: DayColumn): Reading => {
  const count = readCount(cell);
  if (count && 'value' in count && Number(count.value) <= 3_650) return count;
  return readDate(cell, days, 'Escriba un número de cuotas o una fecha');
};

const readFigure = (cell: Cell, sense: ColumnSense): Reading => {
  const sign = chosenSign(sense);
  const value = readNumber(cell, sign);
  return value === undefined ? notANumber(cell, sign) : { value };
};

const readOptions = (cell: Cell, options: readonly string[]): Reading => {
  const value = optionsIn(options, cellText(cell));
  return value.length > 0 ? { value } : undefined;
};

export interface ColumnSense {
  readonly sign?: DecimalSign | undefined;
  readonly days: DayColumn;
  readonly isCorrected?: boolean | undefined;
  readonly isTyped?: boolean;
}

type Read = (cell: Cell, sense: ColumnSense, column: CellColumn) => Reading;

type CellColumn = Pick<ImportColumn, 'kind' | 'own' | 'reference'> &
  Partial<Pick<ImportColumn, 'isRequired'>>;

const readText: Read = (cell, { isCorrected }, column) => {
  const text = cellText(cell);
  const doubt = doubtOf(column);
  return { value: isCorrected && doubt ? completed(text, doubt) : text };
};

/** The first address; nothing where a user said that cells of several are left blank. */
const readMail = (cell: Cell, { isCorrected }: ColumnSense): Reading => {
  const [first = cellText(cell), ...others] = addressesIn(cellText(cell));
  return others.length > 0 && isCorrected === false ? undefined : { value: first };
};

const optionsOf = ({ own }: CellColumn): readonly string[] => own?.options ?? [];

/** Values outside the options are left for the field to refuse, which may know them from before. */
const READ: Readonly<Partial<Record<ColumnKind, Read>>> = {
  mail: readMail,
  day: (cell, { days }) => readDate(cell, days),
  birth: (cell, { days }) => readDate(cell, { ...days, isBirth: true }),
  amount: readMoney,
  percent: readPercent,
  count: readCount,
  number: readFigure,
  flag: readFlag,
  collected: (cell, { days }) => readCollected(cell, days),
  choice: (cell, _, column) => ({
    value: optionOf(optionsOf(column), cellText(cell)) ?? cellText(cell),
  }),
  choices: (cell, _, column) => readOptions(cell, optionsOf(column)),
};

const DAYS: ReadonlySet<ColumnKind> = new Set(['day', 'birth', 'collected']);
const NUMBERS: ReadonlySet<ColumnKind> = new Set(['code', 'identity']);

/** A word for nothing; «N/A» is a civil status, «Ninguno» can be an option, and a record that must be is asked for. */
const isNothing = ({ own, reference, isRequired }: CellColumn, cell: Cell): boolean =>
  saysNothing(cell) &&
  (reference === undefined || !(isRequired || reference === 'civil_statuses')) &&
  optionOf(own?.options ?? [], cellText(cell)) === undefined;

/**
 * A cell as the form's field would have it: texts as they are, days as civil dates, amounts as decimal
 * texts, options as the field has them. References stay the text that names them.
 */
export function readCell(column: CellColumn, cell: Cell | undefined, sense: ColumnSense): Reading {
  const { kind } = column;
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'object' && 'error' in cell) return { message: cell.error };
  if (cellText(cell) === '' || (!sense.isTyped && isNothing(column, cell))) return undefined;
  const lost = DAYS.has(kind) ? undefined : lostText(cell, NUMBERS.has(kind));
  const read = READ[kind] ?? readText;
  return lost === undefined ? read(cell, sense, column) : { message: lost };
}
