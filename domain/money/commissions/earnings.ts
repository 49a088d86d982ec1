import type { Cents } from '../money.ts';
import {
  type CommissionChoices,
  type EarningPeriod,
  earnedByLatest,
  earningMode,
  NEVER_SETTLED,
} from './entries.ts';

export interface CollectedInstalment {
  readonly number: number;
  readonly advisorId: number;
}

export interface EarningCycle extends Pick<EarningPeriod, 'commission' | 'parts' | 'instalments'> {
  /** Whole years after the policy's start, from 0. */
  readonly cycle: number;
  /** Advisor of the policy when the cycle began. */
  readonly advisorId: number;
  readonly collected: readonly CollectedInstalment[];
}

/** Earning of an instalment, or, without a number, of a whole cycle. */
export interface Earning {
  readonly cycle: number;
  readonly number: number | undefined;
  readonly advisorId: number;
  readonly amount: Cents;
}

/**
 * All that a policy has earned whose terms never changed and of which nothing was taken back: what
 * its entries say, worked out from its instalments.
 *
 * @param cycles amounts in cents
 * @returns in order of cycle and number; none is of 0
 */
export function earningsOf(choices: CommissionChoices, cycles: readonly EarningCycle[]): Earning[] {
  return cycles.flatMap((cycle) => {
    const mode = earningMode(choices, cycle.cycle);
    const earned = mode === 'whole' ? [wholeOf(cycle)] : instalmentsOf(cycle, mode);
    return earned.filter(({ amount }) => amount !== 0);
  });
}

const wholeOf = ({ cycle, advisorId, commission }: EarningCycle): Earning => ({
  cycle,
  number: undefined,
  advisorId,
  amount: commission,
});

function instalmentsOf(
  { cycle, commission, parts, instalments, collected }: EarningCycle,
  mode: EarningPeriod['mode'],
): Earning[] {
  const terms = { mode, commission, parts, instalments, settled: NEVER_SETTLED };
  let earned = 0;
  return collected.map(({ number, advisorId }, place) => {
    const amount = earnedByLatest({ ...terms, collected: place + 1, earned });
    earned += amount;
    return { cycle, number, advisorId, amount };
  });
}
