import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table users (
    id uuid primary key default gen_random_uuid(),
    first_name text not null check (first_name <> ''),
    surname text not null check (surname <> ''),
    user_name text not null check (user_name <> '' and position('@' in user_name) = 0),
    email text not null check (position('@' in email) > 1),
    role text not null check (role in ('ADMIN', 'BASIC', 'ELOPDP')),
    password_hash text not null,
    must_change_password boolean not null,
    created_at timestamptz not null,
    version integer not null default 1
  )`.execute(db);
  await sql`create unique index users_user_name_key on users (lower(user_name))`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);
  await sql`create table sessions (
    token_hash bytea primary key check (length(token_hash) = 32),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index sessions_user_id_idx on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at_idx on sessions (expires_at)`.execute(db);
  await sql`create table password_tickets (
    ticket_hash bytea primary key check (length(ticket_hash) = 32),
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create table login_failures (
    account text primary key,
    failures integer not null check (failures > 0),
    last_failed_at timestamptz not null,
    locked_until timestamptz
  )`.execute(db);
  await sql`create table used_captchas (
    token_hash bytea primary key check (length(token_hash) = 32),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create table permission_actions (action text primary key)`.execute(db);
  await sql`create table role_permissions (
    role text not null check (role in ('ADMIN', 'BASIC', 'ELOPDP')),
    action text not null references permission_actions,
    primary key (role, action)
  )`.execute(db);
}
