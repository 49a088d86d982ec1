/** Earnings of an advisor, entry by entry: the one place an entry's amount is computed. */
import { type Cents, divideCents, sumCents } from '../money.ts';

/**
 * - `earned`: by an instalment collected;
 * - `begun`: by a cycle of an annualised policy;
 * - `reversed`: what takes an earned one back;
 * - `adjusted`: by a change of the policy's terms.
 */
export const ENTRY_KINDS = ['earned', 'begun', 'reversed', 'adjusted'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Cause of an entry; `migration`: brought over from the time before entries. */
export type EntryCause =
  | 'collection'
  | 'undo'
  | 'reversal'
  | 'registration'
  | 'renewal'
  | 'values'
  | 'terms'
  | 'endorsement'
  | 'migration';

/** How a period earns: instalment by instalment, whole when it begins, or not (any more). */
export type EarningMode = 'instalments' | 'whole' | 'nothing';

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

export interface EarningPeriod {
  readonly mode: EarningMode;
  readonly commission: Cents;
  /** Number of parts it is released in: numberOfPaymentsAdvisor, from 1. */
  readonly parts: number;
  readonly instalments: number;
  readonly collected: number;
  /** The sum of its entries, of all advisors. */
  readonly earned: Cents;
  /**
   * What had been collected when its terms last changed, and earned by instalments; nothing while they
   * never did. Annualised or not makes no difference to it, so that either change undoes the other.
   */
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
 * What a period releases by instalments once some of them are collected. What was not earned when the
 * terms last changed is spread evenly over the instalments that were left: after n of m of them it is
 * n/m of that, rounded half-up, so that the last one takes the residual cents and a period never
 * releases more than its commission.
 *
 * @param collected how many, from what had been collected when the terms last changed
 * @returns cents, 0 or more
 */
export function releasedByInstalments(period: EarningPeriod, collected: number): Cents {
  const { commission, settled } = period;
  const left = Math.max(commission - settled.earned, 0);
  const parts = Math.min(countingInstalments(period), period.instalments) - settled.collected;
  const nth = Math.min(collected - settled.collected, parts);
  return nth < 1 ? settled.earned : settled.earned + divideCents(left * nth, parts);
}

/**
 * What the latest collected instalment of a period earns.
 *
 * @param period with that instalment collected, and without what it earns
 * @returns cents, 0 or more
 */
export function earnedByLatest(period: EarningPeriod): Cents {
  if (period.mode !== 'instalments') return 0;
  const { commission, collected, earned } = period;
  const due = releasedByInstalments(period, collected);
  return Math.max(Math.min(due, commission) - earned, 0);
}

/**
 * What each collected instalment of an annualised period has earned by itself, as if it had never been
 * annualised. Of those from before its terms last changed, some without an entry share evenly what the
 * others leave of what had been earned then.
 *
 * @param own the amount of each instalment's own entry in cents, in order; undefined where it has none
 * @returns cents, in the same order
 */
export function earnedByEach(
  period: EarningPeriod,
  own: readonly (Cents | undefined)[],
): readonly Cents[] {
  const { settled } = period;
  const before = own.slice(0, settled.collected);
  const lacking = before.filter((amount) => amount === undefined).length;
  const shared = Math.max(settled.earned - sumCents(before.map((amount) => amount ?? 0)), 0);
  let nth = 0;
  return own.map((amount, place) => {
    if (amount !== undefined) return amount;
    if (place >= settled.collected)
      return releasedByInstalments(period, place + 1) - releasedByInstalments(period, place);
    nth += 1;
    return divideCents(shared * nth, lacking) - divideCents(shared * (nth - 1), lacking);
  });
}

export interface Settlement {
  /** Amount released at once, or taken back when negative; 0 when the rest is only spread anew. */
  readonly adjustment: Cents;
  readonly settled: Settled;
}

/**
 * What becomes of a period whose terms change. What is earned stays; what is left is spread over the
 * instalments that are left, or released at once where there are none or the policy is annualised.
 * Only what exceeds a lowered commission is taken back; what had exceeded it before stays. A policy that
 * is annualised no more has what its instalments would have released had it never been.
 *
 * @param before the period under its old terms
 * @param after the same, under the new ones
 */
export function settlePeriod(before: EarningPeriod, after: EarningPeriod): Settlement {
  if (isSameTerms(before, after)) return { adjustment: 0, settled: before.settled };
  const released = withoutAnnualising(before);
  const next = { ...after, mode: byInstalments(after.mode), earned: released.earned };
  const earned = released.earned + adjustmentOf(released, next);
  return {
    adjustment: after.mode === 'whole' ? adjustmentOf(before, after) : earned - before.earned,
    settled: isSameSpread(released, next) ? before.settled : { collected: after.collected, earned },
  };
}

const byInstalments = (mode: EarningMode): EarningMode => (mode === 'whole' ? 'instalments' : mode);

const withoutAnnualising = (period: EarningPeriod): EarningPeriod =>
  period.mode === 'whole'
    ? { ...period, mode: 'instalments', earned: releasedByInstalments(period, period.collected) }
    : period;

/** Whether what is left stays spread as it is: only whether the policy is annualised changes. */
const isSameSpread = (released: EarningPeriod, next: EarningPeriod) =>
  isSameTerms(released, next) &&
  released.earned === releasedByInstalments(released, released.collected);

/**
 * What becomes of a period when a collection is taken back: an instalment from before its terms last
 * changed is left over again, and what it had earned is spread with the rest.
 *
 * @param period with the instalment pending again, and without what it had earned by itself
 */
export const settleReversal = ({ collected, earned, settled }: EarningPeriod): Settled =>
  collected < settled.collected ? { collected, earned } : settled;

const TERMS = ['mode', 'commission', 'parts', 'instalments'] as const;

const isSameTerms = (before: EarningPeriod, after: EarningPeriod) =>
  TERMS.every((term) => before[term] === after[term]);

function adjustmentOf(before: EarningPeriod, after: EarningPeriod): Cents {
  const { commission, earned, mode, collected, instalments } = after;
  const excessBefore = Math.max(before.earned - before.commission, 0);
  const excess = earned - commission - excessBefore;
  if (excess > 0) return -excess;
  const isWhole = mode === 'whole' || (mode === 'instalments' && collected >= instalments);
  return isWhole ? Math.max(commission - earned, 0) : 0;
}

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
