export { listMerges, mergeCustomers, previewMerge, undoMerge } from './merge.ts';
