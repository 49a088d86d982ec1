import type { Cents } from '../money.ts';
import { countingInstalments, type EarningPeriod, settlePeriod } from './entries.ts';

export interface CommissionEffect {
  readonly before: Cents;
  readonly after: Cents;
  readonly earned: Cents;
  readonly adjustment: Cents;
  readonly left: Cents;
  readonly instalments: number;
}

/**
 * What {@link settlePeriod} will do, as it is told before.
 * @returns undefined where nothing of the period's commission changes
 */
export function commissionEffect(
  before: EarningPeriod,
  after: EarningPeriod,
): CommissionEffect | undefined {
  const { adjustment, settled } = settlePeriod(before, after);
  if (settled === before.settled && adjustment === 0) return undefined;
  const isSpread = after.mode === 'instalments';
  const counting = Math.min(
    countingInstalments({ parts: after.parts, settled }),
    after.instalments,
  );
  return {
    before: before.commission,
    after: after.commission,
    earned: before.earned,
    adjustment,
    left: isSpread ? Math.max(after.commission - after.earned - adjustment, 0) : 0,
    instalments: isSpread ? Math.max(counting - after.collected, 0) : 0,
  };
}
