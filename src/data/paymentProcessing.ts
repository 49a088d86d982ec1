import { type AnswerOf, payments as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';
import type { Payment } from './records.ts';

/** What processing would issue now, and the mark that holds it to that. */
export type ProcessingPreview = AnswerOf<typeof calls.previewProcessing>;

/** A payment that processing would issue. */
export type Issuable = ProcessingPreview['payments'][number];

/** What is to be issued: what a preview showed, or some policies' next payments. */
export interface ProcessingRequest {
  /** Of a preview. */
  readonly mark?: string | undefined;
  readonly policies?: readonly Pick<Payment, 'policy_id' | 'number_payment'>[];
}

/** What processing has issued, the server's sentence about it, and the run it can be undone by. */
export interface Processed {
  readonly message: string;
  readonly payments: readonly Payment[];
  readonly runId?: number | null;
}

/** Payments issued together before their day, and why they cannot be withdrawn, if so. */
export type ProcessingRun = AnswerOf<typeof calls.listRuns>[number];

/** Issuing payments before their day, and withdrawing them (domain §6). */
export const processingCalls = {
  /**
   * What processing would issue now.
   * @throws HttpError; DOMException AbortError when given up
   */
  previewProcessing: (signal?: AbortSignal) =>
    anyCall.callIfKnown(calls.previewProcessing, {}, signal),

  /**
   * Issues the next instalment of each policy that runs, or of some (domain §6).
   * @throws HttpError 409 when something else would be issued than the screen showed
   */
  async processPayments({ mark, policies }: ProcessingRequest = {}): Promise<{ data: Processed }> {
    const body = policies ? { policies: [...policies] } : {};
    const answer = await anyCall.call(calls.processPayments, { query: { mark }, body });
    const { message, data } = answer.data;
    return { data: { message, payments: data.createdPayments, runId: data.run_id } };
  },

  /**
   * The latest runs of processing that have something to withdraw.
   * @throws HttpError; DOMException AbortError when given up
   */
  listRuns: (signal?: AbortSignal) => anyCall.call(calls.listRuns, {}, signal),
};
