import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { TransactionAbortedError } from './errors.ts';

/** What one statement answered, from either driver. */
export interface StatementResult {
  /** First word of the command tag; undefined after an empty statement. */
  command: string | undefined;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** One reserved connection: the part of a driver everything above this folder is built on. */
export interface Connection {
  /** Runs SQL (several statements only without parameters: the last one's result). */
  query(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Gives the connection back; with an error, its state is unknown and it must not be used again. */
  release(error?: Error): void;
}

/** Where connections come from. */
export interface ConnectionSource {
  connect(): Promise<Connection>;
  /** Waits for the connections given out, then closes. Safe to call more than once. */
  end(): Promise<void>;
  /** Why it can never answer again, if so: only a new start helps. */
  failure(): Error | undefined;
}

/**
 * Shows a source of connections to Kysely's PostgreSQL dialect, and turns a COMMIT that rolled back
 * (PostgreSQL says so only in its command tag) into an error.
 * @param source either driver
 * @returns what the dialect calls a pool
 */
export function kyselyPool(source: ConnectionSource): PostgresPool {
  return {
    connect: async () => kyselyClient(await source.connect()),
    end: () => source.end(),
  };
}

function kyselyClient(connection: Connection): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const result = await connection.query(sql, parameters);
    if (sql === 'commit' && result.command === 'ROLLBACK') throw new TransactionAbortedError();
    return result;
  };
  return {
    // The dialect names a row type nobody can check, and a second form for a cursor package we do
    // not give it: this is the only place where both are taken on trust.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => connection.release(),
  };
}
