import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { copyOf, makeDatabase } from './postgresServer.ts';
import { makeDirectory } from './scratch.ts';

/** A database of a test's own: every table and catalogue, nothing else. */
export interface TestDatabase {
  database: OpenDatabase<Database>;
  /** Where it is, for a second connection or a server process. */
  place: { databaseUrl: string } | { dataDir: string };
  /** Closes it and removes it; close second connections before. */
  close(): Promise<void>;
}

/** Whether the tests of this process run on PostgreSQL, not on the embedded database. */
export const isOnPostgres = (): boolean => process.env.AMPARO_TEST_DATABASE === 'postgres';

/**
 * Makes a database of the kind the tests run on (AMPARO_TEST_DATABASE); cheap enough for each file.
 * @returns the open database; close it in afterAll
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return isOnPostgres()
    ? onPostgres(copyOf(inject('postgres').template))
    : embedded(inject('embeddedTemplate'));
}

/**
 * Makes a database without a table, for who migrates it.
 * @returns the open database; close it in afterAll
 */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return isOnPostgres() ? onPostgres('TEMPLATE template0') : embedded();
}

/**
 * Makes a database without a table whose letters are those of ASCII alone, as `initdb --locale=C` does.
 * @returns the open database on PostgreSQL; the embedded one has a locale of its own
 */
export function createAsciiDatabase(): Promise<TestDatabase> {
  return isOnPostgres()
    ? onPostgres("TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'")
    : embedded();
}

async function onPostgres(like: string): Promise<TestDatabase> {
  const { url, remove } = await makeDatabase(inject('postgres').url, 'test', like);
  const place = { databaseUrl: url };
  const database = await openDatabase<Database>(place);
  const close = async () => {
    await database.close();
    // PostgreSQL refuses while there are connections: a test that leaks a connection fails here.
    await remove();
  };
  return { database, place, close };
}

async function embedded(template?: string): Promise<TestDatabase> {
  const { dataDir, remove } = await makeDirectory('test', template);
  const place = { dataDir };
  const database = await openDatabase<Database>(place);
  const close = async () => {
    await database.close();
    await remove();
  };
  return { database, place, close };
}
