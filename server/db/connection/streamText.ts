import type { CompiledQuery } from 'kysely';
import { StreamAbandonedError } from './errors.ts';
import type { Connection, ConnectionSource } from './pool.ts';

export interface StreamOptions {
  /** Rows fetched at a time; what is in memory at once. */
  batchRows: number;
  /** How long the reader may take over one batch before its connection is taken back. */
  idleMs: number;
}

/**
 * Runs a query whose one column is text, through a server-side cursor: memory holds one batch,
 * however many rows there are. The connection is given back at the end, when the reader stops
 * early, when anything throws, and when the reader takes nothing for `idleMs`.
 * @param source where its connection comes from
 * @param query compiled SELECT of one column, text and never null
 * @returns one string per row; throws StreamAbandonedError when read on after too long a pause
 */
export async function* streamText(
  source: ConnectionSource,
  query: CompiledQuery,
  { batchRows, idleMs }: StreamOptions,
): AsyncGenerator<string, void, undefined> {
  if (!Number.isInteger(batchRows) || batchRows < 1) {
    throw new RangeError('batchRows must be a positive integer');
  }
  const reading = await beginReading(source);
  try {
    await reading.run(`declare amparo_stream no scroll cursor for ${query.sql}`, query.parameters);
    for (;;) {
      const { rows } = await reading.run(`fetch forward ${batchRows} from amparo_stream`, []);
      const isLast = rows.length < batchRows;
      if (isLast) await reading.end();
      else reading.waitForReader(idleMs);
      for (const row of rows) yield textOf(row);
      if (isLast) return;
      await reading.readerIsBack();
    }
  } finally {
    await reading.end();
  }
}

function textOf(row: Record<string, unknown>): string {
  const [value, ...others] = Object.values(row);
  if (typeof value !== 'string' || others.length > 0) {
    throw new TypeError('A streamed query must have one column, text and never null.');
  }
  return value;
}

async function beginReading(source: ConnectionSource): Promise<Reading> {
  const connection = await source.connect();
  const reading = new Reading(connection);
  try {
    await reading.run('start transaction read only', []);
  } catch (error) {
    await reading.end();
    throw error;
  }
  return reading;
}

/** One read-only transaction and the watch over its reader. */
class Reading {
  readonly #connection: Connection;
  #timer: NodeJS.Timeout | undefined;
  #ended: Promise<void> | undefined;
  #abandonedAfter: number | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  run(sql: string, parameters: readonly unknown[]) {
    return this.#connection.query(sql, parameters);
  }

  waitForReader(idleMs: number): void {
    this.#timer = setTimeout(() => {
      this.#abandonedAfter = idleMs;
      void this.end();
    }, idleMs);
  }

  async readerIsBack(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#abandonedAfter === undefined) return;
    await this.end();
    throw new StreamAbandonedError(this.#abandonedAfter);
  }

  /** Never throws: a connection that cannot even roll back is given back as broken. */
  end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#ended ??= this.run('rollback', []).then(
      () => this.#connection.release(),
      (error: unknown) =>
        this.#connection.release(error instanceof Error ? error : new Error(String(error))),
    );
    return this.#ended;
  }
}
