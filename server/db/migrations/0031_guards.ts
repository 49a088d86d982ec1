import { type Kysely, sql } from 'kysely';

/** Rows are only ever added here; what refuses to change one must refuse to empty the table, too. */
const appendOnly = [
  ['payment_movements', 'refuse_movement_change'],
  ['commission_entries', 'refuse_commission_change'],
] as const;

/** Columns that point at rows which can go or be asked for from there, and had no index. */
const references = [
  ['login_tickets', 'user_id'],
  ['commission_payments', 'source_advance_id'],
  ['commission_entries', 'company_id'],
  ['commission_entries', 'movement_id'],
  ['tasks', 'customers_id'],
  ['tasks', 'policy_id'],
] as const;

/** Capitals with an accent are named, because `lower` leaves them alone under LC_CTYPE = C. */
const foldFunction = sql`
  create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(lower(value),
    'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
    'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') $$`;

/** What was folded before, where the function has changed its mind: under LC_CTYPE = C alone. */
const foldAgain = sql`
  do $$
  declare folded record;
  begin
    if lower('Á') = 'á' then return; end if;
    for folded in select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and is_generated = 'ALWAYS'
        and generation_expression like '%fold(%'
    loop
      execute format('alter table %I disable trigger user', folded.table_name);
      execute format('update %I set %I = default', folded.table_name, folded.column_name);
      execute format('alter table %I enable trigger user', folded.table_name);
    end loop;
    for folded in select distinct tablename from pg_indexes
      where schemaname = current_schema() and indexdef like '%fold(%'
    loop
      execute format('reindex table %I', folded.tablename);
    end loop;
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Long tables take longer to index than a request may take.
  await sql`set local statement_timeout = 0`.execute(db);
  for (const [table, refuse] of appendOnly)
    await sql`create trigger ${sql.id(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function ${sql.id(refuse)}()`.execute(db);
  for (const [table, column] of references)
    await sql`create index ${sql.id(`${table}_${column}_idx`)} on ${sql.table(table)} (${sql.id(column)})
      where ${sql.id(column)} is not null`.execute(db);
  await foldFunction.execute(db);
  await foldAgain.execute(db);
}
