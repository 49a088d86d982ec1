import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createAsciiDatabase, createTestDatabase } from '../support/testDatabase.ts';

describe('the database', () => {
  const test_ = madeOnce(() => createTestDatabase());

  it.each(['audit_entries', 'payment_movements', 'commission_entries'])(
    'does not let %s be emptied',
    async (table) => {
      const emptied = sql`truncate ${sql.table(table)} cascade`.execute(test_.database.kysely);
      await expect(emptied).rejects.toThrow('append-only');
    },
  );
});

it('ignores case and accents where the letters of a database are those of ASCII, too', async () => {
  const { database, close } = await createAsciiDatabase();
  await migrateToLatest(database.kysely);
  const { rows } = await sql<{ folded: string }>`
    select fold('ÁÉÍÓÚÜÑÇ áéíóúüñç') as folded`.execute(database.kysely);
  expect(rows[0]?.folded).toBe('aeiouunc aeiouunc');
  await close();
});
