import { addDays, type CivilDate, civilDate } from '../../civilDate.ts';

export const NO_BIRTHDATE = civilDate('1900-01-01');

const monthAndDay = (date: CivilDate): number => Number(date.slice(5).replace('-', ''));

/**
 * The birthdays that are kept on a day, as month and day: 315 is the 15th of March. Who was born on the
 * 29th of February has theirs on the 28th of other years.
 */
export const birthdaysOn = (today: CivilDate): readonly number[] => {
  const day = monthAndDay(today);
  return day === 228 && monthAndDay(addDays(today, 1)) === 301 ? [228, 229] : [day];
};
