import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { madeOnce } from '../../support/madeOnce.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const db = madeOnce(() => createTestDatabase());

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ v: unknown }>`select ${sql.raw(expression)} as v`.execute(
    db.database.kysely,
  );
  return rows[0]?.v;
}

test.each([
  ['a date as the text of a civil date', "date '2024-02-29'", '2024-02-29'],
  ['a numeric as its exact text', "numeric(12,2) '1200.50'", '1200.50'],
  [
    'a numeric no float can hold as its exact text',
    "numeric '12345678901234567.89'",
    '12345678901234567.89',
  ],
  ['an int8 as a number', "int8 '9007199254740991'", 9007199254740991],
  ['an int4 as a number', "int4 '-7'", -7],
  ['a float8 as a number', "float8 '0.25'", 0.25],
  ['a boolean', 'true', true],
  ['a null', 'null::date', null],
  ['a timestamp without zone as text', "timestamp '2024-02-29 10:00:00'", '2024-02-29 10:00:00'],
  [
    'a timestamptz as an instant',
    "timestamptz '2024-02-29 23:30:00.125-05'",
    new Date('2024-03-01T04:30:00.125Z'),
  ],
  ['jsonb parsed', `'{"a":[1,null,"ñ"]}'::jsonb`, { a: [1, null, 'ñ'] }],
  ['json parsed', `'[1,2]'::json`, [1, 2]],
  ['an interval as text', "interval '1 day'", '1 day'],
  [
    'a uuid as text',
    "uuid '7f000001-0000-4000-8000-000000000001'",
    '7f000001-0000-4000-8000-000000000001',
  ],
  ['an array of dates', "array[date '2024-02-29', null]", ['2024-02-29', null]],
  ['an array of numerics', 'array[1.10, 2.2]', ['1.10', '2.2']],
  ['an array of int8', 'array[1::int8, 2]', [1, 2]],
  [
    'nested arrays',
    'array[array[1,2],array[3,4]]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['an array of text with commas and quotes', `array['a,b', 'c"d']`, ['a,b', 'c"d']],
])('reads %s', async (_name, expression, expected) => {
  expect(await read(expression)).toEqual(expected);
});

test('reads bytea as bytes', async () => {
  const bytes = await read("'\\x00ff10'::bytea");
  expect(bytes instanceof Uint8Array && [...bytes]).toEqual([0, 255, 16]);
});

test('refuses an int8 that a number cannot hold', async () => {
  await expect(read("int8 '9007199254740992'")).rejects.toThrow(RangeError);
});

test('works on after refusing a value', async () => {
  await expect(read("int8 '9007199254740992'")).rejects.toThrow(RangeError);
  expect(await read('1')).toBe(1);
});

test.each([
  ['a Date', 'timestamptz', new Date('2024-03-01T04:30:00.125Z')],
  ['bytes', 'bytea', Buffer.from([0, 255, 16])],
  ['a civil date', 'date', '2024-02-29'],
  ['an exact amount', 'numeric', '1200.50'],
  ['a large integer', 'int8', 9007199254740991],
  ['a boolean', 'boolean', false],
  ['null', 'text', null],
  ['a list', 'int4[]', [1, 2, 3]],
  ['a list of texts', 'text[]', ['a,b', 'ñ', '"']],
])('gives back %s bound as a parameter of type %s', async (_name, type, value) => {
  const { rows } = await sql<{ v: unknown }>`select ${value}::${sql.raw(type)} as v`.execute(
    db.database.kysely,
  );
  expect(rows[0]?.v).toEqual(value);
});

test('gives back an object bound as jsonb', async () => {
  const { rows } = await sql<{
    v: unknown;
  }>`select ${JSON.stringify({ a: [1] })}::jsonb as v`.execute(db.database.kysely);
  expect(rows[0]?.v).toEqual({ a: [1] });
});

test('every connection works in UTC', async () => {
  expect(await read("current_setting('TimeZone')")).toBe('UTC');
});

test('trigram search can be switched on', async () => {
  await sql`create extension if not exists pg_trgm`.execute(db.database.kysely);
  expect(await read("similarity('seguro', 'seguro')")).toBe(1);
});
