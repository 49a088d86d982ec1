/** Why a policy of the list cannot be renewed now (specification §2, domain §7). */
import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import { toCents } from '../../../../domain/money.ts';
import type { PolicyRow } from '../policy.ts';

export type RenewableRow = Pick<PolicyRow, 'policy_status_id' | 'lastPendingValue' | 'cycleIssued'>;

/** What stands in the way of a renewal. */
export type RenewalObstacle =
  | { readonly kind: 'cancelled' | 'noPayments' | 'notIssued' }
  | { readonly kind: 'pending'; readonly value: number };

/**
 * What stands in the way of renewing a policy: it is cancelled, has no payments, its latest one still
 * has a pending value above zero, or it has just been renewed and nothing of that is issued yet.
 * @returns undefined when nothing does, or only the server can tell
 */
export const renewalObstacle = (policy: RenewableRow): RenewalObstacle | undefined => {
  if (policy.policy_status_id === POLICY_STATUS.cancelled) return { kind: 'cancelled' };
  const { lastPendingValue: value, cycleIssued } = policy;
  if (value === null) return { kind: 'noPayments' };
  if (toCents(value) > 0) return { kind: 'pending', value };
  return cycleIssued ? undefined : { kind: 'notIssued' };
};
