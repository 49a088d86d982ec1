import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { type Collection, useAgency } from '../../../commands.ts';
import type { Payment, Policy } from '../policy.ts';
import { wholePolicyKey } from '../wholePolicy.ts';

/**
 * Collects an instalment. What the server answers takes its place in the policy on screen, so
 * nothing is asked again; after a conflict the policy is, since it is not what the screen shows.
 * @param payment the instalment as the screen shows it
 */
export const useCollect = (payment: Payment) => {
  const agency = useAgency();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (collection: Collection) =>
      (await agency.payInstalment(payment, collection)).data,
    onSuccess: (collected) => {
      putIntoPolicy(queryClient, collected);
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
    },
    onError: (error) => {
      if (!isConflict(error)) return;
      void queryClient.invalidateQueries({ queryKey: wholePolicyKey(payment.policy_id) });
    },
  });
};

/** Whether the server refused because things are not as the screen shows them. */
export const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 409;

function putIntoPolicy(queryClient: QueryClient, collected: Payment): void {
  queryClient.setQueriesData<Policy>({ queryKey: wholePolicyKey(collected.policy_id) }, (policy) =>
    policy
      ? {
          ...policy,
          payments: policy.payments.map((one) => (one.id === collected.id ? collected : one)),
        }
      : undefined,
  );
}
