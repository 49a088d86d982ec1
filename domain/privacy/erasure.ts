import { addMonths, type CivilDate } from '../civilDate.ts';
import { LEGAL_BASES, type RetainedBy } from './personalData/shapes.ts';
import { DEFAULT_TERMS, HOLDING_KEYS, type RetentionTerms } from './retention.ts';

export interface ErasureFacts {
  readonly livePolicies: number;
  /** The last day any policy of theirs was in force; null where there was none. */
  readonly lastPolicyEnd: CivilDate | null;
}

export interface RetainedPart {
  readonly label: string;
  /** Day from which it need not be kept any more. */
  readonly until: CivilDate;
  readonly reason: string;
}

export interface ErasurePlan {
  /** Erasure of nothing while a policy is live, of everything, or of all that need not be kept. */
  readonly outcome: 'refused' | 'anonymous' | 'limited';
  readonly keeps: readonly RetainedBy[];
  readonly kept: readonly RetainedPart[];
  /** Day from which nothing has to be kept any more; null where nothing is. */
  readonly until: CivilDate | null;
}

const endOfTerm = (lastPolicyEnd: CivilDate, months: number) => addMonths(lastPolicyEnd, months);

const latest = (days: readonly CivilDate[]): CivilDate | null =>
  days.reduce<CivilDate | null>((last, day) => (last === null || day > last ? day : last), null);

/**
 * What an erasure does on a day (domain §25).
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
