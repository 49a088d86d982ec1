import { useMutation } from '@tanstack/react-query';
import type { Collection } from '../../../data/payments.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { isConflict } from '../../../data/status.ts';
import { useAgency } from '../../../data/useAgency.ts';
import type { Payment } from '../policy.ts';
import { WHOLE } from '../wholePolicy.ts';
import { useShowChanged } from './useShowChanged.ts';

/**
 * Does something to an instalment. What the server answers takes its place in the policy on screen,
 * so nothing is asked again; after a conflict the policy is, since it is not what the screen shows.
 */
function useChange<Request, Changed extends Payment>(
  payment: Pick<Payment, 'policy_id'>,
  change: (request: Request) => Promise<{ data: Changed }>,
) {
  const cache = useRecordCache();
  return useMutation({
    mutationFn: async (request: Request) => (await change(request)).data,
    onSuccess: useShowChanged(),
    onError: (error) => {
      if (!isConflict(error)) return;
      cache.readRecordAnew('policies', payment.policy_id, WHOLE);
      cache.readAnew('payments');
    },
  });
}

/**
 * Collects an instalment.
 * @param payment the instalment as the screen shows it
 */
export const useCollect = (payment: Payment) => {
  const agency = useAgency();
  return useChange(payment, (collection: Collection) => agency.payInstalment(payment, collection));
};

/**
 * Undoes a collection just made; its mutation takes the movement's id.
 * @param payment the instalment collected
 */
export const useUndoCollection = (payment: Pick<Payment, 'policy_id'>) => {
  const agency = useAgency();
  return useChange(payment, (movementId: number) => agency.undoCollection(movementId));
};

/**
 * Takes back what was collected on an instalment.
 * @param payment the instalment as the screen shows it
 */
export const useReverse = (payment: Payment) => {
  const agency = useAgency();
  return useChange(payment, (reason: string) => agency.reversePayment(payment, reason));
};
