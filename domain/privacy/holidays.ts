import { addDays, type CivilDate, civilDate } from '../civilDate.ts';
import { weekdayOf } from './terms.ts';

export interface Holiday {
  readonly day: CivilDate;
  readonly name: string;
}

/** The law of feriados of 2016 moves them so since this year. */
export const FIRST_HOLIDAY_YEAR = 2017;
/** Years beyond are left to who amends the law. */
export const LAST_HOLIDAY_YEAR = 2100;

const dayOf = (year: number, month: number, day: number): CivilDate =>
  civilDate(`${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`);

/** Easter Sunday of a year, by the anonymous Gregorian rule. */
const easterOf = (year: number): CivilDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moon =
    century - leapCenturies - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + moon + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const march = epact + sunday - 7 * late + 114;
  return dayOf(year, Math.floor(march / 31), (march % 31) + 1);
};

/** By how many days a holiday of each weekday, Monday first, is moved. */
const MOVED = [0, -1, 2, 1, 0, -1, 1] as const;

/** The first of January and Christmas leave their day only on a Saturday or a Sunday. */
const MOVED_FROM_WEEKEND = [0, 0, 0, 0, 0, -1, 1] as const;

/** Two holidays in a row, by the weekday of the first: where each of both is kept. */
const MOVED_TOGETHER = [
  [0, 0],
  [-1, -1],
  [1, 1],
  [0, 0],
  [-1, -1],
  [-1, 1],
  [1, 1],
] as const;

const moved = (day: CivilDate, by: readonly number[]) => addDays(day, by[weekdayOf(day)] ?? 0);

/**
 * The days on which a year's national holidays are kept.
 * @param year FIRST_HOLIDAY_YEAR to LAST_HOLIDAY_YEAR
 * @returns in the order of the year; the first of January may be kept on the 31st of December before it
 */
export const nationalHolidays = (year: number): readonly Holiday[] => {
  const easter = easterOf(year);
  const dead = dayOf(year, 11, 2);
  const [first, second] = MOVED_TOGETHER[weekdayOf(dead)] ?? [0, 0];
  return [
    { day: moved(dayOf(year, 1, 1), MOVED_FROM_WEEKEND), name: 'Año Nuevo' },
    { day: addDays(easter, -48), name: 'Lunes de Carnaval' },
    { day: addDays(easter, -47), name: 'Martes de Carnaval' },
    { day: addDays(easter, -2), name: 'Viernes Santo' },
    { day: moved(dayOf(year, 5, 1), MOVED), name: 'Día del Trabajo' },
    { day: moved(dayOf(year, 5, 24), MOVED), name: 'Batalla de Pichincha' },
    { day: moved(dayOf(year, 8, 10), MOVED), name: 'Primer Grito de Independencia' },
    { day: moved(dayOf(year, 10, 9), MOVED), name: 'Independencia de Guayaquil' },
    { day: addDays(dead, first), name: 'Día de los Difuntos' },
    { day: addDays(dead, 1 + second), name: 'Independencia de Cuenca' },
    { day: moved(dayOf(year, 12, 25), MOVED_FROM_WEEKEND), name: 'Navidad' },
  ];
};
