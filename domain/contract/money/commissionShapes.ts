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
   * What was paid; of a general advance what is left of it, so that who adds up the open ones
   * counts no money twice (domain §2).
   */
  advanceAmount: answer.amount,
  /** What was given or paid in the first place. */
  originalAmount: answer.amount,
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

const revealed = answerShape(policy);

/** What an advisor earns of policies is told by all that their account is made of. */
export const ofAdvisor = <S extends z.ZodType>(schema: S): S =>
  revealing(policy.resource, 'paymentsToAdvisor', schema);

/** {@link ofAdvisor} of each. */
export const allOfAdvisor = <S extends Record<string, z.ZodType>>(shape: S): S =>
  // Key by key of the very shape.
  Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, ofAdvisor(one)])) as S;

/** Sums in dollars of what an advisor earns from policies, and what he has had of it (domain §8). */
export const commissionSums = allOfAdvisor({
  commissionTotal: answer.amount,
  commissionReleased: answer.amount,
  commissionPaid: answer.amount,
  commissionRefunded: answer.amount,
  /** released − refunded − paid; negative when he had more than he earned. */
  commissionBalance: answer.amount,
  /** "A favor": of each policy its balance, or 0 when that is negative. */
  commissionInFavour: answer.amount,
});

/** What one advisor earned from a policy and got of it. */
export const accountFigures = {
  ...commissionSums,
  /** Of what was paid, the part taken from general advances. */
  commissionAbsorbed: ofAdvisor(answer.amount),
  releasedCount: answer.count,
  expectedCount: answer.count,
  /** "Mensual", "Anual", "Cada 2 meses" (specification §4). */
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

/** A policy with what its figures are made of: what the advisor's commission pages show. */
export const accountShape = balanceShape.extend({
  /** Instalments issued or collected; `year` names the period. */
  payments: z.array(
    z.object({
      id: answer.id,
      number_payment: answer.count,
      value: answer.amount,
      status_payment_id: answer.id,
      createdAt: answer.date,
      year: answer.count,
      /** When it was collected, and who had the policy then; null until it is paid whole. */
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
      /** Whole years after the policy's start. */
      cycle: answer.count,
      /** Who had the policy when it began. */
      advisor_id: answer.id,
      policyValue: answer.amount,
      policyFee: answer.amount,
      agencyPercentage: revealed.agencyPercentage,
      advisorPercentage: revealed.advisorPercentage,
      numberOfPaymentsAdvisor: revealed.numberOfPaymentsAdvisor,
      advisorCommission: ofAdvisor(answer.amount),
      commissionEarned: ofAdvisor(answer.amount),
      /** What of it can still be earned; left out by servers that do not tell: all the rest. */
      commissionUnearned: ofAdvisor(answer.amount).optional(),
    }),
  ),
  /** What this advisor earned from it, entry by entry; they add up to what is released. */
  earnings: z.array(
    z.object({
      id: answer.id,
      date: answer.date,
      kind: z.enum(ENTRY_KINDS),
      /** Of what an instalment earned, or of what was taken back of it. */
      number_payment: answer.count.nullable(),
      year: answer.count,
      /** Dollars; negative where it was taken back. */
      amount: ofAdvisor(answer.amount),
    }),
  ),
  commissions: ofAdvisor(z.array(commissionPaymentShape)),
  commissionRefunds: ofAdvisor(z.array(refundShape)),
});

/** What happened on an advisor's account (domain §8). */
export const MOVEMENT_KINDS = [
  'earned',
  'reversed',
  'adjusted',
  'advance',
  'paid',
  'absorbed',
  'discount',
] as const;

/** A line of an advisor's statement. */
export const statementEntryShape = z.object({
  /** Its place in the statement, from 1. */
  id: answer.id,
  date: answer.date,
  kind: z.enum(MOVEMENT_KINDS),
  policy_id: answer.id.nullable(),
  numberPolicy: answer.optionalText,
  /** Of what an instalment earned; none when a whole period did. */
  number_payment: answer.count.nullable(),
  /** The period that earned. */
  year: answer.count.nullable(),
  receiptNumber: answer.optionalText,
  reason: answer.optionalText,
  /**
   * The day it is about, where that is another: what is taken back was earned on it, or its month was
   * closed when it was recorded (domain §13).
   */
  occurredOn: answer.date.nullable(),
  /** Dollars added to the balance of commissions. */
  commission: ofAdvisor(answer.amount),
  /** Dollars added to the open advances. */
  advance: answer.amount,
  /** The balance of commissions after it. */
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
    /** Taken from general advances. */
    absorbed: answer.amount,
    closing: answer.amount,
    closingInFavour: answer.amount,
    closingOverpaid: answer.amount,
  }),
  advancesOpening: answer.amount,
  advancesGiven: answer.amount,
  advancesClosing: answer.amount,
  /** How many lines it has. */
  entries: answer.count,
});
