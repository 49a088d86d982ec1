import { Client, type ClientBase } from 'pg';
import { errorCode } from '../../errorCode.ts';

/** How long a living database takes to accept a connection and answer an empty query. */
const PROBE_MS = 1_500;

/** Start of the server that answers, in seconds; the same on no two servers. */
const STARTED = 'select extract(epoch from pg_postmaster_start_time())::text as started';

export async function serverOf(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ started: string }>(STARTED);
  return rows[0]?.started;
}

export type Answered = { readonly server: string | undefined } | 'refused' | 'nobody';

/**
 * How to find out whether a database answers at all: by a connection of its own.
 * @param connectionString where it is
 * @returns asks; many at the same time share one question
 */
export function whoAnswersAt(connectionString: string): () => Promise<Answered> {
  let asking: Promise<Answered> | undefined;
  return () => {
    asking ??= probe(connectionString).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function probe(connectionString: string): Promise<Answered> {
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
    return { server: await serverOf(client) };
  } catch (error) {
    // Full, or refusing newcomers: it answered.
    return /^[0-9A-Z]{5}$/.test(errorCode(error)) ? 'refused' : 'nobody';
  } finally {
    void client.end().catch(() => undefined);
  }
}

export interface FrozenWatch {
  readonly whoAnswers: () => Promise<Answered>;
  readonly server: string | undefined;
  /** Milliseconds after which the database is asked whether it lives; a statement may take longer. */
  readonly patienceMs: number;
  readonly end: () => void;
}

/**
 * Waits for a statement as long as the database lives. A frozen one (its machine stopped, its disk
 * hangs) keeps no limit of its own, so its callers would wait for ever. Where another server answers in
 * its place, as a standby does that took over, the one that was asked answers no longer.
 * @param result the statement, on its way
 * @param watch how it is watched
 */
export async function endedWhenFrozen<Result>(
  result: Promise<Result>,
  { whoAnswers, server, patienceMs, end }: FrozenWatch,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    const answered = await whoAnswers();
    if (isOver) return;
    const lives = answered === 'refused' || (answered !== 'nobody' && answered.server === server);
    if (lives) wait();
    else end();
  };
  const wait = () => {
    timer = setTimeout(look, patienceMs);
  };
  wait();
  try {
    return await result;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
