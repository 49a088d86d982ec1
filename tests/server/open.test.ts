import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announce } from '../../server/announce.ts';
import { demoUsers } from '../../server/areas/agency/auth/demoUsers.ts';
import { hashPassword } from '../../server/areas/agency/auth/passwords.ts';
import { countUsers } from '../../server/areas/agency/auth/repository.ts';
import { findAgencyName } from '../../server/areas/agency/settings/repository.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { openContext } from '../../server/open.ts';
import { testClock } from '../support/clock.ts';
import { scratchFolder } from '../support/scratch.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { createUser } from '../support/users.ts';

const KEY = Buffer.alloc(32, 3).toString('base64');
/** Seeding a demonstration is work for seconds on a busy machine. */
const PATIENT = 60_000;

let test: TestDatabase;
let context: Context;
/** Of the demonstration's documents. */
let documents: string;

/** Opens the test's database as the server does at its start, after closing it if it was open. */
async function open(env: Record<string, string> = {}): Promise<Context> {
  await context?.database.close();
  const place: Record<string, string> =
    'dataDir' in test.place
      ? { AMPARO_DATA_DIR: test.place.dataDir }
      : { DATABASE_URL: test.place.databaseUrl, CARD_ENCRYPTION_KEY: KEY };
  const clock = testClock('2026-03-16T15:00:00.000Z');
  context = await openContext(readConfig({ DOCUMENTS_DIR: documents, ...place, ...env }), clock);
  return context;
}

/** What the operator sees once the server listens. */
async function announced(of: Context = context, address = '127.0.0.1'): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await announce(of, [{ address, family: address.includes(':') ? 'IPv6' : 'IPv4', port: 80 }]);
  const text = log.mock.calls.flat().join('\n');
  log.mockRestore();
  return text;
}

const users = ({ database }: Context) => countUsers(database.kysely);

const onDatabaseOfItsOwn = () => {
  beforeAll(async () => {
    test = await createTestDatabase();
    await test.database.close();
    documents = await scratchFolder('open-documents');
  });
  afterAll(async () => {
    await context.database.close();
    await test.close();
    await rm(documents, { recursive: true, force: true });
  });
};

describe('a database without a demonstration', () => {
  onDatabaseOfItsOwn();

  it(
    'is what production has',
    async () => {
      expect(await users(await open({ NODE_ENV: 'production', AGENCY_NAME: 'La primera' }))).toBe(
        0,
      );
    },
    PATIENT,
  );

  it(
    'is what one gets by switching it off, with the same key at each start',
    async () => {
      const key = context.vault.deriveKey('audit chain').toString('hex');
      expect(await users(await open({ AMPARO_DEMO: 'false' }))).toBe(0);
      expect(context.vault.deriveKey('audit chain').toString('hex')).toBe(key);
    },
    PATIENT,
  );

  it('keeps the name that the agency had at the first start', async () => {
    expect(context.config.agency.firstName).toBe('Agencia Amparo');
    expect(await findAgencyName(context.database.kysely)).toBe('La primera');
  });

  it('has its operator told how to make the first user', async () => {
    const text = await announced();
    expect(text).toContain('npm run user:create');
    expect(text).not.toContain('demostración');
  });

  it('is named without its password', async () => {
    const databaseUrl = 'postgres://ana:s3creta@db.example:5433/polizas';
    const text = await announced({ ...context, config: { ...context.config, databaseUrl } });
    expect(text).toContain('PostgreSQL, db.example:5433/polizas');
    expect(text).not.toContain('s3creta');
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['::1', 'http://[::1]:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://127.0.0.1:80'],
  ])('is served on %s at an address one can open', async (address, url) => {
    const [first] = (await announced(context, address)).split('\n');
    expect(first).toBe(`Amparo está listo en ${url}`);
  });

  it(
    'gets no demonstration data once it has users',
    async () => {
      await createUser(context);
      expect(await users(await open({ AMPARO_DEMO: 'true' }))).toBe(1);
    },
    PATIENT,
  );
});

describe('a database with a demonstration', () => {
  onDatabaseOfItsOwn();

  it(
    'is what a new embedded one becomes by itself, PostgreSQL only when asked',
    async () => {
      await open();
      const isEmbedded = context.database.kind === 'embedded';
      expect(await users(context)).toBe(isEmbedded ? demoUsers.length : 0);
      if (!isEmbedded) await open({ AMPARO_DEMO: 'true' });
      expect(await users(context)).toBe(demoUsers.length);
    },
    PATIENT,
  );

  it('is written in one transaction, so that a server that is killed meanwhile leaves nothing half', async () => {
    const { rows } = await sql`
      select distinct xmin::text from (
        select xmin from users union all select xmin from customers union all select xmin from claims
        union all select xmin from documents union all select xmin from endorsement_acts
        union all select xmin from audit_entries where action not like 'agency%'
      ) written`.execute(context.database.kysely);
    expect(rows).toHaveLength(1);
  });

  it('has its users and their passwords shown', async () => {
    const text = await announced();
    expect(text).toMatch(/admin +Amparo\.2026 +ADMIN/);
    expect(text).toMatch(/basico +Amparo\.2026 +BASIC/);
    expect(text).toMatch(/elopdp +Amparo\.2026 +ELOPDP/);
    expect(text).toMatch(/nueva +Temporal\.2026 +BASIC \(debe cambiarla al entrar\)/);
  });

  it('shows none of them in production', async () => {
    const config = { ...context.config, production: true };
    expect(await announced({ ...context, config })).not.toContain('Amparo.2026');
  });

  it('shows no demo user who has another password by now', async () => {
    await context.database.kysely
      .updateTable('users')
      .set({ password_hash: await hashPassword('Otra.Clave9') })
      .where('user_name', '=', 'nueva')
      .execute();
    const text = await announced();
    expect(text).toContain('admin');
    expect(text).not.toContain('nueva');
  });

  it(
    'is seeded once',
    async () => {
      expect(await users(await open({ AMPARO_DEMO: 'true' }))).toBe(demoUsers.length);
    },
    PATIENT,
  );
});
