import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory the system lends as a folder: the embedded database's syncs cost nothing there. */
const MEMORY = '/dev/shm';

const ENOUGH_BYTES = 2 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/**
 * Makes a folder for a test's data, in memory where there is enough of it.
 * @param purpose part of its name
 * @returns its path; the caller removes it
 */
export const scratchFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `amparo-${purpose}-`));
