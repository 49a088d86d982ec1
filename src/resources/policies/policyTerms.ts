import { civilDate } from '../../../domain/civilDate.ts';
import { paymentsPerYear } from '../../../domain/instalments.ts';
import { toCents } from '../../../domain/money.ts';
import type { Policy } from './policy.ts';

/**
 * Whether a policy can be shown and collected at all: a value, a term, a payment frequency and
 * histories that make sense (specification §8: otherwise a message takes its place).
 */
export const hasUsableTerms = (policy: Policy): boolean => {
  try {
    if (!Array.isArray(policy.payments) || !Array.isArray(policy.renewals)) return false;
    paymentsPerYear(policy.payment_frequency_id, policy.numberOfPayments);
    return (
      toCents(policy.policyValue) >= 0 && civilDate(policy.startDate) <= civilDate(policy.endDate)
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
