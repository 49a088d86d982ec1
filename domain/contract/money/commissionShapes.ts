import { z } from 'zod';
import { answerShape } from '../../entities/entity.ts';
import { policy } from '../../entities/policy.ts';
import { ENTRY_KINDS } from '../../money/commissions/entries.ts';
import { answer } from '../fields.ts';
import { personName } from '../people/people.ts';
import { revealing } from '../revealing.ts';

/** A commission payment or an advance; without a policy it is a general advance. */
export const commissionPaymentShape = z.object({
  id: answer.id,
  receiptNumber: answer.text,
  /**
   * What was paid; of a general advance what is left of it, so that who adds up the open ones counts no money twice.
   */
  advanceAmount: answer.amount,
  originalAmount: answer.amount,
  createdAt: answer.date,
  observations: answer.optionalText,
  advisor_id: answer.id,
  policy_id: answer.id.nullable(),
  payment_method_id: answer.id,
  status_advance_id: answer.id.nullable(),
  /** General advance it was taken from; null for new money. */
  source_advance_id: answer.id.nullable(),
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

const revealed = answerShape(policy);

/** Marks an advisor's figures as revealing every field that their account is made of. */
export const ofAdvisor = <S extends z.ZodType>(schema: S): S =>
  revealing(policy.resource, 'paymentsToAdvisor', schema);

export const allOfAdvisor = <S extends Record<string, z.ZodType>>(shape: S): S =>
  // Key by key of the very shape.
  Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, ofAdvisor(one)])) as S;

/** Sums in dollars of what an advisor earns from policies, and what he has had of it. */
export const commissionSums = allOfAdvisor({
  commissionTotal: answer.amount,
  commissionReleased: answer.amount,
  commissionPaid: answer.amount,
  commissionRefunded: answer.amount,
  commissionBalance: answer.amount,
  /** "A favor": sum of the balances of policies, negative ones counted as 0. */
  commissionInFavour: answer.amount,
});

export const accountFigures = {
  ...commissionSums,
  /** Part of the payments that was taken from general advances. */
  commissionAbsorbed: ofAdvisor(answer.amount),
  releasedCount: answer.count,
  expectedCount: answer.count,
  commissionFrequency: revealing(policy.resource, 'isCommissionAnnualized', answer.text),
} as const;

/**
 * A policy as one advisor's commission account sees it. `id` is the policy's; `advisor_id` is who
 * has the policy now, who may be another advisor.
 */
export const balanceShape = z.object({
  id: answer.id,
  numberPolicy: answer.text,
  company_id: answer.id,
  customers_id: answer.id,
  advisor_id: answer.id,
  policyValue: answer.amount,
  policyFee: answer.amount,
  agencyPercentage: revealed.agencyPercentage,
  advisorPercentage: revealed.advisorPercentage,
  paymentsToAdvisor: revealed.paymentsToAdvisor,
  numberOfPayments: answer.count,
  numberOfPaymentsAdvisor: revealed.numberOfPaymentsAdvisor,
  startDate: answer.date,
  endDate: answer.date,
  renewalCommission: revealed.renewalCommission,
  isCommissionAnnualized: revealed.isCommissionAnnualized,
  company: z.object({ companyName: answer.text }),
  customer: personName,
  policyType: z.object({ policyName: answer.text }),
  policyStatus: z.object({ id: answer.id, statusName: answer.text }),
  paymentFrequency: z.object({ id: answer.id, frequencyName: answer.text }),
  ...accountFigures,
});

export const accountShape = balanceShape.extend({
  payments: z.array(
    z.object({
      id: answer.id,
      number_payment: answer.count,
      value: answer.amount,
      status_payment_id: answer.id,
      createdAt: answer.date,
      year: answer.count,
      /** Day of the collection, and who had the policy then; null until it is paid whole. */
      paidAt: answer.date.nullable(),
      earned_by: answer.id.nullable(),
    }),
  ),
  renewals: z.array(
    z.object({ id: answer.id, renewalNumber: answer.count, createdAt: answer.date }),
  ),
  periods: z.array(
    z.object({
      id: answer.id,
      year: answer.count,
      cycle: answer.count,
      advisor_id: answer.id,
      policyValue: answer.amount,
      policyFee: answer.amount,
      agencyPercentage: revealed.agencyPercentage,
      advisorPercentage: revealed.advisorPercentage,
      numberOfPaymentsAdvisor: revealed.numberOfPaymentsAdvisor,
      advisorCommission: ofAdvisor(answer.amount),
      commissionEarned: ofAdvisor(answer.amount),
      /** Amount that can still be earned; left out by servers that do not tell: all the rest. */
      commissionUnearned: ofAdvisor(answer.amount).optional(),
    }),
  ),
  /** Earnings of this advisor from it, entry by entry; they add up to what is released. */
  earnings: z.array(
    z.object({
      id: answer.id,
      date: answer.date,
      kind: z.enum(ENTRY_KINDS),
      number_payment: answer.count.nullable(),
      year: answer.count,
      /** Dollars; negative where it was taken back. */
      amount: ofAdvisor(answer.amount),
    }),
  ),
  commissions: ofAdvisor(z.array(commissionPaymentShape)),
  commissionRefunds: ofAdvisor(z.array(refundShape)),
});

export const MOVEMENT_KINDS = [
  'earned',
  'reversed',
  'adjusted',
  'advance',
  'paid',
  'absorbed',
  'discount',
] as const;

export const statementEntryShape = z.object({
  id: answer.id,
  date: answer.date,
  kind: z.enum(MOVEMENT_KINDS),
  policy_id: answer.id.nullable(),
  numberPolicy: answer.optionalText,
  number_payment: answer.count.nullable(),
  year: answer.count.nullable(),
  receiptNumber: answer.optionalText,
  reason: answer.optionalText,
  /**
   * The day it is about, where that is another: what is taken back was earned on it, or its month was
   * closed when it was recorded.
   */
  occurredOn: answer.date.nullable(),
  /** Dollars added to the balance of commissions. */
  commission: ofAdvisor(answer.amount),
  /** Dollars added to the open advances. */
  advance: answer.amount,
  balance: ofAdvisor(answer.amount),
});

/**
 * An advisor's statement: opening + earned − discounted − paid − absorbed = closing, and
 * advancesOpening + advancesGiven − absorbed = advancesClosing. Amounts in dollars.
 */
export const statementShape = z.object({
  advisor: personName,
  from: answer.date,
  to: answer.date,
  ...allOfAdvisor({
    opening: answer.amount,
    earned: answer.amount,
    discounted: answer.amount,
    paid: answer.amount,
    absorbed: answer.amount,
    closing: answer.amount,
    closingInFavour: answer.amount,
    closingOverpaid: answer.amount,
  }),
  advancesOpening: answer.amount,
  advancesGiven: answer.amount,
  advancesClosing: answer.amount,
  entries: answer.count,
});
