import type { Context } from '../../server/context.ts';

/** An entry of the audit trail as a test reads it. */
export interface AuditLine {
  action: string;
  entity_id: string | null;
  user_id: string | null;
  user_name: string | null;
  details: unknown;
}

/** The entries written while a test does something, oldest first. */
export async function auditOf(
  context: Context,
  work: () => Promise<unknown>,
): Promise<AuditLine[]> {
  const head = await context.database.kysely
    .selectFrom('audit_head')
    .select('sequence')
    .executeTakeFirstOrThrow();
  await work();
  return context.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'entity_id', 'user_id', 'user_name', 'details'])
    .where('sequence', '>', head.sequence)
    .orderBy('sequence')
    .execute();
}
