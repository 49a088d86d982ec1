import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EMPTY_DATABASE, initializeFolder } from '../../server/db/connection/embeddedFolder.ts';
import { root } from './root.mjs';

/** Tells from what the database that is there was made. */
const NOTE = `${EMPTY_DATABASE}.made-from`;

const MADE_FROM = [
  'server/db/connection/embeddedFolder.ts',
  'server/db/connection/embeddedSettings.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

/**
 * Makes the empty database that the server copies for a new one (EMPTY_DATABASE), unless it is there already.
 * Every user of the machine may read it.
 */
export async function ensureEmptyDatabase(): Promise<void> {
  const from = await hashOf(MADE_FROM);
  if (existsSync(EMPTY_DATABASE) && (await madeFrom()) === from) return;
  await mkdir(dirname(EMPTY_DATABASE), { recursive: true });
  const draft = `${EMPTY_DATABASE}.${randomUUID()}`;
  await initializeFolder(draft);
  await letAllRead(draft);
  if ((await madeFrom()) !== from) {
    await rm(EMPTY_DATABASE, { recursive: true, force: true });
    await writeFile(NOTE, from);
  }
  try {
    await rename(draft, EMPTY_DATABASE);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another process has put its own there meanwhile, and may be copying it.
    if (!existsSync(EMPTY_DATABASE)) throw error;
  }
}

const madeFrom = (): Promise<string | undefined> => readFile(NOTE, 'utf8').catch(() => undefined);

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** A server in a container runs as another user than the one who built it. */
async function letAllRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await letAllRead(path);
    else await chmod(path, 0o644);
  }
}
