import { Client } from 'pg';

/** How long a living database takes to accept a connection and answer an empty query. */
const PROBE_MS = 1_500;

/**
 * How to find out whether a database answers at all: by a connection of its own.
 * @param connectionString where it is
 * @returns asks; many at the same time share one question
 */
export function answersWithin(connectionString: string): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= probe(connectionString).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function probe(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'amparo probe',
  });
  // What ends it also rejects the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // Full, or refusing newcomers: it answered.
    return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** How a statement is watched. */
export interface FrozenWatch {
  /** Whether the database answers on another connection. */
  readonly answers: () => Promise<boolean>;
  /** A statement may take longer than this; from then on the database is asked whether it lives. */
  readonly patienceMs: number;
  /** Ends the statement's connection, so that it fails. */
  readonly end: () => void;
}

/**
 * Waits for a statement as long as the database lives. A frozen one (its machine stopped, its disk
 * hangs) keeps no limit of its own, so its callers would wait for ever.
 * @param asked the statement, on its way
 * @param watch how it is watched
 */
export async function endedWhenFrozen<Result>(
  asked: Promise<Result>,
  { answers, patienceMs, end }: FrozenWatch,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    const lives = await answers();
    if (isOver) return;
    if (lives) wait();
    else end();
  };
  const wait = () => {
    timer = setTimeout(look, patienceMs);
  };
  wait();
  try {
    return await asked;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
