import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { type MadeDatabase, makeDatabase } from './postgresServer.ts';
import { isFull } from './rounds.ts';
import { makeDirectory } from './scratch.ts';
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
 * in it, which each journey copies: on PostgreSQL where the run has one. The embedded one is for a run without
 * PostgreSQL, and for the journeys of the full run that kill its servers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_POSTGRES_URL;
  const { dataDir, remove } = await makeDirectory('demo');
  const [seeded] = await Promise.all([
    postgres && seedPostgres(postgres),
    (isFull || !postgres) && seedEmbedded(dataDir),
  ]);
  project.provide('demoTemplate', dataDir);
  project.provide('demoDatabase', seeded ? seeded.demo : null);
  return async () => {
    await remove();
    if (seeded) await seeded.remove();
  };
}

async function seedEmbedded(dataDir: string): Promise<void> {
  const server = await startServer({ ...settings, AMPARO_DATA_DIR: dataDir });
  await server.stop();
}

async function seedPostgres(
  url: string,
): Promise<{ demo: DemoDatabase; remove: MadeDatabase['remove'] }> {
  const made = await makeDatabase(url, 'demo');
  const key = randomBytes(32).toString('base64');
  const server = await startServer({
    ...settings,
    DATABASE_URL: made.url,
    CARD_ENCRYPTION_KEY: key,
  });
  await server.stop();
  return { demo: { server: url, name: made.name, key }, remove: made.remove };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of a stopped demonstration agency, to copy where one was made. */
    demoTemplate: string;
    /** Such an agency on PostgreSQL; null where the run has none. */
    demoDatabase: DemoDatabase | null;
  }
}
