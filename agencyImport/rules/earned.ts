/** Earnings of an advisor on a policy, where the other server does not tell them (specification §9). */
import { releasedAfter } from '../../domain/money/commissions/specified.ts';
import { type Cents, sumCents, toCents } from '../../domain/money/money.ts';
import { periodCommissions } from '../../domain/sales/periods.ts';
import { type ImportedCycle, valuesOf } from './cycles.ts';
import type { WholePolicy } from './understood.ts';

/**
 * @param policy with its payments
 * @param cycles its years
 * @returns cents; all of it counts for who has the policy
 */
export function specifiedEarnings(policy: WholePolicy, cycles: readonly ImportedCycle[]): Cents {
  const { renewalCommission, isCommissionAnnualized, numberOfPaymentsAdvisor } = policy;
  const earning = renewalCommission ? cycles : cycles.slice(0, 1);
  const total = sumCents(earning.map(({ values }) => periodCommissions(values).advisor));
  if (isCommissionAnnualized) return total;
  const paid = earning.flatMap(({ instalments }) => instalments).filter(({ isPaid }) => isPaid);
  return releasedAfter(paid.length, {
    commission:
      policy.paymentsToAdvisor == null
        ? periodCommissions(valuesOf(policy)).advisor
        : toCents(policy.paymentsToAdvisor),
    parts: numberOfPaymentsAdvisor ?? policy.numberOfPayments,
    total,
  });
}
