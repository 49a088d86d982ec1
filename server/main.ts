import { writeSync } from 'node:fs';
import { announce } from './announce.ts';
import { failureOf } from './cli/failure.ts';
import { listen } from './listen.ts';
import { openServer } from './openServer.ts';

/** Exit code of a database that stopped for good: a supervisor starts the process anew. */
const DATABASE_STOPPED = 3;

/** Exits at once: what this process has not written by now it must not write (docs/operations.md). */
const endWith = (error: Error): never => {
  writeSync(process.stderr.fd, `${error.message}\n`);
  process.exit(DATABASE_STOPPED);
};

const start = async (): Promise<void> => {
  const exit = () => process.exit(0);
  const { app, context, stop } = await openServer(process.env, { onFailure: endWith, exit });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  await listen(app, context.config);
  await announce(context, app.addresses());
};

start().catch((error: unknown) => {
  console.error(failureOf(error));
  process.exit(1);
});
