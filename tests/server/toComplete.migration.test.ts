import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCatalogues } from '../../server/db/catalogues/seed.ts';
import { migrateToLatest, migrationsIn } from '../../server/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/testDatabase.ts';

const BEFORE = '0099_one_message_per_person';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createEmptyDatabase();
  const { kysely, write } = test_.database;
  const provider = { getMigrations: async () => migrationsIn('America/Guayaquil') };
  await new Migrator({ db: kysely, provider }).migrateTo(BEFORE);
  await write(seedCatalogues);
  const standIns = sql`'por-completar@sin-correo.invalid', '0000000000', date '1900-01-01'`;
  const moments = sql`false, now(), now()`;
  const places = sql`'POR COMPLETAR', 7, 17, 1701`;
  await sql`insert into customers (ci_ruc, first_name, surname, email, number_phone, birthdate,
      personal_data, created_at, updated_at, address, status_id, province_id, city_id, anonymized_at, limited_at)
    values ('SIN7', 'ANA', 'POR COMPLETAR', ${standIns}, ${moments}, ${places}, null, null),
      ('0102030405', 'EVA', 'MORA', ${standIns}, ${moments}, ${places}, null, now()),
      ('1790012345001', 'FLORES S.A.', null, ${standIns}, ${moments}, ${places}, null, null),
      ('ANON-4', 'ANONIMIZADO', null, 'anonimizado@anonimo.invalid', '0000000000', '1900-01-01', ${moments},
        'ANONIMIZADO', 7, 17, 1701, now(), null)`.execute(kysely);
  await sql`insert into advisors (ci_ruc, first_name, surname, email, number_phone, birthdate,
      personal_data, created_at, updated_at)
    values ('0203040506', 'LUIS', 'VERA', ${standIns}, ${moments})`.execute(kysely);
  await migrateToLatest(kysely);
});
afterAll(() => test_.close());

const rowsOf = async (table: 'customers' | 'advisors', columns: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(columns)} from ${sql.table(table)} order by id`.execute(test_.database.kysely);
  return rows;
};

it('makes a blank of what stood for one, of limited people too, and leaves the anonymous as they are', async () => {
  const columns =
    'surname, email, number_phone as phone, birthdate::text as born, address, status_id as civil';
  const blank = { email: null, phone: null, born: null, address: null, civil: 7 };
  expect(await rowsOf('customers', columns)).toEqual([
    { ...blank, surname: null },
    { ...blank, surname: 'MORA' },
    { ...blank, surname: null },
    {
      surname: null,
      email: 'anonimizado@anonimo.invalid',
      phone: '0000000000',
      born: '1900-01-01',
      address: 'ANONIMIZADO',
      civil: 7,
    },
  ]);
  expect(await rowsOf('advisors', 'email, number_phone as phone, birthdate as born')).toEqual([
    { email: null, phone: null, born: null },
  ]);
});

it('tells what each of them lacks: of the limited and the anonymous nothing, of a company no birth date', async () => {
  expect(await rowsOf('customers', 'to_complete')).toEqual([
    { to_complete: ['ci_ruc', 'email', 'numberPhone', 'birthdate', 'address'] },
    { to_complete: [] },
    { to_complete: ['email', 'numberPhone', 'address'] },
    { to_complete: [] },
  ]);
  expect(await rowsOf('advisors', 'to_complete')).toEqual([
    { to_complete: ['email', 'numberPhone', 'birthdate'] },
  ]);
});
