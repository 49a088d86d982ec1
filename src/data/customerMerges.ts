import type { Identifier } from 'react-admin';
import type { AnswerOf, customerMerges as calls } from '../../domain/contract/index.ts';

export type MergePreview = AnswerOf<typeof calls.previewMerge>;

export type CustomerMerge = AnswerOf<typeof calls.listMerges>;

export interface MergePair {
  readonly kept_id: Identifier;
  readonly merged_id: Identifier;
}
