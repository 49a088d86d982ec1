import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { root } from '../support/root.ts';
import { scratchFolder } from '../support/scratch.ts';

// A first start makes a database.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let port: number;
let server: ChildProcess;

// The servers follow one another on one directory, so that only the first makes a database.
beforeAll(async () => {
  folder = await scratchFolder('stop');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  port = await freePort();
  server = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      AMPARO_DATA_DIR: join(folder, 'data'),
      AMPARO_DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout ?? server, 'data');
});
afterEach(async () => {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
});

const stopped = async () => {
  const begun = performance.now();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await ended;
  return { code, ms: performance.now() - begun };
};

const socketSaying = async (text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

/** How a request on a kept connection ends. */
const ask = (agent: Agent) =>
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

test('ends within ten seconds whatever connections are open', async () => {
  const headers = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  await socketSaying('');
  await socketSaying('GET /api/config HTTP/1.1\r\nHost:');
  await socketSaying(`${headers}Content-Length: 1000\r\n\r\n{"username":`);
  expect(await ask(new Agent({ keepAlive: true }))).toBe('200');
  const { code, ms } = await stopped();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
});

test('finishes what runs: under load no request is cut', async () => {
  const counts = new Map<string, number>();
  let asking = true;
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (asking) {
      const outcome = await ask(agent);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome !== '200') break;
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 20 }, client);
  await vi.waitUntil(() => (counts.get('200') ?? 0) > 200, { timeout: 20_000 });
  const { code } = await stopped();
  asking = false;
  await Promise.all(clients);
  expect(code).toBe(0);
  expect(counts.get('cut') ?? 0).toBe(0);
});

test('an idle server ends at once', async () => {
  const { code, ms } = await stopped();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(3_000);
});
