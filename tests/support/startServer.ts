import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './freePort.ts';
import { root } from './root.ts';
import { scratchFolder } from './scratch.ts';

const READY_LIMIT_MS = 60_000;

/** How a server process ended. */
export interface ServerEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Where a server is. */
export interface ServerAddress {
  /** Without a slash at the end, such as http://127.0.0.1:40123 */
  readonly url: string;
}

/** The built server, running as its own process. */
export interface RunningServer extends ServerAddress {
  /** The directory of its embedded database; outlives `kill`, so that another server can open it. */
  dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** How it ended, once it has. */
  ended: Promise<ServerEnd>;
  /** Sends a signal and waits until the process has ended. */
  kill(signal: NodeJS.Signals): Promise<ServerEnd>;
  /** Ends it as an operator would (SIGTERM) and removes a data directory made for it. */
  stop(): Promise<ServerEnd>;
}

/**
 * Starts dist/server/main.js (build it first) on a free port and waits until it says it is ready.
 * Nothing of the environment of the tests reaches it but PATH and HOME.
 * @param env its settings (domain §10), such as DATABASE_URL, AMPARO_CLOCK or AMPARO_DATA_DIR;
 *   without AMPARO_DATA_DIR it gets a new, empty one
 * @throws with everything the server printed, when it ends or is not ready in time
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const ownDir = env.AMPARO_DATA_DIR ? undefined : await scratchFolder('server');
  const dataDir = env.AMPARO_DATA_DIR ?? join(ownDir ?? '', 'data');
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...inherited(), PORT: String(port), AMPARO_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;

  const ended = once(child, 'exit').then(([code, signal]): ServerEnd => ({ code, signal }));
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const stopWith = async (signal: NodeJS.Signals) => {
    const how = await kill(signal);
    if (ownDir) await rm(ownDir, { recursive: true, force: true });
    return how;
  };
  const stop = () => stopWith('SIGTERM');
  if (!(await becomesReady(url, child))) {
    await stopWith('SIGKILL');
    throw new Error(`The server did not become ready:\n${output()}`);
  }
  return { url, dataDir, output, ended, kill, stop };
}

function inherited(): Record<string, string> {
  const { PATH = '', HOME = tmpdir() } = process.env;
  return { PATH, HOME };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && !hasEnded(child)) {
    try {
      // A connection that stays open would be waited for when the server is stopped.
      const { ok } = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } });
      if (ok) return true;
    } catch {
      // Not listening yet.
    }
    await setTimeout(50);
  }
  return false;
}
