import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateTo, migrateToLatest } from '../../server/db/migrate.ts';
import { createEmptyDatabase } from '../support/testDatabase.ts';

const ZONE = 'America/Guayaquil';
const OWNER = '6f1d5d0e-52f5-4b36-9d9a-0f0a3c1c7f11';

const saved = [
  {
    label: 'Por vencer',
    value: {
      filter: { policy_status_id: 4, q: 'pérez' },
      displayedFilters: {},
      sort: { field: 'endDate', order: 'ASC' },
      perPage: 25,
    },
  },
  { label: 'Todas', value: { filter: {} } },
];

it('filters that users have saved become views of theirs, and other preferences stay', async () => {
  const { database, close } = await createEmptyDatabase();
  const db = database.kysely;
  try {
    await migrateTo(db, '0109_collected_with_due', ZONE);
    await sql`insert into users (id, user_name, email, first_name, surname, role, password_hash,
      must_change_password, active, created_at)
      values (${OWNER}, 'ana', 'ana@agencia.example', 'ANA', 'MORA', 'BASIC', 'x', false, true, now())`.execute(
      db,
    );
    await sql`insert into preferences (user_id, key, value) values
      (${OWNER}, 'policies.savedQueries', ${JSON.stringify(saved)}),
      (${OWNER}, 'customers.savedQueries', '{"no": "list"}'),
      (${OWNER}, 'theme', '"dark"')`.execute(db);
    await migrateToLatest(db, ZONE);
    const views = await sql`select owner_id, list, name, columns, sort, filter::jsonb as filter
      from views order by id`.execute(db);
    const own = { owner_id: OWNER, list: 'policies', columns: null };
    expect(views.rows).toEqual([
      { ...own, name: 'Por vencer', sort: ['endDate', 'ASC'], filter: saved[0]?.value.filter },
      { ...own, name: 'Todas', sort: null, filter: {} },
    ]);
    const left = await sql`select key from preferences`.execute(db);
    expect(left.rows).toEqual([{ key: 'theme' }]);
  } finally {
    await close();
  }
});
