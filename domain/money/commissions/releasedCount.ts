import { type CommissionChoices, countingInstalments, type EarningPeriod } from './entries.ts';

export interface ReleasedCount {
  readonly released: number;
  readonly total: number;
}

export interface CountedCycle extends Pick<EarningPeriod, 'parts' | 'settled'> {
  readonly cycle: number;
  /** Advisor of the policy when the cycle began. */
  readonly advisorId: number;
  readonly isToCome?: boolean;
  readonly instalments: readonly {
    readonly issued: boolean;
    /** Advisor of the policy when it was collected; undefined until then. */
    readonly earnedBy: number | undefined;
  }[];
}

export interface CountedPolicy extends CommissionChoices {
  readonly advisorId: number;
  readonly currentAdvisorId: number;
  readonly cycles: readonly CountedCycle[];
}

/**
 * Commissions released of a policy, of those that count for an advisor: annualised,
 * one for each year begun, all of them released; otherwise the paid payments over all that
 * release commission, those outstanding belonging to who has the policy.
 */
export function releasedCount(policy: CountedPolicy): ReleasedCount {
  const { advisorId, currentAdvisorId } = policy;
  const cycles = policy.cycles.filter(({ cycle }) => policy.renewalCommission || cycle === 0);
  if (policy.isCommissionAnnualized) {
    const years = cycles.filter((one) => one.advisorId === advisorId && !one.isToCome).length;
    return { released: years, total: years };
  }
  const counting = cycles.flatMap((one) => one.instalments.slice(0, countingInstalments(one)));
  const released = counting.filter(({ earnedBy }) => earnedBy === advisorId).length;
  const outstanding = counting.filter(({ issued, earnedBy }) => issued && earnedBy === undefined);
  const isHis = advisorId === currentAdvisorId;
  return { released, total: released + (isHis ? outstanding.length : 0) };
}
