/**
 * What an update of a policy does to its schedule: its terms hold for all cycles,
 * its value and its number of advisor payments for the latest one. The server writes what this
 * says, the update dialog shows it before.
 */

import type { Cents } from '../money/money.ts';
import type { Term } from './dueDates.ts';
import { paymentsInTerm, paymentsPerYear } from './instalments.ts';
import {
  changeSchedule,
  type ExistingCycle,
  lastRenewedTerm,
  type ScheduledCycle,
  type ScheduleOutcome,
  type ScheduleTerms,
} from './policySchedule.ts';

export interface ExistingSchedule extends ScheduleTerms {
  /** In order; the latest is the last. */
  readonly cycles: readonly ExistingCycle[];
}

export interface ChangedTerms extends Term {
  readonly frequencyId: number;
  /** As the policy tells it (paymentsInTerm), or as a form does: that of a whole year. */
  readonly numberOfPayments: number;
  readonly numberOfPaymentsAdvisor: number;
  readonly policyValue: Cents;
}

/**
 * The term that a policy's counts are of: the last one, where it was renewed by terms shorter than a year.
 *
 * @param cycles in order.
 * @param policy its own start and end.
 */
export const lastTermOf = (
  cycles: readonly Pick<ExistingCycle, 'term'>[],
  { startDate, endDate }: Term,
): Term => {
  return { startDate: lastRenewedTerm(cycles)?.startDate ?? startDate, endDate };
};

/**
 * Plans a policy anew for changed terms. Instalments with credit stay; see changeSchedule for what
 * else does.
 *
 * @returns all cycles after the change, or the first one that does not go with what was collected
 * @throws RangeError as changeSchedule
 */
export function changePolicy(existing: ExistingSchedule, terms: ChangedTerms): ScheduleOutcome {
  const { cycles: before } = existing;
  const latest = before.at(-1)?.cycle;
  const count = paymentsPerYear(terms.frequencyId, terms.numberOfPayments);
  const numberOfPayments = paymentsInTerm({ ...terms, ...lastTermOf(before, terms) });
  const outcome = changeSchedule({
    before: existing,
    after: { ...terms, count },
    cycles: before,
    newValues: new Map(latest === undefined ? [] : [[latest, terms.policyValue]]),
  });
  if (!outcome.ok) return outcome;
  const cycles = outcome.cycles.map((one) =>
    one.cycle === latest ? withTypedCount(one, terms, [numberOfPayments, count]) : one,
  );
  return { ok: true, cycles };
}

/**
 * The typed number of advisor payments, but no more than the cycle was planned with.
 * @param following what means "follow the number of payments": that number, and that of a whole year
 */
function withTypedCount(
  scheduled: ScheduledCycle,
  terms: ChangedTerms,
  following: readonly number[],
): ScheduledCycle {
  const follows = following.includes(terms.numberOfPaymentsAdvisor);
  const parts = follows
    ? Math.max(scheduled.withCredit.length + scheduled.planned.length, 1)
    : terms.numberOfPaymentsAdvisor;
  return {
    ...scheduled,
    numberOfPaymentsAdvisor: Math.min(parts, scheduled.numberOfPayments),
  };
}
