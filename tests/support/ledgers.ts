import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import type { Executor } from '../../server/db/transaction.ts';

/** What ledgers count in another way than the rows have it, such as `due_ledger 2026-05-01`. */
export const wrongLedgerDays = async (db: Executor): Promise<string[]> =>
  (await ledgerDifferences(db)).map(({ ledger, of }) => `${ledger} ${of}`);
