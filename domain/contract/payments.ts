import { z } from 'zod';
import { PAYMENT_STATUS } from '../catalogueIds.ts';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { amount, answer, id, optionalText, version } from './fields.ts';

const paymentStatusIds: readonly number[] = Object.values(PAYMENT_STATUS);
const isPaymentStatus = (value: number) => paymentStatusIds.includes(value);

/** An instalment that has been issued (specification §3, domain §6). Amounts in dollars. */
export const paymentShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  number_payment: answer.id,
  pending_value: answer.amount,
  value: answer.amount,
  credit: answer.amount,
  balance: answer.amount,
  total: answer.amount,
  createdAt: answer.date,
  startDate: answer.date,
  updatedAt: answer.instant,
  observations: answer.optionalText,
  status_payment_id: answer.id,
  version: answer.id,
  paymentStatus: z.object({ id: answer.id, statusNamePayment: answer.text }),
  policies: z.object({ numberPolicy: answer.text }),
});

/**
 * Collects an instalment. What counts is `credit` (the whole of what has been paid on it) or
 * `status_payment_id: 2`, which pays it whole; the server computes the rest (domain §6).
 */
export const updatePayment = defineCall({
  method: 'PUT',
  path: 'payment/update-payment/:id',
  access: 'payments.collect',
  summary: 'Collects an instalment, in part or whole',
  params: z.object({ id }),
  body: z.object({
    credit: amount().optional(),
    status_payment_id: id.refine(isPaymentStatus, texts.notAChoice).optional(),
    observations: optionalText(500),
    version,
  }),
  envelope: 'paymentUpdated',
  answer: paymentShape,
});
