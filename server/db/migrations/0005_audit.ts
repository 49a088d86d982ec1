import { type Kysely, sql } from 'kysely';

/** Entries are only ever added: the database itself refuses to change or delete one. */
const appendOnly = sql`
  create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'the audit trail is append-only'; end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table subject_keys (
    subject_kind text not null,
    subject_id text not null,
    wrapped_key bytea not null,
    created_at timestamptz not null,
    primary key (subject_kind, subject_id)
  )`.execute(db);
  await sql`create table audit_entries (
    sequence bigint primary key check (sequence > 0),
    at timestamptz not null,
    user_id uuid,
    user_name text,
    action text not null,
    entity text not null,
    entity_id text,
    subject_kind text,
    subject_id text,
    details jsonb not null,
    sealed bytea,
    previous_hash bytea not null,
    hash bytea not null unique check (length(hash) = 32)
  )`.execute(db);
  await sql`create table audit_head (
    id integer primary key check (id = 1),
    sequence bigint not null,
    hash bytea not null
  )`.execute(db);
  await sql`insert into audit_head values (1, 0, '')`.execute(db);
  await appendOnly.execute(db);
  await sql`create trigger audit_entries_append_only before update or delete on audit_entries
    for each row execute function refuse_change()`.execute(db);
  await sql`create index audit_entries_entity_idx on audit_entries (entity, entity_id)`.execute(db);
  await sql`create index audit_entries_at_idx on audit_entries (at)`.execute(db);
}
