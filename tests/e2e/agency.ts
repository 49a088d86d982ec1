import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DemoDatabase, settings, TODAY } from '../support/demoTemplate.ts';
import { copyOf, makeDatabase } from '../support/postgresServer.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type ServerHere, serveHere } from '../support/serveHere.ts';

/** A running server with the demonstration agency in it. */
export interface Agency {
  readonly server: ServerHere;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** A copy of the demonstration; a journey may start servers on it, one at a time. */
export interface DemoCopy {
  /**
   * What to start a server on it with.
   * @param clock the instant at which it starts to live; today when missing
   */
  settings(clock?: string): Record<string, string>;
  remove(): Promise<void>;
}

/** Copies the demonstration's data directory. */
export const copyDemo = async (): Promise<DemoCopy & { readonly dataDir: string }> => {
  const folder = await scratchFolder('journey');
  const dataDir = join(folder, 'data');
  await cp(inject('demoTemplate'), dataDir, { recursive: true });
  return {
    dataDir,
    settings: (clock = TODAY) => ({
      ...settings,
      AMPARO_CLOCK: clock,
      AMPARO_DATA_DIR: dataDir,
    }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const copyOnPostgres = async (template: DemoDatabase): Promise<DemoCopy> => {
  const { url, remove } = await makeDatabase(template.server, 'journey', copyOf(template.name));
  return {
    settings: (clock = TODAY) => ({
      ...settings,
      AMPARO_CLOCK: clock,
      DATABASE_URL: url,
      CARD_ENCRYPTION_KEY: template.key,
    }),
    remove,
  };
};

/**
 * A demonstration database of its own.
 * @param kind PostgreSQL when left out and the run has one, else embedded
 */
export const demoOfItsOwn = (kind?: 'embedded'): Promise<DemoCopy> => {
  const database = inject('demoDatabase');
  return database && !kind ? copyOnPostgres(database) : copyDemo();
};

/**
 * Starts a server on a demonstration database of its own.
 * @param kind as above
 * @param env settings besides
 */
export const openAgency = async (
  kind?: 'embedded',
  env?: Record<string, string>,
): Promise<Agency> => {
  const copy = await demoOfItsOwn(kind);
  const server = await serveHere({ ...copy.settings(), ...env });
  const close = async () => {
    await server.stop();
    await copy.remove();
  };
  return { server, close };
};
