import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Windows cannot open a directory for fsync; NTFS journals its entries by itself. */
const CAN_SYNC_DIRECTORIES = process.platform !== 'win32';

/**
 * Waits until a directory, everything below it and its entry in its parent are on the disk.
 * @param directory absolute path
 */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncDirectory(directory);
}

export function syncDirectory(directory: string): void {
  if (CAN_SYNC_DIRECTORIES) syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, CAN_SYNC_DIRECTORIES ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
