import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startCluster } from '../../../scripts/lib/postgresCluster.mjs';
import { scratchParent } from '../../../scripts/lib/scratch.mjs';
import {
  DatabaseUnreachableError,
  type OpenDatabase,
  openDatabase,
} from '../../../server/db/connection/index.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

describe.runIf(process.env.AMPARO_TEST_DATABASE === 'postgres')('on a PostgreSQL server', () => {
  const target = madeOnce(() => createTestDatabase());
  let other: OpenDatabase<unknown>;
  let lost: Error[];

  beforeAll(async () => {
    lost = [];
    other = await openDatabase({ ...placeOf(target), onConnectionLost: (e) => lost.push(e) });
  });
  afterAll(async () => {
    await other.close();
  });

  test.each([
    ['application_name', 'amparo'],
    ['statement_timeout', '30s'],
    ['idle_in_transaction_session_timeout', '30s'],
  ])('sets %s', async (name, value) => {
    expect(await setting(other.kysely, name)).toBe(value);
  });

  test('lives on when the server ends an idle connection', async () => {
    const before = lost.length;
    const pid = await backendOf(other.kysely);
    await terminate(pid);
    await expect.poll(() => lost.length).toBeGreaterThan(before);
    expect(await backendOf(other.kysely)).not.toBe(pid);
  });

  test('lives on when the server ends a connection inside a transaction', async () => {
    const before = lost.length;
    const work = other.kysely.transaction().execute(async (trx) => {
      await terminate(await backendOf(trx));
      await expect.poll(() => lost.length).toBeGreaterThan(before);
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow();
    expect(await backendOf(other.kysely)).toBeGreaterThan(0);
  });

  test('gives a stream whose connection was ended an error, and its place in the pool back', async () => {
    const single = await openDatabase({ ...placeOf(target), maxConnections: 1 });
    const query = sql`select pg_backend_pid()::text from generate_series(1, 50)`;
    const read = async () => {
      for await (const pid of single.streamText(query.compile(single.kysely), 5)) {
        await terminate(Number(pid));
      }
    };
    await expect(read()).rejects.toThrow();
    expect(await backendOf(single.kysely)).toBeGreaterThan(0);
    await single.close();
  });

  describe('behind a network that stops', { timeout: 30_000 }, () => {
    test('what runs and what is asked fails as unavailable, soon', async () => {
      const proxy = await stoppableProxy(placeOf(target).databaseUrl);
      const behind = await openDatabase({
        databaseUrl: proxy.url,
        maxConnections: 2,
        connectTimeoutMs: 1_000,
        patienceMs: 200,
      });
      await backendOf(behind.kysely);
      proxy.freeze();
      const begun = performance.now();
      const asked = await Promise.allSettled([1, 2, 3].map(() => backendOf(behind.kysely)));
      expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      for (const one of asked)
        expect(one).toMatchObject({ reason: { name: 'DatabaseUnavailableError' } });
      expect(performance.now() - begun).toBeLessThan(6_000);
      proxy.thaw();
      expect(await backendOf(behind.kysely)).toBeGreaterThan(0);
      await behind.close();
      await proxy.close();
    });

    test('what a server was asked fails as unavailable, soon, once another answers in its place', async () => {
      const programs = await findPostgres();
      const successor = await startCluster(programs ?? '', scratchParent());
      // A database that both have.
      const asked = new URL('/postgres', placeOf(target).databaseUrl);
      const proxy = await stoppableProxy(asked.href);
      const behind = await openDatabase({ databaseUrl: proxy.url, patienceMs: 200 });
      await backendOf(behind.kysely);
      proxy.freezeBehind(successor.url);
      await expect(backendOf(behind.kysely)).rejects.toMatchObject({
        name: 'DatabaseUnavailableError',
      });
      await behind.close();
      await proxy.close();
      await successor.stop();
    });

    test('a slow statement of a living server is left to finish', async () => {
      const patient = await openDatabase({ ...placeOf(target), patienceMs: 100 });
      await expect(sql`select pg_sleep(1)`.execute(patient.kysely)).resolves.toBeDefined();
      await patient.close();
    });
  });

  test('a line too long for a connection ends as unavailable', async () => {
    const single = await openDatabase({
      ...placeOf(target),
      maxConnections: 1,
      connectTimeoutMs: 200,
    });
    const slow = sql`select pg_sleep(1)`.execute(single.kysely);
    await expect(backendOf(single.kysely)).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
    });
    await slow;
    await single.close();
  });

  test('says in Spanish that a server does not answer, without its password', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://ana:s3creta@127.0.0.1:1/amparo' });
    await expect(opening).rejects.toBeInstanceOf(DatabaseUnreachableError);
    await expect(opening).rejects.toThrow(/No se pudo conectar con PostgreSQL/);
    await expect(opening).rejects.not.toThrow(/s3creta/);
  });

  async function terminate(pid: number): Promise<void> {
    await sql`select pg_terminate_backend(${pid})`.execute(target.database.kysely);
  }
});

/** A way to a PostgreSQL server that can be stopped: bytes stay on it, connections stay open. */
async function stoppableProxy(databaseUrl: string) {
  let target = new URL(databaseUrl);
  /** Of the connections made since the last change of the target. */
  let frozen = { isFrozen: false };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const way = frozen;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => way.isFrozen || upstream.write(bytes));
    upstream.on('data', (bytes) => way.isFrozen || client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => {
      frozen.isFrozen = true;
    },
    thaw: () => {
      frozen.isFrozen = false;
    },
    /** New connections go to another server; those there are stay frozen. */
    freezeBehind: (url: string) => {
      frozen.isFrozen = true;
      frozen = { isFrozen: false };
      target = new URL(url);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function placeOf({ place }: TestDatabase): { databaseUrl: string } {
  if ('databaseUrl' in place) return place;
  throw new Error('These tests need a PostgreSQL server.');
}

async function setting(db: Kysely<unknown>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ v: string }>`select current_setting(${name}) as v`.execute(db);
  return rows[0]?.v;
}

async function backendOf(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}
