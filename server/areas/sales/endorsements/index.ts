export {
  createEndorsement,
  rejectEndorsement,
  sendEndorsement,
  updateEndorsement,
} from './drafts.ts';
export { invoiceEndorsement, issueEndorsement } from './issue.ts';
export { getUnearned, previewEndorsement } from './preview.ts';
export { getEndorsement, listEndorsements, listMovements, sumEndorsements } from './read.ts';
export { undoEndorsement } from './undo.ts';
