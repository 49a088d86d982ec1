import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { Page, WholeList } from '../http/answers.ts';
import { breathing } from './breathe.ts';
import type { OpenDatabase } from './connection/index.ts';
import { jsonText } from './json.ts';
import { conditions, filtersOf, type ListDefinition, sorting } from './list.ts';
import type { Database } from './schema.ts';

type Expression = RawBuilder<unknown>;
type Order = 'ASC' | 'DESC';
type Range = NonNullable<ListQuery['range']>;

const directionOf = (order: Order) => (order === 'DESC' ? sql`desc` : sql`asc`);

const opposite = (order: Order): Order => (order === 'DESC' ? 'ASC' : 'DESC');

const wholeQuery = (list: ListDefinition, query: ListQuery) => {
  const { column, order } = sorting(list, query);
  const direction = directionOf(order);
  return sql<{ row: string }>`
    select ${jsonText(list.row)} as row from ${list.from} ${list.joins}
    ${conditions(list, query)} order by ${column} ${direction}, ${list.id} ${direction}`;
};

/** Rows to take, counted from the beginning of the list or from its end. */
interface Walk {
  readonly offset: number;
  readonly limit: number;
  readonly fromEnd: boolean;
}

/** From whichever end is nearer: the last page costs as little as the first. */
const shortestWalk = ({ from, to }: Range, total: number | undefined): Walk => {
  if (total === undefined || from <= total / 2)
    return { offset: from, limit: to - from + 1, fromEnd: false };
  const last = Math.min(to, total - 1);
  return { offset: total - 1 - last, limit: last - from + 1, fromEnd: true };
};

/**
 * As plain numbers, and none at the beginning: how far a walk goes decides how it is best planned, and
 * a plan for any numbers would be one for a tenth of the list.
 */
const limitTo = (limit: number, offset: number): Expression =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;

/** A row of a page, with the total where the statement has counted it. */
interface PageRow {
  readonly row: string;
  readonly total: string | null;
}

/** Ids first, by a narrow walk of the index; the wide rows are joined for the page alone. */
const pageQuery = (
  list: ListDefinition,
  query: ListQuery,
  { offset, limit, fromEnd }: Walk,
  total: Expression,
) => {
  const { column, order } = sorting(list, query);
  const shown = directionOf(order);
  const walked = directionOf(fromEnd ? opposite(order) : order);
  return sql<PageRow>`/* prepared */
    with page as (
      select ${list.id} as page_id, ${column} as page_key from ${list.from}
      ${conditions(list, query)}
      order by page_key ${walked}, page_id ${walked} ${limitTo(limit, offset)}
    )
    select ${jsonText(list.row)} as row, (${total})::text as total from page
    join ${list.from} on ${list.id} = page.page_id ${list.joins}
    order by page.page_key ${shown}, page.page_id ${shown}`;
};

const matches = (list: ListDefinition, query: ListQuery): Expression =>
  sql`select count(*) from ${list.from} ${conditions(list, query)}`;

/** A page that is not full ends its list: the others are counted. */
const matchesBeyond = (list: ListDefinition, query: ListQuery, limit: number): Expression => sql`
  case when (select count(*) from page) = ${sql.lit(limit)} then (${matches(list, query)}) end`;

const countMatches = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`/* prepared */
    select (${matches(list, query)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/**
 * A page of what was searched for, with the total: no index is in the list's order then, so all
 * that matches is found once and counted on the way.
 */
const foundQuery = (list: ListDefinition, query: ListQuery, { from, to }: Range) => {
  const { column, order } = sorting(list, query);
  const direction = directionOf(order);
  return sql<{ row: string; total: number }>`/* prepared */
    with found as materialized (
      select ${list.id} as page_id, ${column} as page_key from ${list.from}
      ${conditions(list, query)}
    ), page as (
      select page_id, page_key, (select count(*) from found) as total from found
      order by page_key ${direction}, page_id ${direction} ${limitTo(to - from + 1, from)}
    )
    select ${jsonText(list.row)} as row, page.total from page
    join ${list.from} on ${list.id} = page.page_id ${list.joins}
    order by page.page_key ${direction}, page.page_id ${direction}`;
};

const ledgerCount = ({ counted, countedBy }: ListDefinition, query: ListQuery) => {
  const [first, ...others] = filtersOf(query);
  if (!first) return counted;
  const [field, value] = first;
  // The contract's schema of this field has typed the value.
  return others.length === 0 ? countedBy?.[field]?.(value as never) : undefined;
};

/** The count a ledger keeps, where the query asks for all the rows it counts. */
const countedRows = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
): Promise<number | undefined> => {
  const counted = ledgerCount(list, query);
  if (!counted) return undefined;
  const { rows } = await sql<{ total: string | null }>`/* prepared */
    select ${counted} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
};

/** How many rows there are: as the page's statement has counted, or the page ends its list. */
const totalOf = ({ from }: Range, rows: readonly PageRow[]): number =>
  Number(rows[0]?.total ?? from + rows.length);

const readFound = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
  range: Range,
): Promise<Page> => {
  const { rows } = await foundQuery(list, query, range).execute(db);
  // A page beyond the end has no row to say how many there are.
  const total = rows[0]?.total ?? (range.from === 0 ? 0 : await countMatches(db, list, query));
  return new Page(
    rows.map(({ row }) => row),
    range.from,
    total,
  );
};

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
  if (query.filter.q) return readFound(db, list, query, range);
  // Only who is far from the beginning gains by knowing first how far the end is.
  const known = range.from >= FAR ? await countedRows(db, list, query) : undefined;
  if (known !== undefined && range.from >= known) return new Page([], range.from, known);
  const walk = shortestWalk(range, known);
  const counted = ledgerCount(list, query) ?? matchesBeyond(list, query, walk.limit);
  const { rows } = await pageQuery(list, query, walk, counted).execute(db);
  // A page beyond the end has no row to say how many there are.
  const isBeyond = rows.length === 0 && range.from > 0;
  const total = isBeyond ? await countWhole(db, list, query) : totalOf(range, rows);
  return new Page(
    rows.map(({ row }) => row),
    range.from,
    total,
  );
};

/** A list without its pages. */
type WholeQuery = Omit<ListQuery, 'range'>;

/**
 * Reads a whole list, its rows as those of a page, as a stream whose memory does not grow; on the
 * embedded database others' calls come in between.
 * @param database the open database
 * @param list how the list is read
 * @param query sort and filter, validated by the contract
 * @param rowsAtOnce rows in memory at once, where they are wide
 */
export const readWhole = (
  database: OpenDatabase<Database>,
  list: ListDefinition,
  query: WholeQuery,
  rowsAtOnce?: number,
): WholeList =>
  new WholeList(
    breathing(
      database.kind === 'embedded'
        ? rowsInPieces(database.kysely, list, query, rowsAtOnce)
        : database.streamText(wholeQuery(list, query).compile(database.kysely), rowsAtOnce),
    ),
  );

/** Few enough that another call of the embedded database waits for milliseconds. */
const PIECE_ROWS = 250;

/** Rows with all that is nested in them are wide and take long to make. */
const WHOLE_ROWS_AT_ONCE = 25;

const readWholeRows = (
  database: OpenDatabase<Database>,
  { wholeRow, ...list }: ListDefinition,
  query: WholeQuery,
): WholeList =>
  wholeRow
    ? readWhole(database, { ...list, row: wholeRow }, query, WHOLE_ROWS_AT_ONCE)
    : readWhole(database, list, query);

/**
 * The rows of a whole list by statements of their own, so that others' calls come in between: the
 * embedded database has one connection, which a cursor would hold from the first row to the last.
 * Which rows there are is read at once; one that is gone by its turn is left out.
 */
async function* rowsInPieces(
  db: Kysely<Database>,
  list: ListDefinition,
  query: WholeQuery,
  pieceRows = PIECE_ROWS,
) {
  const { ids, type } = await idsOf(db, list, query);
  for (let from = 0; from < ids.length; from += pieceRows) {
    const piece = ids.slice(from, from + pieceRows);
    const { rows } = await sql<{ row: string }>`/* prepared */
      select ${jsonText(list.row)} as row
      from unnest(${piece}::${type}[]) with ordinality as piece (piece_id, place)
      join ${list.from} on ${list.id} = piece.piece_id ${list.joins}
      order by piece.place`.execute(db);
    for (const { row } of rows) yield row;
  }
}

/** The types of ids, by their names in PostgreSQL: none has a comma in it. */
const ID_TYPES = ['integer', 'bigint', 'uuid'] as const;

/**
 * The ids of a whole list in its order, and their type in SQL. As one text: the embedded database is
 * held for all of it, and an array of a long list takes three times as long to make and to read.
 */
const idsOf = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: WholeQuery,
): Promise<{ ids: readonly string[]; type: Expression }> => {
  const { column, order } = sorting(list, query);
  const direction = directionOf(order);
  const { rows } = await sql<{ ids: string; type: string | null }>`
    with listed as materialized (
      select array(
        select ${list.id} from ${list.from} ${conditions(list, query)}
        order by ${column} ${direction}, ${list.id} ${direction}
      ) as ids
    )
    select array_to_string(ids, ',') as ids, pg_typeof(ids[1])::text as type from listed`.execute(
    db,
  );
  const { ids, type } = rows[0] ?? { ids: '', type: null };
  const known = ID_TYPES.find((one) => one === type) ?? 'integer';
  return { ids: ids === '' ? [] : ids.split(','), type: sql.raw(known) };
};

/** How many rows {@link readWhole} reads. */
export const countWhole = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: WholeQuery,
): Promise<number> => (await countedRows(db, list, query)) ?? (await countMatches(db, list, query));

/**
 * Reads a list as the query asks: one page, or the whole, with all that is nested in its rows, as a
 * stream whose memory does not grow.
 * @param database the open database
 * @param list how the list is read
 * @param query sort, range and filter, validated by the contract
 */
export const readList = async (
  database: OpenDatabase<Database>,
  list: ListDefinition,
  query: ListQuery,
): Promise<Page | WholeList> =>
  query.range
    ? readPage(database.kysely, list, query, query.range)
    : readWholeRows(database, list, query);
