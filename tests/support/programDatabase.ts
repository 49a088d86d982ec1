import { inject } from 'vitest';
import { type OpenDatabase, usingDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { copyOf, makeDatabase } from './postgresServer.ts';
import { makeDirectory } from './scratch.ts';
import { isOnPostgres } from './testDatabase.ts';

/** A database that programs open in processes of their own, of the kind the tests run on. */
export interface ProgramDatabase {
  /** What a program finds it and its key by. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens it in the process of the test, works on it and closes it again. */
  use<T>(work: (database: OpenDatabase<Database>) => Promise<T>): Promise<T>;
  /** Makes another with the same in it, while no program has it open. */
  copy(): Promise<ProgramDatabase>;
  remove(): Promise<void>;
}

/** Makes a database with every table and catalogue for programs to open; remove it in afterAll. */
export const programDatabase = (): Promise<ProgramDatabase> =>
  isOnPostgres() ? onPostgres(inject('postgres').template) : embedded(inject('embeddedTemplate'));

const CARD_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');

const onPostgres = async (template: string): Promise<ProgramDatabase> => {
  const server = inject('postgres').url;
  const { name, url, remove } = await makeDatabase(server, 'program', copyOf(template));
  return {
    env: { DATABASE_URL: url, CARD_ENCRYPTION_KEY },
    use: (work) => usingDatabase({ databaseUrl: url }, work),
    copy: () => onPostgres(name),
    remove,
  };
};

const embedded = async (template: string): Promise<ProgramDatabase> => {
  const { dataDir, remove } = await makeDirectory('program', template);
  return {
    env: { AMPARO_DATA_DIR: dataDir },
    use: (work) => usingDatabase({ dataDir }, work),
    copy: () => embedded(dataDir),
    remove,
  };
};
