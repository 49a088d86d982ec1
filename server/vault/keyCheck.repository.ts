import { sql } from 'kysely';
import type { Executor } from '../db/transaction.ts';

/** Something sealed: its wrapped key, what that key is bound to, and the sealed bytes if any. */
export interface Sealed {
  readonly owner: string;
  readonly wrappedKey: Uint8Array;
  readonly sealed: Uint8Array | null;
}

/** @returns the known text's seal; undefined before the first start with a key */
export const findKeyCheck = (db: Executor) =>
  db.selectFrom('key_check').select(['wrapped_key', 'sealed']).executeTakeFirst();

/** Of several processes that start at once, the first one's stays. */
export const insertKeyCheck = async (
  db: Executor,
  wrappedKey: Uint8Array,
  sealed: Uint8Array,
): Promise<void> => {
  await db
    .insertInto('key_check')
    .values({ id: 1, wrapped_key: wrappedKey, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A card whose customer was erased has no key left: nothing of it is sealed any more. */
const cards = sql`
  select id::bigint as position, 'card:' || id as owner, wrapped_key, sealed_number as sealed
  from credit_cards where length(wrapped_key) > 0`;

/** Keys of persons alone: what they seal stands in the audit trail. */
const subjects = sql`
  select row_number() over (order by subject_kind, subject_id) as position,
    subject_kind || ':' || subject_id as owner, wrapped_key, null::bytea as sealed
  from subject_keys`;

/** Secrets of second factors, bound to their users. */
const factors = sql`
  select row_number() over (order by user_id) as position, 'second-factor:' || user_id as owner,
    wrapped_key, sealed_secret as sealed
  from second_factors`;

const SEALED = { cards, subjects, factors } as const;

/** What is sealed under the master key. */
export type SealedKind = keyof typeof SEALED;

/**
 * What is sealed of one kind, in pieces.
 * @param db where to read
 * @param what which kind
 * @param after the position of the last one seen; 0 to begin
 * @param limit how many at a time
 */
export const readSealed = async (
  db: Executor,
  what: SealedKind,
  after: number,
  limit: number,
): Promise<(Sealed & { readonly position: number })[]> => {
  const { rows } = await sql<{
    position: number;
    owner: string;
    wrapped_key: Uint8Array;
    sealed: Uint8Array | null;
  }>`
    select * from (${SEALED[what]}) sealed
    where position > ${after} order by position limit ${limit}`.execute(db);
  return rows.map(({ position, owner, wrapped_key, sealed }) => ({
    position,
    owner,
    wrappedKey: wrapped_key,
    sealed,
  }));
};
