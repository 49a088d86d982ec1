import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { clockStartingAt, serverClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { startJobs } from './jobs/startJobs.ts';
import { openContext } from './open.ts';
import { gracefulStop } from './stop.ts';

const browserDirectory = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/browser' : '../browser', import.meta.url),
);

export interface OpenServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Ends it as an operator asks for it (stop.ts); further calls change nothing. */
  readonly stop: () => Promise<void>;
}

interface Surroundings {
  readonly onFailure: (error: Error) => void;
  readonly exit: () => void;
}

/**
 * Opens the database and makes the server of the application, the browser's part included. A process may have
 * several, each on a database of its own. @param env the settings
 * @returns the server; who opens it listens, and stops it
 * @throws ConfigError, or what openContext throws
 */
export const openServer = async (
  env: NodeJS.ProcessEnv,
  { onFailure, exit }: Surroundings,
): Promise<OpenServer> => {
  const config = readConfig(env);
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : serverClock();
  const context = await openContext(config, clock, onFailure);
  const app = await buildApp(context, browserDirectory);
  startJobs(app, context);
  const noticeMs = config.stopNoticeMs;
  const stop = gracefulStop({ app, database: context.database, noticeMs, exit });
  return { app, context, stop };
};
