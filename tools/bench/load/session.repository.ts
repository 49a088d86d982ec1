import { sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import type { Executor } from '../../../server/db/transaction.ts';

const LOADED: readonly (keyof Database)[] = [
  'customers',
  'customer_days',
  'bank_accounts',
  'advisors',
  'companies',
  'policies',
  'policy_periods',
  'renewals',
  'payments',
  'commission_entries',
  'commission_accounts',
  'commission_receipts',
  'commission_payments',
  'commission_refunds',
  'insurer_dues',
  'instalment_progress',
];

/** A load's statements take longer than a request's may. */
export const allowLongStatements = async (db: Executor): Promise<void> => {
  await sql`set statement_timeout = 0`.execute(db);
};

export const limitStatements = async (db: Executor): Promise<void> => {
  await sql`reset statement_timeout`.execute(db);
};

/** Tells the planner what is there now, and lets it read counts off the indexes. */
export const refreshStatistics = async (db: Executor): Promise<void> => {
  for (const table of LOADED) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
};
