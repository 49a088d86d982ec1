import { type ClientBase, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import { DatabaseUnavailableError, DatabaseUnreachableError } from './errors.ts';
import { endedWhenFrozen, type FrozenWatch, serverOf, whoAnswersAt } from './frozen.ts';
import { ELEMENT_OF, PARSERS } from './parsers.ts';
import type { Connection, ConnectionSource, StatementResult } from './pool.ts';
import { JOIN_COLLAPSE_LIMIT, nameOf } from './prepared.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Milliseconds to wait for a connection, the pool's line included. */
const CONNECT_TIMEOUT_MS = 4_500;
const PATIENCE_MS = 2_500;
const READERS = 7;

/** Session settings; no JIT, since compiling short statements takes longer than running them. */
export const SESSION = `SET TIME ZONE 'UTC'; SET datestyle = 'ISO'; SET jit = off; SET join_collapse_limit = ${JOIN_COLLAPSE_LIMIT}`;

/** A plain number: pg's typings leave the oids of array types out. */
const TEXT_ARRAY: number = 1009;

export interface PostgresOptions {
  databaseUrl: string;
  /** Variable that holds the address, for the operator; DATABASE_URL unless told. */
  variable?: string;
  /** Connections this pool may hold; 7 unless told. */
  maxConnections?: number;
  /** How long to wait for a connection, in milliseconds; 4.5 s unless told. */
  connectTimeoutMs?: number;
  /** After how long a statement makes this process ask whether the server lives; 2.5 s unless told. */
  patienceMs?: number;
  /** Told about connections the server or the network ended; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
}

/**
 * Opens a pool of connections to PostgreSQL 15 or newer and makes sure that it answers.
 * @throws DatabaseUnreachableError when it does not
 */
export async function openPostgres(options: PostgresOptions): Promise<ConnectionSource> {
  const lost = options.onConnectionLost ?? (() => undefined);
  const servers = new WeakMap<ClientBase, string | undefined>();
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? READERS,
    application_name: 'amparo',
    pipeline: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    types: TYPES,
    onConnect: async (client) => {
      // A connection that ends while it is held and idle emits its error here alone; without a
      // listener that would end the process.
      client.on('error', lost);
      const [server] = await Promise.all([serverOf(client), client.query(SESSION)]);
      servers.set(client, server);
    },
  });
  pool.on('error', () => undefined);
  const watch = {
    whoAnswers: whoAnswersAt(options.databaseUrl),
    patienceMs: options.patienceMs ?? PATIENCE_MS,
  };
  const source = {
    connect: async () => {
      const client = await connected(pool);
      return connection(client, { ...watch, server: servers.get(client) });
    },
    end: once(pool),
    failure: () => undefined,
    waiting: () => pool.waitingCount,
  };
  await checkAnswers(source, options.variable ?? 'DATABASE_URL');
  return source;
}

async function checkAnswers(source: ConnectionSource, variable: string): Promise<void> {
  try {
    (await source.connect()).release();
  } catch (cause) {
    await source.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseUnreachableError(
      `No se pudo conectar con PostgreSQL (${reason}). Revise ${variable} y que el servidor esté en marcha.`,
      { cause },
    );
  }
}

/** @throws DatabaseUnavailableError when there is no connection in time */
async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** pg says by its message alone that a connection ended or was not had in time. */
const LOST =
  /Connection terminated|timeout exceeded|connection error|not queryable|Client was closed/;

const unavailable = (cause: unknown): unknown =>
  cause instanceof Error && LOST.test(cause.message)
    ? new DatabaseUnavailableError(cause.message, { cause })
    : cause;

function once(pool: Pool): () => Promise<void> {
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= pool.end();
    return ended;
  };
}

function connection(client: PoolClient, watch: Omit<FrozenWatch, 'end'>): Connection {
  return {
    pipelined: true,
    query: async (sql, parameters) => {
      const name = nameOf(sql);
      const values = [...parameters];
      const result = client.query({ text: sql, values, ...(name && { name }) });
      try {
        return statementResult(
          await endedWhenFrozen(result, { ...watch, end: () => endSocket(client) }),
        );
      } catch (error) {
        throw unavailable(error);
      }
    },
    release: (error) => client.release(error),
  };
}

/** Ends a connection from this side: what it waits for fails at once. */
function endSocket(client: PoolClient): void {
  // pg's typings leave the socket out.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

interface PgResult {
  command: string | null;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

/** Several statements in one query answer with a list, which pg's typings do not say. */
function statementResult(answer: PgResult | PgResult[]): StatementResult {
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  return {
    command: last?.command ?? undefined,
    rowCount: last?.rowCount ?? 0,
    rows: last?.rows ?? [],
  };
}

const asText = (text: string) => text;

const textArrays: (text: string) => unknown = types.getTypeParser(TEXT_ARRAY);

/** The parser policy for one pool, leaving pg's global parsers alone. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number) => PARSERS.get(oid) ?? arrayParser(oid) ?? asText,
};

function arrayParser(oid: number): ((text: string) => unknown) | undefined {
  const parse = PARSERS.get(ELEMENT_OF.get(oid) ?? 0);
  if (!parse) return undefined;
  const split: (text: string) => unknown = textArrays;
  const parseElements = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(parseElements);
    return typeof value === 'string' ? parse(value) : value;
  };
  return (text) => parseElements(split(text));
}
