import type { Compliance } from '../../data/personalData.ts';
import type { TextKey } from '../../i18n/amparo.ts';

/** What the verification found, and how it is said (specification §8). */
export interface Outcome {
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: TextKey;
  readonly policies: number;
}

const undetermined: Outcome = {
  severity: 'error',
  text: 'lopdp.outcome.undetermined',
  policies: 0,
};

/**
 * @param compliance what the server said, undefined when it did not
 * @returns a yes; a no with the policies that are why; or that it is not known
 */
export const outcomeOf = (compliance: Compliance | undefined): Outcome => {
  if (!compliance) return undetermined;
  const { canAnonymize, activePolicies: policies } = compliance;
  if (canAnonymize) return { severity: 'success', text: 'lopdp.outcome.allowed', policies };
  return policies > 0
    ? { severity: 'warning', text: 'lopdp.outcome.refused', policies }
    : undetermined;
};
