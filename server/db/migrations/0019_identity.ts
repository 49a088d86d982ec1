import { type Kysely, sql } from 'kysely';

/**
 * The form in which identity numbers are compared; domain/identity.ts has the same. What is taken
 * away is all but figures and letters, of which these columns have only hyphens.
 */
const normalFunction = sql`
  create function normal_identity(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(regexp_replace(value, '[^0-9A-Za-zÑñ]+', '', 'g'),
    'abcdefghijklmnñopqrstuvwxyz', 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ') $$`;

/** Another number is guarded like everybody's. */
const newNumberFunction = sql`
  create function guard_new_identity() returns trigger language plpgsql
  as $$ begin new.identity_copy := 0; return new; end $$`;

/**
 * Until now "171003406-5" and "1710034065" were two numbers, so there may be rows that have the
 * same one. None of them is changed, merged or lost: the first of each number has copy 0, the
 * others count on, and the index is over number and copy. Whatever is written from now on is copy
 * 0, so that no number is given twice, be it one that is there several times. An old copy can be
 * edited as before; once it is given another number it is guarded as well.
 */
const guard = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const name = sql.table(table);
  await sql`alter table ${name} add column identity_copy integer not null default 0`.execute(db);
  await sql`update ${name} set identity_copy = counted.copy
    from (
      select id, row_number() over (partition by normal_identity(ci_ruc) order by id) - 1 as copy
      from ${name}
    ) counted
    where counted.id = ${name}.id and counted.copy > 0`.execute(db);
  await sql`create unique index ${sql.id(`${table}_identity_key`)}
    on ${name} (normal_identity(ci_ruc), identity_copy)`.execute(db);
  // The rows it keeps apart are those the index does, and an old copy may take the normal form.
  await sql`alter table ${name} drop constraint ${sql.id(`${table}_ci_ruc_key`)}`.execute(db);
  await sql`create trigger ${sql.id(`${table}_new_identity`)} before update of ci_ruc on ${name}
    for each row when (normal_identity(old.ci_ruc) <> normal_identity(new.ci_ruc))
    execute function guard_new_identity()`.execute(db);
};

export async function up(db: Kysely<unknown>): Promise<void> {
  // Large tables take longer to index than a request may take.
  await sql`set local statement_timeout = 0`.execute(db);
  await normalFunction.execute(db);
  await newNumberFunction.execute(db);
  for (const table of ['customers', 'advisors', 'companies']) await guard(db, table);
}
