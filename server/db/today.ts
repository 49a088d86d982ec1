import { sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import { type Context, today } from '../context.ts';
import { oneValue } from './rows.ts';
import type { Executor, Sql, Trx } from './transaction.ts';

/**
 * Today by the database's clock, which all processes share: what is entered in the books is never dated by that of
 * a process that is wrong. A clock that was set, as in tests and demonstrations, counts as it is.
 */
export const todayByDatabase = async (context: Context, trx: Trx): Promise<CivilDate> => {
  if (!context.clock.isOfMachine) return today(context);
  const day = await oneValue<CivilDate>(trx)`
    select (now() at time zone ${context.config.agency.timeZone})::date`;
  return day;
};

export const databaseNow = (db: Executor): Promise<Date> =>
  oneValue<Date>(db)`select clock_timestamp()`;

/**
 * The instant at which a day begins where the agency is.
 * @param timeZone by its IANA name
 */
export const dayBegins = (day: CivilDate, timeZone: string): Sql =>
  sql`(${day}::timestamp at time zone ${timeZone})`;
