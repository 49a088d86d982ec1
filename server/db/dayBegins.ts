import { sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import type { Sql } from './sql.ts';

/**
 * The instant at which a day begins where the agency is.
 * @param timeZone by its IANA name
 */
export const dayBegins = (day: CivilDate, timeZone: string): Sql =>
  sql`(${day}::timestamp at time zone ${timeZone})`;
