import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Call,
  imports,
  insurerStatements,
  pathOf,
  privacyRequests,
  reports,
} from '../../../domain/contract/index.ts';
import { DOCUMENTS_BYTES, MAX_DOCUMENTS } from '../../../domain/privacy/documents.ts';
import { type Child, serverArgs, startChild } from '../../../tools/bench/children.ts';
import { fill } from '../../../tools/bench/fill.ts';
import { aPrivacyRequest } from '../../support/builders.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { execute, makeDatabase } from '../../support/postgresServer.ts';
import { percentile, startClients, statusesOf } from './clients.ts';
import { tell } from './figures.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const HEAP_MB = 512;
const POLICIES = 300;
const UPLOADS = 30;
const ROUNDS = 4;
const BETWEEN_MS = 1_000;
const CLERKS = { count: 4, pauseMs: 20, looksOnly: true };
const WARM_UP_CALLS = 300;

const database = madeOnce(() => makeDatabase(process.env.TEST_POSTGRES_URL ?? '', 'uploads'));
let server: Child;
let token: string;
let env: Record<string, string>;

beforeAll(async () => {
  env = {
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
  await execute(database.url, 'analyze');
});
afterAll(() => database?.remove());

const DOCUMENT_LENGTH = 4 * Math.floor(DOCUMENTS_BYTES / MAX_DOCUMENTS / 3);
const pdf = `JVBERi0${'A'.repeat(DOCUMENT_LENGTH - 7)}`;

const aRequest = JSON.stringify(
  aPrivacyRequest({
    documents: Array.from({ length: MAX_DOCUMENTS }, () => ({ name: 'a.pdf', content: pdf })),
  }),
);

const ofBytes = (call: Call, text: (length: number) => string): string =>
  text((call.bodyLimit ?? 0) - 200_000);

/** What each call may be sent, and what costs most to read of what it may be sent. */
const BODIES: readonly (readonly [name: string, call: Call, body: string])[] = [
  ['papers', privacyRequests.registerRequest, aRequest],
  [
    'a file to import',
    imports.uploadImport,
    JSON.stringify({
      kind: 'customers',
      name: 'a',
      fileName: 'a.xlsx',
      content: ofBytes(imports.uploadImport, (length) => 'UEsD'.repeat(Math.floor(length / 4))),
    }),
  ],
  [
    "an insurer's file",
    insurerStatements.readStatementFile,
    ofBytes(insurerStatements.readStatementFile, (length) => {
      const content = 'A'.repeat(Math.floor((length - 1_000_000) / 4) * 4);
      return JSON.stringify({ company_id: 1, content });
    }),
  ],
  [
    'millions of empty lists',
    imports.uploadImport,
    ofBytes(imports.uploadImport, (length) => `{"content":[${'[],'.repeat(length / 3)}0]}`),
  ],
  [
    'millions of short texts as rows of a report',
    reports.createReport,
    ofBytes(
      reports.createReport,
      (length) => `{"type":"policy","data":[${'"",'.repeat(length / 3)}0]}`,
    ),
  ],
];

/** Sends a body so often at once. @returns how the calls were answered */
const upload = async (call: Call, body: Buffer, encoding: string): Promise<number[]> => {
  const worker = new Worker(new URL('./uploader.js', import.meta.url), {
    execArgv: [],
    workerData: {
      url: `${server.url}/api/${pathOf(call)}`,
      headers: {
        token,
        'content-type': 'application/json',
        'content-length': `${body.length}`,
        ...(encoding === 'gzip' ? { 'content-encoding': encoding } : {}),
      },
      body,
      count: UPLOADS,
    },
  });
  const [statuses] = await once(worker, 'message');
  return statuses;
};

describe.each(BODIES)(`${UPLOADS} calls at once that carry %s`, (name, call, text) => {
  test.each(['plain', 'gzip'])('leave others quick, and memory bounded: %s', async (encoding) => {
    server = await startChild([`--max-old-space-size=${HEAP_MB}`, ...serverArgs], env, {
      path: '/api/health/ready',
      headers: {},
    });
    try {
      const warm = startClients(server, token, CLERKS);
      await vi.waitUntil(() => warm.answers.length > WARM_UP_CALLS, { timeout: 60_000 });
      await warm.stop();
      const rest = server.peakMemory() ?? 0;
      const body = encoding === 'gzip' ? gzipSync(text) : Buffer.from(text);
      const clerks = startClients(server, token, CLERKS);
      const uploads: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        uploads.push(...(await upload(call, body, encoding)));
        await setTimeout(BETWEEN_MS);
      }
      await clerks.stop();
      const counts: Record<number, number> = {};
      for (const status of uploads) counts[status] = (counts[status] ?? 0) + 1;
      tell(`${UPLOADS} times ${name} (${Math.round(text.length / 1e6)} MB, ${encoding})`, {
        'answered with': counts,
        'calls beside it': clerks.answers.length,
        'p50, ms': percentile(clerks.answers, 50),
        'p99, ms': percentile(clerks.answers, 99),
        'slowest, ms': percentile(clerks.answers, 100),
        'memory before, MB': Math.round(rest),
        'memory at most, MB': Math.round(server.peakMemory() ?? 0),
      });
      expect(statusesOf(clerks.answers)).toEqual({ 200: clerks.answers.length });
      expect(percentile(clerks.answers, 99)).toBeLessThan(200);
      expect(server.peakMemory()).toBeLessThan(350);
    } finally {
      await server.stop();
    }
  });
});
