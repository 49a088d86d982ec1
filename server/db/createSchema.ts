import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { insertFirstRows } from './catalogues/firstRows.ts';
import type { Database } from './schema.ts';

export const SCHEMA_FOLDER = new URL('./schema/', import.meta.url);

/** Files in the order they are run: a later one refers to tables and functions of those before. */
export const SCHEMA_FILES = [
  'system.sql',
  'people.sql',
  'policies.sql',
  'money.sql',
  'privacy.sql',
] as const;

/** The zone of `agency_day` in the texts. */
export const TIME_ZONE = 'America/Guayaquil';

/**
 * Runs the texts of a whole schema. A function may name what is made after it, so the texts of
 * functions are looked at when they run.
 * @param timeZone the agency's, whose days the database keeps
 */
export const runSchema = async (
  db: Kysely<Database>,
  texts: readonly string[],
  timeZone: string,
): Promise<void> => {
  await sql`set local check_function_bodies = off`.execute(db);
  const zone = timeZone.replaceAll("'", "''");
  for (const text of texts)
    await sql.raw(text.replaceAll(`'${TIME_ZONE}'`, `'${zone}'`)).execute(db);
  await sql`set local check_function_bodies = on`.execute(db);
};

/**
 * Makes the newest schema in an empty database, with the rows that a new agency begins with.
 * @param timeZone the agency's, whose days the database keeps
 */
export const createSchema = async (db: Kysely<Database>, timeZone: string): Promise<void> => {
  const texts = SCHEMA_FILES.map((file) => readFileSync(new URL(file, SCHEMA_FOLDER), 'utf8'));
  await runSchema(db, texts, timeZone);
  await insertFirstRows(db);
};
