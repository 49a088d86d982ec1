import { z } from 'zod';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { answer, id, whole } from '../fields.ts';
import { issuableShape, issuedPaymentShape, runShape } from './paymentShapes.ts';

/** Payments that processing would issue now, and a mark of exactly these. */
export const previewProcessing = getCall({
  path: 'payment/manual-process-payments',
  shows: { as: 'payments', customers: ['customer.id'] },
  access: 'payments.process',
  summary: 'The payments that processing would issue',
  envelope: 'processing',
  answer: z.object({ mark: answer.text, payments: z.array(issuableShape) }),
});

/** More policies than this are issued all at once, without a choice. */
export const MAX_CHOSEN_POLICIES = 10_000;

const chosenPolicies = z
  .array(
    z.object({
      policy_id: id,
      /** Instalment as the screen showed it: another one is not issued in its place (409). */
      number_payment: whole(1, 2_147_483_647).optional(),
    }),
  )
  .min(1, texts.chooseAPolicy)
  .max(MAX_CHOSEN_POLICIES, texts.atMost(String(MAX_CHOSEN_POLICIES)));

/**
 * Issues the next instalment of each policy that runs, or of those chosen. With the
 * preview's `mark` it issues what the preview showed or nothing (409): of several at once, one goes
 * through. What was issued together is a run, which can be undone.
 */
export const processPayments = postCall({
  path: 'payment/manual-process-payments',
  access: 'payments.process',
  summary: 'Issues the next payment of each policy that runs',
  query: z.object({
    mark: z
      .string()
      .regex(/^[0-9a-f]{32}$/, texts.notAChoice)
      .optional(),
  }),
  body: z.object({ policies: chosenPolicies.optional() }),
  envelope: null,
  answer: z.object({
    status: z.literal('success'),
    message: answer.text,
    data: z.object({
      createdPayments: z.array(issuedPaymentShape),
      /** The run they are of; null when nothing was issued. */
      run_id: answer.id.nullable(),
    }),
  }),
});

export const listRuns = getCall({
  path: 'payment/processing-runs',
  access: 'payments.process',
  summary: 'The latest runs of processing that have something to undo',
  envelope: 'runs',
  answer: z.array(runShape),
});

/** Withdraws what a run issued, as long as nothing of it was collected. */
export const undoRun = postCall({
  path: 'payment/undo-processing/:id',
  access: 'payments.process',
  summary: 'Withdraws the payments that a run of processing issued',
  envelope: 'withdrawn',
  answer: z.object({ id: answer.id, message: answer.text, count: answer.count }),
});
