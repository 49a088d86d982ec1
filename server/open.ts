import { seedTemplates } from './areas/agency/messages/templates.repository.ts';
import { seedSettings } from './areas/agency/settings/repository.ts';
import { seedPurposes } from './areas/privacy/consents/repository.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { requireSameTime } from './databaseClock.ts';
import { seedCatalogues } from './db/catalogues/seed.ts';
import { type OpenDatabase, openDatabase } from './db/connection/index.ts';
import { foldLedgers } from './db/ledgers.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { isAnythingSealed, vaultFor } from './vault/keyCheck.ts';
import { openVaultOf } from './vault/masterKey.ts';
import type { Vault } from './vault/vault.ts';

const isEmbedded = ({ databaseUrl }: Config) => databaseUrl === undefined;

/** On for a new embedded database unless told otherwise; never in production. */
const wantsDemo = (config: Config) => !config.production && (config.demo ?? isEmbedded(config));

const prepare = async (context: Context): Promise<void> => {
  const { clock, config, database } = context;
  await database.write(seedCatalogues);
  await database.write((trx) => seedSettings(trx, config.agency.firstName, clock.now()));
  await database.write((trx) => seedTemplates(trx, clock.now()));
  await database.write((trx) => seedPurposes(trx, clock.now()));
  await database.write(foldLedgers);
  if (!wantsDemo(config)) return;
  const { seedDemonstration } = await import('../demo/demonstration.ts');
  await seedDemonstration(context);
};

type OnFailure = (error: Error) => void;

const open = (
  { databaseUrl, dataDir }: Config,
  onFailure?: OnFailure,
): Promise<OpenDatabase<Database>> =>
  openDatabase<Database>({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    ...(onFailure ? { onFailure } : {}),
  });

/** @throws ConfigError when the key is not the one this database was sealed under */
const openVault = async (config: Config, { kysely }: OpenDatabase<Database>): Promise<Vault> => {
  const isSealed = () => isAnythingSealed(kysely);
  return vaultFor(kysely, await openVaultOf(config, isSealed));
};

/**
 * Opens the database and brings it up to date: tables, catalogues, the agency's settings and, where
 * wanted and there is no user yet, the demonstration data.
 * @param config the settings
 * @param clock where the time comes from
 * @param onFailure told once when the embedded database stopped for good
 * @returns the context every area works with; its database is the caller's to close
 * @throws ConfigError, or the connection's errors for a directory in use or a server out of reach
 */
export const openContext = async (
  config: Config,
  clock: Clock,
  onFailure?: OnFailure,
): Promise<Context> => {
  // The data directory is locked from here on, so the key in it is made by one process only.
  const database = await open(config, onFailure);
  try {
    await requireSameTime({ clock, database });
    await migrateToLatest(database.kysely, config.agency.timeZone);
    const context = { config, clock, database, vault: await openVault(config, database) };
    await prepare(context);
    return context;
  } catch (error) {
    await database.close();
    throw error;
  }
};
