import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LAST_STATEMENT, TransactionAbortedError } from '../../../server/db/connection/index.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const test_ = madeOnce(() => createTestDatabase());
let db: Kysely<{ probe: { id: number } }>;

beforeAll(async () => {
  // The schema of the product has no table these tests may fill as they like.
  db = test_.database.kysely as unknown as typeof db;
  await sql`create table probe (id int constraint probe_pk primary key)`.execute(db);
});
beforeEach(async () => {
  await db.deleteFrom('probe').execute();
});

const ids = async () =>
  (await db.selectFrom('probe').select('id').orderBy('id').execute()).map((r) => r.id);
const insert = (id: number, on: typeof db = db) => on.insertInto('probe').values({ id }).execute();

test('a transaction that ends well is kept', async () => {
  await db.transaction().execute(async (trx) => {
    await insert(1, trx);
    await insert(2, trx);
  });
  expect(await ids()).toEqual([1, 2]);
});

test('a transaction that throws leaves nothing', async () => {
  const work = db.transaction().execute(async (trx) => {
    await insert(1, trx);
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await ids()).toEqual([]);
});

test('a commit after a swallowed failure is an error, not a silent rollback', async () => {
  await insert(1);
  const work = db.transaction().execute(async (trx) => {
    await insert(2, trx);
    await insert(1, trx).catch(() => undefined);
  });
  await expect(work).rejects.toBeInstanceOf(TransactionAbortedError);
  expect(await ids()).toEqual([1]);
});

const insertLast = (id: number, on: typeof db) =>
  on.insertInto('probe').values({ id }).modifyEnd(sql.raw(LAST_STATEMENT)).execute();

test('a transaction is committed with the statement that is marked as its last', async () => {
  await db.transaction().execute(async (trx) => {
    await insert(1, trx);
    await insertLast(2, trx);
  });
  expect(await ids()).toEqual([1, 2]);
  // The connection is as good as before.
  await db.transaction().execute((trx) => insert(3, trx));
  expect(await ids()).toEqual([1, 2, 3]);
});

test('a transaction whose last statement fails leaves nothing, and a usable connection', async () => {
  await insert(1);
  const work = db.transaction().execute(async (trx) => {
    await insert(2, trx);
    await insertLast(1, trx);
  });
  await expect(work).rejects.toThrow('probe_pk');
  expect(await ids()).toEqual([1]);
  await db.transaction().execute((trx) => insert(3, trx));
  expect(await ids()).toEqual([1, 3]);
});

test('a transaction whose first statement fails leaves nothing', async () => {
  await insert(1);
  const work = db.transaction().execute((trx) => insert(1, trx));
  await expect(work).rejects.toThrow('probe_pk');
  await db.transaction().execute((trx) => insert(2, trx));
  expect(await ids()).toEqual([1, 2]);
});

test.each(['read committed', 'repeatable read', 'serializable'] as const)(
  'a transaction asked for as %s runs so',
  async (level) => {
    const seen = await db
      .transaction()
      .setIsolationLevel(level)
      .execute((trx) =>
        sql<{ v: string }>`select current_setting('transaction_isolation') as v`.execute(trx),
      );
    expect(seen.rows[0]?.v).toBe(level);
  },
);

test('a read-only transaction refuses to write', async () => {
  const work = db
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => insert(1, trx));
  await expect(work).rejects.toMatchObject({ code: '25006' });
});

test('a statement outside a transaction is not undone when that transaction fails', async () => {
  const trx = await db.startTransaction().execute();
  await insert(1, trx);
  const outside = insert(2);
  await trx.rollback().execute();
  await outside;
  expect(await ids()).toEqual([2]);
});

test('transactions started together all happen', async () => {
  const all = Array.from({ length: 20 }, (_, id) =>
    db.transaction().execute(async (trx) => {
      await insert(id, trx);
      await insert(id + 100, trx);
    }),
  );
  await Promise.all(all);
  expect(await ids()).toHaveLength(40);
});

test('a broken rule is told by code and constraint', async () => {
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'probe_pk' });
});

test('the count of changed rows is told', async () => {
  await insert(1);
  await insert(2);
  const result = await db.deleteFrom('probe').where('id', '>', 0).executeTakeFirstOrThrow();
  expect(result.numDeletedRows).toBe(2n);
});

test('a savepoint is rolled back alone', async () => {
  const trx = await db.startTransaction().execute();
  await insert(1, trx);
  const inner = await trx.savepoint('inner').execute();
  await insert(2, inner);
  await inner.rollbackToSavepoint('inner').execute();
  await trx.commit().execute();
  expect(await ids()).toEqual([1]);
});

test('several statements in one text all run', async () => {
  await sql.raw('insert into probe values (1); insert into probe values (2)').execute(db);
  expect(await ids()).toEqual([1, 2]);
});

test('closing twice is closing once', async () => {
  const other = await createTestDatabase();
  await other.database.close();
  await other.close();
  await expect(sql`select 1`.execute(other.database.kysely)).rejects.toThrow();
});
