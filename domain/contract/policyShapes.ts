import { z } from 'zod';
import { commissionPaymentShape, refundShape } from './commissionShapes.ts';
import { answer } from './fields.ts';
import { paymentShape } from './payments.ts';
import { personName } from './people.ts';

/** A policy as lists show it (specification §3). Amounts in dollars, percentages 0 to 100. */
export const policyRowShape = z.object({
  id: answer.id,
  numberPolicy: answer.text,
  policy_type_id: answer.id,
  company_id: answer.id,
  customers_id: answer.id,
  advisor_id: answer.id,
  payment_method_id: answer.id,
  payment_frequency_id: answer.id,
  policy_status_id: answer.id,
  coverageAmount: answer.amount,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: answer.amount,
  advisorPercentage: answer.amount,
  paymentsToAgency: answer.amount,
  paymentsToAdvisor: answer.amount,
  numberOfPayments: answer.id,
  numberOfPaymentsAdvisor: answer.id,
  startDate: answer.date,
  endDate: answer.date,
  observations: answer.optionalText,
  renewalCommission: answer.flag,
  isCommissionAnnualized: answer.flag,
  createdAt: answer.instant,
  version: answer.id,
  /** What the latest issued payment leaves of its cycle; null while none is issued. */
  lastPendingValue: answer.amount.nullable(),
  /** Instalments of all its cycles that are wholly paid. */
  paymentsMade: answer.id,
  renewalCount: answer.id,
  credit_card_id: answer.id.nullable(),
  bank_account_id: answer.id.nullable(),
  policyType: z.object({ policyName: answer.text }),
  company: z.object({ companyName: answer.text }),
  paymentMethod: z.object({ methodName: answer.text }),
  paymentFrequency: z.object({ id: answer.id, frequencyName: answer.text }),
  policyStatus: z.object({ id: answer.id, statusName: answer.text }),
  customer: personName,
  advisor: personName,
  creditCard: z
    .object({ id: answer.id, cardNumber: answer.text, bank: z.object({ bankName: answer.text }) })
    .nullable(),
  bankAccount: z
    .object({
      id: answer.id,
      accountNumber: answer.text,
      bank: z.object({ bankName: answer.text }),
    })
    .nullable(),
});

/** A renewal with the values it began with (specification §3). */
export const renewalShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  renewalNumber: answer.id,
  createdAt: answer.date,
  coverageAmount: answer.amount,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: answer.amount,
  advisorPercentage: answer.amount,
  paymentsToAgency: answer.amount,
  paymentsToAdvisor: answer.amount,
  observations: answer.optionalText,
});

/** One year of a policy: what it is worth and earns (specification §3). */
export const periodShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  year: answer.id,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: answer.amount,
  advisorPercentage: answer.amount,
  numberOfPaymentsAdvisor: answer.id,
  /** The count its instalments were planned by. */
  numberOfPayments: answer.id,
  /** How many instalments it has: fewer than planned where those collected are its whole value. */
  instalments: answer.id,
});

/** An instalment still to come: planned, not issued yet (domain §6). */
const plannedShape = z.object({
  number_payment: answer.id,
  value: answer.amount,
  createdAt: answer.date,
});

/** A policy with its payments, renewals and periods, what is still to come, and its commissions. */
export const policyShape = policyRowShape.extend({
  /** The server's civil date: what is issued by it is a payment, the rest is to come. */
  asOf: answer.date,
  payments: z.array(paymentShape),
  renewals: z.array(renewalShape),
  periods: z.array(periodShape),
  schedule: z.array(plannedShape),
  /** What advisors got for it, and what was discounted from them, the latest first. */
  commissions: z.array(commissionPaymentShape),
  commissionRefunds: z.array(refundShape),
});
