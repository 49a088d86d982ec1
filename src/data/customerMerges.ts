import type { Identifier } from 'react-admin';
import type { AnswerOf, customerMerges as calls } from '../../domain/contract/index.ts';

/** What merging two customers would do. */
export type MergePreview = AnswerOf<typeof calls.previewMerge>;

/** Two records of one customer that were merged. */
export type CustomerMerge = AnswerOf<typeof calls.listMerges>;

/** Who stays, and whose record goes. */
export interface MergePair {
  readonly kept_id: Identifier;
  readonly merged_id: Identifier;
}
