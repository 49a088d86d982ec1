import { addDays, addYears, type CivilDate, daysBetween, earlier } from '../domain/civilDate.ts';
import type { Random, Weighted } from './random.ts';

export interface Term {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly cancelledOn: CivilDate | undefined;
}

const DAYS_OF_BUSINESS = 4 * 365;

const endingOn = (endDate: CivilDate, years: number): Term => ({
  startDate: addYears(endDate, -years),
  endDate,
  cancelledOn: undefined,
});

const active = (random: Random, today: CivilDate, years: number) =>
  endingOn(addDays(today, random.int(35, years * 365 + 6)), years);

const finishing = (random: Random, today: CivilDate, years: number) =>
  endingOn(addDays(today, random.int(1, 28)), years);

const finished = (random: Random, today: CivilDate, years: number) => {
  const term = Math.min(years, 3);
  return endingOn(addDays(today, -random.int(0, DAYS_OF_BUSINESS - term * 365 - 5)), term);
};

const cancelled = (random: Random, today: CivilDate, years: number): Term => {
  const startDate = addDays(today, -random.int(60, DAYS_OF_BUSINESS - 10));
  const endDate = addYears(startDate, years);
  const lastDay = daysBetween(startDate, earlier(endDate, today)) - 1;
  return { startDate, endDate, cancelledOn: addDays(startDate, random.int(30, lastDay)) };
};

const fates: Weighted<(random: Random, today: CivilDate, years: number) => Term> = [
  [active, 58],
  [finishing, 9],
  [finished, 23],
  [cancelled, 10],
];

const lengths: Weighted<number> = [
  [1, 55],
  [2, 20],
  [3, 15],
  [4, 10],
];

export const makeTerm = (random: Random, today: CivilDate): Term =>
  random.weighted(fates)(random, today, random.weighted(lengths));
