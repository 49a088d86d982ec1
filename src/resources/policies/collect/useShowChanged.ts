import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { usePaymentReload } from '../../../ui/payments/usePaymentReload.ts';
import { isPaid } from '../paymentOrder.ts';
import type { Payment, Policy } from '../policy.ts';
import { wholePolicyKey } from '../wholePolicy.ts';

/** A row of a list of payments, which knows more of the policy. */
type Row = Payment & { readonly collectable?: boolean };

/** What has just been collected or reversed is the one to collect as long as it is not paid. */
const changedRow = (row: Row, changed: Payment): Row => ({
  ...row,
  ...changed,
  policies: row.policies,
  collectable: !isPaid(changed),
});

function putIntoPolicy(queryClient: QueryClient, changed: Payment): void {
  queryClient.setQueriesData<Policy>(
    { queryKey: wholePolicyKey(changed.policy_id) },
    (policy) =>
      policy && {
        ...policy,
        payments: policy.payments.map((one) => (one.id === changed.id ? changed : one)),
      },
  );
}

function putIntoLists(queryClient: QueryClient, changed: Payment): void {
  queryClient.setQueriesData<GetListResult<Row>>(
    { queryKey: ['payments', 'getList'] },
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) => (row.id === changed.id ? changedRow(row, changed) : row)),
      },
  );
}

/**
 * Shows what the server made of an instalment: it takes its place in the policy and in the lists on
 * screen at once, and the lists are read anew after 2000 ms (specification §9).
 * @returns takes the instalment as the server answered it
 */
export function useShowChanged(): (changed: Payment) => void {
  const queryClient = useQueryClient();
  const reload = usePaymentReload();
  return (changed) => {
    putIntoPolicy(queryClient, changed);
    putIntoLists(queryClient, changed);
    void queryClient.invalidateQueries({ queryKey: ['payment-movements'] });
    // What is paid is late no longer: its dialog stands below, and says so at once.
    void queryClient.invalidateQueries({ queryKey: ['late-payments'] });
    reload();
  };
}
