import { z } from 'zod';
import { answer } from './fields.ts';
import { personName } from './people.ts';

/** A commission payment or an advance; without a policy it is a general advance. */
export const commissionPaymentShape = z.object({
  id: answer.id,
  receiptNumber: answer.text,
  advanceAmount: answer.amount,
  createdAt: answer.date,
  observations: answer.optionalText,
  advisor_id: answer.id,
  policy_id: answer.id.nullable(),
  payment_method_id: answer.id,
  status_advance_id: answer.id.nullable(),
  /** The general advance it was taken from; null: it was new money. */
  source_advance_id: answer.id.nullable(),
  /** What is left of a general advance. */
  remaining: answer.amount,
});

export const refundShape = z.object({
  id: answer.id,
  advisor_id: answer.id,
  policy_id: answer.id,
  amountRefunds: answer.amount,
  cancellationDate: answer.date,
  reason: answer.text,
});

/** Sums in dollars of what an advisor earns from policies, and what he has had of it (domain §8). */
export const commissionSums = {
  commissionTotal: answer.amount,
  commissionReleased: answer.amount,
  commissionPaid: answer.amount,
  commissionRefunded: answer.amount,
  /** released − refunded − paid; negative when he had more than he earned. */
  commissionBalance: answer.amount,
  /** "A favor": of each policy its balance, or 0 when that is negative. */
  commissionInFavour: answer.amount,
} as const;

/**
 * A policy as one advisor's commission account sees it. `id` is the policy's; `advisor_id` is who
 * has the policy now, which may be somebody else.
 */
export const balanceShape = z.object({
  id: answer.id,
  numberPolicy: answer.text,
  company_id: answer.id,
  customers_id: answer.id,
  advisor_id: answer.id,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: answer.amount,
  advisorPercentage: answer.amount,
  paymentsToAdvisor: answer.amount,
  numberOfPayments: answer.id,
  numberOfPaymentsAdvisor: answer.id,
  startDate: answer.date,
  endDate: answer.date,
  renewalCommission: answer.flag,
  isCommissionAnnualized: answer.flag,
  company: z.object({ companyName: answer.text }),
  customer: personName,
  policyType: z.object({ policyName: answer.text }),
  policyStatus: z.object({ id: answer.id, statusName: answer.text }),
  paymentFrequency: z.object({ id: answer.id, frequencyName: answer.text }),
  ...commissionSums,
  /** Of what was paid, the part taken from general advances. */
  commissionAbsorbed: answer.amount,
  releasedCount: answer.id,
  expectedCount: answer.id,
  /** "Mensual", "Anual", "Cada 2 meses" (specification §4). */
  commissionFrequency: answer.text,
});

/** A policy with what its figures are made of: what the advisor's commission pages show. */
export const advisorPolicyShape = balanceShape.extend({
  /** Issued instalments; `year` names the period. */
  payments: z.array(
    z.object({
      id: answer.id,
      number_payment: answer.id,
      value: answer.amount,
      status_payment_id: answer.id,
      createdAt: answer.date,
      year: answer.id,
    }),
  ),
  renewals: z.array(z.object({ id: answer.id, renewalNumber: answer.id, createdAt: answer.date })),
  periods: z.array(
    z.object({
      id: answer.id,
      year: answer.id,
      policyValue: answer.amount,
      policyFee: answer.amount,
      agencyPercentage: answer.amount,
      advisorPercentage: answer.amount,
      numberOfPaymentsAdvisor: answer.id,
      advisorCommission: answer.amount,
    }),
  ),
  /** What this advisor got for it. */
  commissions: z.array(commissionPaymentShape),
  /** What was discounted from this advisor for it. */
  commissionRefunds: z.array(refundShape),
});
