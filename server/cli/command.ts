import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { migrateAsOwner } from '../migrateAsOwner.ts';
import { openContext } from '../open.ts';
import { failureOf } from './failure.ts';

const ownersOf = async (config: Config): Promise<Config> => {
  if (!config.migrateUrl) return config;
  await migrateAsOwner(config);
  return { ...config, databaseUrl: config.migrateUrl };
};

/**
 * Runs a command's work on the database that the environment names, and closes it.
 * @param work what to do; demonstration data is not made for it
 * @param options whether it needs the rights of the tables' owner (MIGRATE_URL)
 */
export const onDatabase = async (
  work: (context: Context) => Promise<void>,
  { asOwner = false }: { readonly asOwner?: boolean } = {},
): Promise<void> => {
  const config = readConfig(process.env);
  const settings = asOwner ? await ownersOf(config) : config;
  const context = await openContext({ ...settings, demo: false }, systemClock);
  try {
    await work(context);
  } finally {
    await context.database.close();
  }
};

/** Exit codes of a command that verifies: what it looked at is wrong, or could not be looked at. */
const WRONG = 1;
const NOT_VERIFIED = 2;

/** The exit code of a copy or a restore that lacks files of documents. */
export const INCOMPLETE = 2;

export interface Verdict {
  readonly report: string;
  readonly isRight: boolean;
}

/** Names or lines that a report shows at most: enough to begin looking, and it says how many there are. */
export const SHOWN = 20;

/**
 * Runs a command that verifies something: it prints the report, and ends with exit code 0 when all is
 * right, 1 when it is not, 2 when that could not be found out.
 * @param begin reads the arguments before the database is opened, and gives what looks at it
 */
export const verifying = (begin: () => (context: Context) => Promise<Verdict>): void =>
  command(async () => {
    const verify = begin();
    await onDatabase(async (context) => {
      const { report, isRight } = await verify(context);
      console.log(report);
      if (!isRight) process.exitCode = WRONG;
    });
  }, NOT_VERIFIED);

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
