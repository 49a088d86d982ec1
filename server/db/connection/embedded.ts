import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDirectory } from './directoryLock.ts';
import type { SyncFile } from './durableNodeFs.ts';
import { makeFolder, type RunningFolder, startFolder, stopFolder } from './embeddedFolder.ts';
import { EMBEDDED_SETTINGS } from './embeddedSettings.ts';
import { EmbeddedSource } from './embeddedSource.ts';
import type { ConnectionSource } from './pool.ts';
import { syncDirectory } from './syncFiles.ts';

/** PostgreSQL's own checkpoint_timeout; PGlite has no background process that would keep it. */
const CHECKPOINT_EVERY_MS = 300_000;

/** Opens a database that lives as long as this process. */
export async function openInMemory(): Promise<ConnectionSource> {
  const pglite = await PGlite.create({
    ...EMBEDDED_SETTINGS,
    startParams: [...PGlite.defaultStartParams, '-c', 'timezone=UTC'],
  });
  return new EmbeddedSource({ pglite, failure: () => undefined, shutDown: () => pglite.close() });
}

/**
 * Opens the database in `<directory>/db`, making it the first time, and locks the directory to this
 * process. Every commit is on the disk before it is answered. What is there is never reset.
 * @param directory absolute, or relative to the working directory; made when missing
 * @param syncFile how one file gets to the disk; replaced by tests only
 * @throws DataDirectoryInUseError, EmbeddedDatabaseError
 */
export async function openInDirectory(
  directory: string,
  syncFile?: SyncFile,
): Promise<ConnectionSource> {
  const dataDir = resolve(directory);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir);
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) {
      await makeFolder(folder, syncFile);
      syncDirectory(dirname(dataDir));
    }
    return sourceOf(await startFolder(folder, syncFile), () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

function sourceOf(running: RunningFolder, unlock: () => void): ConnectionSource {
  const { pglite, failure, syncs } = running;
  const source = new EmbeddedSource({
    pglite,
    failure,
    shutDown: async () => {
      clearInterval(checkpoints);
      await stopFolder(running).finally(unlock);
    },
  });
  const checkpoints = keepCheckpointing(source, syncs);
  return source;
}

/** Keeps the log short, and with it the disk and the start after a crash. */
function keepCheckpointing(source: ConnectionSource, syncs: () => number): NodeJS.Timeout {
  let syncsBefore = syncs();
  const checkpoint = async () => {
    if (syncs() === syncsBefore) return;
    const connection = await source.connect();
    await connection.query('checkpoint', []).finally(() => connection.release());
    syncsBefore = syncs();
  };
  // Fails only when the database stopped or closes, which its users are told themselves.
  return setInterval(() => void checkpoint().catch(() => {}), CHECKPOINT_EVERY_MS).unref();
}
