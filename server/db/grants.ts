import { sql } from 'kysely';
import { oneRow, oneValue } from './rows.ts';
import type { Executor, Trx } from './transaction.ts';

/**
 * What the application's role may do where it is not the tables' owner: read everything, add to what is
 * only ever added to, and change the rest. What the database writes by itself it only reads. Where a table is guarded
 * by `refuse_rewriting`, its rights follow from the guard.
 */
const RESTRICTED: Readonly<Record<string, string>> = {
  audit_entries: 'select, insert',
  // The owner archives: whoever records a part may remove its entries.
  audit_archives: 'select',
  audit_people: 'select, insert',
  data_reads: 'select, insert, delete',
  breaches: 'select, insert, update (id)',
  customer_merge_rows: 'select, insert',
  receipt_numbers: 'select, update',
  privacy_request_reminders: 'select, insert',
  audit_head: 'select, update',
  // Corrected by closing the month anew.
  month_closes: 'select, insert, update',
  advisor_statements: 'select, insert, update',
  // Of what rows were personal values may be taken away; whose they are follows who is merged.
  own_row_versions: 'select, insert, update (custom_fields, customers_id)',
  // A type in use is deactivated.
  policy_types: 'select, insert, update',
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
  claim_reminders: 'select, insert',
  automation_entries: 'select, insert, update (left_at)',
  // The database lists what may change of an endorsement.
  endorsements: 'select, insert, update',
  renewal_terms: 'select',
  insurer_dues: 'select',
  undone_entries: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

interface GuardedTable {
  readonly name: string;
  /** The columns that its guard lets change, each followed by `\\000`; null where a row may be removed. */
  readonly free: string | null;
}

const rightsIn = ({ name, free }: GuardedTable): string => {
  const named = RESTRICTED[name];
  if (named || free === null) return named ?? 'select, insert, update, delete';
  const columns = free.split('\\000').filter(Boolean).join(', ');
  return columns ? `select, insert, update (${columns})` : 'select, insert';
};

export const roleOf = (db: Executor): Promise<string> =>
  oneValue<string>(db)`select current_user::text`;

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
    sql<{ schema: string; tables: readonly GuardedTable[] }>`
      select current_schema() as schema, (select json_agg(json_build_object('name', relname, 'free', (
          select encode(guard.tgargs, 'escape') from pg_trigger guard
          where guard.tgrelid = pg_class.oid and guard.tgfoid = 'refuse_rewriting'::regproc
            and guard.tgname = relname || '_kept' and exists (select from pg_trigger emptied
              where emptied.tgrelid = pg_class.oid and emptied.tgtype & 32 > 0))))
        from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r') as tables`,
  );
  const [schema, grantee] = [sql.id(found.schema), sql.id(role)];
  await sql`revoke all on all tables in schema ${schema} from ${grantee}`.execute(trx);
  await sql`revoke all on schema ${schema} from ${grantee}`.execute(trx);
  await sql`grant usage on schema ${schema} to ${grantee}`.execute(trx);
  await sql`grant usage on all sequences in schema ${schema} to ${grantee}`.execute(trx);
  for (const table of found.tables) {
    const rights = sql.raw(rightsIn(table));
    await sql`grant ${rights} on ${sql.table(table.name)} to ${grantee}`.execute(trx);
  }
};
