import { type RawBuilder, sql } from 'kysely';

/**
 * The instant at which a day begins where the agency is.
 * @param day a date
 * @param timeZone by its IANA name
 */
export const dayBegins = (day: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone ${timeZone})`;
