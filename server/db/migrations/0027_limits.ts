import { type Kysely, sql } from 'kysely';

/**
 * Failed logins are counted per account and address, and each lock is longer than the one before.
 * Counts of the old table are given up: they are of accounts alone and a day old at most.
 * `request_counts` holds how often an address asked in a minute, over all processes; it is worth
 * nothing after a crash, so its writes need no log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table login_failures`.execute(db);
  await sql`create table login_failures (
    account text not null,
    address text not null,
    failures integer not null check (failures > 0),
    locks integer not null check (locks >= 0),
    last_failed_at timestamptz not null,
    locked_until timestamptz,
    primary key (account, address)
  )`.execute(db);
  await sql`create index login_failures_last_failed_at_idx on login_failures (last_failed_at)`.execute(
    db,
  );
  await sql`create unlogged table request_counts (
    key text not null,
    minute timestamptz not null,
    requests integer not null check (requests > 0),
    primary key (key, minute)
  )`.execute(db);
  await sql`create index request_counts_minute_idx on request_counts (minute)`.execute(db);
}
