import { type Kysely, sql } from 'kysely';

/**
 * Entries after the mark `keyed_after` are chained under a key outside the database, so that who can
 * write the database cannot write the trail anew. `mark_mac` is the mark under the same key, written
 * with the first entry after it. Entries before keep the plain hash they have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A long trail takes longer to index than a request may take.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table audit_entries add column address text`.execute(db);
  await sql`create index audit_entries_address_idx on audit_entries (address, at)
    where address is not null`.execute(db);
  await sql`alter table audit_head
    add column keyed_after bigint not null default 0,
    add column mark_mac bytea`.execute(db);
  await sql`update audit_head set keyed_after = sequence`.execute(db);
  await sql`create trigger audit_entries_no_truncate before truncate on audit_entries
    for each statement execute function refuse_change()`.execute(db);
}
