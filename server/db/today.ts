import { sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import { type Context, today } from '../context.ts';
import { oneRow } from './rows.ts';
import type { Executor, Trx } from './transaction.ts';

/**
 * Today by the database's clock, which all processes share: what is entered in the books is never dated by that of
 * a process that is wrong. A clock that was set, as in tests and demonstrations, counts as it is.
 */
export const todayByDatabase = async (context: Context, trx: Trx): Promise<CivilDate> => {
  if (!context.clock.isOfMachine) return today(context);
  const { day } = await oneRow(
    trx,
    sql<{
      day: CivilDate;
    }>`select (now() at time zone ${context.config.agency.timeZone})::date as day`,
  );
  return day;
};

export const databaseNow = async (db: Executor): Promise<Date> =>
  (await oneRow(db, sql<{ now: Date }>`select clock_timestamp() as now`)).now;
