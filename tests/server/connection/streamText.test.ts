import { type CompiledQuery, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, StreamAbandonedError } from '../../../server/db/connection/index.ts';
import type { ConnectionSource, StatementResult } from '../../../server/db/connection/pool.ts';
import { streamText } from '../../../server/db/connection/streamText.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { makeDirectory } from '../../support/scratch.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const db = madeOnce(() => createTestDatabase());

function numbers(count: number): CompiledQuery {
  return sql`select g::text from generate_series(1, ${count}::int) g`.compile(db.database.kysely);
}

async function collect(stream: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const text of stream) all.push(text);
  return all;
}

/** Ends only when no reader holds a connection any more, however many there are. */
async function everyConnectionIsFree(): Promise<boolean> {
  const answers = Array.from({ length: 10 }, () => sql`select 1`.execute(db.database.kysely));
  return (await Promise.all(answers)).length === 10;
}

test.each([0, 1, 6, 7, 8, 14, 100])(
  'gives all of %i rows in order, in batches of 7',
  async (count) => {
    const expected = Array.from({ length: count }, (_, i) => String(i + 1));
    expect(await collect(db.database.streamText(numbers(count), 7))).toEqual(expected);
  },
);

test('lets rows go that are read, though the driver keeps its answers', async () => {
  const kept: StatementResult[] = [];
  const batches = [['1', '2'], ['3', '4'], ['5']];
  const query = async (text: string): Promise<StatementResult> => {
    const rows = text.startsWith('fetch')
      ? (batches.shift() ?? []).map((value) => ({ value }))
      : [];
    const answer = { command: undefined, rowCount: rows.length, rows };
    kept.push(answer);
    return answer;
  };
  const source: ConnectionSource = {
    connect: async () => ({ pipelined: true, query, release: () => undefined }),
    end: async () => undefined,
    failure: () => undefined,
    waiting: () => 0,
  };
  const stream = streamText(source, numbers(5), { batchRows: 2, idleMs: 1_000 });
  expect(await collect(stream)).toEqual(['1', '2', '3', '4', '5']);
  expect(kept.flatMap(({ rows }) => rows)).toEqual([]);
});

test('takes queries without parameters', async () => {
  const query = sql`select 'ñ' as t`.compile(db.database.kysely);
  expect(await collect(db.database.streamText(query))).toEqual(['ñ']);
});

test('gives its connection back when the reader stops early', async () => {
  for (let round = 0; round < 12; round += 1) {
    for await (const text of db.database.streamText(numbers(100), 7)) {
      if (text === '10') break;
    }
  }
  expect(await everyConnectionIsFree()).toBe(true);
});

test('gives its connection back when the reader throws', async () => {
  for (let round = 0; round < 12; round += 1) {
    const reading = (async () => {
      for await (const text of db.database.streamText(numbers(100), 7)) throw new Error(text);
    })();
    await expect(reading).rejects.toThrow('1');
  }
  expect(await everyConnectionIsFree()).toBe(true);
});

test('gives its connection back when the query fails half-way', async () => {
  const query = sql`select (10 / (5 - g))::text from generate_series(1, 20) g`.compile(
    db.database.kysely,
  );
  for (let round = 0; round < 12; round += 1) {
    await expect(collect(db.database.streamText(query, 2))).rejects.toMatchObject({
      code: '22012',
    });
  }
  expect(await everyConnectionIsFree()).toBe(true);
});

test('refuses a query that is no text', async () => {
  const query = sql`select 1 as n`.compile(db.database.kysely);
  await expect(collect(db.database.streamText(query))).rejects.toThrow(TypeError);
});

test('takes the connection back from a reader who went away', async () => {
  const other = await openDatabaseOfPlace(20);
  const stream = other.streamText(numbers(100), 7)[Symbol.asyncIterator]();
  await stream.next();
  await sql`select 1`.execute(other.kysely);
  await other.close();
  const rest = (async () => {
    for (;;) if ((await stream.next()).done) return;
  })();
  await expect(rest).rejects.toBeInstanceOf(StreamAbandonedError);
});

test('does not lose the last batch of a slow reader', async () => {
  const other = await openDatabaseOfPlace(1);
  const stream = other.streamText(numbers(3), 7)[Symbol.asyncIterator]();
  await stream.next();
  await other.close();
  expect((await stream.next()).value).toBe('2');
  expect((await stream.next()).value).toBe('3');
  expect((await stream.next()).done).toBe(true);
});

/** A second database whose connections an abandoned reader may block. */
async function openDatabaseOfPlace(streamIdleMs: number) {
  if ('databaseUrl' in db.place) {
    return openDatabase({ ...db.place, maxConnections: 1, streamIdleMs });
  }
  const { dataDir, remove } = await makeDirectory('stream');
  onTestFinished(remove);
  return openDatabase({ dataDir, streamIdleMs });
}
