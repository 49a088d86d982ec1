import type { endorsements as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import {
  createEndorsement,
  rejectEndorsement,
  sendEndorsement,
  updateEndorsement,
} from './drafts.ts';
import { getEndorsement, listEndorsements, sumEndorsements } from './read.ts';

export const endorsements: Answers<typeof calls> = {
  listEndorsements,
  sumEndorsements,
  getEndorsement,
  createEndorsement,
  updateEndorsement,
  sendEndorsement,
  rejectEndorsement,
};
