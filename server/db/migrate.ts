import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { errorCode } from '../errorCode.ts';
import { createSchema, runSchema, TIME_ZONE } from './createSchema.ts';
import { oneValue } from './rows.ts';
import type { Database } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** The last migration of a development database of before 1.0.0, which left the schema of the baseline. */
const LAST_BEFORE_BASELINE = '0104_objections_to_more';
const BASELINE = '0104_baseline';

/** Migration of a development database of before 1.0.0: their numbers ended at that of the baseline. */
const isBeforeBaseline = (name: string) => /^\d{4}_/.test(name) && name < BASELINE;

const textOf = (file: string): string => {
  const bytes = readFileSync(new URL(file, FOLDER));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

/**
 * Every migration of the folder by its name, in the order of the names: first the baseline, then the later ones. The
 * baseline is compressed, as people read the schema in server/db/schema instead. A landed migration is never changed.
 * @param timeZone the agency's, whose days the database keeps
 */
export const migrationsIn = (timeZone: string): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => /\.sql(\.gz)?$/.test(file))
      .sort()
      .map((file) => [
        file.replace(/\.sql(\.gz)?$/, ''),
        {
          up: async (db) => {
            if (file.startsWith(BASELINE)) await runSchema(db, [textOf(file)], timeZone);
            else await sql.raw(textOf(file)).execute(db);
          },
        },
      ]),
  );

/**
 * A new database is made as server/db/schema has it, by which the migrations after the baseline are done, too: they
 * are recorded only.
 */
const orAsNew = (
  migrations: Record<string, Migration>,
  timeZone: string,
): Record<string, Migration> => {
  let isNew = false;
  const laterUnlessNew = ([name, { up }]: [string, Migration]): [string, Migration] => [
    name,
    { up: async (db) => (isNew ? undefined : up(db)) },
  ];
  return {
    ...Object.fromEntries(Object.entries(migrations).map(laterUnlessNew)),
    [BASELINE]: {
      up: async (db) => {
        await createSchema(db, timeZone);
        isNew = true;
      },
    },
  };
};

/** The database is not one this program can work with. The message is for the operator. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

const newer = (name: string) =>
  new DatabaseSetupError(
    `La base de datos es de una versión más nueva de Amparo (tiene «${name}»). Instale esa versión o una posterior; no se ha cambiado nada.`,
  );

const developed = () =>
  new DatabaseSetupError(
    'La base de datos es de una versión de desarrollo, anterior a Amparo 1.0.0. Haga con el programa anterior una copia (npm run backup) y restáurela con éste en una base de datos vacía (npm run restore); no se ha cambiado nada.',
  );

const olderCopy = (name: string) =>
  new DatabaseSetupError(
    `La copia es de una versión de desarrollo demasiado antigua (termina en «${name}»). Restáurela con el programa que la hizo, arranque una vez el último 0.x con esa base de datos y haga con él otra copia; no se ha cambiado nada.`,
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

/** Failure by a missing right is said in a sentence. */
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
 * @param done what a database has
 * @param migrations of this program
 * @throws DatabaseSetupError for a database of before 1.0.0, or of a newer program
 */
export const requireKnown = (
  done: readonly string[],
  migrations: Readonly<Record<string, Migration>>,
): void => {
  const unknown = done.find((name) => !(name in migrations));
  if (unknown) throw isBeforeBaseline(unknown) ? developed() : newer(unknown);
};

/**
 * Brings the database to the newest schema; several processes may call it at once. One that is there
 * already is only read, so a role that may not migrate can start.
 * @param db the database
 * @param timeZone the agency's
 * @param migrations of this program
 * @throws DatabaseSetupError for a database of before 1.0.0, a newer one or a missing right
 * @throws the error of the migration that failed; what it had done is rolled back
 */
export const migrateToLatest = async (
  db: Kysely<Database>,
  timeZone: string = TIME_ZONE,
  migrations: Record<string, Migration> = migrationsIn(timeZone),
): Promise<void> => {
  let done: readonly string[] = [];
  await explaining(async () => {
    done = await migrationsOf(db);
  }, mayNotRead);
  requireKnown(done, migrations);
  const [missing] = Object.keys(migrations).filter((name) => !done.includes(name));
  if (!missing) return;
  await explaining(
    async () => {
      const { error } = await migratorOf(db, orAsNew(migrations, timeZone)).migrateToLatest();
      if (error) throw error;
    },
    (cause) => (done.length > 0 ? mayNotMigrate(missing, cause) : mayNotCreate(cause)),
  );
};

/**
 * @param last the last migration of the database that a copy was made of
 * @returns by which migration a database has the tables of that copy
 * @throws DatabaseSetupError for a copy of before 1.0.0 that is not of its last schema
 */
export const schemaOfCopy = (last: string): string => {
  if (last === LAST_BEFORE_BASELINE) return BASELINE;
  if (isBeforeBaseline(last)) throw olderCopy(last);
  return last;
};

/**
 * Brings an empty database to an older schema, as a copy of that time has it: by the baseline and the migrations since.
 * @param last the name of its last migration
 * @throws DatabaseSetupError for one that this program does not know, or a missing right
 */
export const migrateTo = async (
  db: Kysely<Database>,
  last: string,
  timeZone: string = TIME_ZONE,
): Promise<void> => {
  const migrations = migrationsIn(timeZone);
  requireKnown([last], migrations);
  await explaining(async () => {
    const { error } = await migratorOf(db, migrations).migrateTo(last);
    if (error) throw error;
  }, mayNotCreate);
};

export const migrationsOf = async (db: Kysely<Database>): Promise<readonly string[]> => {
  if (!(await oneValue<boolean>(db)`select to_regclass('kysely_migration') is not null`)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};
