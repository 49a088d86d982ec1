import { sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import type { Sql, Trx } from './transaction.ts';

/**
 * Sums the ledgers up, one row for each thing they count; they grow by a row or two with each write
 * and are read for totals. Where several processes do it at once, one does and the others go on.
 * @param trx the transaction it happens in
 */
export const foldLedgers = async (trx: Trx): Promise<void> => {
  await sql`select fold_ledgers()`.execute(trx);
};

/** Customers to be listed: one that was merged into another is not counted. By two indexes, not by the rows. */
export const customersListed: Sql = sql`((select count(*) from customers)
  - (select count(*) from customers where merged_into is not null))`;

export const issuedDays = (today: CivilDate): Sql =>
  sql`(due_ledger.due_date <= ${today} or due_ledger.issued_early)`;

/**
 * How many instalments have been issued by a day.
 * @param which all that lists show, or those of them that are owed
 * @param since of those due from this day on, if given
 */
export const issuedCount = (which: 'listed' | 'unpaid', today: CivilDate, since?: CivilDate): Sql =>
  sql`(select sum(${sql.ref(which)}) from due_ledger where ${issuedDays(today)}
    ${since === undefined ? sql`` : sql`and due_ledger.due_date >= ${since}`})`;

/** How many of them are due on each day, as rows of `day` and `rows`; days without any have no row. */
export const issuedByDay = (which: 'listed' | 'unpaid', today: CivilDate): Sql => sql`
  select due_date as day, sum(${sql.ref(which)}) as rows from due_ledger
  where ${issuedDays(today)} group by due_date having sum(${sql.ref(which)}) > 0`;

export const lateCount = (today: CivilDate): Sql =>
  sql`(select sum(unpaid) from due_ledger where due_ledger.due_date <= ${today})`;
