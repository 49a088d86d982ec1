import type { AnswerOf, payments as calls } from '../../domain/contract/index.ts';
import type { Payment } from './records.ts';

export type ProcessingPreview = AnswerOf<typeof calls.previewProcessing>;

export type Issuable = ProcessingPreview['payments'][number];

export interface ProcessingRequest {
  readonly mark?: string | undefined;
  readonly policies?: readonly Pick<Payment, 'policy_id' | 'number_payment'>[];
}

export type Processed = AnswerOf<typeof calls.processPayments>;

export type ProcessingRun = AnswerOf<typeof calls.listRuns>[number];
