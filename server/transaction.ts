import { AsyncLocalStorage } from 'node:async_hooks';
import { texts } from '../domain/texts.ts';
import { recordEvents } from './audit/audit.ts';
import type { AuditEvent } from './audit/entry.ts';
import type { Context } from './context.ts';
import { MORE_WORK_MEM } from './db/connection/index.ts';
import { writersInTurn } from './db/connection/writers.ts';
import type { Executor, Trx } from './db/transaction.ts';
import { errorCode } from './errorCode.ts';
import { Problem } from './problem.ts';

export interface Done<T> {
  readonly result: T;
  readonly events: readonly AuditEvent[];
}

export type Work<T> = (
  trx: Trx,
) => Promise<Done<T> | { readonly result: T; readonly events: AuditEvent }>;

/** Codes of transactions that wait for each other, or saw what the other changed: PostgreSQL ends one. */
const CROSSED = new Set(['40P01', '40001']);

/**
 * Transactions that one person writes in at once: who saves much, or waits for a record that another save holds, leaves
 * most connections to the others.
 */
const OF_ONE_PERSON = 2;

const turnsOf = new Map<string, ReturnType<typeof writersInTurn>>();

const stillSaving = () =>
  new Problem(429, 'still_saving', texts.stillSaving, undefined, STILL_SAVING_SECONDS);
const STILL_SAVING_SECONDS = 5;

/** Does a person's work when their turn comes, before it takes a connection. @throws Problem 429 where none comes in time */
const inTurnOf = async <T>(personId: string | undefined, work: () => Promise<T>): Promise<T> => {
  if (personId === undefined) return work();
  const inTurn = turnsOf.get(personId) ?? writersInTurn(OF_ONE_PERSON, stillSaving);
  turnsOf.set(personId, inTurn);
  try {
    return await inTurn(work);
  } finally {
    if (inTurn.isIdle()) turnsOf.delete(personId);
  }
};

const isOpen = new AsyncLocalStorage<boolean>();

/** Does work once more where another transaction crossed it: by then that has ended. */
const withOneRetry = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!CROSSED.has(errorCode(error))) throw error;
    return work();
  }
};

/**
 * Runs work in one transaction, and once more where another transaction crossed it: all of it happens, or
 * nothing. Every query inside must use the transaction it is given (on the embedded database any other
 * would wait for it forever). What a request does under an idempotency key is recorded in the same transaction. The audit entries are
 * its last statement: they hold the end of the chain, which every other write waits for.
 * @param context the request's context, or the server's
 * @param work what to do
 * @returns the work's result, once it is committed
 */
export const inTransaction = <T>(
  context: Pick<Context, 'database' | 'clock' | 'vault' | 'address' | 'personId' | 'once' | 'tell'>,
  work: Work<T>,
): Promise<T> => {
  const run = () =>
    context.database.write(async (trx) => {
      await context.once?.claim(trx);
      const { result, events } = await work(trx);
      await context.once?.keep(trx, result);
      const list = [events].flat();
      if (context.tell) context.tell(list);
      else await recordEvents(trx, context, list);
      return result;
    });
  // A part of a transaction cannot be done again: the whole is.
  if (context.tell) return run();
  return inTurnOf(context.personId, () => isOpen.run(true, () => withOneRetry(run)));
};

/**
 * The context of work that is a part of a transaction already begun: the services run in it as they do
 * alone, and what they tell the audit trail is told by the whole.
 * @param tell takes the events of each
 */
export const joinTransaction = (
  context: Context,
  trx: Trx,
  tell: (events: readonly AuditEvent[]) => void,
): Context => ({
  ...context,
  database: {
    ...context.database,
    kysely: trx,
    write: (work) => work(trx),
    snapshot: (read) => read(trx),
  },
  once: undefined,
  personId: undefined,
  tell,
});

class Rehearsed<T> extends Error {
  readonly found: T;

  constructor(found: T) {
    super('A rehearsal is rolled back');
    this.found = found;
  }
}

/**
 * Runs work in a transaction of which nothing stays.
 * @param work what to do; it tells the audit trail nothing ({@link joinTransaction})
 * @returns what the work found
 */
export const rehearse = <T>(
  { database, personId }: Pick<Context, 'database' | 'personId'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inTurnOf(personId, () =>
    database.write<T>(async (trx) => {
      throw new Rehearsed(await work(trx));
    }),
  ).catch((error: unknown) => {
    // Thrown above alone, by this very transaction.
    if (error instanceof Rehearsed) return error.found as T;
    throw error;
  });

/**
 * {@link inTransaction} outside what the request's idempotency key covers: for what stays though the
 * request fails.
 */
export const inOwnTransaction = <T>(context: Context, work: Work<T>): Promise<T> =>
  inTransaction({ ...context, once: undefined }, work);

/**
 * Adds entries to the audit trail that stay whatever becomes of the request.
 * @throws Error within a transaction, which on the embedded database it would wait for without end
 */
export const recordInOwnTransaction = (
  context: Context,
  events: readonly AuditEvent[],
): Promise<void> => {
  if (isOpen.getStore() && !context.tell)
    throw new Error('A transaction of its own is not begun within another');
  return inOwnTransaction(context, async () => ({ result: undefined, events }));
};

/**
 * Runs several reads that must agree with each other: all of them see the database as it was at the
 * first. One statement sees that by itself and needs no transaction.
 * @param context the request's context
 * @param read what to read
 */
export const inSnapshot = <T>(
  { database }: Pick<Context, 'database'>,
  read: (db: Executor) => Promise<T>,
): Promise<T> => database.snapshot(read);

export const inSnapshotWithWorkMem = <T>(
  { database }: Pick<Context, 'database'>,
  read: (db: Executor) => Promise<T>,
): Promise<T> => database.snapshot(read, [MORE_WORK_MEM]);
