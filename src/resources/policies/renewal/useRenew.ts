import type { FieldValues } from 'react-hook-form';
import type { Renewal, RenewalForm } from '../../../data/policies.ts';
import { isConflict } from '../../../data/status.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { Send } from '../../../ui/form/useSave.ts';
import type { Policy } from '../policy.ts';
import { usePolicyChanged } from '../usePolicyChanged.ts';

/** What of a renewal the policy's row shows. */
const worthOf = (renewal: Renewal) => ({
  coverageAmount: renewal.coverageAmount,
  policyValue: renewal.policyValue,
  policyFee: renewal.policyFee,
  agencyPercentage: renewal.agencyPercentage,
  advisorPercentage: renewal.advisorPercentage,
  paymentsToAgency: renewal.paymentsToAgency,
  paymentsToAdvisor: renewal.paymentsToAdvisor,
});

/**
 * Renews a policy with what the form holds.
 * @param policy the policy as the screen shows it
 * @param readAnew asks for the policy again, when it turns out to be another by now
 */
export function useRenew(policy: Policy, readAnew: () => void): Send {
  const agency = useAgency();
  const changed = usePolicyChanged();
  return async (values: FieldValues) => {
    try {
      // What the contract's own schema made of the form.
      const { data } = await agency.renewPolicy(values as RenewalForm);
      changed({ id: policy.id, ...worthOf(data), renewalCount: data.renewalNumber });
      return data;
    } catch (error) {
      if (isConflict(error)) readAnew();
      throw error;
    }
  };
}
