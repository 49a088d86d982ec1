import { PAYMENT_STATUS } from '../catalogueIds.ts';

/** How many commissions have been released, of how many: "3 / 12". */
export interface ReleasedCount {
  readonly released: number;
  readonly total: number;
}

/**
 * Commissions released of a policy (specification §4): annualised, one for its first year and one
 * for each renewal, all of them released; otherwise the paid payments over all payments.
 *
 * @param policy its issued payments, and how often it was renewed.
 */
export function releasedCount(policy: {
  readonly isCommissionAnnualized: boolean;
  readonly renewals: number;
  readonly payments: readonly { readonly status_payment_id: number }[];
}): ReleasedCount {
  if (policy.isCommissionAnnualized) {
    const years = 1 + policy.renewals;
    return { released: years, total: years };
  }
  const paid = policy.payments.filter((one) => one.status_payment_id === PAYMENT_STATUS.paid);
  return { released: paid.length, total: policy.payments.length };
}
