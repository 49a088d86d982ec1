import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { companies, exports, platform, users } from '../../domain/contract/index.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { openContext } from '../../server/open.ts';
import { startApi } from '../support/api.ts';
import { testClock } from '../support/clock.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { databaseUrl, execute, newName } from '../support/postgresServer.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { roleTokens } from '../support/users.ts';

const isEmbedded = process.env.AMPARO_TEST_DATABASE === 'embedded';

const aCompany = () => ({ ci_ruc: '1790012345001', companyName: 'SEGUROS DEL PRUEBA' });

describe('a database that only reads', () => {
  const api = madeOnce(() => startApi());
  let admin = '';
  let basic = '';
  beforeAll(async () => {
    const { kysely } = api.context.database;
    const tokenOf = roleTokens(api.context);
    admin = await tokenOf('ADMIN');
    basic = await tokenOf('BASIC');
    if (isEmbedded) {
      await sql`set default_transaction_read_only = on`.execute(kysely);
      return;
    }
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
      kysely,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(kysely);
    await sql`set default_transaction_read_only = on`.execute(kysely);
  });

  it('answers a write with 503, a sentence and when to ask again', async () => {
    const answer = await api.call(companies.registerCompany, { as: admin, body: aCompany() });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ status: 'error', code: 'read_only' });
    expect(answer.body.message).toContain('solo lectura');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('still answers what only looks, however long ago the session was noted', async () => {
    expect((await api.call(platform.ready)).status).toBe(200);
    for (const minutes of [2, 90]) {
      api.clock.advance({ minutes });
      expect((await api.call(companies.listCompanies, { as: admin })).status).toBe(200);
    }
  });

  it('says why nothing is exported', async () => {
    const answer = await api.call(exports.exportCalls.companies, {
      as: admin,
      query: { format: 'csv' },
    });
    expect([answer.status, answer.body.message]).toEqual([
      503,
      expect.stringContaining('debe quedar registrado en la auditoría antes de entregarse'),
    ]);
  });

  it('refuses what a role may not do all the same', async () => {
    const answer = await api.call(users.listUsers, { as: basic });
    expect(answer.status).toBe(403);
  });
});

describe('a database that cannot be worked with', () => {
  const target = madeOnce(() => createTestDatabase());

  it('of a newer version is refused in a sentence, unchanged', async () => {
    const { kysely } = target.database;
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(
      kysely,
    );
    await expect(migrateToLatest(kysely)).rejects.toThrow(/versión más nueva.*9999_later/);
    await sql`delete from kysely_migration where name = '9999_later'`.execute(kysely);
  });

  it.runIf(!isEmbedded)('without the right to create tables is refused in a sentence', async () => {
    const { url } = inject('postgres');
    const role = newName('reader');
    const name = newName('empty');
    await execute(url, `create role ${role} login`);
    await execute(url, `create database ${name}`);
    const readersUrl = new URL(databaseUrl(url, name));
    readersUrl.username = role;
    const database = await openDatabase<Database>({ databaseUrl: readersUrl.href });
    await expect(migrateToLatest(database.kysely)).rejects.toThrow(/no puede crear las tablas/);
    await database.close();
    await execute(url, `drop database ${name}`);
    await execute(url, `drop role ${role}`);
  });
});

describe.runIf(isEmbedded)('an embedded database that stopped', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await createTestDatabase();
    await target.database.close();
  });

  it('is said by every call, and by the question whether the process lives', async () => {
    if (!('dataDir' in target.place)) throw new Error('This test needs a data directory');
    const { dataDir } = target.place;
    const config = readConfig({
      AMPARO_DATA_DIR: dataDir,
      AMPARO_DEMO: 'false',
      LOG_LEVEL: 'silent',
    });
    const context = await openContext(config, testClock('2026-03-16T15:00:00.000Z'));
    const app = await buildApp(context, '/nowhere');
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    await rename(join(dataDir, 'amparo.lock'), join(dataDir, 'moved'));
    for (const path of ['health/live', 'health/ready', 'config'])
      await expect.poll(async () => (await app.inject(`/api/${path}`)).statusCode).toBe(503);
    await app.close();
    await context.database.close();
    await target.close();
  });
});
