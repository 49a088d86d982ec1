import { type CivilDate, civilDate, daysBetween, todayIn } from '../../domain/civilDate.ts';

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

const A_MONDAY = civilDate('1970-01-05');

const weekOf = (day: CivilDate): string => `${Math.floor(daysBetween(A_MONDAY, day) / 7)}`;
const monthOf = (day: CivilDate): string => day.slice(0, 7);

/** The latest of each span, for as many of the latest spans as are kept. */
const latestOf = <T>(
  copies: readonly { readonly copy: T; readonly day: CivilDate }[],
  spanOf: (day: CivilDate) => string,
  spans: number,
): T[] => {
  const latest = new Map<string, T>();
  for (const { copy, day } of copies) {
    const span = spanOf(day);
    if (!latest.has(span) && latest.size < spans) latest.set(span, copy);
  }
  return [...latest.values()];
};

/**
 * Which copies are kept: all of the last day that has one, and the last of each of the last seven days, of
 * four weeks and of twelve months. A span without a copy takes none away, so an agency that was closed keeps its old ones.
 * @param copies each with the instant it is of
 * @param timeZone the agency's
 * @returns those to keep
 */
export const selectCopiesToKeep = <T extends { readonly at: Date }>(
  copies: readonly T[],
  timeZone: string,
): Set<T> => {
  const latestFirst = copies
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((copy) => ({ copy, day: todayIn(timeZone, copy.at) }));
  const lastDay = latestFirst[0]?.day;
  return new Set([
    ...latestFirst.filter(({ day }) => day === lastDay).map(({ copy }) => copy),
    ...latestOf(latestFirst, (day) => day, DAYS),
    ...latestOf(latestFirst, weekOf, WEEKS),
    ...latestOf(latestFirst, monthOf, MONTHS),
  ]);
};
