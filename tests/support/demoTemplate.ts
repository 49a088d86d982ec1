import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseUrl, execute, newName } from './postgresServer.ts';
import { scratchFolder } from './scratch.ts';
import { startServer } from './startServer.ts';

/** A Sunday morning in Guayaquil: what journeys call today. */
export const TODAY = '2026-03-15T15:00:00.000Z';

/** What every journey starts its server with. */
export const settings = {
  AMPARO_CLOCK: TODAY,
  AMPARO_DEMO: 'true',
  CAPTCHA_COST: '500',
  LOG_LEVEL: 'warn',
};

/** A PostgreSQL database that holds the demonstration agency. */
export interface DemoDatabase {
  /** The server, as a superuser's url. */
  readonly server: string;
  /** The database to copy. */
  readonly name: string;
  /** What its cards are sealed with, base64. */
  readonly key: string;
}

/**
 * Runs once before the journeys: the built server makes a database with the demonstration agency
 * in it, which each journey copies: on PostgreSQL where the run has one, and on the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_POSTGRES_URL;
  const folder = await scratchFolder('demo');
  const dataDir = join(folder, 'data');
  const [database] = await Promise.all([postgres && seedPostgres(postgres), seedEmbedded(dataDir)]);
  project.provide('demoTemplate', dataDir);
  project.provide('demoDatabase', database || null);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (database) await execute(database.server, `DROP DATABASE ${database.name}`);
  };
}

async function seedEmbedded(dataDir: string): Promise<void> {
  const server = await startServer({ ...settings, AMPARO_DATA_DIR: dataDir });
  await server.stop();
}

async function seedPostgres(url: string): Promise<DemoDatabase> {
  const name = newName('demo');
  const key = randomBytes(32).toString('base64');
  await execute(url, `CREATE DATABASE ${name}`);
  const server = await startServer({
    ...settings,
    DATABASE_URL: databaseUrl(url, name),
    CARD_ENCRYPTION_KEY: key,
  });
  await server.stop();
  return { server: url, name, key };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of a stopped demonstration agency, to copy. */
    demoTemplate: string;
    /** The same on PostgreSQL; null where the run has none. */
    demoDatabase: DemoDatabase | null;
  }
}
