import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openContext } from '../open.ts';
import { failureOf } from './failure.ts';

/**
 * Runs a command's work on the database that the environment names, and closes it.
 * @param work what to do; demonstration data is not made for it
 */
export const onDatabase = async (work: (context: Context) => Promise<void>): Promise<void> => {
  const context = await openContext({ ...readConfig(process.env), demo: false }, systemClock);
  try {
    await work(context);
  } finally {
    await context.database.close();
  }
};

/**
 * Runs a command: what goes wrong is printed, in a sentence where the operator can mend it.
 * @param work the whole of it
 * @param failed the exit code then
 */
export const command = (work: () => Promise<void>, failed = 1): void => {
  work().catch((error: unknown) => {
    console.error(failureOf(error));
    process.exitCode = failed;
  });
};
