import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { startCluster } from '../../scripts/lib/postgresCluster.mjs';
import { scratchParent } from '../../scripts/lib/scratch.mjs';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { makeDatabase } from './postgresServer.ts';
import { prepare } from './prepare.ts';

/**
 * Runs once before the tests on PostgreSQL: makes a database with every table and catalogue, which
 * each test file copies. The server is TEST_POSTGRES_URL's, else a throw-away one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresServer();
  const template = await makeDatabase(server.url, 'template');
  const database = await openDatabase<Database>({ databaseUrl: template.url });
  await prepare(database.kysely);
  await database.close();
  project.provide('postgres', { url: server.url, template: template.name });
  return async () => {
    await template.remove();
    await server.stop();
  };
}

async function postgresServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => undefined };
  const programs = await findPostgres();
  if (!programs) {
    throw new Error(
      'No PostgreSQL 15 or newer here. Install it, set TEST_POSTGRES_URL, or leave its tests out with --project="!server-postgres".',
    );
  }
  return startCluster(programs, scratchParent());
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server (url of a superuser's database) and its database to copy. */
    postgres: { url: string; template: string };
  }
}
