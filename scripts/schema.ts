import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../server/db/connection/index.ts';
import { TIME_ZONE } from '../server/db/createSchema.ts';
import { migrateTo, migrationsIn } from '../server/db/migrate.ts';
import type { Database } from '../server/db/schema.ts';
import { root } from './lib/root.mjs';
import { constraintsText } from './schema/constraints.ts';
import { schemaFiles } from './schema/files.ts';
import { addGuards } from './schema/guards.ts';
import { schemaText } from './schema/tables.ts';

/**
 * `npm run schema`: brings an empty database in memory from the baseline to the newest migration, adds to a new one the
 * guards of tables about customers, and writes down what the database has become. The hash of a
 * migration that is new is entered; that of one that has been entered stays, so that a test finds an edit.
 */

const folder = join(root, 'server/db');
const migrations = join(folder, 'migrations');
const landedList = join(folder, 'landedMigrations.json');

const readLanded = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(landedList, 'utf8'));

/** @returns the names of the migrations entered, and of those that differ from what was entered before */
const enterMigrations = async () => {
  const landed = await readLanded();
  const [entered, edited]: [string[], string[]] = [[], []];
  for (const name of (await readdir(migrations)).sort()) {
    const hash = createHash('sha256')
      .update(await readFile(join(migrations, name)))
      .digest('hex');
    if (!landed[name]) entered.push(name);
    else if (landed[name] !== hash) edited.push(name);
    landed[name] ??= hash;
  }
  const sorted = Object.fromEntries(Object.entries(landed).sort());
  await writeFile(landedList, `${JSON.stringify(sorted, null, 2)}\n`);
  return { entered, edited };
};

const database = await openDatabase<Database>({ memory: true });
try {
  await migrateTo(database.kysely, Object.keys(migrationsIn(TIME_ZONE)).at(-1) ?? '');
  const landed = await readLanded();
  for (const name of (await readdir(migrations)).sort())
    if (!landed[name]) await addGuards(database.kysely, join(migrations, name));
  for (const [name, text] of await schemaFiles(database.kysely))
    await writeFile(join(folder, 'schema', name), text);
  await writeFile(join(folder, 'schema.ts'), await schemaText(database.kysely));
  await writeFile(join(folder, 'constraints.ts'), await constraintsText(database.kysely));
  const { entered, edited } = await enterMigrations();
  console.log('Wrote server/db/schema.ts, server/db/constraints.ts and server/db/schema.');
  for (const name of entered) console.log(`Entered ${name} in server/db/landedMigrations.json.`);
  for (const name of edited)
    console.error(
      `${name} differs from its hash in server/db/landedMigrations.json. If it has not landed yet, remove its line there and run this again; if it has, write a new migration.`,
    );
  if (edited.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
