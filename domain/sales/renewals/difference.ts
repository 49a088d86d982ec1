import type { Cents } from '../../money/money.ts';

export interface Difference {
  readonly cents: Cents;
  /** Percent of the earlier cost, to one decimal. */
  readonly percent: number;
}

/**
 * @param before what the policy is worth in the term that ends; above 0
 * @param after what is quoted, or what it is worth once renewed
 */
export const differenceOf = (before: Cents, after: Cents): Difference => ({
  cents: after - before,
  percent: Math.round(((after - before) * 1000) / before) / 10,
});
