import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { clockStartingAt, systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openContext } from './open.ts';
import { gracefulStop } from './stop.ts';
import { keepUp } from './upkeep.ts';

/** dist/server/serve.js in a build, server/serve.ts when run from its source. */
const browserDirectory = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/browser' : '../browser', import.meta.url),
);

/** A server that listens. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Ends it as an operator asks for it (stop.ts); further calls change nothing. */
  readonly stop: () => Promise<void>;
}

interface Surroundings {
  /** Told once when the embedded database stopped for good. */
  readonly onFailure: (error: Error) => void;
  /** Called when the server has ended. */
  readonly exit: () => void;
}

/**
 * Opens the database and serves the application, the browser's part included. A process may serve several agencies,
 * each on a database of its own.
 * @param env the settings (domain §10); with PORT 0 the system chooses one
 * @throws ConfigError, what openContext throws, or the system's error for a port in use
 */
export const serve = async (
  env: NodeJS.ProcessEnv,
  { onFailure, exit }: Surroundings,
): Promise<Serving> => {
  const config = readConfig(env);
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : systemClock;
  const context = await openContext(config, clock, onFailure);
  const app = await buildApp(context, browserDirectory);
  keepUp(app, context);
  const noticeMs = config.stopNoticeMs;
  const stop = gracefulStop({ app, database: context.database, noticeMs, exit });
  await app.listen({ port: config.port, host: config.host });
  return { app, context, stop };
};
