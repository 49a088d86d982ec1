import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionTexts } from '../../scripts/schema/functions.ts';
import { schemaText } from '../../scripts/schema/tables.ts';
import { root } from '../support/root.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const folder = join(root, 'server/db');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

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

describe('the migrated database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('has the tables and columns that server/db/schema.ts was generated with', async () => {
    expect(await schemaText(test.database.kysely)).toBe(textOf('schema.ts'));
  });

  it('has the functions and triggers that server/db/functions was generated with', async () => {
    const written = readdirSync(join(folder, 'functions')).map((name): [string, string] => [
      name,
      textOf(`functions/${name}`),
    ]);
    expect(await functionTexts(test.database.kysely)).toEqual(new Map(written.sort()));
  });

  it('finds by an index who refers to a row that may be removed', async () => {
    const { rows } = await unindexedReferences.execute(test.database.kysely);
    expect(rows.filter(({ refersTo }) => !FIXED.includes(refersTo))).toEqual([]);
    expect(new Set(rows.map(({ refersTo }) => refersTo))).toEqual(new Set(FIXED));
  });
});
