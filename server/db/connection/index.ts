import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { openInDirectory, openInMemory } from './embedded.ts';
import { type ConnectionSource, kyselyPool } from './pool.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { readSnapshot } from './snapshot.ts';
import { streamText } from './streamText.ts';
import { WRITERS, writersInTurn } from './writers.ts';

export {
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  DataDirectoryInUseError,
  EmbeddedDatabaseError,
  StreamAbandonedError,
  TransactionAbortedError,
} from './errors.ts';
export { LAST_STATEMENT } from './pool.ts';
export { MORE_WORK_MEM } from './snapshot.ts';

export type DatabaseOptions = (PostgresOptions | { dataDir: string } | { memory: true }) & {
  /** How long the reader of a stream may take over one batch, in milliseconds; 10 s unless told. */
  streamIdleMs?: number;
  /** Told once when an embedded database stopped for good; the message is for the operator. */
  onFailure?: (error: Error) => void;
};

export interface OpenDatabase<DB> {
  kysely: Kysely<DB>;
  kind: 'postgres' | 'embedded';
  /**
   * Runs work in one transaction of its own when its turn among the writers comes.
   * @throws DatabaseUnavailableError when that takes too long
   */
  write<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
  /** Runs reads in one read-only transaction, all on the database as it was at the first; see {@link readSnapshot}. */
  snapshot<T>(read: (db: Kysely<DB>) => Promise<T>, settings?: readonly string[]): Promise<T>;
  /**
   * Streams a query of one text column; see {@link streamText}.
   * @param batchRows rows in memory at once; 500 unless told
   * @param head a query of one text that comes before the rows, read at the same moment
   */
  streamText(
    query: CompiledQuery,
    batchRows?: number,
    head?: CompiledQuery,
  ): AsyncGenerator<string, void, undefined>;
  waiting(): number;
  /** Reason why it can never answer again, if so: only a new start of the process helps. */
  failure(): Error | undefined;
  /** Copies the files of an embedded database, whole and of one instant, to a folder that is not there yet. */
  readonly copyFiles?: (folder: string) => Promise<void>;
  /** Waits for what is running, then closes. Safe to call more than once. */
  close(): Promise<void>;
}

const BATCH_ROWS = 500;
const STREAM_IDLE_MS = 10_000;

/**
 * Opens the database.
 * @throws DatabaseUnreachableError, DataDirectoryInUseError or EmbeddedDatabaseError, each with a
 * Spanish message for the operator
 */
export async function openDatabase<DB>(options: DatabaseOptions): Promise<OpenDatabase<DB>> {
  const { reading, writing } = await openSources(options);
  const idleMs = options.streamIdleMs ?? STREAM_IDLE_MS;
  const over = (source: ConnectionSource) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(source) }) });
  const kysely = over(reading);
  const writers = over(writing);
  // The embedded database's one connection has a line of its own: two in a row would be twice as long.
  const inTurn = writersInTurn('databaseUrl' in options ? WRITERS : Number.POSITIVE_INFINITY);
  return {
    kysely,
    write: (work) => inTurn(() => writers.transaction().execute(work)),
    snapshot: (read, settings) => readSnapshot(reading, read, settings),
    kind: 'databaseUrl' in options ? 'postgres' : 'embedded',
    streamText: (query, batchRows = BATCH_ROWS, head) =>
      streamText(reading, query, { batchRows, idleMs, head }),
    waiting: () => (reading.waiting?.() ?? 0) + inTurn.waiting(),
    failure: () => reading.failure(),
    ...(reading.copyFiles ? { copyFiles: reading.copyFiles.bind(reading) } : {}),
    close: async () => {
      await Promise.all([kysely.destroy(), writers.destroy()]);
      // Kysely leaves alone what it has not used yet.
      await Promise.all([reading.end(), writing.end()]);
    },
  };
}

/** Opens a database for some work, and closes it. @throws as {@link openDatabase} and the work do */
export const usingDatabase = async <DB, T>(
  options: DatabaseOptions,
  work: (database: OpenDatabase<DB>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase<DB>(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

interface Sources {
  readonly reading: ConnectionSource;
  /** Connections of those who write: whose turn it is finds one however many read. */
  readonly writing: ConnectionSource;
}

async function openSources(options: DatabaseOptions): Promise<Sources> {
  if ('databaseUrl' in options) {
    const reading = await openPostgres(options);
    const writing = await openPostgres({ ...options, maxConnections: WRITERS });
    return { reading, writing };
  }
  const source = await ('memory' in options
    ? openInMemory()
    : openInDirectory(options.dataDir, { onFailure: options.onFailure }));
  return { reading: source, writing: source };
}
