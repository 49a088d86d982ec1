import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogues } from '../../server/db/catalogues/seed.ts';
import { migrateToLatest, migrationsIn } from '../../server/db/migrate.ts';
import {
  createAsciiDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../support/testDatabase.ts';

const BEFORE = '0030_occupation';

/** Catalogues whose rows are fixed: nothing is ever deleted of them, or asked for from there. */
const FIXED = [
  'account_types',
  'advance_statuses',
  'card_types',
  'cities',
  'consent_texts',
  'payment_frequencies',
  'payment_methods',
  'payment_statuses',
  'permission_actions',
];

describe('the migrated database', () => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await createTestDatabase();
  });
  afterAll(() => test_.close());

  it('has an index for each reference whose rows can go', async () => {
    const { rows } = await sql<{ reference: string; to: string }>`
      select conrelid::regclass || '.' || conname as reference, confrelid::regclass::text as to
      from pg_constraint key
      where contype = 'f' and connamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_index i
          where i.indrelid = key.conrelid and i.indkey[0] = any(key.conkey))`.execute(
      test_.database.kysely,
    );
    expect(rows.filter(({ to }) => !FIXED.includes(to))).toEqual([]);
  });

  it.each(['audit_entries', 'payment_movements', 'commission_entries'])(
    'does not let %s be emptied',
    async (table) => {
      const emptied = sql`truncate ${sql.table(table)} cascade`.execute(test_.database.kysely);
      await expect(emptied).rejects.toThrow('append-only');
    },
  );
});

describe('a database whose letters are those of ASCII', () => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await createAsciiDatabase();
    const { kysely, write } = test_.database;
    const migrator = new Migrator({
      db: kysely,
      provider: { getMigrations: async () => migrationsIn('America/Guayaquil') },
    });
    await migrator.migrateTo(BEFORE);
    await write(seedCatalogues);
    await sql`insert into customers (ci_ruc, first_name, email, number_phone, birthdate, address,
        status_id, province_id, city_id, personal_data, created_at, updated_at)
      select '1710034065', 'ÁNGEL', 'ana@correo.example', '0991234567', '1985-04-12', 'AV. 1', 1,
        province_id, id, true, now(), now() from cities limit 1`.execute(kysely);
    await migrateToLatest(kysely);
  });
  afterAll(() => test_.close());

  it('ignores case and accents, too', async () => {
    const { rows } = await sql<{ folded: string }>`
      select fold('ÁÉÍÓÚÜÑÇ áéíóúüñç') as folded`.execute(test_.database.kysely);
    expect(rows[0]?.folded).toBe('aeiouunc aeiouunc');
  });

  it('finds by them what was there before', async () => {
    const { rows } = await sql<{ search_text: string }>`
      select search_text from customers where search_text like fold('%Ángel%')`.execute(
      test_.database.kysely,
    );
    expect(rows).toMatchObject([{ search_text: expect.stringContaining('angel') }]);
  });
});
