/** Why a policy of the list cannot be renewed now (specification §2, domain §7). */
import { POLICY_STATUS } from '../../../../domain/catalogueIds.ts';
import { toCents } from '../../../../domain/money.ts';
import { inOrder } from '../paymentOrder.ts';
import type { Payment, PolicyRow } from '../policy.ts';

/** A row, as an agency's server may tell it: with what is pending, or with the payments. */
export type RenewableRow = Pick<PolicyRow, 'policy_status_id'> & {
  readonly lastPendingValue?: number | null;
  readonly cycleIssued?: boolean;
  readonly payments?: readonly Pick<Payment, 'number_payment' | 'pending_value'>[];
};

/** What stands in the way of a renewal. */
export type RenewalObstacle =
  | { readonly kind: 'cancelled' | 'noPayments' | 'notIssued' }
  | { readonly kind: 'pending'; readonly value: number };

/** What the latest payment leaves; null without payments, undefined where nobody says. */
const pendingOf = ({ lastPendingValue, payments }: RenewableRow): number | null | undefined => {
  if (lastPendingValue !== undefined || !payments) return lastPendingValue;
  return inOrder(payments).at(-1)?.pending_value ?? null;
};

/**
 * What stands in the way of renewing a policy: it is cancelled, has no payments, its latest one still
 * has a pending value above zero, or it has just been renewed and nothing of that is issued yet.
 * @returns undefined when nothing does, or only the server can tell
 */
export const renewalObstacle = (policy: RenewableRow): RenewalObstacle | undefined => {
  if (policy.policy_status_id === POLICY_STATUS.cancelled) return { kind: 'cancelled' };
  const value = pendingOf(policy);
  if (value === null) return { kind: 'noPayments' };
  if (value !== undefined && toCents(value) > 0) return { kind: 'pending', value };
  return policy.cycleIssued === false ? { kind: 'notIssued' } : undefined;
};
