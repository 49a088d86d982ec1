import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchParent } from '../../scripts/lib/scratch.mjs';

/**
 * Makes a folder for a test's data, in memory where there is enough of it.
 * @param purpose part of its name
 * @returns its path; the caller removes it
 */
export const scratchFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(scratchParent(), `amparo-${purpose}-`));
