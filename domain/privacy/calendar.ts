import { addDays, type CivilDate, daysBetween } from '../civilDate.ts';

/**
 * Business days (domain §23): Monday to Friday without the holidays of the agency's table. A term
 * counts from the day after the one it is counted from.
 */

export type Holidays = ReadonlySet<CivilDate>;

const DAYS_OF_WEEK = 7;
const BUSINESS_DAYS_OF_WEEK = 5;
const MONDAY = '2024-01-01' as CivilDate;

/** @returns 0 for Monday to 6 for Sunday */
export const weekdayOf = (day: CivilDate): number =>
  ((daysBetween(MONDAY, day) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;

export const isBusinessDay = (day: CivilDate, holidays: Holidays): boolean =>
  weekdayOf(day) < BUSINESS_DAYS_OF_WEEK && !holidays.has(day);

/**
 * The n-th business day after a day, which itself does not count.
 * @param count business days, 0 or more; 0 is the day itself, whatever it is
 * @throws RangeError when the count is negative or not whole
 */
export const addBusinessDays = (day: CivilDate, count: number, holidays: Holidays): CivilDate => {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new RangeError('A whole number of business days is needed');
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, holidays)) left -= 1;
  }
  return reached;
};

/** Days from Monday to Friday that come after a day until another, holidays among them. */
const weekdaysAfter = (from: CivilDate, to: CivilDate): number => {
  const since = (day: CivilDate) => {
    const days = daysBetween(MONDAY, day) + 1;
    const weeks = Math.floor(days / DAYS_OF_WEEK);
    return (
      weeks * BUSINESS_DAYS_OF_WEEK + Math.min(days - weeks * DAYS_OF_WEEK, BUSINESS_DAYS_OF_WEEK)
    );
  };
  return since(to) - since(from);
};

/**
 * Business days after `from` until `to`, which counts.
 * @returns negative, counted the other way round, when `to` is earlier
 */
export const businessDaysBetween = (from: CivilDate, to: CivilDate, holidays: Holidays): number => {
  if (to < from) return -businessDaysBetween(to, from, holidays) || 0;
  const closed = [...holidays].filter(
    (day) => day > from && day <= to && weekdayOf(day) < BUSINESS_DAYS_OF_WEEK,
  );
  return weekdaysAfter(from, to) - closed.length;
};
