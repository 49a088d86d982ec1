import type { CivilDate } from '../../domain/civilDate.ts';
import type { Cents } from '../../domain/money/money.ts';

/** What an instalment has earned an advisor by now, less what was taken back of it. */
export interface InstalmentEarning {
  readonly instalment: number;
  readonly on: CivilDate;
  /** Below 0 where more was taken back than it had earned. */
  readonly amount: Cents;
}

/** A payment of commission, or a discount. */
export interface GivenCommission {
  readonly on: CivilDate;
  readonly amount: Cents;
}

/** How much of an earning the advisor has been given. */
export interface AllocatedEarning extends InstalmentEarning {
  readonly given: Cents;
  /** The day it was given whole, not before it was earned; null while it is not. */
  readonly givenOn: CivilDate | null;
}

const later = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);

const dayOf = (given: readonly GivenCommission[], needed: Cents): CivilDate | null => {
  let sum = 0;
  for (const { on, amount } of given) {
    sum += amount;
    if (sum >= needed) return on;
  }
  return null;
};

/**
 * Which earnings of a policy an advisor has been given: advisors are paid by the policy, so what they
 * were given counts for the oldest earning first, then for the one with the lower number (docs/domain.md
 * §8). What was taken back beyond an instalment's own earning counts as given on its day.
 * @param earnings of one policy and one advisor, one for each instalment
 * @param given payments and discounts of the same policy and advisor, in any order
 * @returns the earnings above 0, the oldest first
 */
export function allocateCommission(
  earnings: readonly InstalmentEarning[],
  given: readonly GivenCommission[],
): AllocatedEarning[] {
  const takenBack = earnings
    .filter(({ amount }) => amount < 0)
    .map(({ on, amount }) => ({ on, amount: -amount }));
  const inTime = [...given, ...takenBack].sort((a, b) => a.on.localeCompare(b.on));
  const total = inTime.reduce((sum, { amount }) => sum + amount, 0);
  let before = 0;
  return earnings
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.on.localeCompare(b.on) || a.instalment - b.instalment)
    .map((earning) => {
      const part = Math.min(earning.amount, Math.max(total - before, 0));
      before += earning.amount;
      const on = part === earning.amount ? dayOf(inTime, before) : null;
      return { ...earning, given: part, givenOn: on && later(on, earning.on) };
    });
}
