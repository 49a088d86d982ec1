import { z } from 'zod';
import { answerShape } from '../../entities/entity.ts';
import { commissionFields, policy, pricingFields } from '../../entities/policy.ts';
import { answer } from '../fields.ts';
import {
  accountFigures,
  commissionPaymentShape,
  commissionSums,
  ofAdvisor,
  refundShape,
} from '../money/commissionShapes.ts';
import { issuedPaymentShape, owedShape, paymentShape } from '../money/paymentShapes.ts';
import { personName } from '../people/people.ts';
import { premiumShape } from './premium.ts';

const bank = z.object({ id: answer.id, bankName: answer.text });

/**
 * A policy as a page of a list shows it. Amounts in dollars, percentages 0 to
 * 100.
 */
export const policyRowShape = z.object({
  ...answerShape(policy),
  /** Withholding agents are told with a single policy only, by servers that know it. */
  customer: personName.extend({ withholdingAgent: answer.flag.optional() }),
  advisor: personName.extend({ names: answer.text }),
  creditCard: z.object({ id: answer.id, cardNumber: answer.text, bank }).nullable(),
  bankAccount: z.object({ id: answer.id, accountNumber: answer.text, bank }).nullable(),
});

const { resource } = policy;
const { numberOfPaymentsAdvisor } = answerShape(policy);
const pricing = answerShape({ fields: pricingFields, resource });

export const renewalShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  renewalNumber: answer.count,
  createdAt: answer.date,
  coverageAmount: answer.amount,
  ...pricing,
  ...answerShape({ fields: commissionFields, resource }),
  observations: answer.optionalText,
});

export const periodShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  year: answer.count,
  /** Whole years after the policy's start, from 0; of shorter terms, how many came before. */
  cycle: answer.count,
  /** First and last day of a period shorter than a year; null otherwise. */
  term: z.object({ startDate: answer.date, endDate: answer.date }).nullable(),
  ...pricing,
  /** Left out without a breakdown. */
  premium: premiumShape.optional(),
  numberOfPaymentsAdvisor,
  commissionEarned: ofAdvisor(answer.amount),
  /** How many instalments were collected when its terms last changed, and what they had earned by themselves. */
  settledPayments: answer.count.optional(),
  settledEarnings: ofAdvisor(answer.amount).optional(),
  /** The count its instalments were planned by. */
  numberOfPayments: answer.count,
  /** How many instalments it has: fewer than planned where those collected are its whole value. */
  instalments: answer.count,
});

export const namedPolicyShape = z.object({ id: answer.id, numberPolicy: answer.text });

export const lastPaymentShape = paymentShape.pick({
  id: true,
  number_payment: true,
  pending_value: true,
  value: true,
  credit: true,
  balance: true,
  total: true,
  createdAt: true,
  status_payment_id: true,
});

/**
 * A policy of the whole list: what specification §3 has of one, without what our screens ask for besides, and the
 * last of its issued payments, none while none is issued.
 */
export const listedPolicyShape = policyRowShape
  .omit({
    version: true,
    createdAt: true,
    netPremium: true,
    lastPendingValue: true,
    cycleIssued: true,
    paymentsMade: true,
    renewalCount: true,
    customFields: true,
  })
  .extend({
    advisor: personName.omit({ ci_ruc: true }),
    payments: z.array(lastPaymentShape).max(1),
  });

const plannedShape = z.object({
  number_payment: answer.count,
  value: answer.amount,
  createdAt: answer.date,
});

export const ownedPolicyShape = policyRowShape.extend({
  payments: z.array(paymentShape),
  renewals: z.array(renewalShape),
  periods: z.array(periodShape),
});

export const wholePolicyShape = ownedPolicyShape.extend({
  /** Payments to advisors for it, and discounts, the latest first. */
  commissions: ofAdvisor(z.array(commissionPaymentShape)),
  commissionRefunds: ofAdvisor(z.array(refundShape)),
});

/**
 * A policy as its advisor carries it. Commissions and discounts are those of this advisor, who had
 * the policy once and may not have it now.
 */
export const advisorPolicyShape = wholePolicyShape.extend(accountFigures);

export const policyShape = wholePolicyShape.extend({
  payments: z.array(issuedPaymentShape),
  /** The server's civil date: what is issued by it is a payment, the rest is to come. */
  asOf: answer.date,
  /** Cancellation day: instalments due from it on are withdrawn. */
  cancelledOn: answer.date.nullable(),
  cancellationReason: answer.optionalText,
  voidsUnpaid: answer.flag,
  schedule: z.array(plannedShape),
  owed: owedShape.optional(),
  /** Earnings and payments of all its advisors together; left out by servers that do not tell. */
  commissionSums: ofAdvisor(z.object(commissionSums)).optional(),
});
