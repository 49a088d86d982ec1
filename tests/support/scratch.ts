import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchParent } from '../../scripts/lib/scratch.mjs';

/**
 * Makes a folder for a test's data, in memory where there is enough of it.
 * @param purpose part of its name
 * @returns its path; the caller removes it
 */
export const scratchFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(scratchParent(), `amparo-${purpose}-`));

/** The directory of an embedded database, for who made it to remove. */
export interface MadeDirectory {
  readonly dataDir: string;
  remove(): Promise<void>;
}

/**
 * Makes the directory of an embedded database.
 * @param purpose part of the name of the folder it is in
 * @param template the directory of a closed one to copy; there is none yet when missing
 */
export async function makeDirectory(purpose: string, template?: string): Promise<MadeDirectory> {
  const folder = await scratchFolder(purpose);
  const dataDir = join(folder, 'data');
  if (template) await cp(template, dataDir, { recursive: true });
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
