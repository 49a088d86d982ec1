import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { JobInterrupted, type JobKind, type JobName, type Payload } from './job.ts';
import { endJob, putOff, renewLease, type TakenJob, takeDueJobs } from './repository.ts';

const RENEW_MS = 5_000;

/** How long a stop waits for pieces to end; what goes on longer is taken over by another process. */
const STOP_MS = 5_000;

export type OnFailure = (work: JobName, error: unknown) => void;

const running = new WeakMap<
  Context['database'],
  { readonly stop: AbortController; readonly jobs: Set<Promise<void>> }
>();

const runningOn = (database: Context['database']) => {
  const found = running.get(database) ?? { stop: new AbortController(), jobs: new Set() };
  running.set(database, found);
  return found;
};

const workOn = async (
  context: Context,
  { kind, work, retryMs }: JobKind,
  { lease, payload, attempts }: TakenJob,
  stop: AbortSignal,
  onFailure: OnFailure,
): Promise<void> => {
  const { clock, database } = context;
  const db = database.kysely;
  const isLost = new AbortController();
  const signal = AbortSignal.any([stop, isLost.signal]);
  const renew = async () => {
    if (!(await renewLease(db, lease, clock.now()))) isLost.abort();
  };
  // A database that is away is asked again; that takes the job from this process if it lasts.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  const job = {
    payload,
    signal,
    nextPiece: async () => {
      // The embedded database answers without a turn of the event loop: others' requests would not be read.
      await setImmediate();
      if (signal.aborted) throw new JobInterrupted();
    },
    requireLease: async (trx: Parameters<typeof renewLease>[0]) => {
      if (!(await renewLease(trx, lease, clock.now()))) throw new JobInterrupted();
    },
  };
  try {
    const next = await work(context, job);
    await (next ? putOff(db, lease, next, 0) : endJob(db, lease));
  } catch (error) {
    if (error instanceof JobInterrupted) return await putOff(db, lease, clock.now(), attempts);
    onFailure(kind, error);
    await putOff(db, lease, new Date(clock.now().getTime() + retryMs), attempts + 1);
  } finally {
    clearInterval(timer);
  }
};

/**
 * Takes the jobs that are due and begins to work on them.
 * @param kinds of which kinds; others are left to other processes
 * @param onFailure told of what fails; the job waits and is tried again
 * @param payload of the only one that is meant
 * @returns the runs that have begun, which never reject
 * @throws the database's error, where it cannot say what is due
 */
export const startDueJobs = async (
  context: Context,
  kinds: readonly JobKind[],
  onFailure: OnFailure,
  payload?: Payload,
): Promise<readonly Promise<void>[]> => {
  const { clock, database } = context;
  const { stop, jobs } = runningOn(database);
  if (stop.signal.aborted) return [];
  const sought = { kinds: kinds.map(({ kind }) => kind), payload };
  const taken = await takeDueJobs(database.kysely, sought, clock.now());
  return taken.flatMap((one) => {
    const kind = kinds.find((each) => each.kind === one.kind);
    if (!kind) return [];
    const run = workOn(context, kind, one, stop.signal, onFailure)
      // Not even given back: its lease runs out.
      .catch((error: unknown) => onFailure(one.kind, error))
      .finally(() => jobs.delete(run));
    jobs.add(run);
    return [run];
  });
};

/** Works on the jobs that are due until none is. @throws as {@link startDueJobs} does */
export const runDueJobs = async (
  context: Context,
  kinds: readonly JobKind[],
  onFailure: OnFailure,
  payload?: Payload,
): Promise<void> => {
  for (;;) {
    const runs = await startDueJobs(context, kinds, onFailure, payload);
    if (runs.length === 0) return;
    await Promise.all(runs);
  }
};

/**
 * Works on a job while the request that asked for it is answered, instead of with the next look at what is due.
 * @param context the request's, whose transaction has been committed
 */
export const runAtOnce = (
  context: Context,
  kind: JobKind,
  payload: Payload,
  onFailure: OnFailure,
): void => {
  const later = { ...context, once: undefined, personId: undefined };
  runDueJobs(later, [kind], onFailure, payload).catch((error: unknown) =>
    onFailure(kind.kind, error),
  );
};

export const stopJobs = async ({ database }: Pick<Context, 'database'>): Promise<void> => {
  const { stop, jobs } = runningOn(database);
  stop.abort();
  await Promise.race([Promise.all(jobs), wait(STOP_MS, undefined, { ref: false })]);
};
