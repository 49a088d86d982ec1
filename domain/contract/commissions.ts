import { z } from 'zod';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { amount, answer, date, id, optionalText, text } from './fields.ts';

const receiptNumber = text(40);

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

/** ANTICIPO: money given before any policy has earned it (domain §8). */
export const registerAdvance = defineCall({
  method: 'POST',
  path: 'commissions-payments/register-commissions',
  access: 'commissions.create',
  summary: 'Registers a general advance to an advisor',
  body: z.object({
    receiptNumber,
    advanceAmount: amount({ min: '0.01' }),
    createdAt: date,
    observations: optionalText(500),
    advisor_id: id,
    payment_method_id: id,
  }),
  envelope: 'newCommission',
  answer: commissionPaymentShape,
});

/** COMISIÓN: open advances are absorbed first, then new money is given, per policy (domain §8). */
export const distribute = defineCall({
  method: 'POST',
  path: 'commissions-payments/apply-advance-distribution',
  access: 'commissions.create',
  summary: 'Pays commissions over policies, absorbing open advances first',
  body: z.object({
    advisor_id: id,
    receiptNumber,
    createdAt: date,
    observations: optionalText(500),
    payment_method_id: id,
    policies: z
      .array(
        z.object({
          policy_id: id,
          released_commission: amount().optional(),
          advance_to_apply: amount(),
        }),
        texts.required,
      )
      .min(1, texts.required)
      .max(20_000, texts.notAChoice),
  }),
  envelope: 'commissions',
  answer: z.array(commissionPaymentShape),
});

export const registerRefund = defineCall({
  method: 'POST',
  path: 'commissions-payments/register-commission-refunds',
  access: 'commissions.refund',
  summary: 'Discounts commission of an annualised policy',
  body: z.object({
    advisor_id: id,
    policy_id: id,
    amountRefunds: amount({ min: '0.01' }),
    cancellationDate: date,
    reason: text(100),
  }),
  envelope: 'newRefund',
  answer: refundShape,
});
