import { useMutation } from '@tanstack/react-query';
import { payments } from '../../../../../domain/contract/index.ts';
import type { Collection } from '../../../../data/payments.ts';
import { useRecordCache } from '../../../../data/recordCache.ts';
import type { Payment, Policy } from '../../../../data/records.ts';
import { isConflict } from '../../../../data/status.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { usePaymentReload } from '../../../../ui/payments/issuing.tsx';
import { isPaid } from '../policy.ts';

/** A row of a list of payments, which knows more of the policy. */
type Row = Payment & { readonly collectable?: boolean };

/** What has just been collected or reversed is the one to collect as long as it is not paid. */
const changedRow = (row: Row, changed: Payment): Row => ({
  ...row,
  ...changed,
  policies: row.policies,
  collectable: !isPaid(changed),
});

/**
 * Shows what the server made of an instalment: it takes its place in the policy and in the lists on
 * screen at once, and the lists are read anew after 2000 ms (specification §9).
 * @returns takes the instalment as the server answered it
 */
function useShowChanged(): (changed: Payment) => void {
  const cache = useRecordCache();
  const reload = usePaymentReload();
  return (changed) => {
    cache.changeRecord<Policy>('policies', changed.policy_id, (policy) => ({
      ...policy,
      payments: policy.payments.map((one) => (one.id === changed.id ? changed : one)),
    }));
    cache.changeRows<Row>('payments', (row) =>
      row.id === changed.id ? changedRow(row, changed) : row,
    );
    cache.readAnew('payment-movements');
    cache.readAnew('receipts');
    // What is paid is late no longer: the dialog of late instalments stands below, and is read anew.
    cache.readAnew('late-payments');
    reload();
  };
}

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
      cache.readRecordAnew('policies', payment.policy_id);
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
  return useChange(payment, (collection: Collection) => agency.collectPayment(payment, collection));
};

/**
 * Undoes a collection just made; its mutation takes the movement's id.
 * @param payment the instalment collected
 */
export const useUndoCollection = (payment: Pick<Payment, 'policy_id'>) => {
  const agency = useAgency();
  return useChange(payment, (movementId: number) =>
    agency.call(payments.undoCollection, { params: { id: movementId } }),
  );
};

/**
 * Takes back what was collected on an instalment.
 * @param payment the instalment as the screen shows it
 */
export const useReverse = (payment: Payment) => {
  const agency = useAgency();
  return useChange(payment, (reason: string) => agency.reversePayment(payment, reason));
};
