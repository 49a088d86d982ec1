import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../../scripts/lib/root.mjs';
import { ask } from './drive.ts';

/** A server process of this run. */
export interface Child {
  readonly url: string;
  /** From the start of the process to the first whole answer of the address it was watched on. */
  readonly startedInMs: number;
  /** The most memory it has had so far, in MB; undefined where the system does not say. */
  peakMemory(): number | undefined;
  /** What it has now, as above. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port was free');
  return address.port;
};

const answersAt = async (url: string, headers: Record<string, string>): Promise<boolean> => {
  const agent = new Agent();
  try {
    return (await ask({ url, headers }, agent)) > 0;
  } catch {
    return false;
  } finally {
    agent.destroy();
  }
};

const memoryOf = (pid: number | undefined, which: 'VmHWM' | 'VmRSS'): number | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Starts a server as its own process and waits for its first answer.
 * @param args what node runs
 * @param env its whole environment, besides the port
 * @param watched path and headers of the address that must answer
 */
export const startChild = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  watched: { path: string; headers: Record<string, string> },
): Promise<Child> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await answersAt(`${url}${watched.path}`, watched.headers))) {
    if (child.exitCode !== null || performance.now() - started > START_LIMIT_MS) {
      await stop();
      throw new Error(`${args.join(' ')} did not answer`);
    }
    await setTimeout(10);
  }
  return {
    url,
    startedInMs: performance.now() - started,
    peakMemory: () => memoryOf(child.pid, 'VmHWM'),
    memory: () => memoryOf(child.pid, 'VmRSS'),
    stop,
  };
};

/** The built server. */
export const serverArgs = [join(root, 'dist/server/main.js')];

/** The comparison server. */
export const bareArgs = ['--import', 'tsx', join(root, 'tools/bench/bare.ts')];
