import type { Cents } from '../money.ts';

/** Earnings of one advisor from one policy, and what he has had of it. */
export interface CommissionAccount {
  readonly released: Cents;
  readonly paid: Cents;
  readonly refunds: Cents;
}

export interface CommissionBalance {
  readonly released: Cents;
  /** released − refunds − paid; negative when he had more than he earned. */
  readonly balance: Cents;
  /** "A favor": the balance, or 0 when it is negative. */
  readonly inFavour: Cents;
}

export function commissionBalance({
  released,
  paid,
  refunds,
}: CommissionAccount): CommissionBalance {
  const balance = released - refunds - paid;
  return { released, balance, inFavour: Math.max(balance, 0) };
}
