const ENDING = /^(.*?)(\d+)$/s;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

export const isNumbered = (example: string | null): boolean => ENDING.test(example ?? '');

/** The year whose numbers a field counts; 0 where its example has no year, and one count goes on. */
export const countedYear = (example: string, year: number): number =>
  YEAR.test(ENDING.exec(example)?.[1] ?? '') ? year : 0;

/**
 * A running number like an example: by `VIS-2026-00001` the twelfth of 2027 is `VIS-2027-00012`.
 * @param place from 1; one with more figures than the example is written whole
 */
export const runningNumber = (example: string, year: number, place: number): string => {
  const [, before = '', figures = ''] = ENDING.exec(example) ?? [];
  return before.replace(YEAR, String(year)) + String(place).padStart(figures.length, '0');
};
