import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, usingDatabase } from '../db/connection/index.ts';
import { createDatabase, dropDatabase } from '../db/copy/wholeDatabase.ts';
import type { Database } from '../db/schema.ts';

type Work<T> = (database: OpenDatabase<Database>) => Promise<T>;

const inFolder = async <T>(work: Work<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-prueba-'));
  try {
    return await usingDatabase({ dataDir: folder }, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const onServer = async <T>(serverUrl: string, work: Work<T>): Promise<T> => {
  const name = `amparo_prueba_${randomBytes(6).toString('hex')}`;
  const asOwner = (change: typeof createDatabase) =>
    usingDatabase<Database, void>({ databaseUrl: serverUrl }, ({ kysely }) => change(kysely, name));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await asOwner(createDatabase);
  try {
    return await usingDatabase({ databaseUrl: url.href }, work);
  } finally {
    await asOwner(dropDatabase);
  }
};

/**
 * Runs work on an empty database that is thrown away afterwards.
 * @param serverUrl a PostgreSQL whose user may create databases; an embedded database when undefined
 * @throws as usingDatabase and the work do
 */
export const onDatabaseAside = <T>(serverUrl: string | undefined, work: Work<T>): Promise<T> =>
  serverUrl ? onServer(serverUrl, work) : inFolder(work);
