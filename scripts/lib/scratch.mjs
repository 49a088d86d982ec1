import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Memory the system lends as a folder: a database's files and syncs cost little there. */
const MEMORY = '/dev/shm';

const ENOUGH_BYTES = 2 * 1024 ** 3;

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** @returns {string} the folder for what tests throw away: in memory where there is enough of it */
export function scratchParent() {
  return hasRoom(MEMORY) ? MEMORY : tmpdir();
}
