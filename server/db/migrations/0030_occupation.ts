import { type Kysely, sql } from 'kysely';

/**
 * What customers work as. The search box looks into it, and a generated column cannot be changed:
 * it is made anew, with its index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers
    add column occupation text check (occupation <> ''),
    drop column search_text`.execute(db);
  await sql`alter table customers
    add column search_text text not null generated always as (fold(
      ci_ruc || ' ' || first_name || ' ' || coalesce(second_name || ' ', '')
      || coalesce(surname || ' ', '') || coalesce(second_surname || ' ', '')
      || email || ' ' || number_phone || coalesce(' ' || occupation, ''))) stored`.execute(db);
  await sql`create index customers_occupation_sort_idx
    on customers (fold(occupation), id) include (occupation)`.execute(db);
  await sql`create index customers_search_idx on customers using gin (search_text gin_trgm_ops)`.execute(
    db,
  );
}
