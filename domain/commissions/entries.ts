/** What an advisor earns, entry by entry (domain §8): the one place an entry's amount is computed. */
import { type Cents, divideCents } from '../money.ts';

/**
 * - `earned`: by an instalment collected;
 * - `begun`: by a cycle of an annualised policy;
 * - `reversed`: what takes an earned one back;
 * - `adjusted`: by a change of the policy's terms.
 */
export const ENTRY_KINDS = ['earned', 'begun', 'reversed', 'adjusted'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What an entry was written for; `migration`: brought over from the time before entries. */
export type EntryCause =
  | 'collection'
  | 'undo'
  | 'reversal'
  | 'registration'
  | 'renewal'
  | 'values'
  | 'terms'
  | 'migration';

/** How a period earns: instalment by instalment, whole when it begins, or not (any more). */
export type EarningMode = 'instalments' | 'whole' | 'nothing';

/** The two choices of a policy that decide how its periods earn. */
export interface CommissionChoices {
  /** The commission of a period is released when it begins, not with its instalments. */
  readonly isCommissionAnnualized: boolean;
  /** Renewals earn commission too; without it only the first cycle does. */
  readonly renewalCommission: boolean;
}

/** @param cycle whole years after the policy's start, from 0 */
export const earningMode = (choices: CommissionChoices, cycle: number): EarningMode => {
  if (!choices.renewalCommission && cycle > 0) return 'nothing';
  return choices.isCommissionAnnualized ? 'whole' : 'instalments';
};

/** A period as far as its advisor's commission goes; amounts in cents. */
export interface EarningPeriod {
  readonly mode: EarningMode;
  /** The advisor's commission for the whole period. */
  readonly commission: Cents;
  /** In how many parts it is released: numberOfPaymentsAdvisor, from 1. */
  readonly parts: number;
  /** How many instalments it has, and how many of them are collected. */
  readonly instalments: number;
  readonly collected: number;
  /** The sum of its entries, of all advisors. */
  readonly earned: Cents;
  /** What had been collected and earned when its terms last changed; nothing while they never did. */
  readonly settled: Settled;
}

export interface Settled {
  readonly collected: number;
  readonly earned: Cents;
}

export const NEVER_SETTLED: Settled = { collected: 0, earned: 0 };

/**
 * How many of the period's instalments release commission: its parts, or one more than it had
 * collected when fewer parts came into force.
 */
export const countingInstalments = ({
  parts,
  settled,
}: Pick<EarningPeriod, 'parts' | 'settled'>): number => Math.max(parts, settled.collected + 1);

/**
 * What the latest collected instalment of a period earns. What was not earned when the terms last
 * changed is spread evenly over the instalments that were left: after n of m of them it is n/m of
 * that, rounded half-up, so that the last one takes the residual cents and a period never releases
 * more than its commission.
 *
 * @param period with that instalment collected, and without what it earns
 * @returns cents, 0 or more
 */
export function earnedByLatest(period: EarningPeriod): Cents {
  if (period.mode !== 'instalments') return 0;
  const { commission, earned, settled } = period;
  const left = Math.max(commission - settled.earned, 0);
  const parts = Math.min(countingInstalments(period), period.instalments) - settled.collected;
  const nth = Math.min(period.collected - settled.collected, parts);
  if (nth < 1) return 0;
  const due = settled.earned + divideCents(left * nth, parts);
  return Math.max(Math.min(due, commission) - earned, 0);
}

/** What a change of terms does to a period. */
export interface Settlement {
  /** To be released at once, or taken back when negative; 0 when the rest is only spread anew. */
  readonly adjustment: Cents;
  readonly settled: Settled;
}

/**
 * What becomes of a period whose terms change. What is earned stays; what is left is spread over the
 * instalments that are left, or released at once where there are none or the policy is annualised.
 * Only what exceeds a lowered commission is taken back; what had exceeded it before stays.
 *
 * @param before the period under its old terms
 * @param after the same, under the new ones
 */
export function settlePeriod(before: EarningPeriod, after: EarningPeriod): Settlement {
  if (isSameTerms(before, after)) return { adjustment: 0, settled: before.settled };
  const adjustment = adjustmentOf(before, after);
  return {
    adjustment,
    settled: { collected: after.collected, earned: after.earned + adjustment },
  };
}

/**
 * What becomes of a period when a collection is taken back: an instalment from before its terms last
 * changed is left over again, and what it had earned is spread with the rest.
 *
 * @param period with the instalment pending again, and without what it had earned
 */
export const settleReversal = ({ collected, earned, settled }: EarningPeriod): Settled =>
  collected < settled.collected ? { collected, earned } : settled;

const TERMS = ['mode', 'commission', 'parts', 'instalments'] as const;

const isSameTerms = (before: EarningPeriod, after: EarningPeriod) =>
  TERMS.every((term) => before[term] === after[term]);

function adjustmentOf(before: EarningPeriod, after: EarningPeriod): Cents {
  const { commission, earned, mode, collected, instalments } = after;
  const keptExcess = Math.max(before.earned - before.commission, 0);
  const excess = earned - commission - keptExcess;
  if (excess > 0) return -excess;
  const isWhole = mode === 'whole' || (mode === 'instalments' && collected >= instalments);
  return isWhole ? Math.max(commission - earned, 0) : 0;
}

/** An advisor's part of an amount, in cents. */
export interface AdvisorShare {
  readonly advisorId: number;
  readonly amount: Cents;
}

/**
 * Whom an adjustment concerns: what is released belongs to who has the policy once it became
 * annualised, else to who earned the period last; what is taken back comes from who earned last, as
 * far as it goes, then from those before.
 *
 * @param adjustment cents, negative where it is taken back
 * @param earned what each advisor has earned of the period, the latest to earn first
 * @param currentAdvisorId who has the policy
 * @param becameWhole whether the policy has become annualised
 */
export function shareAdjustment(
  adjustment: Cents,
  earned: readonly AdvisorShare[],
  currentAdvisorId: number,
  becameWhole: boolean,
): AdvisorShare[] {
  if (adjustment === 0) return [];
  const [last] = earned;
  if (adjustment > 0) {
    const advisorId = becameWhole ? currentAdvisorId : (last?.advisorId ?? currentAdvisorId);
    return [{ advisorId, amount: adjustment }];
  }
  let left = -adjustment;
  return earned.flatMap(({ advisorId, amount }) => {
    const taken = Math.min(left, Math.max(amount, 0));
    left -= taken;
    return taken > 0 ? [{ advisorId, amount: -taken }] : [];
  });
}
