import { type Kysely, sql } from 'kysely';
import { type ListQuery, SEARCH_COUNTED_TO } from '../../domain/contract/lists.ts';
import { Page } from '../http/answers.ts';
import { jsonText } from './json.ts';
import { conditions, directionOf, joinsOf, type ListDefinition, limitTo, sorting } from './list.ts';
import { countedRows, pageScan } from './pageScan.ts';
import { oneValue, textsOf } from './rows.ts';
import type { Database } from './schema.ts';
import type { Sql } from './transaction.ts';

/**
 * Pages of what was searched for. Few rows are found once, counted and put in order. Of many it is
 * enough to know that they are: then a page is soon found on the way through the list in its order.
 */

type Range = NonNullable<ListQuery['range']>;

interface Search {
  readonly list: ListDefinition;
  readonly query: ListQuery;
  readonly others: ListQuery;
  readonly words: string;
  readonly most: number;
  readonly mostKeys: number;
}

const searchOf = (list: ListDefinition, query: ListQuery, mostKeys: number): Search => {
  const { q, ...filter } = query.filter;
  const most = list.countedTo ?? SEARCH_COUNTED_TO;
  return { list, query, others: { ...query, filter }, words: String(q), most, mostKeys };
};

const columns = ({ list, query }: Search): Sql =>
  sql`${list.id} as page_id, ${sorting(list, query).column} as page_key`;

const isFound = ({ list, words }: Search): Sql => {
  const condition = list.searched?.isFound ?? list.filter?.q;
  if (!condition) throw new Error('No condition for the filter q');
  // The contract's schema of the field has typed the value.
  return condition(words as never);
};

const inOrder = ({ list, query }: Search): Sql => {
  const direction = directionOf(sorting(list, query).order);
  return sql`order by page_key ${direction}, page_id ${direction}`;
};

const wideRows = ({ list }: Search): Sql => sql`
  select ${jsonText(list.row)} as row, page.page_key, page.page_id from page
  join ${list.byId ?? list.from} on ${list.id} = page.page_id ${joinsOf(list)}`;

/**
 * The rows of the list, each asked. A limit or an offset behind keeps the planner from asking before it
 * has the row, of each policy there is.
 */
const matching = (search: Search, walk: { readonly order?: Sql; readonly limit?: number } = {}) =>
  pageScan(search.list, search.others, {
    columns: sql`${columns(search)}, ${isFound(search)} as is_found`,
    ...walk,
  });

interface Source {
  readonly keys?: Sql;
  readonly rows: Sql;
}

/**
 * Keys that rows are reached from. Beyond, so many rows are found that it is faster to go through the list;
 * measured with a million policies (docs/performance.md).
 */
const MAX_KEYS = 40_000;

const sourcesOf = (search: Search): readonly Source[] => {
  const { list, others, words } = search;
  if (!list.searched)
    return [
      { rows: sql`select ${columns(search)} from ${list.from} ${conditions(list, search.query)}` },
    ];
  const { key, found } = list.searched;
  const fromKeys = {
    keys: found(words),
    // The offset keeps the planner from reading the whole list instead of a few rows of it.
    rows: sql`select listed.* from keys cross join lateral (
      select ${columns(search)} from ${list.from}
      ${conditions(list, others, sql`${key} = keys.key`)} offset 0) listed`,
  };
  const rowByRow = {
    rows: sql`select page_id, page_key from (${matching(search)} offset 0) listed
    where is_found`,
  };
  return [fromKeys, rowByRow];
};

/** A row of the page with the counts, or the counts alone. */
interface FoundRow {
  readonly total: number;
  /** Null where the total tells enough. */
  readonly keys: number | null;
  readonly row: string | null;
}

/** How many keys were found; not all of them are looked up where enough rows are found by some. */
const keysLookedUp = ({ most }: Search): Sql =>
  sql`(case when total <= ${sql.lit(most)} then (select count(*) from keys) end)`;

/** The page, if no more rows are found than are counted; without one there is still a row of counts. */
const fewQuery = (
  search: Search,
  { keys, rows }: Source,
  { from, to }: Range,
) => sql<FoundRow>`/* prepared */
  with ${
    keys
      ? sql`keys as materialized (
          select key from (${keys}) looked_up (key) limit ${sql.lit(search.mostKeys + 1)}),`
      : sql``
  } found as materialized (${rows} limit ${sql.lit(search.most + 1)}), page as (
    select page_id, page_key from found
    where (select count(*) from found) <= ${sql.lit(search.most)}
    ${inOrder(search)} ${limitTo(to - from + 1, from)}
  ), counts as (
    select total::integer, ${keys ? keysLookedUp(search) : sql`0`}::integer as keys
    from (select count(*) as total from found) counted
  )
  select counts.total, counts.keys, shown.row
  from counts left join (${wideRows(search)}) shown on true ${inOrder(search)}`;

/** Rows of a list that no ledger counts, as far as the length of a walk is concerned. */
const UNCOUNTED = 1_000_000;

/** A page that begins so far down is not walked to before a sample tells how far that is. */
const DEEP = 500;
const SAMPLE = 4_096;

const foundInSample = (db: Kysely<Database>, search: Search): Promise<number> =>
  oneValue<number>(db)`/* prepared */
    select count(*) filter (where is_found)
    from (${matching(search, { order: inOrder(search), limit: SAMPLE })}) sample`;

/**
 * How many rows to walk over for a page; as a power of two, so that the plans of few statements are kept.
 * @returns 0 where as few are found that all of them are sooner put in order
 */
const scanLength = async (db: Kysely<Database>, search: Search, { from, to }: Range) => {
  const inList = (await countedRows(db, search.list, { filter: {} })) ?? UNCOUNTED;
  // A walk is as long as what is found is many, where one row in so many is found.
  const longest = Math.sqrt((to + 1) * Math.max(inList, 1));
  const expected =
    from < DEEP ? longest / 2 : ((to + 1) * SAMPLE) / (await foundInSample(db, search));
  return expected > longest ? 0 : 2 ** Math.ceil(Math.log2(2 * expected));
};

const scannedQuery = (search: Search, { from, to }: Range, length: number) => sql<{
  row: string;
}>`/* prepared */
  with page as (
    select page_id, page_key from (
      ${matching(search, { order: inOrder(search), limit: length })}
    ) walked
    where is_found ${inOrder(search)} ${limitTo(to - from + 1, from)}
  )
  select shown.row from (${wideRows(search)}) shown ${inOrder(search)}`;

/** A page of many found, all of them put in order: those found do not lie where the list begins. */
const sortedQuery = (search: Search, { from, to }: Range) => sql<{ row: string }>`/* prepared */
  with page as (
    select ${columns(search)} from ${search.list.from} ${conditions(search.list, search.query)}
    ${inOrder(search)} ${limitTo(to - from + 1, from)}
  )
  select shown.row from (${wideRows(search)}) shown ${inOrder(search)}`;

const pageOfMany = async (
  db: Kysely<Database>,
  search: Search,
  range: Range,
): Promise<readonly { row: string }[]> => {
  const length = await scanLength(db, search, range);
  const { rows } =
    length === 0 ? { rows: [] } : await scannedQuery(search, range, length).execute(db);
  if (rows.length > range.to - range.from) return rows;
  return (await sortedQuery(search, range).execute(db)).rows;
};

/**
 * Reads a page of what was searched for. Its total counts to {@link SEARCH_COUNTED_TO}, or to the list's
 * own limit, however many more are found.
 * @param list how the list is read
 * @param query sort and filter with its `q`, validated by the contract
 * @param range the page
 * @param mostKeys how many policies or customers found are looked through for rows before the list itself is
 */
export const readSearchedList = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
  range: Range,
  mostKeys = MAX_KEYS,
): Promise<Page> => {
  const search = searchOf(list, query, mostKeys);
  for (const source of sourcesOf(search)) {
    const { rows } = await fewQuery(search, source, range).execute(db);
    const { total, keys } = rows[0] ?? { total: 0, keys: 0 };
    if (total > search.most) break;
    if ((keys ?? 0) <= search.mostKeys)
      return new Page(
        rows.flatMap(({ row }) => (row === null ? [] : [row])),
        range.from,
        total,
      );
  }
  const rows = await pageOfMany(db, search, range);
  const total = Math.max(search.most, rows.length && range.from + rows.length);
  return new Page(textsOf(rows), range.from, total);
};
