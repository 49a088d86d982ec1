import type { EarningPeriod } from '../../domain/money/commissions/entries.ts';
import type { Cents } from '../../domain/money/money.ts';

/**
 * What an advisor's total commission of a policy is: what they earned and, where the policy is theirs,
 * what is left of all its cycles begun (docs/domain.md §8), the plain way.
 *
 * @param released what they earned, in cents
 * @param periods all of the policy's; none where another advisor has it
 */
export const totalOf = (
  released: Cents,
  periods: readonly Pick<EarningPeriod, 'mode' | 'commission' | 'earned'>[],
): Cents =>
  periods
    .filter(({ mode }) => mode !== 'nothing')
    .reduce((sum, { commission, earned }) => sum + Math.max(commission - earned, 0), released);
