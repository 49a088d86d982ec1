import { type Kysely, sql } from 'kysely';

/**
 * What insurers owe is listed by the day it was collected on, in the agency's time zone. Where the agency
 * changes that, the index is no longer used and the list is put in order as it is read.
 * @param timeZone the agency's
 */
export async function up(db: Kysely<unknown>, timeZone: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`create index insurer_dues_collected_on_idx on insurer_dues
    (((collected_at at time zone ${sql.lit(timeZone)})::date), payment_id)`.execute(db);
}
