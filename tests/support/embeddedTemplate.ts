import type { TestProject } from 'vitest/node';
import { ensureEmptyDatabase } from '../../scripts/lib/emptyDatabase.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { prepare } from './prepare.ts';
import { makeDirectory } from './scratch.ts';

/**
 * Runs once before the tests on the embedded database: makes a directory with every table and
 * catalogue, which each test file copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureEmptyDatabase();
  const { dataDir, remove } = await makeDirectory('template');
  try {
    const database = await openDatabase<Database>({ dataDir });
    await prepare(database.kysely);
    await database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('embeddedTemplate', dataDir);
  return remove;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory to copy. */
    embeddedTemplate: string;
  }
}
