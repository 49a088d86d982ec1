import { parseCivilDate } from '../../../domain/civilDate.ts';

/** Years on offer after the current one, which is on offer too (specification §5: 15 options). */
const MORE_YEARS = 14;

/** Month and year as they are chosen; either may not be yet. */
export interface Expiration {
  readonly month: number | null;
  readonly year: number | null;
}

/**
 * The years to choose from.
 * @param thisYear the current one
 * @param first the first on offer
 * @param held a year that must be among them, that of a card registered long ago
 */
export function expirationYears(thisYear: number, first: number, held: number | null): number[] {
  const last = Math.max(thisYear + MORE_YEARS, held ?? 0);
  const from = Math.min(first, held ?? first);
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}

/**
 * What a form's value says of month and year.
 * @param value civil date or ISO timestamp, or blank
 */
export function expirationOf(value: unknown): Expiration {
  const date = parseCivilDate(String(value ?? ''));
  if (!date) return { month: null, year: null };
  return { month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) };
}

/**
 * What the form holds for month and year: the month's first day (specification §3).
 * @returns `YYYY-MM-01`, an empty text until both are chosen
 */
export const expirationText = ({ month, year }: Expiration): string =>
  month && year ? `${year}-${String(month).padStart(2, '0')}-01` : '';
