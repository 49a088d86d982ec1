import { sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { rowsOf } from '../rows.ts';
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

export const copiedTables = (db: Executor): Promise<CopiedTable[]> =>
  rowsOf<{ name: string; columns: string[] }>(db)`
    select c.relname::text as name, json_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname::text not like 'kysely\\_%'
      and c.relname::text not in (${sql.join(LEFT_OUT)})
    group by c.relname order by c.relname`;

export interface SequenceState {
  readonly name: string;
  readonly last: string | null;
}

export const sequenceStates = (db: Executor): Promise<SequenceState[]> =>
  rowsOf<SequenceState>(db)`
    select sequencename::text as name, last_value::text as last
    from pg_sequences where schemaname = 'public' order by 1`;

export const anonymousCustomers = async (db: Executor): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from customers where anonymized_at is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** @returns the customers whose erasure has left a part, and until when it is kept */
export const restrictedByErasure = (
  db: Executor,
): Promise<{ id: number; until: CivilDate | null }[]> =>
  rowsOf<{ id: number; until: CivilDate | null }>(db)`
    select c.id, last.until from customers c
    cross join lateral (select l.ground, l.until from limitations l
      where l.customers_id = c.id order by l.id desc limit 1) last
    where c.limited_at is not null and c.anonymized_at is null and last.ground = 'retention'
    order by c.id`;

export const storedDocuments = async (db: Executor): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(db)`
    select distinct stored_as as name from documents where stored_as is not null order by 1`;
  return rows.map(({ name }) => name);
};
