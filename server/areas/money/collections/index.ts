import type { collections as calls } from '../../../../domain/contract/index.ts';
import { today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { requireJson } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { logCollection } from './contacts.ts';
import { rehearseLadder } from './ladder.ts';
import { findCollectionJson } from './log.repository.ts';
import { makeNotice } from './notices.ts';
import { collectionListOn } from './queue.repository.ts';

const listCollections = ({ context, list }: Input<typeof calls.listCollections>) =>
  readList(context.database, collectionListOn(today(context)), list);

/** @throws Problem 404 */
const getCollection = ({ context, params: { id } }: Input<typeof calls.getCollection>) =>
  requireJson(findCollectionJson(context.database.kysely, today(context), id), () =>
    noCustomer(id),
  );

export const collections: Answers<typeof calls> = {
  listCollections,
  getCollection,
  logCollection,
  makeNotice,
  rehearseLadder,
};
