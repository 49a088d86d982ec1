import type { Kysely } from 'kysely';
import { seedCatalogues } from '../../server/db/catalogues/seed.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';

/** Gives an empty database every table and catalogue, as the server does at its start. */
export async function prepare(db: Kysely<Database>): Promise<void> {
  await migrateToLatest(db);
  await db.transaction().execute(seedCatalogues);
}
