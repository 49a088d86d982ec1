import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemo } from '../demo/seed.ts';
import { seedDemoStatements } from '../demo/statements.ts';
import { civilDate } from '../domain/civilDate.ts';
import { root } from '../scripts/lib/root.mjs';
import { seedSettings } from '../server/areas/agency/settings/repository.ts';
import { readConfig } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import { seedCatalogues } from '../server/db/catalogues/seed.ts';
import { openDatabase } from '../server/db/connection/index.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import type { Database } from '../server/db/schema.ts';
import { createVault } from '../server/vault/vault.ts';
import { EXAMPLES_DAY, writeExamples } from './examples/statements.ts';

/**
 * `npm run examples`: writes docs/examples, workbooks to import into the demonstration.
 * `npm run examples -- 2026-11-22 folder`: those of a demonstration first started on that day.
 */

const [typedDay, folder = join(root, 'docs/examples')] = process.argv.slice(2);
const day = typedDay === undefined ? EXAMPLES_DAY : civilDate(typedDay);
const noon = new Date(`${day}T17:00:00.000Z`);
const database = await openDatabase<Database>({ memory: true });
const context: Context = {
  config: readConfig({}),
  clock: { now: () => noon },
  database,
  vault: createVault(new Uint8Array(32)),
};
try {
  const { firstName, timeZone } = context.config.agency;
  await migrateToLatest(database.kysely, timeZone);
  await database.write(async (trx) => {
    await seedCatalogues(trx);
    await seedSettings(trx, firstName, noon);
    await seedDemo(trx, context);
    await seedDemoStatements(trx, context);
  });
  await mkdir(folder, { recursive: true });
  for (const { fileName, insurer, bytes } of await writeExamples(context)) {
    await writeFile(join(folder, fileName), bytes);
    console.log(`${fileName}: ${insurer.name}, ${insurer.lines.length} líneas`);
  }
} finally {
  await database.close();
}
