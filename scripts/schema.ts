import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../server/db/connection/index.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import type { Database } from '../server/db/schema.ts';
import { root } from './lib/root.mjs';
import { functionTexts } from './schema/functions.ts';
import { schemaText } from './schema/tables.ts';

/** `npm run schema`: migrates an empty database in memory and writes down what it has become. */

const folder = join(root, 'server/db');
const functions = join(folder, 'functions');
const database = await openDatabase<Database>({ memory: true });
try {
  await migrateToLatest(database.kysely);
  await writeFile(join(folder, 'schema.ts'), await schemaText(database.kysely));
  await rm(functions, { recursive: true, force: true });
  await mkdir(functions);
  for (const [name, text] of await functionTexts(database.kysely))
    await writeFile(join(functions, name), text);
} finally {
  await database.close();
}
