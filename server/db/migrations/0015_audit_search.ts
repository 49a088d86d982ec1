import { type Kysely, sql } from 'kysely';

/** What the trail is searched by; without them each search would read all that ever happened. */
const indexes = {
  user: 'user_name, at',
  action: 'action, at',
  subject: 'subject_kind, subject_id',
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  // A long trail takes longer to index than a request may take.
  await sql`set local statement_timeout = 0`.execute(db);
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(`audit_entries_${name}_idx`)}
      on audit_entries (${sql.raw(columns)})`.execute(db);
}
