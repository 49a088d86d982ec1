import { sql } from 'kysely';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import type { Executor } from '../../server/db/transaction.ts';

/** What ledgers count in another way than the rows have it, such as `due_ledger 2026-05-01`. */
export const wrongLedgerDays = async (db: Executor): Promise<string[]> =>
  (await ledgerDifferences(db)).map(({ ledger, of }) => `${ledger} ${of}`);

/**
 * Compares sums of money that are kept in more than one place and that no ledger counts.
 * @returns one line for each that does not tie to the cent, such as `credit of instalment 12`
 */
export const untiedSums = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select 'credit of instalment ' || pay.id as line from payments pay
    where credit <> coalesce((select sum(amount) from payment_movements where payment_id = pay.id), 0)
      or balance <> value - credit or (status_payment_id = 2) <> (balance = 0)
    union all
    select 'value of period ' || period.id from policy_periods period
    where policy_value <> (select sum(value) from payments where period_id = period.id)
    union all
    select 'total of receipt ' || number from receipts receipt
    where total <> (select sum(amount) from receipt_lines line
      join payment_movements movement on movement.id = movement_id where receipt_id = receipt.id)
    union all
    select 'customer of receipt ' || number from receipts receipt
    join receipt_lines line on receipt_id = receipt.id
    join payment_movements movement on movement.id = movement_id
    join policies on policies.id = movement.policy_id
    where receipt.customers_id <> policies.customers_id
    union all
    select 'number of the last receipt' from receipt_numbers
    where last <> (select count(*) from receipts) or last <> (select count(distinct number) from receipts)
    union all
    select 'commission of period ' || period.id from policy_periods period
    where commission_earned <> coalesce(
      (select sum(amount) from commission_entries where period_id = period.id), 0)
    union all
    select 'rest of advance ' || advance.id from commission_payments advance
    where policy_id is null and remaining <> amount - coalesce(
      (select sum(amount) from commission_payments where source_advance_id = advance.id), 0)
    union all
    select 'entries of statement ' || statement.id from insurer_statements statement
    where coalesce((select sum(amount) from insurer_entries where statement_id = statement.id), 0)
      <> case when status = 'approved' then (select coalesce(sum(commission), 0)
        from insurer_statement_lines where statement_id = statement.id and decision = 'confirmed') else 0 end
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
};
