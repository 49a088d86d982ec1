import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

/**
 * Sums the ledger of row counts up, one row for each table; it grows by a row with each write and
 * is read with each first page. Safe beside others: what they add meanwhile stays.
 * @param trx the transaction it happens in
 */
export const foldRowChanges = async (trx: Trx): Promise<void> => {
  await sql`
    with folded as (delete from row_changes returning relation, change)
    insert into row_changes
    select relation, sum(change) from folded group by relation`.execute(trx);
};
