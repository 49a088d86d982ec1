import type { Cents } from '../money.ts';
import { type CommissionQuestion, explainReleased, explainTotal, sumOfLines } from './explain.ts';

/** What one advisor earns from one policy, and what he has had of it. */
export interface CommissionAccount extends CommissionQuestion {
  /** Sum of the commission payments the advisor got for this policy. */
  readonly paid: Cents;
  /** Sum of the discounts on this policy. */
  readonly refunds: Cents;
  /** What the running distribution applies to this policy; none when left out. */
  readonly advanceApplied?: Cents | undefined;
}

/** An advisor's commission of one policy. */
export interface CommissionBalance {
  /** Of all that is issued, or of all periods when annualised. */
  readonly total: Cents;
  /** Of what is paid, or the total when annualised. Never more than the total. */
  readonly released: Cents;
  /** released − refunds − paid − advanceApplied; negative when he had more than he earned. */
  readonly balance: Cents;
  /** "A favor": the balance, or 0 when it is negative. */
  readonly inFavour: Cents;
}

/**
 * What an advisor has earned from a policy and what of it is still due to him (specification §9,
 * domain §8). Exact fractions are summed and each figure is rounded half-up once: twelve paid
 * instalments of a twelfth of $100.00 release $100.00.
 *
 * When a policy changed hands within a period, each advisor's figure is rounded by itself; both
 * together can differ from the period's commission by a cent.
 *
 * @param account amounts in cents, of one (advisor, policy).
 * @throws RangeError when an instalment's cycle has no period, or a number of payments is below 1.
 */
export function commissionBalance(account: CommissionAccount): CommissionBalance {
  const total = sumOfLines(explainTotal(account));
  const released = sumOfLines(explainReleased(account));
  const balance = released - account.refunds - account.paid - (account.advanceApplied ?? 0);
  return { total, released, balance, inFavour: Math.max(balance, 0) };
}

/**
 * Whether a policy is offered when a commission is paid: what is released, at most the total,
 * exceeds the commissions already paid (specification §9).
 */
export function canReceiveCommission({ total, released }: CommissionBalance, paid: Cents): boolean {
  return Math.min(released, total) > paid;
}
