import { sql } from 'kysely';
import { LAST_STATEMENT } from '../db/connection/index.ts';
import { oneRow, rowsOf } from '../db/rows.ts';
import type { Executor, Trx } from '../db/transaction.ts';
import type { LastChange } from '../problem.ts';
import type { ChainedEntry, Subject } from './entry.ts';

interface Head {
  readonly sequence: number;
  readonly hash: Uint8Array;
  readonly keyed_after: number;
  readonly is_heard: boolean;
}

/** The end of the chain, locked until the transaction ends so that no two entries follow it. */
export const lockHead = async (trx: Trx): Promise<Head> => {
  return oneRow(
    trx,
    sql<Head>`/* prepared */
    select sequence, hash, keyed_after, exists (select from webhooks where is_on) as is_heard
    from audit_head where id = 1 for update`,
  );
};

export const readHead = (db: Executor) =>
  db
    .selectFrom('audit_head')
    .select(['sequence', 'hash', 'keyed_after', 'mark_mac'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();

/**
 * Who changed a record last and when; undefined where the trail no longer has it.
 * @param entity what the trail calls the record
 */
export const readLastChange = async (
  db: Executor,
  entity: string,
  id: number | string,
): Promise<LastChange | undefined> => {
  const [last] = await rowsOf<{ by: string | null; at: Date }>(db)`
    select user_name as by, at from audit_entries
    where entity = ${entity} and entity_id = ${String(id)} and action !~ '[.](exported|shown)$'
    order by sequence desc limit 1`;
  return last && { by: last.by, at: last.at.toISOString() };
};

export const readEntries = (db: Executor, after: number, upTo: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(limit)
    .execute();

/** SHA-256 (hexadecimal) of the people an entry took along, by the entry's number. */
export type PeopleHashes = ReadonlyMap<number, string>;

/**
 * Reads whose rows entries took along, as it is kept beside the trail.
 * @param entries in the order of the chain
 */
export const readPeopleHashes = async (
  db: Executor,
  entries: readonly Pick<ChainedEntry, 'sequence'>[],
): Promise<PeopleHashes> => {
  const [first, last] = [entries.at(0), entries.at(-1)];
  if (!first || !last) return new Map();
  const { rows } = await sql<{ sequence: number; hash: string }>`
    select sequence, encode(sha256(convert_to(people::text, 'UTF8')), 'hex') as hash
    from audit_people where sequence between ${first.sequence} and ${last.sequence}`.execute(db);
  return new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
};

export type HashedEntry = ChainedEntry & { readonly hash: Uint8Array };

/** As many as one statement takes: it has 65,535 parameters at most. */
const APPENDED_AT_ONCE = 4000;

/**
 * Adds entries and moves the end of the chain, the last of them in one statement with it: the end is held for as short
 * as can be. The transaction is committed with it.
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
  let rest = entries;
  for (; rest.length > APPENDED_AT_ONCE; rest = rest.slice(APPENDED_AT_ONCE))
    await trx.insertInto('audit_entries').values(rest.slice(0, APPENDED_AT_ONCE)).execute();
  await trx
    .with('head', (db) =>
      db
        .updateTable('audit_head')
        .set({ sequence, hash, ...(markMac ? { mark_mac: markMac } : {}) }),
    )
    .insertInto('audit_entries')
    .values([...rest])
    .modifyEnd(sql.raw(LAST_STATEMENT))
    .execute();
};

export const keepPeople = async (
  trx: Trx,
  people: readonly { readonly sequence: number; readonly people: string }[],
): Promise<void> => {
  await trx
    .insertInto('audit_people')
    .values([...people])
    .execute();
};

/** @returns the subject's wrapped key, undefined when it was erased or never made */
export const findSubjectKey = async (
  db: Executor,
  subject: Subject,
): Promise<Uint8Array | undefined> => {
  const row = await db
    .selectFrom('subject_keys')
    .select('wrapped_key')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst();
  return row?.wrapped_key;
};

/**
 * The subject's wrapped key, made where there is none, in one statement.
 * @param fresh the key to keep where there is none
 * @returns undefined where another transaction has made one since the statement began: ask again
 */
export const ensureSubjectKey = async (
  trx: Trx,
  { kind, id }: Subject,
  fresh: Uint8Array,
  now: Date,
): Promise<Uint8Array | undefined> => {
  const [key] = await rowsOf<{ wrapped_key: Uint8Array }>(trx)`/* prepared */
    with made as (
      insert into subject_keys (subject_kind, subject_id, wrapped_key, created_at)
      values (${kind}, ${id}, ${fresh}, ${now}) on conflict do nothing returning wrapped_key)
    select wrapped_key from made
    union all
    select wrapped_key from subject_keys where subject_kind = ${kind} and subject_id = ${id}`;
  return key?.wrapped_key;
};
