import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { failureOf } from './cli/failure.ts';
import { clockStartingAt, systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openContext } from './open.ts';
import { gracefulStop } from './stop.ts';
import { keepUp } from './upkeep.ts';

/** dist/server/main.js in a build, server/main.ts when run from its source. */
const browserDirectory = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/browser' : '../browser', import.meta.url),
);

/** The embedded database stopped for good: a supervisor starts the process anew. */
const DATABASE_STOPPED = 3;

/** At once: what this process has not written by now it must not write (docs/operations.md). */
const endWith = (error: Error): never => {
  writeSync(process.stderr.fd, `${error.message}\n`);
  process.exit(DATABASE_STOPPED);
};

const serve = async (context: Context): Promise<void> => {
  const app = await buildApp(context, browserDirectory);
  keepUp(app, context);
  const stop = gracefulStop({
    app,
    database: context.database,
    noticeMs: context.config.stopNoticeMs,
    exit: () => process.exit(0),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  await app.listen({ port: context.config.port, host: context.config.host });
  await announce(context, app.addresses());
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : systemClock;
  await serve(await openContext(config, clock, endWith));
};

start().catch((error: unknown) => {
  console.error(failureOf(error));
  process.exit(1);
});
