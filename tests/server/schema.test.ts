import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { constraintsText } from '../../scripts/schema/constraints.ts';
import { schemaFiles } from '../../scripts/schema/files.ts';
import { schemaText } from '../../scripts/schema/tables.ts';
import { SCHEMA_FILES, TIME_ZONE } from '../../server/db/createSchema.ts';
import { migrateTo, migrationsIn } from '../../server/db/migrate.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { root } from '../support/root.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/testDatabase.ts';

const folder = join(root, 'server/db');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

const written = () =>
  new Map(SCHEMA_FILES.map((file): [string, string] => [file, textOf(`schema/${file}`)]));

/** Their rows are never removed, so no removal looks for who refers to them. */
const FIXED = [
  'account_types',
  'advance_statuses',
  'card_types',
  'consent_texts',
  'payment_frequencies',
  'payment_methods',
  'payment_statuses',
  'permission_actions',
];

/** Tables with a foreign key whose rows no index finds, and what they refer to. */
const unindexedReferences = sql<{ table: string; refersTo: string }>`
  select conrelid::regclass::text as "table", confrelid::regclass::text as "refersTo"
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any (conkey)
    )`;

describe('a new database', () => {
  const test = madeOnce(() => createTestDatabase());

  it('has the tables and columns that server/db/schema.ts was generated with', async () => {
    expect(await schemaText(test.database.kysely)).toBe(textOf('schema.ts'));
  });

  it('has the constraints that server/db/constraints.ts was generated with', async () => {
    expect(await constraintsText(test.database.kysely)).toBe(textOf('constraints.ts'));
  });

  it('has what server/db/schema says, comments apart', async () => {
    expect(await schemaFiles(test.database.kysely)).toEqual(written());
  });

  it('has no comments of its own: they stand in server/db/schema', async () => {
    const { rows } = await sql<{ about: string; description: string }>`
      select pg_describe_object(classoid, objoid, objsubid) as about, description
      from pg_description left join pg_class c on classoid = 'pg_class'::regclass and c.oid = objoid
      left join pg_proc p on classoid = 'pg_proc'::regclass and p.oid = objoid
      where current_schema()::regnamespace in (c.relnamespace, p.pronamespace)`.execute(
      test.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('finds by an index who refers to a row that may be removed', async () => {
    const { rows } = await unindexedReferences.execute(test.database.kysely);
    expect(rows.filter(({ refersTo }) => !FIXED.includes(refersTo))).toEqual([]);
    expect(new Set(rows.map(({ refersTo }) => refersTo))).toEqual(new Set(FIXED));
  });
});

it('is what the baseline becomes by the migrations since: change it by a migration, then npm run schema', async () => {
  const { database, close } = await createEmptyDatabase();
  await migrateTo(database.kysely, Object.keys(migrationsIn(TIME_ZONE)).at(-1) ?? '');
  expect(await schemaFiles(database.kysely)).toEqual(written());
  await close();
});
