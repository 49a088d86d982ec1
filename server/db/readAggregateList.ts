import { type Kysely, sql } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { Page } from '../http/answers.ts';
import { jsonText } from './json.ts';
import {
  anyOf,
  conditions,
  directionOf,
  joinsOf,
  type ListDefinition,
  limitTo,
  type Order,
  sorting,
} from './list.ts';
import { rowsOf, textsOf } from './rows.ts';
import type { Database } from './schema.ts';
import type { Sql } from './transaction.ts';

type Range = NonNullable<ListQuery['range']>;

interface AggregateQuestion {
  readonly list: ListDefinition;
  readonly query: ListQuery;
  readonly column: Sql;
  readonly order: Order;
}

const inOrder = ({ list, column, order }: AggregateQuestion): Sql =>
  sql`order by ${column} ${directionOf(order)}, ${list.id} ${directionOf(order)}`;

/**
 * What is selected of a page's rows, with the total of the list. PostgreSQL puts off what is slow to make, such
 * as texts, until it has cut the page.
 */
const counted = <Row>(
  db: Kysely<Database>,
  question: AggregateQuestion,
  selected: Sql,
  { from, to }: Range,
) => {
  const { list, query } = question;
  return rowsOf<Row & { total: number }>(db)`/* prepared */
    select ${selected}, (count(*) over ())::integer as total
    from ${list.from} ${joinsOf(list)} ${conditions(list, query)}
    ${inOrder(question)} ${limitTo(to - from + 1, from)}`;
};

type Texts = readonly { readonly row: string; readonly total: number }[];

const textsAtOnce = (
  db: Kysely<Database>,
  question: AggregateQuestion,
  range: Range,
): Promise<Texts> =>
  counted<{ row: string }>(db, question, sql`${jsonText(question.list.row)} as row`, range);

/** Rows by their ids: sums that only the page shows are not worked out for the others. */
const textsById = async (
  db: Kysely<Database>,
  question: AggregateQuestion,
  range: Range,
): Promise<Texts> => {
  const { list, query } = question;
  const found = await counted<{ id: number }>(db, question, sql`${list.id} as id`, range);
  const [first] = found;
  if (!first) return [];
  const these = sql`${list.id} = ${anyOf(found.map(({ id }) => id))}`;
  const { rows } = await sql<{ row: string }>`/* prepared */
    select ${jsonText(list.row)} as row from ${list.from} ${joinsOf(list)}
    ${conditions(list, query, these)} ${inOrder(question)}`.execute(db);
  return rows.map(({ row }) => ({ row, total: first.total }));
};

/**
 * Reads a page of a list whose rows are worked out all at once (`isDear`): once, and counted on the way.
 * @param db a snapshot, as a list that is reached by its ids takes two statements
 * @param list how the list is read
 * @param query sort and filter, validated by the contract
 * @returns the page; `undefined` where it begins beyond the end, and no row tells how many there are
 */
export const readAggregateList = async (
  db: Kysely<Database>,
  list: ListDefinition,
  query: ListQuery,
  range: Range,
): Promise<Page | undefined> => {
  const question = { list, query, ...sorting(list, query) };
  const texts = await (list.isReachedById ? textsById : textsAtOnce)(db, question, range);
  const [first] = texts;
  if (!first && range.from > 0) return undefined;
  return new Page(textsOf(texts), range.from, first?.total ?? 0);
};
