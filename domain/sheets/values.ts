/** Amounts and days as people write them into the cells of a sheet (domain §11). */
import { readWrittenAmount } from '../amountText.ts';
import { addDays, type CivilDate, civilDate, parseCivilDate } from '../civilDate.ts';
import { foldText } from '../foldText.ts';
import { type Cents, readCents } from '../money.ts';
import type { Cell } from './sheet.ts';

/** The sign before the cents in a column's texts. */
export type DecimalSign = '.' | ',';

const NEGATIVE = /^\((.*)\)$|^(.*\d)\s*-$/;
const MONEY_SIGNS = /US\$|USD|[$\s]/gi;

/**
 * The sign before the cents, by the first text of a column that leaves no doubt about it.
 *
 * @returns `undefined` where none does.
 */
export function decimalSignOf(texts: readonly string[]): DecimalSign | undefined {
  const telling = texts.find((text) => /\d[.,]\d{1,2}\)?\s*-?$|\d[.,]\d{3}[.,]/.test(text.trim()));
  if (telling === undefined) return undefined;
  const signs = telling.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  // «1.234.567» has two of the same: they part thousands.
  const isThousands = signs.length > 1 && signs[0] === last;
  return (last === '.') === isThousands ? ',' : '.';
}

/**
 * An amount of a cell: a number, or a text such as "1.234,56", "1,234.56", "(12,34)", "12.34-", "$ 12".
 *
 * @param sign before the cents elsewhere in the column; it decides about "1.234", which stands for
 * thousands where nothing tells.
 * @returns cents, fractions rounded half-up; `undefined` for what is no amount.
 */
export function readAmount(cell: Cell, sign: DecimalSign | undefined): Cents | undefined {
  if (typeof cell === 'number') return readCents(plainNumber(cell));
  const figure = figureOf(cell, sign);
  const cents = figure && readCents(figure.plain);
  return figure?.isNegative && cents !== undefined ? 0 - cents : cents;
}

/**
 * A number of a cell, with all its decimals; its text is written as those of {@link readAmount}.
 *
 * @returns `undefined` for what is no number.
 */
export function readNumber(cell: Cell, sign: DecimalSign | undefined): number | undefined {
  // Formulas leave binary fractions behind: 0.1 + 0.2 is 0.30000000000000004.
  if (typeof cell === 'number') return Number(cell.toPrecision(15));
  const figure = figureOf(cell, sign);
  if (!figure) return undefined;
  return figure.isNegative ? 0 - Number(figure.plain) : Number(figure.plain);
}

/** A text's figures with a decimal point, and whether a sign around them says that they are below zero. */
function figureOf(cell: Cell, sign: DecimalSign | undefined) {
  if (typeof cell !== 'string') return undefined;
  const text = cell.replace(MONEY_SIGNS, '');
  const negative = NEGATIVE.exec(text);
  const amount = readWrittenAmount(negative?.[1] ?? negative?.[2] ?? text);
  if (amount.kind === 'none') return undefined;
  const plain = amount.kind === 'amount' ? amount.text : chosen(text, amount.readings, sign);
  return { plain, isNegative: negative !== null };
}

const chosen = (
  text: string,
  [thousands, decimals]: readonly [string, string],
  sign: DecimalSign | undefined,
) => (sign !== undefined && text.includes(sign) ? decimals : thousands);

/** Without the exponent that tiny and huge numbers are written with. */
const plainNumber = (value: number): number | string =>
  Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(6) : value;

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const DAY_FIRST =
  /^(\d{1,2})[\s/.-]+(?:de\s+)?(\d{1,2}|[a-z]{3,10})\.?[\s/.-]+(?:de\s+)?(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const TIME = /[\st]\d{1,2}:\d{2}.*$/;

const EXCEL_DAY_ZERO = civilDate('1899-12-30');
/** 2000 to 2099, as Excel counts days: such a number in a column of days is one without its format. */
const SERIALS = { first: 36_526, last: 73_050 };

/**
 * A day of a cell: a date, Excel's number of one, or a text such as 05/01/2025, 2025-01-05,
 * 05-ene-25 or «5 de enero de 2025». The day comes before the month, as in Ecuador.
 *
 * @returns `undefined` for what is no day.
 */
export function readDay(cell: Cell): CivilDate | undefined {
  if (typeof cell === 'number') return dayOfSerial(cell);
  if (typeof cell === 'string') return dayOfText(cell);
  return typeof cell === 'object' && cell !== null && 'date' in cell ? cell.date : undefined;
}

function dayOfSerial(serial: number): CivilDate | undefined {
  const day = Math.floor(serial);
  const isOne = day >= SERIALS.first && day <= SERIALS.last;
  return isOne ? addDays(EXCEL_DAY_ZERO, day) : undefined;
}

function dayOfText(typed: string): CivilDate | undefined {
  const text = foldText(typed.trim()).replace(TIME, '');
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? dayOf(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined;
}

function dayOf(year = '', month = '', day = ''): CivilDate | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parseCivilDate(`${fullYear}-${monthNumber(month)}-${day.padStart(2, '0')}`);
}

/** «set.» is how some write September. */
const monthNumber = (month: string): string => {
  if (/^\d/.test(month)) return month.padStart(2, '0');
  const place = MONTHS.indexOf(month.slice(0, 3).replace('set', 'sep'));
  return String(place + 1).padStart(2, '0');
};
