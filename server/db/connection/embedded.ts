import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type DirectoryLock, lockDirectory } from './directoryLock.ts';
import type { FolderWatch } from './durableNodeFs.ts';
import {
  makeFolder,
  type RunningFolder,
  startFolder,
  stopFolder,
  syncDirectory,
} from './embeddedFolder.ts';
import { EMBEDDED_SETTINGS, EMBEDDED_START } from './embeddedSettings.ts';
import { EmbeddedSource } from './embeddedSource.ts';
import { diskReason, EmbeddedDatabaseError } from './errors.ts';
import type { ConnectionSource } from './pool.ts';

/** PostgreSQL's own checkpoint_timeout; PGlite has no background process that would keep it. */
const CHECKPOINT_EVERY_MS = 300_000;

export async function openInMemory(): Promise<ConnectionSource> {
  const pglite = await PGlite.create({
    ...EMBEDDED_SETTINGS,
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_START],
  });
  return new EmbeddedSource({
    pglite,
    failure: () => undefined,
    check: () => undefined,
    shutDown: () => pglite.close(),
  });
}

export interface DirectoryOptions extends Pick<FolderWatch, 'syncFile' | 'onFailure'> {
  /** How long a holder in another container may show no sign of life; tests only. */
  readonly silenceMs?: number;
}

/**
 * Opens the database in `<directory>/db`, making it the first time, and locks the directory to this
 * process. Every commit is on the disk, and the lock still held, before it is answered. What is
 * there is never reset.
 * @param directory absolute, or relative to the working directory; made when missing
 * @throws DataDirectoryInUseError, EmbeddedDatabaseError
 */
export async function openInDirectory(
  directory: string,
  { syncFile, onFailure, silenceMs }: DirectoryOptions = {},
): Promise<ConnectionSource> {
  const dataDir = resolve(directory);
  const lock = await lockFor(dataDir, silenceMs);
  const watch = { syncFile, onFailure, check: (exactly: boolean) => lock.check(exactly) };
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) {
      await makeFolder(folder, watch);
      syncDirectory(dirname(dataDir));
    }
    return sourceOf(await startFolder(folder, watch), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @throws EmbeddedDatabaseError when the directory cannot be made or written to */
async function lockFor(dataDir: string, silenceMs?: number): Promise<DirectoryLock> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return await lockDirectory(dataDir, silenceMs);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new EmbeddedDatabaseError(
      `No se puede usar el directorio de datos ${dataDir}: ${diskReason(cause)} Corríjalo, o indique otro con AMPARO_DATA_DIR.`,
      { cause },
    );
  }
}

function sourceOf(running: RunningFolder, lock: DirectoryLock): ConnectionSource {
  const { pglite, failure, syncs } = running;
  const source = new EmbeddedSource({
    pglite,
    failure,
    check: () => running.check(),
    folder: running.folder,
    shutDown: async () => {
      clearInterval(checkpoints);
      await stopFolder(running).finally(() => lock.release());
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
