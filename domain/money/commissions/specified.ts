/** Earnings of an advisor by the formula of the specification (§9), as servers of it alone reckon. */
import { type Cents, divideCents } from '../money.ts';

interface SpecifiedTerms {
  /** The advisor's commission of the latest year, and in how many parts it is released. */
  readonly commission: Cents;
  readonly parts: number;
  readonly total: Cents;
}

/**
 * What a policy that is not annualised has released after a number of paid instalments, rounded so that
 * they add up, and no more than the commission of all years.
 */
export const releasedAfter = (count: number, { commission, parts, total }: SpecifiedTerms): Cents =>
  Math.min(divideCents(commission * count, Math.max(1, parts)), total);
