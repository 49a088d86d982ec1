import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { errorCode } from '../errorCode.ts';
import * as catalogues from './migrations/0001_catalogues.ts';
import * as users from './migrations/0002_users.ts';
import * as people from './migrations/0003_people.ts';
import * as policies from './migrations/0004_policies.ts';
import * as audit from './migrations/0005_audit.ts';
import * as meansOfPayment from './migrations/0006_means_of_payment.ts';
import * as commissions from './migrations/0007_commissions.ts';
import * as desk from './migrations/0008_desk.ts';
import * as speed from './migrations/0009_speed.ts';
import * as inactiveUsers from './migrations/0010_inactive_users.ts';
import * as anonymising from './migrations/0011_anonymising.ts';
import * as dueLedger from './migrations/0012_due_ledger.ts';
import * as paymentMovements from './migrations/0013_payment_movements.ts';
import * as tasks from './migrations/0014_tasks.ts';
import * as auditSearch from './migrations/0015_audit_search.ts';
import * as oneWayDown from './migrations/0016_one_way_down.ts';
import * as identity from './migrations/0019_identity.ts';
import * as keyCheck from './migrations/0022_key_check.ts';
import * as preferences from './migrations/0025_preferences.ts';
import * as limits from './migrations/0027_limits.ts';
import * as commissionLedger from './migrations/0028_commission_ledger.ts';
import * as secondFactor from './migrations/0028_second_factor.ts';
import * as auditKey from './migrations/0029_audit_key.ts';
import * as occupation from './migrations/0030_occupation.ts';
import * as guards from './migrations/0031_guards.ts';
import * as receivableDays from './migrations/0051_receivable_days.ts';
import * as agencyDay from './migrations/0078_agency_day.ts';
import type { Database } from './schema.ts';

/** The zone of an agency that does not say (docs/configuration.md). */
const TIME_ZONE = 'America/Guayaquil';

/** The build puts the texts of SQL of this folder beside the program. */
const FOLDER = new URL('./migrations/', import.meta.url);

/** The migrations that are texts of SQL: every `.sql` of the folder, by its name. */
const inSql = (): [name: string, Migration][] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => [
      file.slice(0, -'.sql'.length),
      {
        up: async (db) => {
          await sql.raw(readFileSync(new URL(file, FOLDER), 'utf8')).execute(db);
        },
      },
    ]);

/** The migrations that are programs. */
const inPrograms = (timeZone: string): Record<string, Migration> => ({
  '0001_catalogues': catalogues,
  '0002_users': users,
  '0003_people': people,
  '0004_policies': policies,
  '0005_audit': audit,
  '0006_means_of_payment': meansOfPayment,
  '0007_commissions': commissions,
  '0008_desk': desk,
  '0009_speed': speed,
  '0010_inactive_users': inactiveUsers,
  '0011_anonymising': anonymising,
  '0012_due_ledger': dueLedger,
  '0013_payment_movements': paymentMovements,
  '0014_tasks': tasks,
  '0015_audit_search': auditSearch,
  '0016_one_way_down': oneWayDown,
  '0019_identity': identity,
  '0022_key_check': keyCheck,
  '0025_preferences': preferences,
  '0027_limits': limits,
  '0028_commission_ledger': { up: (db) => commissionLedger.up(db, timeZone) },
  '0028_second_factor': secondFactor,
  '0029_audit_key': auditKey,
  '0030_occupation': occupation,
  '0031_guards': guards,
  '0051_receivable_days': { up: (db) => receivableDays.up(db, timeZone) },
  '0078_agency_day': { up: (db) => agencyDay.up(db, timeZone) },
});

/**
 * In the order of their names; one that has been released is never changed.
 * @param timeZone the agency's, for those that ask on which day something happened
 */
export const migrationsIn = (timeZone: string): Record<string, Migration> =>
  Object.fromEntries(
    [...Object.entries(inPrograms(timeZone)), ...inSql()].sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  );

/** The database is not one this program can work with. The message is for the operator. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

const newer = (name: string) =>
  new DatabaseSetupError(
    `La base de datos es de una versión más nueva de Amparo (tiene «${name}»). Instale esa versión o una posterior; no se ha cambiado nada.`,
  );

const mayNotCreate = (cause: Error) =>
  new DatabaseSetupError(
    `El usuario de DATABASE_URL no puede crear las tablas de Amparo (${cause.message}). Concédale el permiso CREATE sobre el esquema, por ejemplo: GRANT CREATE, USAGE ON SCHEMA public TO usuario.`,
    { cause },
  );

/** The application's role is not the owner's, so the owner has to migrate (docs/operations.md). */
const mayNotMigrate = (missing: string, cause: Error) =>
  new DatabaseSetupError(
    `La base de datos es de una versión anterior de Amparo (le falta «${missing}») y el usuario de DATABASE_URL no puede actualizarla (${cause.message}). Ejecute npm run migrate con la dirección del dueño de las tablas en MIGRATE_URL; no se ha cambiado nada.`,
    { cause },
  );

const mayNotRead = (cause: Error) =>
  new DatabaseSetupError(
    `El usuario de DATABASE_URL no tiene permisos sobre las tablas de Amparo (${cause.message}). Ejecute npm run migrate con la dirección del dueño de las tablas en MIGRATE_URL.`,
    { cause },
  );

/** Insufficient privilege, and no schema to create in: the user lacks the right to it. */
const PRIVILEGES = ['42501', '3F000'];

const isPrivilege = (error: unknown): error is Error => PRIVILEGES.includes(errorCode(error));

/** What fails by a missing right is said in a sentence. */
const explaining = async (work: () => Promise<void>, explain: (cause: Error) => Error) => {
  try {
    await work();
  } catch (error) {
    throw isPrivilege(error) ? explain(error) : error;
  }
};

const migratorOf = (db: Kysely<Database>, migrations: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/**
 * Brings the database to the newest schema; several processes may call it at once. One that is there
 * already is only read, so a role that may not migrate can start.
 * @param db the database
 * @param timeZone the agency's
 * @throws DatabaseSetupError for a newer database or a missing right
 * @throws the error of the migration that failed; what it had done is rolled back
 */
export const migrateToLatest = async (
  db: Kysely<Database>,
  timeZone: string = TIME_ZONE,
): Promise<void> => {
  const migrations = migrationsIn(timeZone);
  let done: readonly string[] = [];
  await explaining(async () => {
    done = await migrationsOf(db);
  }, mayNotRead);
  const unknown = done.find((name) => !(name in migrations));
  if (unknown) throw newer(unknown);
  const [missing] = Object.keys(migrations).filter((name) => !done.includes(name));
  if (!missing) return;
  await explaining(
    async () => {
      const { error } = await migratorOf(db, migrations).migrateToLatest();
      if (error) throw error;
    },
    (cause) => (done.length > 0 ? mayNotMigrate(missing, cause) : mayNotCreate(cause)),
  );
};

/**
 * Brings an empty database to an older schema, as a copy of that time has it.
 * @param last the name of its last migration
 * @throws DatabaseSetupError for one that this program does not know, or a missing right
 */
export const migrateTo = async (
  db: Kysely<Database>,
  last: string,
  timeZone: string = TIME_ZONE,
): Promise<void> => {
  const migrations = migrationsIn(timeZone);
  if (!(last in migrations)) throw newer(last);
  await explaining(async () => {
    const { error } = await migratorOf(db, migrations).migrateTo(last);
    if (error) throw error;
  }, mayNotCreate);
};

/** @returns the names of the migrations that the database has, in their order; none in an empty one */
export const migrationsOf = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!found[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};
