import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { TransactionAbortedError } from './errors.ts';

export interface StatementResult {
  /** First word of the command tag; undefined after an empty statement. */
  command: string | undefined;
  rowCount: number;
  rows: Record<string, unknown>[];
}

export interface Connection {
  /**
   * Runs SQL (several statements only without parameters: the last one's result). What is asked before
   * the answer to the last has come is run after it.
   */
  query(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Whether statements asked for at once are sent at once: one way to the database for all of them. */
  readonly pipelined: boolean;
  /** Gives the connection back; with an error, its state is unknown and it must not be used again. */
  release(error?: Error): void;
}

export interface ConnectionSource {
  connect(): Promise<Connection>;
  /** Waits for the connections given out, then closes. Safe to call more than once. */
  end(): Promise<void>;
  failure(): Error | undefined;
  /** How many wait for a connection; the embedded database has one, and its line is not counted. */
  waiting?(): number;
  readonly copyFiles?: (folder: string) => Promise<void>;
}

/**
 * Shows a source of connections to Kysely's PostgreSQL dialect, and turns a COMMIT that rolled back
 * (PostgreSQL says so only in its command tag) into an error.
 * @param source either driver
 * @returns what the dialect calls a pool
 */
export function kyselyPool(source: Pick<ConnectionSource, 'connect' | 'end'>): PostgresPool {
  return {
    connect: async () => kyselyClient(await source.connect()),
    end: () => source.end(),
  };
}

function kyselyClient(connection: Connection): PostgresPoolClient {
  const statements = connection.pipelined ? new PipelinedTransaction(connection) : connection;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const result = await statements.query(sql, parameters);
    if (sql === 'commit' && result.command === 'ROLLBACK') throw new TransactionAbortedError();
    return result;
  };
  return {
    // The dialect names a row type that cannot be checked, and a second form for a cursor package we do
    // not give it: this is the only place where both are taken on trust.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => connection.release(),
  };
}

/**
 * Ends a transaction's last statement, which the commit then follows without waiting for its answer:
 * what the statement locks is held for no way to the database. Where it fails, the commit rolls back.
 */
export const LAST_STATEMENT = '/* last */';

const BEGINS = /^(begin|start transaction)/;

const SENT: StatementResult = { command: undefined, rowCount: 0, rows: [] };

/** Sends `begin` together with the first statement, and `commit` with the last. */
class PipelinedTransaction implements Pick<Connection, 'query'> {
  readonly #connection: Connection;
  #begun: Promise<StatementResult> | undefined;
  #ended: Promise<StatementResult> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    if (BEGINS.test(sql)) {
      this.#begun = this.#send(sql);
      return SENT;
    }
    if (this.#ended && (sql === 'commit' || sql === 'rollback')) return this.#answerOfEnd();
    const answer = this.#connection.query(sql, parameters);
    if (sql.endsWith(LAST_STATEMENT)) this.#ended = this.#send('commit');
    const [, result] = await Promise.all([this.#begun, answer]);
    this.#begun = undefined;
    return result;
  }

  #answerOfEnd(): Promise<StatementResult> {
    const ended = this.#ended ?? Promise.resolve(SENT);
    this.#ended = undefined;
    return ended;
  }

  /** Sends a statement; its failure is thrown to the caller that asks for its answer later. */
  #send(sql: string): Promise<StatementResult> {
    const sent = this.#connection.query(sql, []);
    sent.catch(() => undefined);
    return sent;
  }
}
