import type { customerMerges as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { listMerges, mergeCustomers, previewMerge } from './merge.ts';
import { undoMerge } from './undo.ts';

export const customerMerges: Answers<typeof calls> = {
  previewMerge,
  mergeCustomers,
  listMerges,
  undoMerge,
};
