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

/** An entry with the hash that the next one follows. */
export type HashedEntry = ChainedEntry & { readonly hash: Uint8Array };

/**
 * Adds entries and moves the end of the chain, in one statement: the end is held for as short as can
 * be.
 * @param entries in the order of the chain, at least one
 * @param markMac with the first entry after the mark
 */
export const appendEntries = async (
  trx: Trx,
  entries: readonly HashedEntry[],
  markMac: Uint8Array | undefined,
): Promise<void> => {
  const last = entries.at(-1);
  if (!last) throw new RangeError('There is no entry to append');
  const { sequence, hash } = last;
  await trx
    .with('head', (db) =>
      db
        .updateTable('audit_head')
        .set({ sequence, hash, ...(markMac ? { mark_mac: markMac } : {}) }),
    )
    .insertInto('audit_entries')
    .values([...entries])
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
