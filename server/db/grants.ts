import { sql } from 'kysely';
import { oneRow } from './rows.ts';
import type { Executor, Trx } from './transaction.ts';

/**
 * What the application's role may do where it is not the tables' owner: read everything, add to what is
 * only ever added to, and change the rest. What the database writes by itself it only reads.
 */
const RESTRICTED: Readonly<Record<string, string>> = {
  audit_entries: 'select, insert',
  // The owner archives: whoever records a part may remove its entries.
  audit_archives: 'select',
  audit_people: 'select, insert',
  data_reads: 'select, insert, delete',
  breaches: 'select, insert, update (id)',
  breach_acts: 'select, insert',
  activity_versions: 'select, insert',
  commission_entries: 'select, insert',
  insurer_entries: 'select, insert',
  // Of a movement only the reason may be taken away, with the person it is about (domain §9).
  payment_movements: 'select, insert, update (reason)',
  withholding_certificates: 'select, insert',
  // Of a receipt only the observations may be taken away; whose it is follows a merge of customers.
  receipts: 'select, insert, update (observations, customers_id)',
  receipt_lines: 'select, insert',
  // Of a closing only the observations may be taken away.
  cash_closings: 'select, insert, update (observations)',
  cash_closing_lines: 'select, insert',
  customer_merge_rows: 'select, insert',
  receipt_numbers: 'select, update',
  // Of what people objected to the note may be erased, and whose it is follows who is merged.
  objections: 'select, insert, update (note, customers_id)',
  // Of these the words may be erased, and whose they are follows who is merged.
  consents: 'select, insert, update (evidence, customers_id)',
  consent_texts: 'select, insert',
  limitations: 'select, insert, update (reason, customers_id)',
  // Of a request only whose it is follows who is merged.
  privacy_requests: 'select, insert, update (customers_id)',
  privacy_request_acts: 'select, insert',
  privacy_request_documents: 'select, insert',
  privacy_request_reminders: 'select, insert',
  audit_head: 'select, update',
  // Corrected by closing the month anew.
  month_closes: 'select, insert, update',
  advisor_statements: 'select, insert, update',
  print_texts: 'select, insert',
  // Of what rows were personal values may be taken away; whose they are follows who is merged.
  own_row_versions: 'select, insert, update (custom_fields, customers_id)',
  insured_row_changes: 'select, insert',
  // Of the one row there is never none.
  agency_settings: 'select, insert, update',
  key_check: 'select, insert, update (wrapped_key)',
  derived_keys: 'select, insert, update (wrapped_key)',
  collection_day_ledger: 'select',
  commission_accounts: 'select',
  commission_day_ledger: 'select',
  commission_ledger: 'select',
  customer_days: 'select',
  due_ledger: 'select',
  instalment_progress: 'select',
  // Of what was said only the words may be taken away, with the person they are about (domain §9).
  contacts: 'select, insert, update (words, next_step, customers_id)',
  // What a claim's number and policy are never changes; the database lists what may.
  claims: 'select, insert, update',
  claim_movements: 'select, insert, update (reason)',
  claim_reminders: 'select, insert',
  // The database lists what may change of an endorsement.
  endorsements: 'select, insert, update',
  endorsement_acts: 'select, insert, update (reason)',
  renewal_moves: 'select, insert, update (words)',
  renewal_terms: 'select',
  insurer_dues: 'select',
  row_changes: 'select',
  undone_entries: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

export const roleOf = async (db: Executor): Promise<string> => {
  const { role } = await oneRow(db, sql<{ role: string }>`select current_user::text as role`);
  return role;
};

/** @returns whether a role could lift its own limits: a superuser, or of the owner of the tables */
export const isAboveGrants = async (db: Executor, role: string): Promise<boolean> => {
  const { rows } = await sql<{ above: boolean }>`
    select rolsuper or pg_has_role(rolname, relowner, 'member') as above
    from pg_roles, pg_class
    where rolname = ${role} and pg_class.oid = to_regclass('audit_entries')`.execute(db);
  return rows[0]?.above ?? false;
};

/**
 * Gives a role exactly what the application needs in this schema; safe to run again, while it serves.
 * @param trx a transaction of the tables' owner
 * @param role its name
 */
export const grantTo = async (trx: Trx, role: string): Promise<void> => {
  const found = await oneRow(
    trx,
    sql<{ schema: string; tables: readonly string[] }>`
      select current_schema() as schema, array(select tablename::text from pg_tables
        where schemaname = current_schema()) as tables`,
  );
  const [schema, grantee] = [sql.id(found.schema), sql.id(role)];
  await sql`revoke all on all tables in schema ${schema} from ${grantee}`.execute(trx);
  await sql`revoke all on schema ${schema} from ${grantee}`.execute(trx);
  await sql`grant usage on schema ${schema} to ${grantee}`.execute(trx);
  await sql`grant usage on all sequences in schema ${schema} to ${grantee}`.execute(trx);
  for (const table of found.tables) {
    const rights = sql.raw(RESTRICTED[table] ?? 'select, insert, update, delete');
    await sql`grant ${rights} on ${sql.table(table)} to ${grantee}`.execute(trx);
  }
};
