import type { CivilDate } from '../civilDate.ts';

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The birthdays that are kept on a day, as month and day: 315 is the 15th of March. Who was born on the
 * 29th of February has theirs on the 28th of other years.
 */
export const birthdaysOn = (today: CivilDate): readonly number[] => {
  const day = Number(today.slice(5).replace('-', ''));
  return day === 228 && !isLeap(Number(today.slice(0, 4))) ? [228, 229] : [day];
};
