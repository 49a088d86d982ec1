import { type Kysely, sql } from 'kysely';

/** A task may be due on a day, and be about a customer or a policy; it outlives both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tasks
    add column due_date date,
    add column customers_id integer,
    add column policy_id integer,
    add constraint tasks_customers_id_fkey
      foreign key (customers_id) references customers on delete set null,
    add constraint tasks_policy_id_fkey
      foreign key (policy_id) references policies on delete set null`.execute(db);
}
