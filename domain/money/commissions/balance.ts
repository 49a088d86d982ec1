import type { Cents } from '../money.ts';

/** What one advisor has earned from one policy, and what he has had of it; in cents. */
export interface CommissionAccount {
  /** The sum of the advisor's entries. */
  readonly released: Cents;
  /** Sum of the commission payments the advisor got for this policy. */
  readonly paid: Cents;
  /** Sum of the discounts on this policy. */
  readonly refunds: Cents;
}

/** An advisor's commission of one policy. */
export interface CommissionBalance {
  readonly released: Cents;
  /** released − refunds − paid; negative when he had more than he earned. */
  readonly balance: Cents;
  /** "A favor": the balance, or 0 when it is negative. */
  readonly inFavour: Cents;
}

/** What of an advisor's earnings is still due to him (specification §9, domain §8). */
export function commissionBalance({
  released,
  paid,
  refunds,
}: CommissionAccount): CommissionBalance {
  const balance = released - refunds - paid;
  return { released, balance, inFavour: Math.max(balance, 0) };
}
