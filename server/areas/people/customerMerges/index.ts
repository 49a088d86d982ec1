export { listMerges, mergeCustomers, previewMerge } from './merge.ts';
export { undoMerge } from './undo.ts';
