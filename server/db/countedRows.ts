import type { Kysely } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { filtersOf, type ListDefinition } from './list.ts';
import { oneValue } from './rows.ts';
import type { Database } from './schema.ts';

/**
 * The SQL of the count a ledger keeps, where the query asks for all the rows it counts.
 * @param list how the list is read
 * @param query its filter, validated by the contract
 */
export const ledgerCount = (
  { counted, countedBy }: ListDefinition,
  query: Pick<ListQuery, 'filter'>,
) => {
  const [first, ...others] = filtersOf(query);
  if (!first) return counted;
  const [field, value] = first;
  // The contract's schema of this field has typed the value.
  return others.length === 0 ? countedBy?.[field]?.(value as never) : undefined;
};

export const countedRows = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: Pick<ListQuery, 'filter'>,
): Promise<number | undefined> => {
  const counted = ledgerCount(list, query);
  if (!counted) return undefined;
  return Number(await oneValue<string | null>(db)`/* prepared */ select ${counted}`);
};
