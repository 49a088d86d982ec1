import type { Executor, Trx } from '../db/transaction.ts';
import type { ChainedEntry, Subject } from './entry.ts';

/** The end of the chain, locked until the transaction ends so that no two entries follow it. */
export const lockHead = (trx: Trx) =>
  trx
    .selectFrom('audit_head')
    .select(['sequence', 'hash', 'keyed_after'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The end of the chain as it is now. */
export const readHead = (db: Executor) =>
  db
    .selectFrom('audit_head')
    .select(['sequence', 'hash', 'keyed_after', 'mark_mac'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();

/** The next entries after a sequence number, up to another, oldest first. */
export const readEntries = (db: Executor, after: number, upTo: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(limit)
    .execute();

/** One statement: the end of the chain is held for one way to the database less. */
/** @param markMac with the first entry after the mark */
export const appendEntry = async (
  trx: Trx,
  entry: ChainedEntry,
  hash: Uint8Array,
  markMac: Uint8Array | undefined,
): Promise<void> => {
  await trx
    .with('head', (db) =>
      db
        .updateTable('audit_head')
        .set({ sequence: entry.sequence, hash, ...(markMac ? { mark_mac: markMac } : {}) }),
    )
    .insertInto('audit_entries')
    .values({ ...entry, hash })
    .execute();
};

export const findSubjectKey = async (
  trx: Trx,
  subject: Subject,
): Promise<Uint8Array | undefined> => {
  const row = await trx
    .selectFrom('subject_keys')
    .select('wrapped_key')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst();
  return row?.wrapped_key;
};

export const insertSubjectKey = async (
  trx: Trx,
  subject: Subject,
  wrappedKey: Uint8Array,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('subject_keys')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      wrapped_key: wrappedKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
