import { type Kysely, sql } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { Page } from '../http/answers.ts';
import { jsonText } from './json.ts';
import { conditions, directionOf, type ListDefinition, limitTo, sorting } from './list.ts';
import type { Database } from './schema.ts';

/** A row of the page with the total, or the total alone. */
interface DearRow {
  readonly total: number;
  readonly row: string | null;
}

/**
 * Reads a page of a list whose rows are worked out all at once (`isDear`): once, and counted on the way.
 * @param list how the list is read
 * @param query sort and filter, validated by the contract
 * @param range the page
 */
export const readDear = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
  { from, to }: NonNullable<ListQuery['range']>,
): Promise<Page> => {
  const { column, order } = sorting(list, query);
  const inOrder = sql`order by page_key ${directionOf(order)}, page_id ${directionOf(order)}`;
  const { rows } = await sql<DearRow>`/* prepared */
    with listed as materialized (
      select ${list.id} as page_id, ${column} as page_key, ${jsonText(list.row)} as row
      from ${list.from} ${list.joins} ${conditions(list, query)}
    ), page as (select * from listed ${inOrder} ${limitTo(to - from + 1, from)})
    select counted.total::integer as total, page.row
    from (select count(*) as total from listed) counted left join page on true ${inOrder}`.execute(
    db,
  );
  return new Page(
    rows.flatMap(({ row }) => (row === null ? [] : [row])),
    from,
    rows[0]?.total ?? 0,
  );
};
