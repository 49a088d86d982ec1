import type { collections as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { logCollection } from './contacts.ts';
import { rehearseLadder } from './ladder.ts';
import { makeNotice } from './notices.ts';
import { getCollection, listCollections } from './service.ts';

export const collections: Answers<typeof calls> = {
  listCollections,
  getCollection,
  logCollection,
  makeNotice,
  rehearseLadder,
};
