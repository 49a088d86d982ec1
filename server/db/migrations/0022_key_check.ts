import { type Kysely, sql } from 'kysely';

/**
 * A known text sealed under the master key. A start with another key cannot open it, and refuses
 * before anything is written that the right key could not read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table key_check (
    id integer primary key default 1 check (id = 1),
    wrapped_key bytea not null,
    sealed bytea not null
  )`.execute(db);
}
