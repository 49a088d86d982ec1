import { useRecordCache } from '../../../data/recordCache.ts';
import { usePaymentReload } from '../../../ui/payments/usePaymentReload.ts';
import { isPaid } from '../paymentOrder.ts';
import type { Payment, Policy } from '../policy.ts';
import { WHOLE } from '../wholePolicy.ts';

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
export function useShowChanged(): (changed: Payment) => void {
  const cache = useRecordCache();
  const reload = usePaymentReload();
  return (changed) => {
    cache.changeRecord<Policy>('policies', changed.policy_id, WHOLE, (policy) => ({
      ...policy,
      payments: policy.payments.map((one) => (one.id === changed.id ? changed : one)),
    }));
    cache.changeRows<Row>('payments', (row) =>
      row.id === changed.id ? changedRow(row, changed) : row,
    );
    cache.readAnew('payment-movements');
    // What is paid is late no longer: its dialog stands below, and says so at once.
    cache.readAnew('late-payments');
    reload();
  };
}
