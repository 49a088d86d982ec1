import { type AnswerOf, retention } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** How long a kind of data is kept. */
export type RetentionTermRecord = AnswerOf<typeof retention.listRetentionTerms>[number];

/** How much is past its term at a place. */
export type Past = AnswerOf<typeof retention.listPast>[number];

/** A customer of whom nothing has to be kept any more. */
export type PastCustomer = AnswerOf<typeof retention.listPastCustomers>;

/** What was proposed to be erased, and how far it is. */
export type RetentionRun = AnswerOf<typeof retention.listRetentionRuns>[number];

/** What is asked about retention (domain §25). */
export const retentionCalls = {
  /** @throws HttpError */
  async retentionTerms(signal?: AbortSignal): Promise<{ data: RetentionTermRecord[] }> {
    return { data: await answerTo(retention.listRetentionTerms, { signal }) };
  },

  /** @throws HttpError */
  async pastData(signal?: AbortSignal): Promise<{ data: Past[] }> {
    return { data: await answerTo(retention.listPast, { signal }) };
  },

  /** The newest first. @throws HttpError */
  async retentionRuns(signal?: AbortSignal): Promise<{ data: RetentionRun[] }> {
    return { data: await answerTo(retention.listRetentionRuns, { signal }) };
  },
};
