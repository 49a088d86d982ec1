import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs, type FolderWatch } from './durableNodeFs.ts';
import { EMBEDDED_SETTINGS, EMBEDDED_START } from './embeddedSettings.ts';
import { diskReason, EmbeddedDatabaseError, stoppedError } from './errors.ts';

/** Windows cannot open a directory for fsync; NTFS journals its entries by itself. */
const CAN_SYNC_DIRECTORIES = process.platform !== 'win32';

/**
 * Waits until a directory, everything below it and its entry in its parent are on the disk.
 * @param directory absolute path
 */
function syncTree(directory: string): void {
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

export interface RunningFolder {
  pglite: PGlite;
  folder: string;
  syncs(): number;
  failure(): EmbeddedDatabaseError | undefined;
  /** Makes sure that the folder is still this process's; once it is not, {@link failure} says so. */
  check(): void;
}

/** `-F` would switch fsync off; the default sync method is one WebAssembly does not have. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...EMBEDDED_START,
  ...['-c', 'synchronous_commit=on'],
  ...['-c', 'wal_sync_method=fsync'],
];

/** A log in pieces of 1 MB instead of 16: a new directory is half as large and grows in small steps. */
const SMALL_LOG = ['--wal-segsize=1'];

/**
 * An empty database that the build made (scripts/lib/emptyDatabase.ts). PostgreSQL's initdb takes several seconds
 * in WebAssembly, a copy of what it makes a tenth of one.
 */
export const EMPTY_DATABASE = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts')
      ? '../../../node_modules/.cache/emptyDatabase'
      : './emptyDatabase',
    import.meta.url,
  ),
);

/**
 * Makes an empty database beside its folder and moves it there once it is whole and on the disk:
 * a start that is killed half-way leaves nothing that looks like a database.
 * @param folder absolute path, not existing yet
 * @throws EmbeddedDatabaseError when it cannot be made there
 */
export async function makeFolder(folder: string, watch?: FolderWatch): Promise<void> {
  const draft = `${folder}.draft`;
  try {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(EMPTY_DATABASE)) copyEmptyDatabase(draft);
    else await initializeFolder(draft, watch);
  } catch (cause) {
    if (cause instanceof EmbeddedDatabaseError) throw cause;
    throw new EmbeddedDatabaseError(
      `No se pudo crear la base de datos de ${folder}: ${diskReason(cause)}`,
      { cause },
    );
  }
  watch?.check?.(true);
  renameSync(draft, folder);
  syncDirectory(dirname(folder));
}

/**
 * Has PostgreSQL's initdb make an empty database, whole and on the disk.
 * @param folder absolute path, not existing yet
 */
export async function initializeFolder(folder: string, watch?: FolderWatch): Promise<void> {
  await stopFolder(await run(folder, watch));
}

function copyEmptyDatabase(folder: string): void {
  cpSync(EMPTY_DATABASE, folder, { recursive: true });
  // That of the build is for everybody to read.
  chmodSync(folder, 0o700);
  syncTree(folder);
}

/**
 * Starts PostgreSQL over a folder made before.
 * @throws EmbeddedDatabaseError when the folder is no database or cannot be read; it is left as it is
 */
export async function startFolder(folder: string, watch?: FolderWatch): Promise<RunningFolder> {
  // PGlite would make a new database in a folder without this file.
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new EmbeddedDatabaseError(
      `${folder} no contiene una base de datos completa y Amparo no la toca. Restaure una copia de respaldo en ese directorio.`,
    );
  }
  return run(folder, watch);
}

async function run(folder: string, watch: FolderWatch = {}): Promise<RunningFolder> {
  let lastError = '';
  const explain = (cause: Error) => stoppedError(cause, lastError);
  const files = new DurableNodeFs(folder, {
    ...watch,
    onFailure: (cause) => watch.onFailure?.(explain(cause)),
  });
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
    const failure = () => files.failure && explain(files.failure);
    return { pglite, folder, syncs: () => files.syncs, failure, check: () => files.check() };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No se pudo abrir la base de datos de ${folder}; no se ha cambiado nada en ella: ${diskReason(cause, lastError)}`,
      { cause },
    );
  }
}

/** Stops PostgreSQL with everything in its folder on the disk; after a failure, leaves it as it is. */
export async function stopFolder(running: RunningFolder): Promise<void> {
  const { pglite, folder, failure, check } = running;
  check();
  if (failure()) return;
  await pglite.exec('CHECKPOINT');
  await pglite.close();
  syncTree(folder);
}
