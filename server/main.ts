import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { clockStartingAt, systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import {
  DatabaseUnreachableError,
  DataDirectoryInUseError,
  EmbeddedDatabaseError,
} from './db/connection/index.ts';
import { openContext } from './open.ts';

/** dist/server/main.js in a build, server/main.ts when run from its source. */
const browserDirectory = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/browser' : '../browser', import.meta.url),
);

const serve = async (context: Context): Promise<void> => {
  const app = await buildApp(context, browserDirectory);
  let closing = false;
  const stop = async () => {
    if (closing) return;
    closing = true;
    await app.close();
    await context.database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  await app.listen({ port: context.config.port, host: context.config.host });
  await announce(context, app.addresses());
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : systemClock;
  await serve(await openContext(config, clock));
};

/** What the operator can mend: said in a sentence, without a stack. */
const expectedErrors = [
  ConfigError,
  DataDirectoryInUseError,
  DatabaseUnreachableError,
  EmbeddedDatabaseError,
];

start().catch((error: unknown) => {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
