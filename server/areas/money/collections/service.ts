import type { collections as calls } from '../../../../domain/contract/index.ts';
import { type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { requireJson } from '../../../http/answers.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { findCollectionJson } from './overdue.repository.ts';
import { collectionListOn } from './queue.repository.ts';

export const listCollections = ({ context, list }: Input<typeof calls.listCollections>) =>
  readList(context.database, collectionListOn(today(context)), list);

export const getCollection = ({ context, params: { id } }: Input<typeof calls.getCollection>) =>
  requireJson(findCollectionJson(context.database.kysely, today(context), id), () =>
    noCustomer(id),
  );
