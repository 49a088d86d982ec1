import { cp } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { EmbeddedStatements } from './embeddedPrepared.ts';
import type { Connection, ConnectionSource, StatementResult } from './pool.ts';
import { nameOf } from './prepared.ts';

class Queue {
  #last: Promise<void> = Promise.resolve();

  /**
   * Waits for all that came before.
   * @returns leaves; must be called once, whatever happens in between
   */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}

export interface EmbeddedDatabase {
  pglite: PGlite;
  failure(): Error | undefined;
  /** @throws Error when its directory is another process's by now */
  check(): void;
  readonly folder?: string;
  shutDown(): Promise<void>;
}

/**
 * PGlite as a source of its one connection: who has it keeps it until released, the others wait in
 * line. So a transaction is never mixed with the statements of another.
 */
export class EmbeddedSource implements ConnectionSource {
  readonly #database: EmbeddedDatabase;
  readonly #statements: EmbeddedStatements;
  readonly #queue = new Queue();
  #ended: Promise<void> | undefined;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
    this.#statements = new EmbeddedStatements(database.pglite);
  }

  async connect(): Promise<Connection> {
    if (this.#ended) throw new Error('The embedded database is closed.');
    const leave = await this.#queue.enter();
    return {
      pipelined: false,
      query: (sql, parameters) => this.#query(sql, parameters),
      release: () => void this.#endTransaction().then(leave, leave),
    };
  }

  failure(): Error | undefined {
    this.#database.check();
    return this.#database.failure();
  }

  /** Copies while nothing else is asked of the database; what was acknowledged before is in the copy. */
  async copyFiles(folder: string): Promise<void> {
    const files = this.#database.folder;
    if (files === undefined) throw new Error('A database in memory has no files');
    const connection = await this.connect();
    try {
      await connection.query('checkpoint', []);
      await cp(files, folder, { recursive: true, errorOnExist: true, force: false });
    } finally {
      connection.release();
    }
  }

  end(): Promise<void> {
    this.#ended ??= this.#shutDown();
    return this.#ended;
  }

  async #shutDown(): Promise<void> {
    const leave = await this.#queue.enter();
    try {
      await this.#database.shutDown();
    } finally {
      leave();
    }
  }

  /** Ends a transaction left open, so that the next caller is not inside it. */
  async #endTransaction(): Promise<void> {
    const { pglite, failure } = this.#database;
    if (!failure() && pglite.isInTransaction()) await pglite.exec('ROLLBACK');
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    this.#refuseAfterFailure();
    try {
      return await this.#run(sql, parameters);
    } catch (error) {
      this.#refuseAfterFailure();
      throw withoutValues(error);
    }
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const name = nameOf(sql);
    if (name) return this.#statements.run(name, sql, parameters);
    const { pglite } = this.#database;
    const result =
      parameters.length > 0
        ? await pglite.query<Record<string, unknown>>(sql, [...parameters])
        : (await pglite.exec(sql)).at(-1);
    return { command: result?.command, rowCount: result?.rowCount ?? 0, rows: result?.rows ?? [] };
  }

  #refuseAfterFailure(): void {
    const failure = this.failure();
    if (failure) throw failure;
  }
}

/** Error without the values that PGlite hangs on it; personal data has no place in a log. */
function withoutValues(error: unknown): unknown {
  if (error instanceof Error && 'params' in error) error.params = undefined;
  return error;
}
