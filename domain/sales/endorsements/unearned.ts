import { type CivilDate, daysBetween } from '../../civilDate.ts';
import type { ShortRateRow } from '../../entities/settingRows.ts';
import { type Cents, multiplyPercent, toCents } from '../../money/money.ts';
import type { Term } from '../dueDates.ts';

/**
 * The part of an amount that belongs to the days from a day on, half-up to the cent: of 1,000.00 over 365 days, after
 * 100 of them, 726.03.
 * @param day within the term; what comes before counts as its first day, what comes after as its end
 */
export function unearnedByDays(amount: Cents, term: Term, day: CivilDate): Cents {
  const days = daysBetween(term.startDate, term.endDate);
  const left = Math.min(Math.max(daysBetween(day, term.endDate), 0), days);
  return Number((BigInt(amount) * BigInt(left) * 2n + BigInt(days)) / (BigInt(days) * 2n));
}

/**
 * What is given back of an amount by the short-rate table; beyond its longest row all is retained.
 * @param elapsed days run, from 0
 */
export function unearnedByShortRates(
  amount: Cents,
  rates: readonly ShortRateRow[],
  elapsed: number,
): Cents {
  const rising = rates.toSorted((one, other) => one.upTo - other.upTo);
  const row = rising.find(({ upTo }) => elapsed <= upTo);
  return amount - multiplyPercent(amount, row ? toCents(row.retained) / 100 : 100);
}
