import { type Config, ConfigError } from './config.ts';
import { type OpenDatabase, usingDatabase } from './db/connection/index.ts';
import { grantTo, isAboveGrants, roleOf } from './db/grants.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Database } from './db/schema.ts';

type Work<T> = (database: OpenDatabase<Database>) => Promise<T>;

const using = <T>(options: { databaseUrl: string; variable: string }, work: Work<T>) =>
  usingDatabase<Database, T>(options, work);

/**
 * Brings the database up to date as the owner of its tables (MIGRATE_URL) and gives the role of
 * DATABASE_URL what the application needs, and no more (docs/security.md).
 * @param config the settings
 * @returns the application's role
 * @throws ConfigError without both addresses, or for a role that could lift its own limits; and what
 *   {@link openDatabase} and {@link migrateToLatest} throw
 */
export const migrateAsOwner = async (config: Config): Promise<string> => {
  const { databaseUrl, migrateUrl, agency } = config;
  if (!databaseUrl || !migrateUrl)
    throw new ConfigError(
      'npm run migrate necesita DATABASE_URL (el usuario de la aplicación) y MIGRATE_URL (el dueño de las tablas). Sin MIGRATE_URL la base se actualiza al arrancar el servidor.',
    );
  const application = { databaseUrl, variable: 'DATABASE_URL' };
  const role = await using(application, ({ kysely }) => roleOf(kysely));
  await using({ databaseUrl: migrateUrl, variable: 'MIGRATE_URL' }, async ({ kysely, write }) => {
    await migrateToLatest(kysely, agency.timeZone);
    if (await isAboveGrants(kysely, role))
      throw new ConfigError(
        `El usuario ${role} de DATABASE_URL es superusuario o dueño de las tablas: no se le puede limitar. Cree otro para la aplicación (docs/operations.md).`,
      );
    await write((trx) => grantTo(trx, role));
  });
  return role;
};
