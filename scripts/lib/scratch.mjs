import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  return process.env.AMPARO_SCRATCH ?? (hasRoom(MEMORY) ? MEMORY : tmpdir());
}

/**
 * Makes a folder for all that a run throws away; what it starts is told of it by `AMPARO_SCRATCH`.
 * @returns {{folder: string, remove: () => void}}
 */
export function runFolder() {
  const folder = mkdtempSync(join(scratchParent(), 'amparo-run-'));
  // PostgreSQL does not run as root, and has its files below.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
