import { type Kysely, sql } from 'kysely';

/** Raised as a constraint, so that it is explained where constraints are. */
const refusal = sql.raw(`raise exception 'the customer is anonymous'
    using errcode = 'check_violation', constraint = 'customers_anonymized'`);

const customerFunction = sql`
  create function refuse_anonymized_change() returns trigger language plpgsql
  as $$ begin ${refusal}; end $$`;

const customerTrigger = sql`
  create trigger customers_anonymized before update on customers
    for each row when (old.anonymized_at is not null)
    execute function refuse_anonymized_change()`;

/**
 * Nothing is given to an anonymous customer and nothing of theirs is changed, whatever service
 * writes. It takes no locks: an insert has locked the customer by its foreign key before, an
 * update the row that the anonymising holds too; both have waited for it, and see its outcome.
 */
const ownedFunction = sql`
  create function refuse_anonymized_owner() returns trigger language plpgsql
  as $$ begin
    if exists (
      select 1 from written join customers on customers.id = written.customers_id
      where customers.anonymized_at is not null
    ) then ${refusal}; end if;
    return null;
  end $$`;

const OWNED = ['policies', 'credit_cards', 'bank_accounts'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column anonymized_at timestamptz`.execute(db);
  await customerFunction.execute(db);
  await customerTrigger.execute(db);
  await ownedFunction.execute(db);
  for (const table of OWNED)
    for (const event of ['insert', 'update'])
      await sql`create trigger ${sql.id(`${table}_anonymized_${event}`)}
        after ${sql.raw(event)} on ${sql.table(table)}
        referencing new table as written
        for each statement execute function refuse_anonymized_owner()`.execute(db);
}
