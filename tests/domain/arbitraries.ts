import fc from 'fast-check';
import { type CivilDate, civilDate } from '../../domain/civilDate.ts';

const DAY_IN_MS = 86_400_000;

/** Any civil date of the years 1900 to 2199, those the contract accepts. */
export const civilDates: fc.Arbitrary<CivilDate> = fc
  .integer({
    min: Date.UTC(1900, 0, 1) / DAY_IN_MS,
    max: Date.UTC(2199, 11, 31) / DAY_IN_MS,
  })
  .map((day) => civilDate(new Date(day * DAY_IN_MS).toISOString()));

/** Any amount of cents from 0 to the largest the contract accepts, small ones often. */
export const amounts: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 500 }),
  fc.integer({ min: 0, max: 99_999_999_999 }),
);

/** Any percentage from 0 to 100 with at most two decimals. */
export const percentages: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 10_000 })
  .map((hundredths) => hundredths / 100);

/** A payment frequency with the payments a year it stands for. */
export const frequencies: fc.Arbitrary<{ frequencyId: number; count: number }> = fc.oneof(
  fc.constantFrom(
    { frequencyId: 1, count: 12 },
    { frequencyId: 2, count: 4 },
    { frequencyId: 3, count: 2 },
    { frequencyId: 4, count: 1 },
  ),
  fc.integer({ min: 1, max: 365 }).map((count) => ({ frequencyId: 5, count })),
);

/** Year, month (from 1) and day of a civil date. */
export function partsOf(date: CivilDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
  };
}

/** numerator / denominator to the nearest whole, ties away from zero, in exact integers. */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}
