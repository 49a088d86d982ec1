import { countUsers } from './areas/agency/auth/repository.ts';
import { seedTemplates } from './areas/agency/messages/templates.repository.ts';
import { seedSettings } from './areas/agency/settings/repository.ts';
import { seedPurposes } from './areas/privacy/consents/purposes.repository.ts';
import { lockHead } from './audit/repository.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { requireSameTime } from './databaseClock.ts';
import { seedCatalogues } from './db/catalogues/seed.ts';
import { type OpenDatabase, openDatabase } from './db/connection/index.ts';
import { seedDemoClaims } from './db/demo/claims.ts';
import { seedDemoDocuments } from './db/demo/documents.ts';
import { seedDemoEndorsements } from './db/demo/endorsements.ts';
import { seedDemoOwnObjects } from './db/demo/ownObjects.ts';
import { seedDemoPrivacy } from './db/demo/privacy.ts';
import { seedDemoRequests } from './db/demo/requests.ts';
import { seedDemo } from './db/demo/seed.ts';
import { seedDemoStatements } from './db/demo/statements.ts';
import { seedDemoTasks } from './db/demo/tasks.ts';
import { hashDemoUsers, seedDemoUsers } from './db/demo/users.ts';
import { foldLedgers } from './db/ledgers.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { inTransaction, joinTransaction } from './transaction.ts';
import { isAnythingSealed, vaultFor } from './vault/keyCheck.ts';
import { openVaultOf } from './vault/masterKey.ts';
import type { Vault } from './vault/vault.ts';

const isEmbedded = ({ databaseUrl }: Config) => databaseUrl === undefined;

/** On for a new embedded database unless told otherwise; never in production (domain §10). */
const wantsDemo = (config: Config) => !config.production && (config.demo ?? isEmbedded(config));

const seedDemonstration = async (context: Context): Promise<void> => {
  if ((await countUsers(context.database.kysely)) > 0) return;
  const users = await hashDemoUsers();
  await inTransaction(context, async (trx) => {
    // Of several processes starting at once, the first to hold this row finds no users.
    await lockHead(trx);
    if ((await countUsers(trx)) > 0) return { result: undefined, events: [] };
    const events = await seedDemoUsers(trx, context, users);
    const inside = joinTransaction(context, trx, (more) => events.push(...more));
    await seedDemo(trx, inside);
    await seedDemoTasks(trx, inside);
    await seedDemoPrivacy(trx, inside);
    await seedDemoStatements(trx, inside);
    await seedDemoRequests(trx, inside);
    await seedDemoClaims(trx, inside);
    await seedDemoDocuments(trx, inside);
    await seedDemoOwnObjects(trx, inside);
    await seedDemoEndorsements(trx, inside);
    return { result: undefined, events };
  });
};

const prepare = async (context: Context): Promise<void> => {
  const { clock, config, database } = context;
  await database.write(seedCatalogues);
  await database.write((trx) => seedSettings(trx, config.agency.firstName, clock.now()));
  await database.write((trx) => seedTemplates(trx, clock.now()));
  await database.write((trx) => seedPurposes(trx, clock.now()));
  await database.write(foldLedgers);
  if (wantsDemo(config)) await seedDemonstration(context);
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
