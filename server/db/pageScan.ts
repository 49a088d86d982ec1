import { type Kysely, sql } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { conditions, filtersOf, type ListDefinition, limitTo } from './list.ts';
import { oneValue } from './rows.ts';
import type { Database } from './schema.ts';
import type { Sql } from './transaction.ts';

type Filtered = Pick<ListQuery, 'filter'>;

interface PageScan {
  readonly columns: Sql;
  readonly order?: Sql;
  readonly limit?: number;
  readonly offset?: number;
}

const partsOf = (list: ListDefinition, query: Filtered): [readonly Sql[], Filtered] => {
  const filters = Object.fromEntries(filtersOf(query));
  for (const [field, partsOfValue] of Object.entries(list.partsBy ?? {})) {
    const { [field]: value, ...filter } = filters;
    // The contract's schema of the field has typed the value.
    const parts = value === undefined ? undefined : partsOfValue(value as never);
    if (parts) return [parts, { filter }];
  }
  return [list.parts ?? [list.from], query];
};

/**
 * The rows of a list that a query's filter leaves. Where the list has parts, each is walked by itself as
 * far as the last row that is wanted, since no index is in the order of them all.
 * @param list how the list is read
 * @param query its filter, validated by the contract
 */
export const pageScan = (
  list: ListDefinition,
  query: Filtered,
  { columns, order = sql``, limit, offset = 0 }: PageScan,
): Sql => {
  const [parts, filters] = partsOf(list, query);
  const restricted = (skipped: number, wanted: number | undefined) =>
    wanted === undefined ? sql`` : limitTo(wanted, skipped);
  const rowsOf = (part: Sql, skipped: number, wanted: number | undefined) =>
    sql`select ${columns} from ${part} ${conditions(list, filters)} ${order} ${restricted(skipped, wanted)}`;
  const [only, ...others] = parts;
  if (only && others.length === 0) return rowsOf(only, offset, limit);
  const upToLast = limit === undefined ? undefined : offset + limit;
  const all = sql.join(
    parts.map((part) => sql`(${rowsOf(part, 0, upToLast)})`),
    sql` union all `,
  );
  return sql`select * from (${all}) parts ${order} ${restricted(offset, limit)}`;
};

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
