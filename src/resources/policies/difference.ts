/** How a figure differs from the one it takes the place of. */
import { type Cents, divideCents, formatMoney } from '../../../domain/money.ts';

const signed = (value: number, written: string): string => (value > 0 ? `+${written}` : written);

/**
 * The difference in money: `+$60.00`.
 * @returns undefined when there is none
 */
export const moneyDifference = (before: Cents, after: Cents): string | undefined =>
  before === after ? undefined : signed(after - before, formatMoney(after - before));

/**
 * The difference in percent of what was, to a tenth: `+5 %`.
 * @returns undefined when there is none, or nothing it could be a part of
 */
export const percentDifference = (before: Cents, after: Cents): string | undefined => {
  if (before <= 0 || before === after) return undefined;
  const tenths = divideCents((after - before) * 1000, before);
  return `${signed(tenths, String(tenths / 10))} %`;
};

/**
 * The difference of two percentages: `+2.5`.
 * @param before hundredths of a percent
 * @param after hundredths of a percent
 * @returns undefined when there is none
 */
export const pointsDifference = (before: number, after: number): string | undefined =>
  before === after ? undefined : signed(after - before, String((after - before) / 100));
