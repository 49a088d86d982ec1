import { type CivilDate, daysBetween } from '../../civilDate.ts';
import type { ShortRateRow } from '../../entities/settingRows.ts';
import { type Cents, multiplyPercent, toCents } from '../../money/money.ts';
import type { Term } from '../dueDates.ts';

/** Share of a premium that some items have, in cents of the whole. */
export interface ItemsShare {
  readonly part: Cents;
  readonly whole: Cents;
}

const ALL: ItemsShare = { part: 1, whole: 1 };

/**
 * The part of an amount that belongs to the days from a day on, half-up to the cent: of 1,000.00 over 365 days, after
 * 100 of them, 726.03.
 * @param day within the term; what comes before counts as its first day, what comes after as its end
 * @param share of the items that leave; all of it when missing
 */
export function unearnedByDays(
  amount: Cents,
  term: Term,
  day: CivilDate,
  { part, whole }: ItemsShare = ALL,
): Cents {
  const days = daysBetween(term.startDate, term.endDate);
  const left = Math.min(Math.max(daysBetween(day, term.endDate), 0), days);
  const divisor = BigInt(days) * BigInt(whole);
  return Number((BigInt(amount) * BigInt(left) * BigInt(part) * 2n + divisor) / (divisor * 2n));
}

/**
 * The share of a period that items have, of its value without charges; of what the parts of all items sum to, where that
 * is more, as when they are parts of the value.
 * @param items parts of the items that leave, and of all items, in cents
 * @param net value of the period without its charges, in cents
 */
export const shareOf = (
  { part, parts }: { readonly part: Cents; readonly parts: Cents },
  net: Cents,
): ItemsShare => {
  const whole = Math.max(net, parts, 1);
  return { part: Math.min(part, whole), whole };
};

/**
 * Refund of an amount by the short-rate table; beyond its longest row all is retained.
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
