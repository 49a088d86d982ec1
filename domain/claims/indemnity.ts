import { type Cents, multiplyPercent, type Percent } from '../money/money.ts';

/** What the insurer owes of a claim (domain §37). */

/** The parts of a deductible; null where the policy has none. */
export interface Deductible {
  readonly fixed: Cents | null;
  readonly claimPercent: Percent | null;
  readonly sumPercent: Percent | null;
  readonly minimum: Cents | null;
}

interface Loss {
  readonly claimed: Cents;
  readonly deductible: Deductible;
  readonly insuredSum: Cents | null;
  readonly depreciation: Cents | null;
}

/** How an indemnity is worked out, in cents. */
export interface IndemnityWorking {
  /** What each part of the deductible comes to. */
  readonly parts: {
    readonly fixed: Cents;
    readonly ofClaim: Cents;
    readonly ofSum: Cents;
    readonly minimum: Cents;
  };
  /** The largest of the parts. */
  readonly deductible: Cents;
  readonly depreciation: Cents;
  readonly indemnity: Cents;
}

/**
 * The indemnity of a loss: what is claimed less the deductible and the depreciation, and never below nothing.
 * Percentages are rounded half-up to the cent.
 */
export const workOutIndemnity = ({
  claimed,
  deductible: { fixed, claimPercent, sumPercent, minimum },
  insuredSum,
  depreciation,
}: Loss): IndemnityWorking => {
  const parts = {
    fixed: fixed ?? 0,
    ofClaim: multiplyPercent(claimed, claimPercent ?? 0),
    ofSum: multiplyPercent(insuredSum ?? 0, sumPercent ?? 0),
    minimum: minimum ?? 0,
  };
  const deductible = Math.max(...Object.values(parts));
  const lost = depreciation ?? 0;
  const indemnity = Math.max(0, claimed - deductible - lost);
  return { parts, deductible, depreciation: lost, indemnity };
};
