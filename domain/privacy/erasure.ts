import { addMonths, type CivilDate } from '../civilDate.ts';
import { LEGAL_BASES, type RetainedBy } from './personalData/shapes.ts';
import { DEFAULT_TERMS, HOLDING_KEYS, type RetentionTerms } from './retention.ts';

/** What may be erased of a customer, and what must be kept until when (domain §25). */

/** What is known of a customer for that. */
export interface ErasureFacts {
  /** Policies that are neither cancelled nor ended. */
  readonly livePolicies: number;
  /** The last day any policy of theirs was in force; null where there was none. */
  readonly lastPolicyEnd: CivilDate | null;
}

/** What is kept, said to the person. */
export interface RetainedPart {
  readonly label: string;
  /** The day on which it has not to be kept any more. */
  readonly until: CivilDate;
  readonly reason: string;
}

export interface ErasurePlan {
  /** Nothing while a policy is live; all of it, or all that need not be kept. */
  readonly outcome: 'refused' | 'anonymous' | 'limited';
  readonly keeps: readonly RetainedBy[];
  readonly kept: readonly RetainedPart[];
  /** The day on which nothing has to be kept any more; null where nothing is. */
  readonly until: CivilDate | null;
}

/** The day on which a term is over, for who had a policy. */
const endOfTerm = (lastPolicyEnd: CivilDate, months: number): CivilDate =>
  addMonths(lastPolicyEnd, months);

const latest = (days: readonly CivilDate[]): CivilDate | null =>
  days.reduce<CivilDate | null>((last, day) => (last === null || day > last ? day : last), null);

/**
 * What an erasure does on a day (domain §25).
 * @param terms in force
 * @param today the day it is carried out; a term that is over on it holds nothing back
 */
export const planErasure = (
  { livePolicies, lastPolicyEnd }: ErasureFacts,
  terms: RetentionTerms,
  today: CivilDate,
): ErasurePlan => {
  const holding = HOLDING_KEYS.flatMap((key) => {
    if (lastPolicyEnd === null) return [];
    const until = endOfTerm(lastPolicyEnd, terms[key].months);
    return until > today ? [{ key, until }] : [];
  });
  const kept = holding.map(({ key, until }) => ({
    label: DEFAULT_TERMS[key].label,
    until,
    reason: `${LEGAL_BASES[terms[key].basis]}: ${terms[key].norm}`,
  }));
  const outcome = holding.length > 0 ? 'limited' : 'anonymous';
  return {
    outcome: livePolicies > 0 ? 'refused' : outcome,
    keeps: holding.map(({ key }) => key),
    kept,
    until: latest(kept.map(({ until }) => until)),
  };
};
