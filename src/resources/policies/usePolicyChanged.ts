import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GetListResult, Identifier } from 'react-admin';
import { timings } from '../../timings.ts';
import type { PolicyRow } from './policy.ts';

/** What a change is known to have made of a policy: all of its row, or what the server answered. */
export type ChangedPolicy = { readonly id: Identifier } & Partial<Omit<PolicyRow, 'id'>>;

const LISTS = [
  ['policies', 'getList'],
  ['policies', 'getManyReference'],
  ['ending-policies', 'getList'],
] as const;

/** The rows of a list with one of them changed. */
const withChange = (list: GetListResult<PolicyRow> | undefined, { id, ...change }: ChangedPolicy) =>
  list && {
    ...list,
    data: list.data.map((row) => (row.id === Number(id) ? { ...row, ...change } : row)),
  };

function showInLists(queryClient: QueryClient, change: ChangedPolicy): void {
  for (const queryKey of LISTS) {
    queryClient.setQueriesData<GetListResult<PolicyRow>>({ queryKey }, (list) =>
      withChange(list, change),
    );
  }
}

/** What is on screen of the lists is asked for now; everything else when it is next shown. */
function readAnew(queryClient: QueryClient): void {
  for (const queryKey of LISTS) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: ['policies'], refetchType: 'none' });
}

/**
 * What follows a policy's update, renewal or adjusted values (specification §4): its row shows the
 * change at once, and the list is read from the server after 300 ms, also when the dialog that
 * changed it is closed by then.
 * @returns takes the policy's id and what is known to have changed of it
 */
export function usePolicyChanged(): (change: ChangedPolicy) => void {
  const queryClient = useQueryClient();
  return (change) => {
    showInLists(queryClient, change);
    setTimeout(() => readAnew(queryClient), timings.policyReload);
  };
}
