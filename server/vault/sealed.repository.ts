import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '../db/rows.ts';
import type { Executor } from '../db/transaction.ts';

export interface Sealed {
  readonly owner: string;
  readonly wrappedKey: Uint8Array;
  readonly sealed: Uint8Array | null;
}

export interface SealedRow extends Sealed {
  readonly position: readonly string[];
}

interface Kind {
  readonly table: string;
  readonly key: Readonly<Record<string, 'bigint' | 'uuid' | 'text'>>;
  readonly owner: RawBuilder<string>;
  readonly sealed: RawBuilder<Uint8Array | null>;
}

const SEALED = {
  cards: {
    table: 'credit_cards',
    key: { id: 'bigint' },
    owner: sql`'card:' || id`,
    sealed: sql`sealed_number`,
  },
  // What keys of persons seal stands in the audit trail.
  subjects: {
    table: 'subject_keys',
    key: { subject_kind: 'text', subject_id: 'text' },
    owner: sql`subject_kind || ':' || subject_id`,
    sealed: sql`null::bytea`,
  },
  factors: {
    table: 'second_factors',
    key: { user_id: 'uuid' },
    owner: sql`'second-factor:' || user_id`,
    sealed: sql`sealed_secret`,
  },
  files: {
    table: 'documents',
    key: { id: 'bigint' },
    owner: sql`'file:' || sha256`,
    sealed: sql`null::bytea`,
  },
  webhooks: {
    table: 'webhook_secrets',
    key: { id: 'bigint' },
    owner: sql`'webhook:' || webhook_id`,
    sealed: sql`sealed`,
  },
  derived: {
    table: 'derived_keys',
    key: { purpose: 'text' },
    owner: sql`'derived:' || purpose`,
    sealed: sql`sealed`,
  },
  secrets: {
    table: 'sign_in_secret',
    key: { id: 'bigint' },
    owner: sql`'sign-in:' || id`,
    sealed: sql`sealed`,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type SealedKind = keyof typeof SEALED;

export const SEALED_KINDS = [
  'cards',
  'subjects',
  'factors',
  'files',
  'webhooks',
  'derived',
  'secrets',
] as const satisfies SealedKind[];

const columnsOf = ({ key }: Kind) => sql.join(Object.keys(key).map((name) => sql.ref(name)));

const valuesOf = ({ key }: Kind, position: readonly string[]) =>
  sql.join(Object.values(key).map((type, at) => sql`${position[at]}::${sql.raw(type)}`));

/**
 * What is sealed of one kind, in pieces by its primary key.
 * @param db where to read
 * @param what which kind
 * @param after the position of the last one seen; undefined to begin
 * @param limit how many at a time
 */
export const readSealed = async (
  db: Executor,
  what: SealedKind,
  after: readonly string[] | undefined,
  limit: number,
): Promise<SealedRow[]> => {
  const kind: Kind = SEALED[what];
  return rowsOf<SealedRow>(db)`
    select ${kind.owner} as owner, wrapped_key as "wrappedKey", ${kind.sealed} as sealed,
      array[${sql.join(Object.keys(kind.key).map((name) => sql`${sql.ref(name)}::text`))}] as position
    from ${sql.table(kind.table)}
    -- A card whose customer was erased has no key left: nothing of it is sealed any more.
    where length(wrapped_key) > 0
      ${after ? sql`and (${columnsOf(kind)}) > (${valuesOf(kind, after)})` : sql``}
    order by ${columnsOf(kind)} limit ${limit}`;
};

/**
 * Puts another wrapped key in the place of one, unless it has been changed or destroyed since it was read.
 * @param row as it was read
 * @param wrappedKey the same data key, wrapped anew
 */
export const replaceKey = async (
  db: Executor,
  what: SealedKind,
  row: SealedRow,
  wrappedKey: Uint8Array,
): Promise<void> => {
  const kind: Kind = SEALED[what];
  await sql`update ${sql.table(kind.table)} set wrapped_key = ${wrappedKey}
    where (${columnsOf(kind)}) = (${valuesOf(kind, row.position)})
      and wrapped_key = ${row.wrappedKey}`.execute(db);
};

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

export const replaceCheckKey = async (db: Executor, wrappedKey: Uint8Array): Promise<void> => {
  await db.updateTable('key_check').set({ wrapped_key: wrappedKey }).execute();
};

export const findDerivedKeys = (db: Executor) =>
  db.selectFrom('derived_keys').select(['purpose', 'wrapped_key', 'sealed']).execute();

export const insertDerivedKey = async (
  db: Executor,
  purpose: string,
  wrappedKey: Uint8Array,
  sealed: Uint8Array,
): Promise<void> => {
  await db
    .insertInto('derived_keys')
    .values({ purpose, wrapped_key: wrappedKey, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
