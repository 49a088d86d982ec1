import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { madeOnce } from '../../support/madeOnce.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

interface Probe {
  id: number;
  name: string | null;
}

const test_ = madeOnce(() => createTestDatabase());
let db: Kysely<{ probe: Probe }>;

beforeAll(async () => {
  // The schema of the product has no table these tests may fill as they like.
  db = test_.database.kysely as unknown as typeof db;
  await sql`create table probe (id int constraint probe_pk primary key, name text)`.execute(db);
});
beforeEach(async () => {
  await db.deleteFrom('probe').execute();
});

const insert = (id: number, name: string | null, on: typeof db = db) =>
  sql<Probe>`/* prepared */
    insert into probe (id, name) values (${id}, ${name}) returning id, name`.execute(on);

test('a statement that is kept answers with the values of each time', async () => {
  expect((await insert(1, 'ÑAÑO')).rows).toEqual([{ id: 1, name: 'ÑAÑO' }]);
  expect((await insert(2, null)).rows).toEqual([{ id: 2, name: null }]);
});

test('its values are read as those of other statements', async () => {
  const values = (mark: string) => sql`${sql.raw(mark)}
    select ${7}::int8 as whole, ${'12.50'}::numeric as amount, ${'2026-01-31'}::date as day,
      ${true}::boolean as yes, ${[1, 2]}::int[] as list, ${'{"a":1}'}::jsonb as document,
      ${new Date('2026-01-31T15:00:00.5Z')}::timestamptz as instant,
      ${Buffer.from([1, 255])}::bytea as bytes`;
  const [kept, other] = await Promise.all(
    ['/* prepared */', ''].map((mark) => values(mark).execute(db)),
  );
  expect(kept?.rows).toEqual(other?.rows);
  expect(kept?.rows[0]).toMatchObject({ whole: 7, amount: '12.50', yes: true, list: [1, 2] });
});

test('one that fails says which constraint, and runs again', async () => {
  await insert(1, 'A');
  await expect(insert(1, 'B')).rejects.toMatchObject({ code: '23505', constraint: 'probe_pk' });
  expect((await insert(2, 'B')).rows).toHaveLength(1);
});

test('one that cannot be planned is planned again once it can', async () => {
  const read = () => sql`/* prepared */ select * from probe_of_later where id = ${1}`.execute(db);
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  await sql`create table probe_of_later as select 1 as id`.execute(db);
  expect((await read()).rows).toEqual([{ id: 1 }]);
});

test('what it writes in a transaction that throws is undone', async () => {
  const work = db.transaction().execute(async (trx) => {
    await insert(1, 'A', trx);
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await db.selectFrom('probe').select('id').execute()).toEqual([]);
});

test('it counts the rows it changed', async () => {
  await insert(1, 'A');
  await insert(2, 'A');
  const { numAffectedRows } = await sql`/* prepared */
    update probe set name = ${'B'} where name = ${'A'}`.execute(db);
  expect(numAffectedRows).toBe(2n);
});
