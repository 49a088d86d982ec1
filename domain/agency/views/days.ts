import { addDays, type CivilDate, daysBetween, parseCivilDate } from '../../civilDate.ts';

export type Filter = Readonly<Record<string, unknown>>;

/** A day of a view's filter that moves with the calendar: today is 0, yesterday -1. */
interface RelativeDay {
  readonly daysFromToday: number;
}

/** The furthest distance from today that a view can have, in days: a hundred years. */
const FURTHEST = 36_525;

const isRelative = (value: unknown): value is RelativeDay =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'daysFromToday' in value &&
  Number.isInteger(value.daysFromToday) &&
  Math.abs(Number(value.daysFromToday)) <= FURTHEST;

/** Text typed into a search box stays as it is, also where it reads like a day. */
const SEARCH_BOX = 'q';

const eachValue = (filter: Filter, write: (value: unknown) => unknown): Filter => {
  const deep = (value: unknown): unknown => {
    const written = write(value);
    if (written !== value || typeof value !== 'object' || value === null || Array.isArray(value))
      return written;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deep(part)]));
  };
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, key === SEARCH_BOX ? value : deep(value)]),
  );
};

/**
 * A view's filter on a day.
 * @returns the filter with civil dates in place of the days that are counted from today
 */
export const onDay = (filter: Filter, today: CivilDate): Filter =>
  eachValue(filter, (value) => (isRelative(value) ? addDays(today, value.daysFromToday) : value));

export const hasMovingDays = (filter: Filter): boolean => relativeDays(filter).length > 0;

/**
 * A filter as a view stores it.
 * @param moves whether its days move with the calendar
 */
export const storedFilter = (filter: Filter, moves: boolean, today: CivilDate): Filter =>
  moves ? countedFromToday(filter, today) : filter;

/**
 * A filter whose days move with the calendar: each civil date as its distance from today.
 * @returns what {@link onDay} makes the same filter of on the same day
 */
export const countedFromToday = (filter: Filter, today: CivilDate): Filter =>
  eachValue(filter, (value) => {
    const day = typeof value === 'string' && value.length === 10 && parseCivilDate(value);
    if (!day) return value;
    const daysFromToday = daysBetween(today, day);
    return Math.abs(daysFromToday) <= FURTHEST ? { daysFromToday } : value;
  });

export const relativeDays = (filter: Filter): readonly number[] => {
  const found: number[] = [];
  eachValue(filter, (value) => {
    if (isRelative(value)) found.push(value.daysFromToday);
    return value;
  });
  return found;
};
