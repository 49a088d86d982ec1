import type { endorsements as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import {
  createEndorsement,
  rejectEndorsement,
  sendEndorsement,
  updateEndorsement,
} from './drafts.ts';
import { invoiceEndorsement, issueEndorsement } from './issue.ts';
import { getUnearned, previewEndorsement } from './preview.ts';
import { getEndorsement, listEndorsements, listMovements, sumEndorsements } from './read.ts';
import { undoEndorsement } from './undo.ts';

export const endorsements: Answers<typeof calls> = {
  listEndorsements,
  sumEndorsements,
  getEndorsement,
  createEndorsement,
  updateEndorsement,
  sendEndorsement,
  rejectEndorsement,
  issueEndorsement,
  invoiceEndorsement,
  undoEndorsement,
  previewEndorsement,
  getUnearned,
  listMovements,
};
