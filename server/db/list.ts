import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { Page, WholeList } from '../http/answers.ts';
import type { OpenDatabase } from './connection/index.ts';
import type { Database } from './schema.ts';

type Expression = RawBuilder<unknown>;

/** How a list is read; the fields of `sort` and `filter` are those of the contract's whitelist. */
export interface ListDefinition {
  /** The table to walk, with its alias, and joins that filters and sorting need. */
  readonly from: Expression;
  /** The row's id, which also breaks ties. */
  readonly id: Expression;
  readonly sort: Readonly<Record<string, Expression>>;
  readonly defaultSort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Field → condition for a value the contract has validated. */
  readonly filter: Readonly<Record<string, (value: never) => Expression>>;
  /** The row as JSON, over `from` and `joins`. */
  readonly row: Expression;
  /** Joins that only the row needs. */
  readonly joins: Expression;
}

const conditions = (list: ListDefinition, query: ListQuery): Expression => {
  const parts = Object.entries(query.filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([field, value]) => {
      const condition = list.filter[field];
      if (!condition) throw new Error(`No condition for the filter ${field}`);
      // The contract's schema of this field has typed the value.
      return condition(value as never);
    });
  return parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
};

const ordering = (list: ListDefinition, query: ListQuery): Expression => {
  const { field, order } = query.sort ?? list.defaultSort;
  const column = list.sort[field];
  if (!column) throw new Error(`No column for the sort field ${field}`);
  const direction = order === 'DESC' ? sql`desc` : sql`asc`;
  return sql`order by ${column} ${direction}, ${list.id} ${direction}`;
};

const wholeQuery = (list: ListDefinition, query: ListQuery) => sql<{ row: string }>`
  select (${list.row})::text as row from ${list.from} ${list.joins}
  ${conditions(list, query)} ${ordering(list, query)}`;

/** Ids first, by a narrow walk of the index; the wide rows are joined for the page alone. */
const pageQuery = (list: ListDefinition, query: ListQuery, limit: number, offset: number) => {
  const order = ordering(list, query);
  return sql<{ row: string }>`
    with page as (
      select ${list.id} as id, row_number() over (${order}) as position from ${list.from}
      ${conditions(list, query)} ${order} limit ${limit} offset ${offset}
    )
    select (${list.row})::text as row from page
    join ${list.from} on ${list.id} = page.id ${list.joins}
    order by page.position`;
};

const countQuery = (list: ListDefinition, query: ListQuery) => sql<{ total: number }>`
  select count(*) as total from ${list.from} ${conditions(list, query)}`;

const readPage = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
  range: NonNullable<ListQuery['range']>,
): Promise<Page> => {
  const page = await pageQuery(list, query, range.to - range.from + 1, range.from).execute(db);
  const count = await countQuery(list, query).execute(db);
  return new Page(
    page.rows.map(({ row }) => row),
    range.from,
    count.rows[0]?.total ?? 0,
  );
};

/**
 * Reads a list as the query asks: one page, or the whole as a stream whose memory does not grow.
 * @param database the open database
 * @param list how the list is read
 * @param query sort, range and filter, validated by the contract
 */
export const readList = async (
  database: OpenDatabase<Database>,
  list: ListDefinition,
  query: ListQuery,
): Promise<Page | WholeList> => {
  if (query.range) return readPage(database.kysely, list, query, query.range);
  const compiled: CompiledQuery = wholeQuery(list, query).compile(database.kysely);
  return new WholeList(database.streamText(compiled));
};

/**
 * A condition of the search box: every word must stand somewhere in the text, ignoring case and
 * accents.
 * @param column the folded text to look in
 * @param words what was typed
 */
export const containsWords = (column: Expression, words: string): Expression => {
  const patterns = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  if (patterns.length === 0) return sql`true`;
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like fold(${pattern})`),
    sql` and `,
  )})`;
};

/** A condition that takes one of several ids, as `getMany` asks. */
export const oneOf =
  (column: Expression) =>
  (ids: readonly number[]): Expression =>
    ids.length === 0 ? sql`false` : sql`${column} in (${sql.join([...ids])})`;

/** A condition that takes exactly one value. */
export const equals =
  (column: Expression) =>
  (value: unknown): Expression =>
    sql`${column} = ${value}`;
