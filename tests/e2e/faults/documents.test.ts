import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import { customers, documents, pathOf } from '../../../domain/contract/index.ts';
import { MAX_FILE_BYTES } from '../../../domain/documents/fileTypes.ts';
import { readConfig } from '../../../server/config.ts';
import { documentStore } from '../../../server/documents/index.ts';
import { serverArgs, startChild } from '../../../tools/bench/children.ts';
import { pdf } from '../../support/documentFiles.ts';
import { startS3 } from '../../support/s3.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { type ServerAddress, startServer } from '../../support/startServer.ts';
import { copyDemo, demoOfItsOwn } from '../agency.ts';
import { ask, openSession } from '../client.ts';
import { firstOf } from '../parties.ts';
import { percentile, startClients, statusesOf } from './clients.ts';
import { tell } from './figures.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const UPLOADS = 20;
const KILLS = 3;
const UPLOADERS = 4;
/** Told by the demonstration of none of its own. */
const KIND = 'Otro';
const TYPE = { 'content-type': 'application/octet-stream' };

const sha256 = (...parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

interface Store {
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const inFolder = async (): Promise<Store> => {
  const folder = await scratchFolder('documents');
  return {
    env: { DOCUMENTS_DIR: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const inBucket = async (): Promise<Store> => {
  const [s3, folder] = [await startS3(), await inFolder()];
  return {
    env: { ...folder.env, ...s3.env },
    remove: async () => {
      await s3.remove();
      await folder.remove();
    },
  };
};

const STORES = [
  ['a folder', inFolder],
  ['a bucket of S3', inBucket],
] as const;

const addressFor = async (server: ServerAddress, token: string): Promise<string> => {
  const customer = await firstOf<{ readonly id: number }>(server, token, customers.listCustomers);
  const sent = { customers_id: `${customer?.id}`, name: 'a.pdf', kind: KIND, isHealth: 'false' };
  return `${server.url}/api/${pathOf(documents.uploadDocument)}?${new URLSearchParams(sent)}`;
};

/** Opens each uploaded document and compares its content with the hash in its row. @returns the hashes */
const hashesOf = async (server: ServerAddress, token: string): Promise<string[]> => {
  const filter = JSON.stringify({ kind: KIND });
  const query = `?${new URLSearchParams({ range: '[0,999]', filter })}`;
  const { documents: rows } = (await ask(server, documents.listDocuments, { token, query })) as {
    documents: readonly { readonly id: number; readonly sha256: string }[];
  };
  for (const row of rows) {
    const { method } = documents.openDocument;
    const path = pathOf(documents.openDocument, { id: row.id });
    const headers = { token, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/${path}`, { method, headers, body: '{}' });
    const file = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, sha256(file)]).toEqual([200, row.sha256]);
  }
  return rows.map((row) => row.sha256);
};

test.each(STORES)(
  `${UPLOADS} documents of 25 MB at once into %s leave memory flat, others quick, and are whole`,
  async (name, makeStore) => {
    const [copy, store] = [await copyDemo(), await makeStore()];
    const env = {
      ...copy.settings(),
      ...store.env,
      RATE_OTHER: '1000000',
      UPLOADS_MB_PER_DAY: '100000',
    };
    const server = await startChild(serverArgs, env, { path: '/api/health/ready', headers: {} });
    try {
      const token = await openSession(server);
      const url = await addressFor(server, token);
      const clients = { count: 4, pauseMs: 20, looksOnly: true };
      const warm = startClients(server, token, clients);
      await vi.waitUntil(() => warm.answers.length > 300, { timeout: 60_000 });
      await warm.stop();
      const rest = server.memory() ?? 0;
      const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MAX_FILE_BYTES - 10)]);
      const clerks = startClients(server, token, clients);
      const begun = performance.now();
      const worker = new Worker(new URL('./uploader.js', import.meta.url), {
        execArgv: [],
        workerData: {
          url,
          headers: { token, ...TYPE, 'content-length': `${MAX_FILE_BYTES}` },
          body,
          count: UPLOADS,
          isNumbered: true,
        },
      });
      const [statuses] = await once(worker, 'message');
      const seconds = (performance.now() - begun) / 1000;
      await clerks.stop();
      const more = (server.peakMemory() ?? 0) - rest;
      tell(`${UPLOADS} documents of 25 MB into ${name}`, {
        seconds: Math.round(seconds),
        'calls beside it': clerks.answers.length,
        'p99 before, ms': percentile(warm.answers, 99),
        'p99, ms': percentile(clerks.answers, 99),
        'memory before, MB': Math.round(rest),
        'memory more, MB': Math.round(more),
      });
      expect(statuses).toEqual(Array(UPLOADS).fill(200));
      expect(statusesOf(clerks.answers)).toEqual({ 200: clerks.answers.length });
      const sent = Array.from({ length: UPLOADS }, (_, at) => sha256(body, Uint8Array.of(at)));
      expect((await hashesOf(server, token)).toSorted()).toEqual(sent.toSorted());
      expect(more).toBeLessThan(150);
      // On a machine that is busy with other things calls take longer already.
      const wanted = Math.max(200, 2 * percentile(warm.answers, 99));
      expect(percentile(clerks.answers, 99)).toBeLessThan(wanted);
    } finally {
      await server.stop();
      await copy.remove();
      await store.remove();
    }
  },
);

/** Sends all of a file but its end. */
const beginUpload = (url: string, token: string): void => {
  const headers = { token, ...TYPE, 'content-length': MAX_FILE_BYTES };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write(Buffer.concat([pdf(), Buffer.alloc(MAX_FILE_BYTES - 1000)]));
};

/** Brings files until the server is gone. @param acknowledged told the hash of each that was taken */
const bringUntilGone = async (
  url: string,
  token: string,
  acknowledged: (hash: string) => void,
): Promise<void> => {
  const bring = async () => {
    for (;;) {
      const file = Buffer.concat([pdf(), randomBytes(300_000)]);
      const headers = { token, ...TYPE };
      const answer = await fetch(url, { method: 'POST', headers, body: file }).catch(() => null);
      if (!answer) return;
      expect(answer.status).toBe(200);
      acknowledged(sha256(file));
    }
  };
  await Promise.all(Array.from({ length: UPLOADERS }, bring));
};

describe.each(STORES)('a process that is killed while files come into %s', (_, makeStore) => {
  test.each([
    ['the embedded database', copyDemo],
    ['PostgreSQL where there is one', demoOfItsOwn],
  ])(
    'and %s keeps what it acknowledged, shows nothing half, and what is left over is swept',
    async (_, makeCopy) => {
      const [copy, store] = [await makeCopy(), await makeStore()];
      const env = { ...copy.settings(), ...store.env, RATE_OTHER: '1000000' };
      const acknowledged: string[] = [];
      let server = await startServer(env);
      const token = await openSession(server);
      for (let round = 1; round <= KILLS; round += 1) {
        const url = await addressFor(server, token);
        beginUpload(url, token);
        const enough = acknowledged.length + 3 * round;
        let killed: Promise<unknown> | undefined;
        await bringUntilGone(url, token, (hash) => {
          acknowledged.push(hash);
          if (acknowledged.length >= enough) killed ??= server.kill('SIGKILL');
        });
        await killed;
        // Its directory is its own where the database is elsewhere.
        await server.stop();
        server = await startServer(env);
      }
      const kept = await hashesOf(server, token);
      await server.stop();
      expect(kept).toEqual(expect.arrayContaining(acknowledged));
      // What each uploader had on its way may have been written just before its server was gone.
      expect(kept.length).toBeLessThanOrEqual(acknowledged.length + KILLS * UPLOADERS);
      const incoming = join(store.env.DOCUMENTS_DIR ?? '', 'incoming');
      expect(await readdir(incoming)).not.toEqual([]);
      // The files' days are those of this machine, and later than the demonstration's.
      const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
      server = await startServer({ ...env, AMPARO_CLOCK: later });
      await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]), 60_000);
      const isSwept = async () => {
        const names: string[] = [];
        for await (const name of documentStore(readConfig(store.env)).names()) names.push(name);
        expect(names).toHaveLength(kept.length);
      };
      await vi.waitFor(isSwept, 60_000);
      await server.stop();
      await copy.remove();
      await store.remove();
    },
  );
});
