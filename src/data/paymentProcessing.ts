import type { AnswerOf, payments as calls } from '../../domain/contract/index.ts';
import type { Payment } from './records.ts';

/** What processing would issue now, and the mark that holds it to that. */
export type ProcessingPreview = AnswerOf<typeof calls.previewProcessing>;

export type Issuable = ProcessingPreview['payments'][number];

/** What is to be issued: what a preview showed, or some policies' next payments. */
export interface ProcessingRequest {
  /** Of a preview. */
  readonly mark?: string | undefined;
  readonly policies?: readonly Pick<Payment, 'policy_id' | 'number_payment'>[];
}

/** What processing has issued, the server's sentence about it, and the run it can be undone by. */
export type Processed = AnswerOf<typeof calls.processPayments>;

/** Payments issued together before their day, and why they cannot be withdrawn, if so. */
export type ProcessingRun = AnswerOf<typeof calls.listRuns>[number];
