import type { Identifier } from 'react-admin';
import { type AnswerOf, customerMerges as calls } from '../../domain/contract/index.ts';
import { answerTo } from './http/callServer.ts';

/** What merging two customers would do. */
export type MergePreview = AnswerOf<typeof calls.previewMerge>;

/** Two records of one customer that were merged. */
export type CustomerMerge = AnswerOf<typeof calls.listMerges>;

/** Who stays, and whose record goes. */
export interface MergePair {
  readonly kept_id: Identifier;
  readonly merged_id: Identifier;
}

/** What the agency can be asked about merging customers (domain §19). */
export const customerMergeCalls = {
  /** @throws HttpError 400 for one customer twice, 404; DOMException AbortError when given up */
  async previewMerge(pair: MergePair, signal?: AbortSignal): Promise<{ data: MergePreview }> {
    const query = { kept_id: String(pair.kept_id), merged_id: String(pair.merged_id) };
    return { data: await answerTo(calls.previewMerge, { query, signal }) };
  },
};
