const DIGITS = 4;

/**
 * A number of a year as people read it: `SOL-2026-0001`.
 * @param prefix of what it is the number of
 */
export const yearCode = (prefix: 'SOL' | 'VUL', year: number, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;
