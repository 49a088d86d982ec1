import { type Kysely, sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { Page, type WholeList } from '../http/answers.ts';
import { MORE_WORK_MEM, type OpenDatabase } from './connection/index.ts';
import { jsonText } from './json.ts';
import {
  directionOf,
  filtersOf,
  joinsOf,
  type ListDefinition,
  limitTo,
  opposite,
  sortIn,
  sorting,
} from './list.ts';
import { countedRows, ledgerCount, pageScan } from './pageScan.ts';
import { readAggregateList } from './readAggregateList.ts';
import { readSearchedList } from './readSearchedList.ts';
import { readWholeList, type WholeQuery } from './readWholeList.ts';
import { oneValue, textsOf } from './rows.ts';
import type { Database } from './schema.ts';
import type { Sql } from './transaction.ts';

type Range = NonNullable<ListQuery['range']>;

interface PageScan {
  readonly offset: number;
  readonly limit: number;
  readonly fromEnd: boolean;
  readonly since?: CivilDate;
}

/** From whichever end is nearer: the last page costs as little as the first. */
const shortestScan = ({ from, to }: Range, total: number | undefined): PageScan => {
  if (total === undefined || from <= total / 2)
    return { offset: from, limit: to - from + 1, fromEnd: false };
  const last = Math.min(to, total - 1);
  return { offset: total - 1 - last, limit: last - from + 1, fromEnd: true };
};

interface PlacedDay {
  readonly day: CivilDate;
  readonly before: number;
  readonly rows: number;
  readonly total: number;
}

/**
 * The walk to a page of a list in the order of a day that a ledger counts: over the rows of one day at
 * most, from whichever end of it is nearer.
 * @returns undefined where the list is not sorted so, or ends before the page
 */
const scanFromDay = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
  { from, to }: Range,
): Promise<PageScan | undefined> => {
  const { countedDays } = list;
  const { field, order } = sortIn(list, query);
  if (field !== countedDays?.field || filtersOf(query).length > 0) return undefined;
  const { rows: days } = await sql<PlacedDay>`/* prepared */
    select day, before::integer, rows::integer, total::integer
    from (
      select day, rows, sum(rows) over (order by day ${directionOf(order)}) - rows as before,
        sum(rows) over () as total
      from (${countedDays.days}) days
    ) placed
    where ${from}::integer between before and before + rows - 1
      or least(${to}::integer, total - 1) between before and before + rows - 1
    order by before`.execute(db);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || from >= last.total) return undefined;
  const end = Math.min(to, last.total - 1);
  const skipped = { first: from - first.before, last: last.before + last.rows - 1 - end };
  const limit = end - from + 1;
  return skipped.first <= skipped.last
    ? { offset: skipped.first, limit, fromEnd: false, since: first.day }
    : { offset: skipped.last, limit, fromEnd: true, since: last.day };
};

interface PageRow {
  readonly row: string;
  readonly total: string | null;
}

const keyed = (list: ListDefinition, query: ListQuery, fromEnd = false) => {
  const { column, order } = sorting(list, query);
  const direction = directionOf(fromEnd ? opposite(order) : order);
  return {
    columns: sql`${list.id} as page_id, ${column} as page_key`,
    order: sql`order by page_key ${direction}, page_id ${direction}`,
  };
};

/** Ids first, by a narrow walk of the index; the wide rows are joined for the page alone. */
const pageQuery = (
  list: ListDefinition,
  query: ListQuery,
  { offset, limit, fromEnd, since }: PageScan,
  total: Sql,
) => {
  const { column, order } = sorting(list, query);
  const walk = fromEnd ? opposite(order) : order;
  const shown = directionOf(order);
  const keys = keyed(list, query, fromEnd);
  // Nothing is filtered where a walk begins on a day.
  const page =
    since === undefined
      ? pageScan(list, query, { ...keys, limit, offset })
      : sql`select ${keys.columns} from ${list.from}
        where ${column} ${walk === 'ASC' ? sql`>=` : sql`<=`} ${since}::date
        ${keys.order} ${limitTo(limit, offset)}`;
  return sql<PageRow>`/* prepared */
    with page as (${page})
    select ${jsonText(list.row)} as row, (${total})::text as total from page
    join ${list.byId ?? list.from} on ${list.id} = page.page_id ${joinsOf(list)}
    order by page.page_key ${shown}, page.page_id ${shown}`;
};

const matches = (list: ListDefinition, query: ListQuery): Sql =>
  sql`select count(*) from (${pageScan(list, query, { columns: sql`1 as counted` })}) counted`;

const matchesTo = (list: ListDefinition, query: ListQuery, most: number): Sql => {
  const walk = list.countedAlong
    ? { columns: sql`${list.countedAlong} as page_key`, order: sql`order by page_key` }
    : keyed(list, query);
  // What it is counted along is in the order of them all.
  const { partsBy: _, ...whole } = list;
  const first = pageScan(list.countedAlong ? whole : list, query, { ...walk, limit: most });
  return sql`select count(*) from (${first}) counted`;
};

/** A page that is not full ends its list: the others are counted. */
const matchesBeyond = (list: ListDefinition, query: ListQuery, limit: number): Sql => sql`
  case when (select count(*) from page) = ${sql.lit(limit)} then (${
    list.countedTo === undefined ? matches(list, query) : matchesTo(list, query, list.countedTo)
  }) end`;

const countMatches = (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
): Promise<number> => oneValue<number>(db)`/* prepared */ select (${matches(list, query)})`;

const totalOf = ({ from }: Range, rows: readonly PageRow[]): number =>
  Number(rows[0]?.total ?? from + rows.length);

/** Rows that are walked over faster than they are counted in a statement before. */
const FAR = 500;

/**
 * Reads a page of a list, whatever range the query itself asks for.
 * @param list how the list is read
 * @param query sort and filter, validated by the contract
 * @param range the page
 */
export const readPage = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
  range: Range,
): Promise<Page> => {
  if (list.isDear)
    return (
      (await readAggregateList(db, list, query, range)) ??
      new Page([], range.from, await countMatches(db, list, query))
    );
  if (query.filter.q) return readSearchedList(db, list, query, range);
  // Only who is far from the beginning gains by knowing first how far the end is.
  const known = range.from >= FAR ? await countedRows(db, list, query) : undefined;
  if (known !== undefined && range.from >= known) return new Page([], range.from, known);
  const fromDay = range.from >= FAR ? await scanFromDay(db, list, query, range) : undefined;
  const walk = fromDay ?? shortestScan(range, known);
  const counted = ledgerCount(list, query) ?? matchesBeyond(list, query, walk.limit);
  const { rows } = await pageQuery(list, query, walk, counted).execute(db);
  // A page beyond the end has no row to say how many there are.
  const isBeyond = rows.length === 0 && range.from > 0;
  const total = isBeyond ? await countWhole(db, list, query) : totalOf(range, rows);
  return new Page(textsOf(rows), range.from, total);
};

const countWhole = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: WholeQuery,
): Promise<number> => (await countedRows(db, list, query)) ?? (await countMatches(db, list, query));

/**
 * Reads a list as the query asks: one page, or the whole as a
 * stream whose memory does not grow.
 * @param database the open database
 * @param list how the list is read
 * @param query sort, range and filter, validated by the contract
 */
export const readList = async (
  database: OpenDatabase<Database>,
  list: ListDefinition,
  query: ListQuery,
): Promise<Page | WholeList> => {
  const { range } = query;
  if (!range) return readWholeList(database, list, query);
  return list.isDear
    ? database.snapshot((db) => readPage(db, list, query, range), [MORE_WORK_MEM])
    : readPage(database.kysely, list, query, range);
};
