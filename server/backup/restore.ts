import { dirname } from 'node:path';
import { eraseAgain } from '../areas/personalData/eraseAgain.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { usingDatabase } from '../db/connection/index.ts';
import { type Loaded, loadCopy } from '../db/copy/load.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../transaction.ts';
import { vaultOf } from './backup.ts';
import { copiesIn, linesOf, noteOf, requireUnchanged } from './folder.ts';
import { requireWhole } from './prove.ts';

/** What a restore has left. */
export interface Restored extends Loaded {
  /** How many customers were made anonymous again. */
  readonly erased: number;
}

/** The customers who were made anonymous after a copy, as later copies beside it have them. */
const erasedSince = async (file: string, at: string): Promise<number[]> => {
  const later = (await copiesIn(dirname(file))).filter((copy) => copy.at > new Date(at));
  return [...new Set(later.flatMap(({ anonymous }) => anonymous))];
};

const tellTrail = (context: Context, { at, migration }: Loaded, erased: number): Promise<void> =>
  inTransaction(context, async () => ({
    result: undefined,
    events: [
      {
        action: 'database.restored',
        entity: 'database',
        actor: undefined,
        details: { copyOf: at, migration, erased },
      },
    ],
  }));

/**
 * Restores a copy into the empty database of the settings, brings it up to date, makes those anonymous
 * again who were made so after the copy, and looks whether all is whole.
 * @param config with the key that the copy's database was sealed under
 * @param file the copy's rows
 * @throws CopyError for a copy that is not whole or a database that is not empty, ConfigError for another key
 */
export const restoreCopy = async (
  config: Config,
  file: string,
  clock: Clock,
): Promise<Restored> => {
  const note = await noteOf(file);
  if (note) await requireUnchanged(note);
  const masterVault = await vaultOf(config);
  const { databaseUrl, dataDir, agency } = config;
  const target = databaseUrl ? { databaseUrl } : { dataDir };
  return usingDatabase<Database, Restored>(target, async (database) => {
    const loaded = await loadCopy(database, linesOf(file), agency.timeZone);
    const { vault } = await requireWhole(database, masterVault);
    const context = { config, clock, database, vault };
    const erased = await eraseAgain(context, await erasedSince(file, loaded.at));
    await tellTrail(context, loaded, erased);
    return { ...loaded, erased };
  });
};
