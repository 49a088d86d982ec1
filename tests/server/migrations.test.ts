import { type Migration, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/db/connection/index.ts';
import { migrateTo, migrateToLatest, migrationsIn, migrationsOf } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { createEmptyDatabase } from '../support/testDatabase.ts';

const ZONE = 'Asia/Tokyo';
const BASELINE = '0104_baseline';

/** A program of later, whose migration makes a table. */
const later: Record<string, Migration> = {
  ...migrationsIn(ZONE),
  '9000_later': { up: async (db) => void (await sql`create table later ()`.execute(db)) },
};

type Kysely = OpenDatabase<Database>['kysely'];

const inEmpty = async (work: (db: Kysely) => Promise<void>): Promise<void> => {
  const { database, close } = await createEmptyDatabase();
  try {
    await work(database.kysely);
  } finally {
    await close();
  }
};

const isLater = async (db: Kysely): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('later') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
};

describe('an empty database', () => {
  it('is made as the schema has it, and all migrations count as done', () =>
    inEmpty(async (db) => {
      await migrateToLatest(db, ZONE, later);
      expect(await migrationsOf(db)).toEqual(Object.keys(later));
      expect(await isLater(db)).toBe(false);
    }));

  it('keeps its days in the zone of the agency', () =>
    inEmpty(async (db) => {
      await migrateToLatest(db, ZONE);
      const { rows } = await sql`
        select agency_day('2026-03-16T20:00:00Z')::text as day`.execute(db);
      expect(rows).toEqual([{ day: '2026-03-17' }]);
    }));

  it('has the rows that an agency begins with', () =>
    inEmpty(async (db) => {
      await migrateToLatest(db, ZONE);
      const { rows } = await sql`
        select (select count(*) from holidays)::integer as holidays,
          (select count(*) from privacy_terms)::integer as terms,
          (select sequence from audit_head) as entries, (select last from receipt_numbers) as receipts,
          (select count(*) from own_field_marks)::integer as marks`.execute(db);
      expect(rows).toEqual([{ holidays: 66, terms: 6, entries: 0, receipts: 0, marks: 1 }]);
    }));
});

describe('a database of before', () => {
  it('runs the migrations that it lacks', () =>
    inEmpty(async (db) => {
      await migrateTo(db, BASELINE, ZONE);
      await migrateToLatest(db, ZONE, later);
      expect(await migrationsOf(db)).toEqual(Object.keys(later));
      expect(await isLater(db)).toBe(true);
    }));

  it('of before 1.0.0 is refused in a sentence that says how to move it, unchanged', () =>
    inEmpty(async (db) => {
      await migrateTo(db, BASELINE, ZONE);
      await sql`update kysely_migration set name = '0001_catalogues'`.execute(db);
      await expect(migrateToLatest(db, ZONE)).rejects.toThrow(
        /versión de desarrollo.*npm run backup.*npm run restore.*no se ha cambiado nada/,
      );
      expect(await migrationsOf(db)).toEqual(['0001_catalogues']);
    }));
});
