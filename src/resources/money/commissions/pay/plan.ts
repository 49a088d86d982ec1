import { civilDate } from '../../../../../domain/civilDate.ts';
import type { AdvanceAfter } from '../../../../../domain/money/commissions/absorption.ts';
import {
  type ProposedLine,
  proposeDistribution,
} from '../../../../../domain/money/commissions/distribution.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../../../domain/money/money.ts';
import type {
  Balance,
  BalanceTotals,
  CommissionPayment,
  CommissionShare,
} from '../../../../data/commissions.ts';

export type PayableTotals = Pick<BalanceTotals, 'policies' | 'commissionInFavour' | 'advancesOpen'>;

export const NOTHING: PayableTotals = { policies: 0, commissionInFavour: 0, advancesOpen: 0 };

export interface Line extends ProposedLine {
  readonly id: number;
  readonly account: Balance;
}

export interface AbsorbedAdvance extends AdvanceAfter {
  readonly receiptNumber: string;
  readonly createdAt: string;
}

export interface Plan {
  readonly lines: readonly Line[];
  readonly advances: readonly AbsorbedAdvance[];
  readonly unplaced: Cents;
}

export const absorbedOf = ({ commissionInFavour, advancesOpen }: PayableTotals): Cents =>
  Math.min(toCents(commissionInFavour), toCents(advancesOpen));

/** The most a new payment may bring: what the advances leave of the balance in favour. */
export const roomOf = (payableTotals: PayableTotals): Cents =>
  toCents(payableTotals.commissionInFavour) - absorbedOf(payableTotals);

export const reachOf = (payableTotals: PayableTotals, newAmount: Cents): Cents =>
  absorbedOf(payableTotals) + Math.min(newAmount, roomOf(payableTotals));

export const inFavourOf = (accounts: readonly Balance[]): Cents =>
  sumCents(accounts.map(({ commissionInFavour }) => toCents(commissionInFavour)));

/**
 * Proposes how an amount goes to accounts, as the server will have it.
 *
 * @param accounts the selection's, the largest balances first; those beyond {@link reachOf} receive
 * nothing and may be left out.
 * @param newAmount in cents, 0 or more
 */
export function planOf(
  accounts: readonly Balance[],
  openAdvances: readonly CommissionPayment[],
  newAmount: Cents,
): Plan {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const advanceById = new Map(openAdvances.map((advance) => [advance.id, advance]));
  const { lines, unplaced, advances } = proposeDistribution({
    policies: accounts.map(({ id, commissionInFavour }) => ({
      id,
      inFavour: toCents(commissionInFavour),
    })),
    openAdvances: openAdvances.map(({ id, remaining, createdAt }) => ({
      id,
      remaining: toCents(remaining),
      date: civilDate(createdAt),
    })),
    newAmount,
  });
  return {
    unplaced,
    lines: lines
      .filter(({ absorbed, advanceToApply }) => absorbed > 0 || advanceToApply > 0)
      .flatMap((line) => {
        const account = byId.get(line.policyId);
        return account ? [{ ...line, id: line.policyId, account }] : [];
      }),
    advances: advances
      .filter(({ absorbed }) => absorbed > 0)
      .flatMap((after) => {
        const advance = advanceById.get(after.id);
        return advance ? [{ ...after, ...namesOf(advance) }] : [];
      }),
  };
}

const namesOf = ({ receiptNumber, createdAt }: CommissionPayment) => ({ receiptNumber, createdAt });

export const sharesOf = ({ lines }: Plan): CommissionShare[] =>
  lines.map(({ id, account, advanceToApply }) => ({
    policy_id: id,
    released_commission: account.commissionReleased,
    advance_to_apply: fromCents(advanceToApply),
  }));
