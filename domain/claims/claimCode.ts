const DIGITS = 5;

/** @returns `2026-00001`: the number of a claim, gapless within the year of its registration */
export const claimCode = (year: number, number: number): string =>
  `${year}-${String(number).padStart(DIGITS, '0')}`;
