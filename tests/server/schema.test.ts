import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionTexts } from '../../scripts/schema/functions.ts';
import { schemaText } from '../../scripts/schema/tables.ts';
import { root } from '../support/root.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const folder = join(root, 'server/db');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

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
});
