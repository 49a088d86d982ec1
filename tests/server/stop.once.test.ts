import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, type TestContext, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { freePort } from '../support/freePort.ts';
import { prepare } from '../support/prepare.ts';
import { QUICK_START } from '../support/runProgram.ts';
import { scratchFolder } from '../support/scratch.ts';

// A first start makes a database.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;

/** A server with a directory of its own, listening. */
interface Running {
  readonly port: number;
  /** Ends it as an operator would. */
  stop(): Promise<{ code: number | null; ms: number }>;
}

// The database is made once, and each server works on a copy, so that several can run at once.
beforeAll(async () => {
  folder = await scratchFolder('stop');
  const database = await openDatabase<Database>({ dataDir: join(folder, 'made') });
  await prepare(database.kysely);
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server, which the end of the test kills where it still runs. */
const start = async (
  { task, onTestFinished }: TestContext,
  env: Record<string, string> = {},
): Promise<Running> => {
  const port = await freePort();
  const dataDir = join(folder, task.id);
  await cp(join(folder, 'made'), dataDir, { recursive: true });
  const server = spawn(process.execPath, [...QUICK_START, join(inject('programs'), 'main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      AMPARO_DATA_DIR: dataDir,
      AMPARO_DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
  });
  await once(server.stdout, 'data');
  const stop = async () => {
    const begun = performance.now();
    server.kill('SIGTERM');
    const [code] = await ended;
    return { code, ms: performance.now() - begun };
  };
  return { port, stop };
};

const socketSaying = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

/** How a request on a kept connection ends. */
const ask = (port: number, agent: Agent) =>
  new Promise<string>((resolve) => {
    const request = get(
      { port, agent, path: '/api/config', headers: { 'x-test': 'stop' } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.statusCode)));
        response.on('error', () => resolve('cut'));
      },
    );
    request.on('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    );
  });

// The first waits for what does not end, and the second runs meanwhile.
test.concurrent('ends within ten seconds whatever connections are open', async (context) => {
  const { expect } = context;
  const { port, stop } = await start(context);
  const headers = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  await socketSaying(port, '');
  await socketSaying(port, 'GET /api/config HTTP/1.1\r\nHost:');
  await socketSaying(port, `${headers}Content-Length: 1000\r\n\r\n{"username":`);
  expect(await ask(port, new Agent({ keepAlive: true }))).toBe('200');
  const { code, ms } = await stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
});

test.concurrent('finishes what runs: under load no request is cut', async (context) => {
  const { expect } = context;
  const { port, stop } = await start(context);
  const counts = new Map<string, number>();
  let asking = true;
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (asking) {
      const outcome = await ask(port, agent);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome !== '200') break;
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 20 }, client);
  await vi.waitUntil(() => (counts.get('200') ?? 0) > 200, { timeout: 20_000 });
  const { code } = await stop();
  asking = false;
  await Promise.all(clients);
  expect(code).toBe(0);
  expect(counts.get('cut') ?? 0).toBe(0);
});

test.concurrent('serves on for the time of its notice, while its health says that it leaves', async (context) => {
  const { expect } = context;
  const { port, stop } = await start(context, { STOP_NOTICE_SECONDS: '2' });
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { connection: 'close' } }))
      .status;
  expect(await status('health/live')).toBe(200);
  const stopped = stop();
  await vi.waitFor(async () => expect(await status('health/live')).toBe(503), 1_500);
  expect(await Promise.all(['health/ready', 'config'].map(status))).toEqual([503, 200]);
  expect((await stopped).code).toBe(0);
});

test('an idle server ends at once', async (context) => {
  const { stop } = await start(context);
  const { code, ms } = await stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(3_000);
});
