/**
 * Dates without hour. All arithmetic is on the calendar in UTC, so no machine's time zone or
 * daylight saving can move a date; only {@link todayIn} knows about time zones.
 */

declare const civilDateBrand: unique symbol;

/** A day of the calendar as `YYYY-MM-DD`, years 0001 to 9999; compare two with `<` and `>`. */
export type CivilDate = string & { readonly [civilDateBrand]: true };

/** Time zone of an agency unless it says otherwise (specification §1). */
export const DEFAULT_TIME_ZONE = 'America/Guayaquil';

const DAY_IN_MS = 86_400_000;
const CIVIL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIMESTAMP_REST =
  /^T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

/**
 * Reads a civil date from `YYYY-MM-DD` or from an ISO timestamp, of which the UTC date counts.
 * A timestamp without offset is taken as UTC.
 *
 * @returns `undefined` for anything else, impossible dates such as 30 February included.
 */
export function parseCivilDate(text: string): CivilDate | undefined {
  const date = text.slice(0, 10);
  if (!isCivilDate(date)) return undefined;
  if (text.length === 10) return date;
  const rest = TIMESTAMP_REST.exec(text.slice(10));
  if (!rest) return undefined;
  const instant = Date.parse(`${date}T${rest[1]}${rest[2] ?? 'Z'}`);
  return atEpochDay(Math.floor(instant / DAY_IN_MS));
}

/**
 * {@link parseCivilDate} for text that must be a date.
 *
 * @throws RangeError when it is not.
 */
export function civilDate(text: string): CivilDate {
  return requireDate(parseCivilDate(text));
}

/**
 * The date `days` days later (earlier when negative).
 *
 * @param days whole days.
 * @throws RangeError when `days` is not whole or the result leaves the years 0001 to 9999.
 */
export function addDays(date: CivilDate, days: number): CivilDate {
  requireWhole(days);
  return requireDate(atEpochDay(epochDay(date) + days));
}

/**
 * The same day of the month `months` months later (earlier when negative), or the last day of that
 * month when it is shorter: 31 January + 1 month is 28 or 29 February (domain §6).
 *
 * @param months whole months.
 * @throws RangeError when `months` is not whole or the result leaves the years 0001 to 9999.
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  requireWhole(months);
  const monthsSinceYearZero = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(monthsSinceYearZero / 12);
  const month = monthsSinceYearZero - year * 12 + 1;
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return civilDate(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
}

/**
 * The same day `years` years later (earlier when negative); 29 February becomes 28 February in a common year.
 *
 * @param years whole years.
 * @throws RangeError when `years` is not whole or the result leaves the years 0001 to 9999.
 */
export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12);
}

/**
 * How many whole years lie between two days: a person's age on `to`, when born on `from`.
 * @returns below 0 where `to` comes first
 */
export const wholeYears = (from: CivilDate, to: CivilDate): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return epochDay(to) - epochDay(from);
}

export const later = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);

export const earlier = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b);

export function yearOf(date: CivilDate): number {
  return Number(date.slice(0, 4));
}

export function formatDate(date: CivilDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/**
 * The civil date that clocks in `timeZone` show at `instant` (domain §5).
 *
 * @param timeZone IANA name, such as "America/Guayaquil".
 * @throws RangeError when the time zone is unknown or the instant is not a valid one.
 */
export function todayIn(timeZone: string, instant: Date): CivilDate {
  const parts = calendarOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return civilDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`);
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(calendarOf(name));
  } catch {
    return false;
  }
}

/** Cache of formatters: making one takes longer than a hundred uses, and every request asks for today. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, calendar);
  return calendar;
}

function isCivilDate(text: string): text is CivilDate {
  const match = CIVIL_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function epochDay(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00.000Z`) / DAY_IN_MS;
}

function atEpochDay(day: number): CivilDate | undefined {
  const date = new Date(day * DAY_IN_MS);
  if (Number.isNaN(date.getTime())) return undefined;
  // Outside 0001–9999 the ISO text is signed or the year is 0: neither is a civil date.
  const text = date.toISOString().slice(0, 10);
  return isCivilDate(text) ? text : undefined;
}

function requireDate(date: CivilDate | undefined): CivilDate {
  if (date === undefined) throw new RangeError('Not a date of the years 0001 to 9999');
  return date;
}

function requireWhole(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError('A whole number is needed');
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
