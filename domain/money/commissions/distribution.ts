/**
 * How a payment of commission (COMISIÓN) goes to an advisor's policies (domain §8). The dialog
 * shows this distribution, and the server records it.
 */
import { type Cents, sumCents } from '../money.ts';
import {
  type AdvanceAfter,
  absorbAdvances,
  allocate,
  inOrderOfBalance,
  type OpenAdvance,
  type PolicyInFavour,
} from './absorption.ts';

/** One line of the dialog, in cents: inFavour = absorbed + available. */
export interface ProposedLine {
  readonly policyId: number;
  readonly inFavour: Cents;
  readonly absorbed: Cents;
  /** Rest for the new payment: the most that can be applied. */
  readonly available: Cents;
  /** Amount that the new payment should bring, 0 to available. */
  readonly advanceToApply: Cents;
  readonly balanceAfter: Cents;
}

export interface Proposal {
  readonly lines: ProposedLine[];
  /** Part of the new amount that fits no policy: above 0 it exceeds the global balance in favour. */
  readonly unplaced: Cents;
  readonly advances: AdvanceAfter[];
}

export interface PolicyToPay extends PolicyInFavour {
  readonly advanceToApply: Cents;
}

/** A commission payment to record; without source it is new money. */
export interface DistributionRow {
  readonly policyId: number;
  readonly amount: Cents;
  readonly sourceAdvanceId?: number;
}

export type Distribution =
  | { readonly ok: true; readonly rows: DistributionRow[]; readonly advances: AdvanceAfter[] }
  | {
      readonly ok: false;
      readonly problem: 'exceeds_balance';
      readonly policyId: number;
      readonly available: Cents;
    }
  | { readonly ok: false; readonly problem: 'repeated_policy'; readonly policyId: number }
  | { readonly ok: false; readonly problem: 'nothing_to_record' };

/**
 * Proposes a distribution: open advances are absorbed first, then the new amount fills what is
 * left, both by {@link inOrderOfBalance}.
 *
 * @param request amounts in cents, 0 or more; each policy and each advance once.
 * @throws RangeError when an amount is negative or not whole.
 */
export function proposeDistribution(request: {
  readonly openAdvances: readonly OpenAdvance[];
  readonly policies: readonly PolicyInFavour[];
  readonly newAmount: Cents;
}): Proposal {
  const { openAdvances, policies, newAmount } = request;
  requireAmounts([newAmount, ...amountsOf(openAdvances, policies)]);
  const { advances, available } = absorbAdvances(openAdvances, policies);
  const ordered = inOrderOfBalance(policies);
  const afterwards = new Map(available);
  const parts = allocate(newAmount, ordered, afterwards);
  const lines = ordered.map(({ id, inFavour }) => {
    const left = available.get(id) ?? 0;
    const balanceAfter = afterwards.get(id) ?? 0;
    return {
      policyId: id,
      inFavour,
      absorbed: inFavour - left,
      available: left,
      advanceToApply: left - balanceAfter,
      balanceAfter,
    };
  });
  return { lines, unplaced: newAmount - sumCents(parts.map(({ amount }) => amount)), advances };
}

/**
 * What a distribution records: one row for each policy and source, the absorbed advances first,
 * then the new money in the order it was asked for; and each advance afterwards. No row is of 0.
 *
 * @param request amounts in cents, 0 or more; inFavour as computed now, never as sent by a client.
 * @returns a problem when a policy is named twice, when an advanceToApply exceeds what the advances
 * leave of that policy's balance (the first such one), or when there is nothing to record.
 * @throws RangeError when an amount is negative or not whole.
 */
export function applyDistribution(request: {
  readonly openAdvances: readonly OpenAdvance[];
  readonly policies: readonly PolicyToPay[];
}): Distribution {
  const { openAdvances, policies } = request;
  const wanted = policies.map(({ advanceToApply }) => advanceToApply);
  requireAmounts([...wanted, ...amountsOf(openAdvances, policies)]);
  const seen = new Set<number>();
  const repeated = policies.find(({ id }) => seen.size === seen.add(id).size);
  if (repeated) return { ok: false, problem: 'repeated_policy', policyId: repeated.id };

  const { absorptions, advances, available } = absorbAdvances(openAdvances, policies);
  const leftOf = (policyId: number) => available.get(policyId) ?? 0;
  const excess = policies.find(({ id, advanceToApply }) => advanceToApply > leftOf(id));
  if (excess) {
    const { id: policyId } = excess;
    return { ok: false, problem: 'exceeds_balance', policyId, available: leftOf(policyId) };
  }
  const absorbed = absorptions.map(({ policyId, amount, advanceId: sourceAdvanceId }) => ({
    policyId,
    amount,
    sourceAdvanceId,
  }));
  const paid = policies
    .filter(({ advanceToApply }) => advanceToApply > 0)
    .map(({ id, advanceToApply }) => ({ policyId: id, amount: advanceToApply }));
  const rows = [...absorbed, ...paid];
  return rows.length === 0
    ? { ok: false, problem: 'nothing_to_record' }
    : { ok: true, rows, advances };
}

function amountsOf(advances: readonly OpenAdvance[], policies: readonly PolicyInFavour[]): Cents[] {
  return [
    ...advances.map(({ remaining }) => remaining),
    ...policies.map(({ inFavour }) => inFavour),
  ];
}

function requireAmounts(amounts: readonly Cents[]): void {
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) {
    throw new RangeError('A distribution deals in whole cents, 0 or more');
  }
}
