import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { WholeList } from '../http/answers.ts';
import type { OpenDatabase } from './connection/index.ts';
import { jsonText } from './json.ts';
import { conditions, directionOf, joinsOf, type ListDefinition, sorting } from './list.ts';
import { ledgerCount } from './pageScan.ts';
import { oneRow } from './rows.ts';
import type { Database } from './schema.ts';
import type { Sql } from './transaction.ts';

/** Milliseconds for which the rows of a long list may keep every other call waiting. */
const AT_ONCE_MS = 4;

/**
 * Lets other calls in while rows are worked on: rows that are at hand follow each other without a
 * turn of the event loop, so that hundreds of them would be one long wait for everybody else.
 * @param rows at hand in batches
 * @returns the same rows
 */
async function* yieldToEventLoop<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let begun = performance.now();
  for await (const row of rows) {
    yield row;
    if (performance.now() - begun < AT_ONCE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
}

export type WholeQuery = Omit<ListQuery, 'range'>;

const wholeQuery = (list: ListDefinition, query: WholeQuery) => {
  const { column, order } = sorting(list, query);
  const direction = directionOf(order);
  return sql<{ row: string }>`
    select ${jsonText(list.row)} as row from ${list.from} ${joinsOf(list)}
    ${conditions(list, query)} order by ${column} ${direction}, ${list.id} ${direction}`;
};

/**
 * Reads a whole list as a stream whose memory does not grow; on the embedded database others' calls come in
 * between.
 * @param database the open database
 * @param list how the list is read
 * @param query sort and filter, validated by the contract
 */
export const readWholeList = (
  database: OpenDatabase<Database>,
  { wholeRow, ...pages }: ListDefinition,
  query: WholeQuery,
): WholeList => {
  const list = { ...pages, row: wholeRow ?? pages.row };
  return new WholeList(
    yieldToEventLoop(
      database.kind === 'embedded'
        ? rowsInBatches(database.kysely, list, query)
        : database.streamText(wholeQuery(list, query).compile(database.kysely)),
    ),
  );
};

export interface OpenWholeList {
  readonly total: number;
  /** Owners of the rows, as the text of an `int4multirange`; none where rows belong to no customer. */
  readonly people: string | undefined;
  readonly rows: AsyncIterable<string>;
  readonly close: () => Promise<unknown>;
}

const headQuery = (list: ListDefinition, query: WholeQuery) => {
  const { whose } = list;
  const known = ledgerCount(list, query);
  if (!whose)
    return sql<{ head: string }>`select json_build_object('total',
      (${known ?? sql`select count(*) from ${list.from} ${conditions(list, query)}`}))::text as head`;
  return sql<{ head: string }>`
    select json_build_object('total', coalesce(sum(rows), 0), 'people',
      coalesce(range_agg(int4range(person, person + 1)) filter (where person is not null), '{}')::text
    )::text as head
    from (select ${whose} as person, count(*) as rows from ${list.from} ${conditions(list, query)}
      group by 1) people`;
};

const headShape = z.object({ total: z.coerce.number(), people: z.string().optional() });

const readHead = (text: string) => headShape.parse(JSON.parse(text));

/** On the embedded database the head is of the moment at which it is read which rows there are. */
const openInBatches = async (
  database: OpenDatabase<Database>,
  list: ListDefinition,
  query: WholeQuery,
): Promise<OpenWholeList> => {
  const { head, ids } = await database.snapshot(async (db) => ({
    head: (await oneRow(db, headQuery(list, query))).head,
    ids: await idsOf(db, list, query),
  }));
  const { total, people } = readHead(head);
  const rows = yieldToEventLoop(batchesOf(database.kysely, list, ids));
  return { total, people, rows, close: () => rows.return(undefined) };
};

/**
 * Opens a whole list: how many rows it has and whose they are is told of the same moment as its rows are
 * read. Read the rows, or close it.
 * @param query sort and filter, validated by the contract
 */
export const openWholeList = async (
  database: OpenDatabase<Database>,
  list: ListDefinition,
  query: WholeQuery,
): Promise<OpenWholeList> => {
  if (database.kind === 'embedded') return openInBatches(database, list, query);
  const head = headQuery(list, query).compile(database.kysely);
  const texts = database.streamText(
    wholeQuery(list, query).compile(database.kysely),
    undefined,
    head,
  );
  const first = await texts.next();
  if (first.done) throw new Error('A list has a head');
  const close = () => texts.return();
  const { total, people } = readHead(first.value);
  return { total, people, rows: yieldToEventLoop(texts), close };
};

/** Few enough that another call of the embedded database waits for milliseconds. */
const BATCH_ROWS = 250;

/**
 * The rows of a whole list by statements of their own, so that others' calls come in between: the
 * embedded database has one connection, which a cursor would hold from the first row to the last.
 * Which rows there are is read at once; one that is gone by its turn is left out.
 */
async function* rowsInBatches(db: Kysely<Database>, list: ListDefinition, query: WholeQuery) {
  yield* batchesOf(db, list, await idsOf(db, list, query));
}

interface RowIds {
  readonly ids: readonly string[];
  readonly type: Sql;
}

async function* batchesOf(db: Kysely<Database>, list: ListDefinition, { ids, type }: RowIds) {
  for (let from = 0; from < ids.length; from += BATCH_ROWS) {
    const piece = ids.slice(from, from + BATCH_ROWS);
    const { rows } = await sql<{ row: string }>`/* prepared */
      select ${jsonText(list.row)} as row
      from unnest(${piece}::${type}[]) with ordinality as piece (piece_id, place)
      join ${list.byId ?? list.from} on ${list.id} = piece.piece_id ${joinsOf(list)}
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
): Promise<RowIds> => {
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
