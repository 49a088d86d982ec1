import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs, type SyncFile } from './durableNodeFs.ts';
import { EMBEDDED_SETTINGS } from './embeddedSettings.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { syncDirectory, syncTree } from './syncFiles.ts';

/** PostgreSQL running over one folder. */
export interface RunningFolder {
  pglite: PGlite;
  folder: string;
  /** How often PostgreSQL had something put on the disk. */
  syncs(): number;
  /** Why PostgreSQL panicked, if it did. */
  failure(): Error | undefined;
}

/** `-F` would switch fsync off; the default sync method is one WebAssembly does not have. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'timezone=UTC'],
  ...['-c', 'synchronous_commit=on'],
  ...['-c', 'wal_sync_method=fsync'],
];

/** A log in pieces of 1 MB instead of 16: a new directory is half as large and grows in small steps. */
const SMALL_LOG = ['--wal-segsize=1'];

/**
 * Makes an empty database beside its folder and moves it there once it is whole and on the disk:
 * a start that is killed half-way leaves nothing that looks like a database.
 * @param folder absolute path, not existing yet
 */
export async function makeFolder(folder: string, syncFile?: SyncFile): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await stopFolder(await run(draft, syncFile));
  renameSync(draft, folder);
  syncDirectory(dirname(folder));
}

/**
 * Starts PostgreSQL over a folder made before.
 * @throws EmbeddedDatabaseError when the folder is no database or cannot be read; it is left as it is
 */
export async function startFolder(folder: string, syncFile?: SyncFile): Promise<RunningFolder> {
  // PGlite would make a new database in a folder without this file.
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new EmbeddedDatabaseError(
      `${folder} no contiene una base de datos completa y Amparo no la toca. Restaure una copia de respaldo en ese directorio.`,
    );
  }
  return run(folder, syncFile);
}

async function run(folder: string, syncFile: SyncFile | undefined): Promise<RunningFolder> {
  const files = new DurableNodeFs(folder, syncFile);
  let lastError = '';
  const onStderr = (line: string) => {
    if (/\b(FATAL|PANIC):/.test(line)) lastError = line;
    return true;
  };
  try {
    const pglite = await PGlite.create({
      ...EMBEDDED_SETTINGS,
      fs: files,
      startParams: DURABLE_START,
      initDbStartParams: SMALL_LOG,
      onStderr,
    });
    const failure = () =>
      files.failure &&
      new Error(`${files.failure.message}; ${lastError}`, { cause: files.failure });
    return { pglite, folder, syncs: () => files.syncs, failure };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No se pudo abrir la base de datos de ${folder}; no se ha cambiado nada en ella. ${lastError}`,
      { cause },
    );
  }
}

/** Stops PostgreSQL with everything in its folder on the disk; after a panic, leaves it as it is. */
export async function stopFolder({ pglite, folder, failure }: RunningFolder): Promise<void> {
  if (failure()) return;
  await pglite.exec('CHECKPOINT');
  await pglite.close();
  syncTree(folder);
}
