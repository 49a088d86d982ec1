/**
 * A number without gaps in its year, as people read it.
 * @param digits of the number, more where it has more
 * @returns `2026-00001`
 */
export const yearCode = (year: number, number: number, digits = 5): string =>
  `${year}-${String(number).padStart(digits, '0')}`;
