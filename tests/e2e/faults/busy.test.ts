import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAYMENT_FREQUENCY } from '../../../domain/catalogueIds.ts';
import {
  auth,
  type Call,
  customers,
  pathOf,
  platform,
  policies,
  reports,
} from '../../../domain/contract/index.ts';
import { fill } from '../../../tools/bench/fill.ts';
import { aPolicy } from '../../support/builders.ts';
import { solve } from '../../support/captcha.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { execute, makeDatabase } from '../../support/postgresServer.ts';
import { type RunningServer, startServer } from '../../support/startServer.ts';
import { ask } from '../client.ts';
import { type Answer, askOnce, percentile, startClients, statusesOf } from './clients.ts';
import { tell } from './figures.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** About 110,000 instalments. */
const POLICIES = 9_500;
const CLERKS = { count: 8, pauseMs: 100, looksOnly: true };
/** A process just started compiles and plans; what it does all day is looked at. */
const WARM_UP_CALLS = 300;

const postgres = process.env.TEST_POSTGRES_URL ?? '';
const database = madeOnce(() => makeDatabase(postgres, 'busy'));
let server: RunningServer;
let token: string;

beforeAll(async () => {
  const env = {
    AMPARO_DEMO: 'false',
    CAPTCHA_COST: '100',
    LOG_LEVEL: 'warn',
    RATE_LOGIN: '1000000',
    RATE_CAPTCHA: '1000000',
    RATE_OTHER: '1000000',
    DATABASE_URL: database.url,
    CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
  token = (await fill(env, POLICIES)).token;
  await execute(env.DATABASE_URL, 'analyze');
  server = await startServer(env);
  const clerks = startClients(server, token, CLERKS);
  await vi.waitUntil(() => clerks.answers.length > WARM_UP_CALLS, { timeout: 60_000 });
  await clerks.stop();
});
afterAll(async () => {
  await server?.stop();
  await database?.remove();
});

/** Clerks look things up while something else is done. @returns their answers meanwhile */
const beside = async (work: () => Promise<unknown>): Promise<readonly Answer[]> => {
  const clerks = startClients(server, token, CLERKS);
  await work();
  await clerks.stop();
  expect(statusesOf(clerks.answers)).toEqual({ 200: clerks.answers.length });
  return clerks.answers;
};

const figuresOf = (answers: readonly Answer[]) => ({
  'calls beside it': answers.length,
  'p50, ms': percentile(answers, 50),
  'p99, ms': percentile(answers, 99),
});

const send = (call: Call, body?: object) =>
  askOnce(server, token, new Agent(), {
    method: call.method,
    path: pathOf(call),
    ...(body ? { body } : {}),
  });

test('a storm of 200 logins leaves others quick', async () => {
  const tokens: string[] = [];
  for (let count = 0; count < 200; count += 1)
    tokens.push(await solve((await ask(server, platform.captchaChallenge)) as Challenge));
  let storm: readonly Answer[] = [];
  const begun = performance.now();
  const answers = await beside(async () => {
    storm = await Promise.all(
      tokens.map((turnstileToken, at) =>
        send(auth.login, { username: `nadie${at}`, password: 'Otra.Clave1', turnstileToken }),
      ),
    );
  });
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  tell('200 logins at once', { 'all answered after, s': seconds, ...figuresOf(answers) });
  expect(statusesOf(storm)).toEqual({ 401: 200 });
  expect(percentile(answers, 99)).toBeLessThan(300);
});

test('the largest report and a workbook of 100,000 rows leave others quick', async () => {
  const ids = Array.from({ length: reports.MAX_REPORT_ROWS }, (_, at) => at + 1);
  const workbook = { method: 'GET', path: 'exports/payments?format=xlsx&filter={}' };
  const begun = performance.now();
  let made: readonly Answer[] = [];
  const answers = await beside(async () => {
    made = await Promise.all([
      send(reports.createReport, { type: 'policy', data: { ids } }),
      askOnce(server, token, new Agent(), workbook),
    ]);
  });
  tell(`A report of ${ids.length} rows and a workbook of all instalments`, {
    'made after, s': Math.round((performance.now() - begun) / 100) / 10,
    ...figuresOf(answers),
  });
  expect(statusesOf(made)).toEqual({ 200: 2 });
  expect(percentile(answers, 99)).toBeLessThan(200);
});

test('clients that go before their answers leave no error', async () => {
  const answers = await beside(async () => {
    for (let count = 0; count < 200; count += 1) {
      const path = pathOf(count % 2 ? policies.listPolicies : customers.listCustomers);
      const asked = get(`${server.url}/api/${path}`, { headers: { token }, agent: false });
      asked.on('error', () => undefined);
      await setTimeout(count % 20);
      asked.destroy();
    }
  });
  tell('200 clients gone', figuresOf(answers));
  expect(server.output()).not.toMatch(/"level":50/);
});

/** Takes a kilobyte a second of an answer until it is told to go. */
const slowReader = async (path: string, isOver: () => boolean): Promise<void> => {
  const asked = get(`${server.url}/api/${path}`, { headers: { token }, agent: false });
  asked.on('error', () => undefined);
  const [response] = await once(asked, 'response').catch(() => []);
  while (response && !isOver()) {
    response.read(1024);
    await setTimeout(1_000);
  }
  asked.destroy();
};

test('readers that take a kilobyte a second leave others served', async () => {
  let isOver = false;
  const paths = [
    pathOf(policies.listPolicies),
    pathOf(customers.listCustomers),
    'exports/payments?format=csv&filter={}',
  ];
  const answers = await beside(async () => {
    const readers = Array.from({ length: 30 }, (_, at) =>
      slowReader(paths[at % paths.length] ?? '', () => isOver),
    );
    await setTimeout(20_000);
    isOver = true;
    await Promise.all(readers);
  });
  tell('30 readers of whole lists, 1 KB/s', figuresOf(answers));
  expect(percentile(answers, 99)).toBeLessThan(300);
});

interface Detail {
  readonly policyById: { readonly payments: readonly object[] };
}

interface Registered {
  readonly policy: { readonly id: number };
}

test('a hundred policies with a thousand instalments each leave others quick', async () => {
  const owners = { customers_id: 1, advisor_id: 1, company_id: 1 };
  // Three years of daily instalments that were missed: each year is a renewal.
  const body = () =>
    aPolicy(owners, {
      payment_frequency_id: PAYMENT_FREQUENCY.other,
      numberOfPayments: 365,
      startDate: '2023-11-01',
      endDate: '2026-11-01',
    });
  const begun = performance.now();
  let last = 0;
  const registering = await beside(async () => {
    for (let count = 0; count < 100; count += 1) {
      const answer = await ask(server, policies.registerPolicy, { token, body: body() });
      last = (answer as Registered).policy.id;
    }
  });
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  tell('100 policies of 1,095 instalments', {
    'registered in, s': seconds,
    ...figuresOf(registering),
  });
  const opened = await ask(server, policies.getPolicy, { token, params: { id: last } });
  expect((opened as Detail).policyById.payments.length).toBeGreaterThan(1_000);
  const detail: Answer[] = [];
  const opening = await beside(async () => {
    const path = pathOf(policies.getPolicy, { id: last });
    for (let count = 0; count < 30; count += 1)
      detail.push(await askOnce(server, token, new Agent(), { method: 'GET', path }));
  });
  tell('One of them opened', { 'whole, p50, ms': percentile(detail, 50), ...figuresOf(opening) });
  expect(percentile(registering, 99)).toBeLessThan(200);
  expect(percentile(opening, 99)).toBeLessThan(200);
});
