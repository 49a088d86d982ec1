import { sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import type { Executor } from '../transaction.ts';

/**
 * Sessions, tickets and counters of requests: one that had ended when a copy is restored must not be valid
 * again.
 */
const LEFT_OUT = [
  'idempotency_keys',
  'login_failures',
  'login_tickets',
  'request_counts',
  'sessions',
  'used_captchas',
];

/** A table that is copied, with the columns that are written: the database works the others out. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export const copiedTables = async (db: Executor): Promise<CopiedTable[]> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, json_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname::text not like 'kysely\\_%'
      and c.relname::text not in (${sql.join(LEFT_OUT)})
    group by c.relname order by c.relname`.execute(db);
  return rows;
};

export interface SequenceState {
  readonly name: string;
  /** Last number given; null while it has given none. */
  readonly last: string | null;
}

export const sequenceStates = async (db: Executor): Promise<SequenceState[]> => {
  const { rows } = await sql<SequenceState>`
    select sequencename::text as name, last_value::text as last
    from pg_sequences where schemaname = 'public' order by 1`.execute(db);
  return rows;
};

export const anonymousCustomers = async (db: Executor): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from customers where anonymized_at is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** @returns the customers whose erasure has left a part, and until when it is kept */
export const restrictedByErasure = async (
  db: Executor,
): Promise<{ id: number; until: CivilDate | null }[]> => {
  const { rows } = await sql<{ id: number; until: CivilDate | null }>`
    select c.id, last.until from customers c
    cross join lateral (select l.ground, l.until from limitations l
      where l.customers_id = c.id order by l.id desc limit 1) last
    where c.limited_at is not null and c.anonymized_at is null and last.ground = 'retention'
    order by c.id`.execute(db);
  return rows;
};

/** @returns the names of documents' files in the store, each once */
export const storedDocuments = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct stored_as as name from documents where stored_as is not null order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
