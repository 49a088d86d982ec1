import { inject } from 'vitest';
import {
  type DatabaseOptions,
  type OpenDatabase,
  usingDatabase,
} from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { type DemoDatabase, settings, TODAY } from '../support/demoTemplate.ts';
import { copyOf, makeDatabase } from '../support/postgresServer.ts';
import { makeDirectory } from '../support/scratch.ts';
import { type ServerHere, serveHere } from '../support/serveHere.ts';
import { unshape } from './unshape.ts';

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
  /** Opens its database while no server does, as its next start would. */
  inspect<T>(look: (database: OpenDatabase<Database>) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** @param place where its database is, by the names of settings */
const settingsAt =
  (place: Record<string, string>): DemoCopy['settings'] =>
  (clock = TODAY) => ({ ...settings, ...place, AMPARO_CLOCK: clock });

const inspectAt =
  (place: DatabaseOptions): DemoCopy['inspect'] =>
  (look) =>
    usingDatabase(place, look);

/** @param template the demonstration's directory; without it the first server makes one, as a newcomer's does */
const embeddedDemo = async (
  template?: string,
): Promise<DemoCopy & { readonly dataDir: string }> => {
  const { dataDir, remove } = await makeDirectory('journey', template);
  const settings = settingsAt({ AMPARO_DATA_DIR: dataDir });
  return { dataDir, settings, inspect: inspectAt({ dataDir }), remove };
};

/** Copies the demonstration's data directory. */
export const copyDemo = () => embeddedDemo(inject('demoTemplate'));

const copyOnPostgres = async (template: DemoDatabase): Promise<DemoCopy> => {
  const { url, remove } = await makeDatabase(template.server, 'journey', copyOf(template.name));
  const place = { DATABASE_URL: url, CARD_ENCRYPTION_KEY: template.key };
  return { settings: settingsAt(place), inspect: inspectAt({ databaseUrl: url }), remove };
};

/** A demonstration database of its own: on PostgreSQL where the run has one, else embedded. */
export const demoOfItsOwn = (): Promise<DemoCopy> => {
  const database = inject('demoDatabase');
  return database ? copyOnPostgres(database) : copyDemo();
};

const serve = async (copy: DemoCopy, env?: Record<string, string>): Promise<Agency> => {
  const server = await serveHere({ ...copy.settings(), ...env });
  const close = async () => {
    await server.stop();
    await copy.remove();
  };
  return { server, close };
};

/**
 * Starts a server on a demonstration database of its own.
 * @param kind `embedded` for one that it makes itself; as above when left out
 * @param env settings besides
 */
export const openAgency = async (
  kind?: 'embedded',
  env?: Record<string, string>,
): Promise<Agency> => serve(await (kind ? embeddedDemo() : demoOfItsOwn()), env);

/** The same without own objects and views. */
export const openUnshapedAgency = async (): Promise<Agency> => {
  const copy = await demoOfItsOwn();
  await copy.inspect(unshape);
  return serve(copy);
};

/** An agency that has just been installed, without users. */
export const openEmptyAgency = async (): Promise<Agency> => {
  const { dataDir, remove } = await makeDirectory('journey');
  const place = settingsAt({ AMPARO_DATA_DIR: dataDir, AMPARO_DEMO: 'false' });
  return serve({ settings: place, inspect: inspectAt({ dataDir }), remove });
};
