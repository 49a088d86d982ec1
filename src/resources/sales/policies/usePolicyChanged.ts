import type { Identifier } from 'react-admin';
import { useRecordCache } from '../../../data/recordCache.ts';
import type { PolicyRow } from '../../../data/records.ts';
import { timings } from '../../../timings.ts';

export type ChangedPolicy = { readonly id: Identifier } & Partial<Omit<PolicyRow, 'id'>>;

/**
 * What follows a policy's update, renewal or adjusted values: its row shows the
 * change at once, and the list is read from the server after 300 ms, also when the dialog that
 * changed it is closed by then.
 * @returns takes the policy's id and what is known to have changed of it
 */
export function usePolicyChanged(): (change: ChangedPolicy) => void {
  const cache = useRecordCache();
  const readAnew = () => {
    cache.readAnew('policies', 'getList');
    cache.readAnew('policies', 'getManyReference');
    cache.readAnew('ending-policies', 'getList');
    cache.readAnew('renewals');
    // Dialogs that are open keep what they were opened with.
    cache.readAnewLater('policies');
  };
  return ({ id, ...change }) => {
    const changed = (row: PolicyRow) => (row.id === Number(id) ? { ...row, ...change } : row);
    cache.changeRows('policies', changed);
    cache.changeRows('policies', changed, 'getManyReference');
    cache.changeRows('ending-policies', changed);
    setTimeout(readAnew, timings.policyReload);
  };
}
