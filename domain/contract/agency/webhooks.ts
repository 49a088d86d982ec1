import { z } from 'zod';
import { DELIVERY_STATE_IDS, FAILURE_IDS } from '../../agency/webhooks/delivery.ts';
import { getCall, postCall } from '../call.ts';
import { answer } from '../fields.ts';
import { registers } from '../registers.ts';

const { registerWebhook: register, ...others } = registers.webhooks;

export const { listWebhooks, updateWebhook, resources } = others;

export const registerWebhook = postCall({
  ...register,
  // The answer must not be kept.
  unkeyed: true,
  answer: register.answer.extend({ secret: answer.text }),
});

export const renewSecret = postCall({
  path: 'webhooks/:id/secret',
  access: 'webhooks.edit',
  summary: 'Makes a new secret of a webhook; the former one signs beside it for 24 hours',
  unkeyed: true,
  envelope: 'renewed',
  answer: z.object({ secret: answer.text }),
});

const outcomeShape = z.object({
  status: answer.count.nullable(),
  failure: z.enum(FAILURE_IDS).nullable(),
});

export const testWebhook = postCall({
  path: 'webhooks/:id/test',
  access: 'webhooks.edit',
  summary: 'Sends a test as deliveries are sent, and answers what became of it',
  unkeyed: true,
  envelope: 'outcome',
  answer: outcomeShape,
});

export const listDeliveries = getCall({
  path: 'webhooks/:id/deliveries',
  access: 'webhooks.list',
  summary: 'The last hundred deliveries of a webhook, the newest first',
  envelope: 'deliveries',
  answer: z.array(
    outcomeShape.extend({
      id: answer.id,
      action: answer.text,
      kind: answer.text,
      recordId: answer.optionalText,
      at: answer.instant,
      state: z.enum(DELIVERY_STATE_IDS),
      attempts: answer.count,
      attemptedAt: answer.instant.nullable(),
    }),
  ),
});

export const resendDelivery = postCall({
  path: 'webhooks/deliveries/:id/resend',
  access: 'webhooks.edit',
  summary: 'Queues a delivery once more, under the same id',
  envelope: 'delivery',
  answer: z.object({ id: answer.id }),
});
