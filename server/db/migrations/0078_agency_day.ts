import { type Kysely, sql } from 'kysely';

/**
 * The day of an instant at the agency, for what the database itself keeps by days. Where the agency changes its
 * time zone, these days stay those of the zone before.
 * @param timeZone the agency's
 */
export async function up(db: Kysely<unknown>, timeZone: string): Promise<void> {
  await sql`create function agency_day(moment timestamptz) returns date
    language sql immutable
    as $$ select (moment at time zone ${sql.lit(timeZone)})::date $$`.execute(db);
}
