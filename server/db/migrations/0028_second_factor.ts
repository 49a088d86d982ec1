import { type Kysely, sql } from 'kysely';

/**
 * The second factor (TOTP) of users and the roles that must have one. A login that waits for its
 * code carries a ticket as one that waits for a new password does; each ticket is good for its own
 * purpose alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table second_factors (
    user_id uuid primary key references users on delete cascade,
    wrapped_key bytea not null,
    sealed_secret bytea not null,
    begun_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint
  )`.execute(db);
  await sql`create table recovery_codes (
    user_id uuid not null references second_factors on delete cascade,
    code_hash bytea not null check (length(code_hash) = 32),
    primary key (user_id, code_hash)
  )`.execute(db);
  await sql`create table second_factor_roles (
    role text primary key check (role in ('ADMIN', 'BASIC', 'ELOPDP'))
  )`.execute(db);
  await sql`alter table password_tickets rename to login_tickets`.execute(db);
  await sql`alter table login_tickets add column purpose text not null default 'password'
    check (purpose in ('password', 'code', 'enrolment'))`.execute(db);
  await sql`alter table login_tickets alter column purpose drop default`.execute(db);
}
