import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customers, pathOf } from '../../../domain/contract/index.ts';
import { usingDatabase } from '../../../server/db/connection/index.ts';
import type { Database } from '../../../server/db/schema.ts';
import { aCustomer } from '../../support/builders.ts';
import { settings } from '../../support/demoTemplate.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { startServer } from '../../support/startServer.ts';
import { openSession } from '../client.ts';
import { type Answer, askOnce, percentile, startClients, statusesOf } from './clients.ts';
import { tell } from './figures.ts';
import { startKillablePostgres } from './killablePostgres.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const AWAY_MS = 30_000;
const CLIENTS = { count: 20, pauseMs: 50 };

const postgres = madeOnce(() => startKillablePostgres());
const server = madeOnce(() =>
  startServer({
    ...settings,
    RATE_OTHER: '1000000',
    DATABASE_URL: postgres.url,
    CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  }),
);
let token: string;

beforeAll(async () => {
  token = await openSession(server);
});
afterAll(async () => {
  await server?.stop();
  await postgres?.remove();
});

const register = () => {
  const body = aCustomer();
  const { method } = customers.registerCustomer;
  return askOnce(server, token, new Agent(), {
    method,
    path: pathOf(customers.registerCustomer),
    body,
    wrote: String(body.ci_ruc),
  });
};

const look = () =>
  askOnce(server, token, new Agent(), { method: 'GET', path: pathOf(customers.listCustomers) });

/** @returns milliseconds until a write is kept again */
const untilWritten = async (): Promise<number> => {
  const begun = performance.now();
  while ((await register()).status >= 300) await setTimeout(20);
  return Math.round(performance.now() - begun);
};

/** The numbers of customers in the database, as often as each is there. */
const numbersKept = (): Promise<string[]> =>
  usingDatabase<Database, string[]>({ databaseUrl: postgres.url }, async ({ kysely }) => {
    const rows = await kysely.selectFrom('customers').select('ci_ruc').execute();
    return rows.map(({ ci_ruc }) => ci_ruc);
  });

const acknowledged = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, wrote }) => (wrote && status < 300 && status > 0 ? [wrote] : []));

test('a PostgreSQL that was killed under load and stays away: every call is told so in a second, and nothing acknowledged is lost', async () => {
  const clients = startClients(server, token, CLIENTS);
  await vi.waitUntil(() => clients.answers.length > 200, { timeout: 60_000 });
  await postgres.kill();
  const killedAt = performance.now();
  await setTimeout(AWAY_MS);
  const startedAt = performance.now();
  await postgres.start();
  const writtenAfter = await untilWritten();
  await clients.stop();

  const away = clients.answers.filter(({ askedAt }) => askedAt > killedAt && askedAt < startedAt);
  const gone = away.filter(({ askedAt, ms }) => askedAt + ms < startedAt);
  tell('PostgreSQL killed and away for 30 s', {
    'answers meanwhile': gone.length,
    'p99, ms': percentile(gone, 99),
    'longest, ms': percentile(gone, 100),
    'written again after, ms': writtenAfter,
  });
  expect(gone.length).toBeGreaterThan(200);
  expect(statusesOf(gone)).toEqual({ 503: gone.length });
  expect(gone.filter(({ retryAfter }) => !(retryAfter > 0))).toEqual([]);
  expect(percentile(gone, 100)).toBeLessThan(1_000);
  expect(writtenAfter).toBeLessThan(5_000);
  const others = clients.answers.filter(({ status }) => status !== 503 && status >= 300);
  expect(others).toEqual([]);
  const kept = await numbersKept();
  const written = acknowledged(clients.answers);
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((number) => kept.filter((one) => one === number).length !== 1)).toEqual([]);
});

test('a standby is read, refuses what writes, and is written to once it is the primary', async () => {
  await postgres.stop();
  await postgres.makeStandby();
  await postgres.start();
  await vi.waitUntil(async () => (await look()).status === 200, { timeout: 20_000 });
  const refused = await register();
  expect(refused).toMatchObject({ status: 503, retryAfter: expect.any(Number) });
  expect(refused.retryAfter).toBeGreaterThan(0);

  const clients = startClients(server, token, CLIENTS);
  await vi.waitUntil(() => clients.answers.length > 200, { timeout: 60_000 });
  await clients.stop();
  const [looks, writes] = [
    clients.answers.filter(({ wrote }) => !wrote),
    clients.answers.filter(({ wrote }) => wrote),
  ];
  expect(statusesOf(looks)).toEqual({ 200: looks.length });
  expect(statusesOf(writes)).toEqual({ 503: writes.length });

  await postgres.stop();
  await postgres.makePrimary();
  await postgres.start();
  tell('From standby to primary', { 'written again after, ms': await untilWritten() });
});
