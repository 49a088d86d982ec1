import { sql } from 'kysely';
import type { OpenDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';

/** Beside the objects, what is within them and what of them others keep. */
const TABLES = [
  'insured_row_changes',
  'own_row_versions',
  'own_links',
  'own_records',
  'own_fields',
  'own_objects',
  'views',
];

/**
 * Removes what the demonstration's administrator has shaped: own objects with their records, and views. No server may be
 * on the database: rows that endorsements changed are never deleted through one.
 */
export const unshape = ({ write }: OpenDatabase<Database>): Promise<void> =>
  write(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update endorsements set row_changes = null`.execute(trx);
    for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(trx);
    await sql`select index_own_fields()`.execute(trx);
    // As the triggers that rest here would: servers on copies of one database know definitions by their mark.
    await sql`update own_field_marks set mark = gen_random_uuid()`.execute(trx);
  });
