import type { CompiledQuery } from 'kysely';
import { StreamAbandonedError } from './errors.ts';
import type { Connection, ConnectionSource, StatementResult } from './pool.ts';

export interface StreamOptions {
  /** Rows fetched at a time; what is in memory at once. */
  batchRows: number;
  idleMs: number;
  /** Query told before the rows, of the same moment: one row of one text. */
  head?: CompiledQuery | undefined;
}

/**
 * Runs a query whose one column is text, through a server-side cursor: memory holds one batch,
 * however many rows there are. The connection is given back at the end, when the reader stops
 * early, when anything throws, and when the reader takes nothing for `idleMs`.
 * @param source where its connection comes from
 * @param query compiled SELECT of one column, text and never null
 * @returns one string per row, the head's before them; throws StreamAbandonedError when read on after too long a pause
 */
export async function* streamText(
  source: ConnectionSource,
  query: CompiledQuery,
  { batchRows, idleMs, head }: StreamOptions,
): AsyncGenerator<string, void, undefined> {
  if (!Number.isInteger(batchRows) || batchRows < 1) {
    throw new RangeError('batchRows must be a positive integer');
  }
  const reading = new Reading(await source.connect());
  const fetch = [`fetch forward ${batchRows} from amparo_stream`, []] as const;
  try {
    if (head) yield* headOf(reading, head, idleMs);
    // Together: a short list is one way to the database.
    let { rows } = await reading.run([
      ...(head ? [] : [BEGIN]),
      [`declare amparo_stream no scroll cursor for ${query.sql}`, query.parameters],
      fetch,
    ]);
    for (;;) {
      const isLast = rows.length < batchRows;
      if (isLast) void reading.end();
      else reading.waitForReader(idleMs);
      // Taken out of the answer: the driver's promises keep it until all of the memory is collected.
      for (const row of rows.splice(0)) yield textOf(row);
      if (isLast) return;
      await reading.readerIsBack();
      ({ rows } = await reading.run([fetch]));
    }
  } finally {
    await reading.end();
  }
}

async function* headOf(reading: Reading, head: CompiledQuery, idleMs: number) {
  const { rows } = await reading.run([BEGIN, [head.sql, head.parameters]]);
  reading.waitForReader(idleMs);
  for (const row of rows) yield textOf(row);
  await reading.readerIsBack();
}

function textOf(row: Record<string, unknown>): string {
  const [value, ...others] = Object.values(row);
  if (typeof value !== 'string' || others.length > 0) {
    throw new TypeError('A streamed query must have one column, text and never null.');
  }
  return value;
}

type Statement = readonly [sql: string, parameters: readonly unknown[]];

const BEGIN: Statement = ['start transaction isolation level repeatable read, read only', []];

class Reading {
  readonly #connection: Connection;
  #timer: NodeJS.Timeout | undefined;
  #ended: Promise<void> | undefined;
  #abandonedAfter: number | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @returns what the last of the statements answered; the first that fails is the error */
  async run(statements: readonly Statement[]): Promise<StatementResult> {
    const { pipelined } = this.#connection;
    const answers: (StatementResult | Promise<StatementResult>)[] = [];
    for (const [sql, parameters] of statements) {
      const result = this.#connection.query(sql, parameters);
      answers.push(pipelined ? result : await result);
    }
    const last = (await Promise.all(answers)).at(-1);
    if (!last) throw new RangeError('There is no statement to run');
    return last;
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
    this.#ended ??= this.#connection.query('rollback', []).then(
      () => this.#connection.release(),
      (error: unknown) =>
        this.#connection.release(error instanceof Error ? error : new Error(String(error))),
    );
    return this.#ended;
  }
}
