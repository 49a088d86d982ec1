import { addDays, type CivilDate, civilDate, formatDate, parseCivilDate } from '../civilDate.ts';
import { foldText } from '../searchWords.ts';
import type { Cell } from './sheet.ts';

/**
 * What comes first in the days of a column that are written in figures. Where days up to the 12th are dates and
 * later ones texts, a spreadsheet that has the month first `swapped` those that it could read.
 */
export type DayOrder = 'day' | 'month' | 'mixed' | 'swapped';

export interface DayColumn {
  /** Day that completes a year of two figures: the nearest year counts. */
  readonly today: CivilDate;
  readonly order: DayOrder;
  /** Days of birth are past, and at most 110 years ago. */
  readonly isBirth?: boolean;
}

export type DayReading = { readonly day: CivilDate } | { readonly message: string };

const TIME = /[\st]\d{1,2}:\d{2}.*$/;
const WEEKDAY = /^(?:[a-z]+\.?,|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\s*(?=\d)/;
const IN_FIGURES = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2}|[a-z]{3,10})[/.-](\d{1,2})$/;
const OF = String.raw`[\s/.,-]+(?:del?\s+)?`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${OF}([a-z]{3,10})${OF}(\d{4}|\d{2})$`);
const MONTH_FIRST = new RegExp(String.raw`^([a-z]{3,10})${OF}(\d{1,2})${OF}(\d{4})$`);

const MONTHS = [
  'enero january',
  'febrero february',
  'marzo march',
  'abril april',
  'mayo may',
  'junio june',
  'julio july',
  'agosto august',
  'septiembre setiembre september',
  'octubre october',
  'noviembre november',
  'diciembre december',
].map((names) => names.split(' '));

const plainText = (cell: string): string =>
  foldText(cell.trim()).replace(TIME, '').replace(WEEKDAY, '');

export function dayOrderOf(cells: readonly Cell[]): DayOrder {
  const parts = cells.flatMap((cell) => {
    const found = typeof cell === 'string' ? IN_FIGURES.exec(plainText(cell)) : null;
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const dayFirst = parts.filter(([first]) => first > 12).length;
  if (parts.some(([, second]) => second > 12)) return dayFirst > 0 ? 'mixed' : 'month';
  const dates = cells.flatMap((cell) => (isDate(cell) ? [Number(cell.date.slice(8))] : []));
  const isSwapped = dates.length > 1 && dates.every((day) => day <= 12);
  return isSwapped && dayFirst > 1 && dayFirst === parts.length ? 'swapped' : 'day';
}

const isDate = (cell: Cell): cell is { readonly date: CivilDate } =>
  typeof cell === 'object' && cell !== null && 'date' in cell;

/**
 * A day of a cell: a date, Excel's number of one, or a text such as 05/01/2025, 2025-01-05, 20250105, 05-ene-25
 * or «domingo, 5 de enero del 2025».
 *
 * @returns `undefined` for what is no day.
 */
export function readDay(cell: Cell, column: DayColumn): DayReading | undefined {
  const days = new Set(daysOf(cell, column));
  const [day, other] = days;
  if (day === undefined) return undefined;
  if (other === undefined) return { day };
  const [one, two] = [day, other].map(formatDate);
  return { message: `Puede ser ${one} o ${two}: escriba el mes con letras y el año completo` };
}

function daysOf(cell: Cell, column: DayColumn): CivilDate[] {
  if (typeof cell === 'number') return daysOfFigures(String(Math.floor(cell)));
  if (typeof cell === 'string') return daysOfText(plainText(cell), column);
  if (!isDate(cell)) return [];
  const [year, month, day] = cell.date.split('-');
  return [cell.date, ...(column.order === 'swapped' ? dayOf(year, day, month) : [])];
}

function daysOfText(text: string, column: DayColumn): CivilDate[] {
  if (/^\d+([.,]\d+)?$/.test(text)) return daysOfFigures(text.replace(/[.,].*$/, ''));
  const figures = IN_FIGURES.exec(text);
  if (figures) return daysOfParts(figures, column);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const words = DAY_FIRST.exec(text);
  if (words) return inYears(words[3], column, (full) => dayOf(full, words[2], words[1]));
  const english = MONTH_FIRST.exec(text);
  return english ? dayOf(english[3], english[1], english[2]) : [];
}

const EXCEL_DAY_ZERO = civilDate('1899-12-30');
/** 1910 to 2099, as Excel counts days: such a number in a column of days is one without its format. */
const SERIALS = { first: 3_654, last: 73_050 };

/** Excel's number of a day, or a day as 20261005. */
function daysOfFigures(figures: string): CivilDate[] {
  if (/^(19|20)\d{6}$/.test(figures))
    return dayOf(figures.slice(0, 4), figures.slice(4, 6), figures.slice(6));
  const serial = Number(figures);
  const isOne = serial >= SERIALS.first && serial <= SERIALS.last;
  return isOne ? [addDays(EXCEL_DAY_ZERO, serial)] : [];
}

function daysOfParts(
  [, first = '', second = '', year = '']: readonly string[],
  column: DayColumn,
): CivilDate[] {
  const { order } = column;
  return inYears(year, column, (full) => [
    ...(order === 'month' ? [] : dayOf(full, second, first)),
    ...(order === 'month' || order === 'mixed' ? dayOf(full, first, second) : []),
  ]);
}

const OLDEST = 110;

function inYears(
  year = '',
  { today, isBirth }: DayColumn,
  daysIn: (year: string) => CivilDate[],
): CivilDate[] {
  if (year.length === 4) return daysIn(year);
  const thisYear = Number(today.slice(0, 4));
  const years = [`19${year}`, `20${year}`].filter((full) =>
    isBirth ? thisYear - Number(full) <= OLDEST : Math.abs(thisYear - Number(full)) <= 50,
  );
  return years.flatMap(daysIn).filter((day) => !isBirth || day <= today);
}

function dayOf(year = '', month = '', day = ''): CivilDate[] {
  const number = /^\d/.test(month) ? month : monthNumber(month);
  const found = parseCivilDate(`${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return found ? [found] : [];
}

/** «set.» is how some write September. */
const monthNumber = (word: string): string =>
  String(MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1);
