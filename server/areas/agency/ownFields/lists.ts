import type { OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import type { OpenDatabase } from '../../../db/connection/index.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { readList } from '../../../db/readList.ts';
import type { Database } from '../../../db/schema.ts';
import { withOwnFields } from './list.repository.ts';

/**
 * {@link readList} of records with own fields, by which it can be sorted and filtered.
 * @throws Problem 400 for a filter by a field that is none any more
 */
export const readOwnList = async (
  database: OpenDatabase<Database>,
  resource: OwnFieldResource,
  list: ListDefinition,
  query: ListQuery,
) => {
  const ownQuery = await withOwnFields(database.kysely, resource, list, query);
  return readList(database, ownQuery.list, ownQuery.query);
};
