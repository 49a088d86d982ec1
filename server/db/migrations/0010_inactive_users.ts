import { type Kysely, sql } from 'kysely';

/** A user who is switched off keeps their name and their past, and cannot sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column active boolean not null default true`.execute(db);
}
