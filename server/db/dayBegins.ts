import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';

/**
 * The instant at which a day begins where the agency is.
 * @param timeZone by its IANA name
 */
export const dayBegins = (day: CivilDate, timeZone: string): RawBuilder<unknown> =>
  sql`(${day}::timestamp at time zone ${timeZone})`;
