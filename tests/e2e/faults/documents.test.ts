import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { customers, documents, pathOf } from '../../../domain/contract/index.ts';
import { MAX_FILE_BYTES } from '../../../domain/documents/fileTypes.ts';
import { serverArgs, startChild } from '../../../tools/bench/children.ts';
import { type ServerAddress, startServer } from '../../support/startServer.ts';
import { copyDemo } from '../agency.ts';
import { ask, openSession } from '../client.ts';
import { firstOf } from '../parties.ts';
import { percentile, startClients, statusesOf } from './clients.ts';
import { tell } from './figures.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const UPLOADS = 20;
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MAX_FILE_BYTES - 9)]);

const addressFor = async (server: ServerAddress, token: string): Promise<string> => {
  const customer = await firstOf<{ readonly id: number }>(server, token, customers.listCustomers);
  const sent = { customers_id: `${customer?.id}`, name: 'a.pdf', kind: 'Otro', isHealth: 'false' };
  return `${server.url}/api/${pathOf(documents.uploadDocument)}?${new URLSearchParams(sent)}`;
};

test(`${UPLOADS} documents of 25 MB at once leave memory flat, and are waited for`, async () => {
  const copy = await copyDemo();
  const env = { ...copy.settings(), RATE_OTHER: '1000000', UPLOADS_MB_PER_DAY: '100000' };
  const server = await startChild(serverArgs, env, { path: '/api/health/ready', headers: {} });
  try {
    const token = await openSession(server);
    const url = await addressFor(server, token);
    const clerks = startClients(server, token, { count: 4, pauseMs: 20, looksOnly: true });
    await vi.waitUntil(() => clerks.answers.length > 300, { timeout: 60_000 });
    const rest = server.peakMemory() ?? 0;
    const headers = {
      token,
      'content-type': 'application/octet-stream',
      'content-length': `${file.length}`,
    };
    const worker = new Worker(new URL('./uploader.js', import.meta.url), {
      execArgv: [],
      workerData: { url, headers, body: file, count: UPLOADS },
    });
    const [statuses] = await once(worker, 'message');
    await clerks.stop();
    const more = (server.peakMemory() ?? 0) - rest;
    tell(`${UPLOADS} documents of 25 MB`, {
      'answered with': JSON.stringify(statuses),
      'calls beside it': clerks.answers.length,
      'p99, ms': percentile(clerks.answers, 99),
      'memory before, MB': Math.round(rest),
      'memory more, MB': Math.round(more),
    });
    // The same file of one customer is there once.
    expect(statuses.toSorted()).toEqual([200, ...Array(UPLOADS - 1).fill(409)]);
    expect(statusesOf(clerks.answers)).toEqual({ 200: clerks.answers.length });
    expect(more).toBeLessThan(150);
  } finally {
    await server.stop();
    await copy.remove();
  }
});

test('a process that is killed while a file comes leaves no document, and no file that has one', async () => {
  const copy = await copyDemo();
  const first = await startServer(copy.settings());
  const token = await openSession(first);
  const sending = request(await addressFor(first, token), {
    method: 'POST',
    headers: {
      token,
      'content-type': 'application/octet-stream',
      'content-length': file.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(file.subarray(0, -1000));
  const folder = join(copy.dataDir, 'documents');
  const isComing = async () => expect(await readdir(join(folder, 'incoming'))).toHaveLength(1);
  await vi.waitFor(isComing, { timeout: 10_000 });
  await first.kill('SIGKILL');
  const second = await startServer(copy.settings());
  const query = `?${new URLSearchParams({ range: '[0,9]' })}`;
  const listing = { token: await openSession(second), query };
  expect(await ask(second, documents.listDocuments, listing)).toMatchObject({ documents: [] });
  expect(await readdir(folder)).toEqual(['incoming']);
  await second.stop();
  await copy.remove();
});
