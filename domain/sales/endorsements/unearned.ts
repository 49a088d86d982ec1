import { type CivilDate, daysBetween } from '../../civilDate.ts';
import { type Cents, multiplyPercent, type Percent } from '../../money/money.ts';
import { texts } from '../../texts.ts';
import type { Term } from '../dueDates.ts';
import { partsOf, type Reading, wrong } from '../premium/rates.ts';

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

/** Part of the premium that the insurer retains once so many days have run. */
export interface ShortRate {
  readonly upTo: number;
  readonly retained: Percent;
}

/** Reads «30: 20; 90: 40; 180: 70»: up to so many days, so many percent are retained; the days rise. */
export function readShortRates(written: string): Reading<readonly ShortRate[]> {
  const value: ShortRate[] = [];
  for (const part of partsOf(written, ';')) {
    const [, days, percent] = /^(\d{1,4})\s*:\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(part) ?? [];
    const [upTo, retained] = [Number(days), Number(percent)];
    if (days === undefined || retained > 100 || upTo <= (value.at(-1)?.upTo ?? -1))
      return wrong(texts.shortRateUnreadable(part));
    value.push({ upTo, retained });
  }
  return { ok: true, value };
}

/**
 * What is given back of an amount by the short-rate table; beyond its last row all is retained.
 * @param elapsed days run, from 0
 */
export function unearnedByShortRates(
  amount: Cents,
  rates: readonly ShortRate[],
  elapsed: number,
): Cents {
  const retained = rates.find(({ upTo }) => elapsed <= upTo)?.retained ?? 100;
  return amount - multiplyPercent(amount, retained);
}
