import type { TextTree } from '../../../i18n/textTree.ts';
import { endingPolicies, endingPolicyResource } from './texts/endingPolicies.ts';
import { policies, policyResource } from './texts/policies.ts';

/** The texts of these screens. */
export const texts = {
  policies,
  endingPolicies,
  resources: {
    policies: policyResource,
    'ending-policies': endingPolicyResource,
  },
} as const satisfies TextTree;
