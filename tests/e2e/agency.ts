import { randomBytes } from 'node:crypto';
import { databaseUrl, execute, newName } from '../support/postgresServer.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';

/** The databases a journey runs on: PostgreSQL only where the run has one. */
export const databases: readonly ('embedded' | 'postgres')[] = process.env.TEST_POSTGRES_URL
  ? ['embedded', 'postgres']
  : ['embedded'];

/** A running server with the demonstration agency in it. */
export interface Agency {
  readonly server: RunningServer;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** A Sunday morning in Guayaquil: what journeys call today. */
export const TODAY = '2026-03-15T15:00:00.000Z';

/** What every journey starts its server with. */
export const settings = {
  AMPARO_CLOCK: TODAY,
  AMPARO_DEMO: 'true',
  CAPTCHA_COST: '500',
  LOG_LEVEL: 'warn',
};

const onEmbedded = async (): Promise<Agency> => {
  const server = await startServer(settings);
  return { server, close: async () => void (await server.stop()) };
};

const onPostgres = async (): Promise<Agency> => {
  const url = process.env.TEST_POSTGRES_URL ?? '';
  const name = newName('journey');
  await execute(url, `CREATE DATABASE ${name}`);
  const server = await startServer({
    ...settings,
    DATABASE_URL: databaseUrl(url, name),
    CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
  const close = async () => {
    await server.stop();
    await execute(url, `DROP DATABASE ${name}`);
  };
  return { server, close };
};

/** Starts a server on a database of its own, of the given kind. */
export const openAgency = (kind: 'embedded' | 'postgres'): Promise<Agency> =>
  kind === 'postgres' ? onPostgres() : onEmbedded();
