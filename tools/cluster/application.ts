import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/lib/root.mjs';
import type { Place } from './place.ts';
import { answers, type Part, partOf, until } from './processes.ts';

/** One process of the application. */
export interface Application {
  pid(): number | undefined;
  kill(): Promise<void>;
  /** Ends it by SIGTERM and starts it anew, as a new version is brought in. */
  deploy(): Promise<void>;
  isReady(): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

/** As deploy/amparo.service has it. */
const RESTART_AFTER_MS = 2_000;
const READY_LIMIT_MS = 60_000;

/** Looks whether it has ended by itself, and starts it anew, as systemd does. */
const supervise = (part: Part): { stop(): void } => {
  let endedAt: number | undefined;
  const timer = setInterval(() => {
    if (part.pid()) endedAt = undefined;
    else endedAt ??= performance.now();
    if (endedAt !== undefined && performance.now() - endedAt >= RESTART_AFTER_MS) part.start();
  }, 100);
  return { stop: () => clearInterval(timer) };
};

/**
 * Describes a process that is not started yet.
 * @param port where it listens
 * @param env its settings besides
 */
export const makeApplication = (
  place: Place,
  port: number,
  env: Readonly<Record<string, string>>,
): Application => {
  const part = partOf({
    command: process.execPath,
    args: [join(root, 'dist/server/main.js')],
    env: { ...env, PORT: String(port) },
    log: join(place.folder, `app-${port}.log`),
    cwd: root,
  });
  let supervisor: { stop(): void } | undefined;
  const isReady = () => answers(`http://127.0.0.1:${port}/api/health/ready`);
  const start = () => {
    part.start();
    supervisor = supervise(part);
  };
  const stop = async () => {
    supervisor?.stop();
    await part.end('SIGTERM');
  };
  return {
    pid: part.pid,
    kill: () => part.end('SIGKILL'),
    isReady,
    start,
    stop,
    deploy: async () => {
      await stop();
      start();
      await until('a new process is ready', READY_LIMIT_MS, isReady);
      // The proxy looks once a second.
      await wait(1_500);
    },
  };
};
