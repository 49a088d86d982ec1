import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { lockDirectory } from '../db/connection/directoryLock.ts';
import {
  DataDirectoryInUseError,
  type OpenDatabase,
  usingDatabase,
} from '../db/connection/index.ts';
import { dumpDatabase } from '../db/copy/dump.ts';
import { CopyError } from '../db/copy/format.ts';
import type { Database } from '../db/schema.ts';
import { documentStore } from '../documents/index.ts';
import { removeDrafts } from '../lineFiles.ts';
import { requireRightKey } from '../vault/keyCheck.ts';
import { openVaultOf } from '../vault/masterKey.ts';
import type { Vault } from '../vault/vault.ts';
import {
  bringFiles,
  copiesIn,
  documentsBeside,
  removeCopy,
  removeUnused,
  type StoredCopy,
  writeDraft,
} from './folder.ts';
import { proveCopy } from './prove.ts';
import { selectCopiesToKeep } from './retention.ts';
import { onFilesOfServer } from './running.ts';

/** @throws ConfigError without the key: what is sealed could not be proved to be readable */
export const vaultOf = (config: Config): Promise<Vault> => openVaultOf(config, async () => true);

type Work<T> = (database: OpenDatabase<Database>) => Promise<T>;

/** Runs work on the database of the settings, also while a server has its directory. */
const onSource = async <T>({ databaseUrl, dataDir }: Config, work: Work<T>): Promise<T> => {
  if (databaseUrl) return usingDatabase({ databaseUrl }, work);
  try {
    return await usingDatabase({ dataDir }, work);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return onFilesOfServer(dataDir, (copy) => usingDatabase({ dataDir: copy }, work));
  }
};

/** Copies hold personal data: their folder is its owner's alone. */
const alone = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(folder).catch((cause: unknown) => {
    if (!(cause instanceof DataDirectoryInUseError)) throw cause;
    throw new CopyError(`Ya se está haciendo una copia en ${folder}.`, { cause });
  });
  try {
    return await work();
  } finally {
    lock.release();
  }
};

export interface Backup {
  readonly copy: StoredCopy;
  readonly removed: number;
  readonly missing: number;
}

/**
 * Copies the database, proves the copy and removes those that are not kept any longer. Until it is proved
 * the copy has another name; nothing older is removed for one that is not.
 * @param folder where copies are kept
 * @param clock where the time comes from
 * @throws CopyError saying why there is no copy
 */
export const makeBackup = (config: Config, folder: string, clock: Clock): Promise<Backup> =>
  alone(folder, async () => {
    const { timeZone } = config.agency;
    const vault = await vaultOf(config);
    const at = clock.now();
    await removeDrafts(folder);
    const draft = await onSource(config, async ({ kysely, snapshot }) => {
      await requireRightKey(kysely, vault);
      return snapshot((db) => writeDraft(folder, at, dumpDatabase(db, at)));
    });
    try {
      const proved = await proveCopy(draft.file, vault, config);
      const files = documentsBeside(folder);
      const missing = await bringFiles(documentStore(config), files, proved.documents);
      const copy = await draft.keep({ ...proved, provedAt: clock.now() });
      const copies = await copiesIn(folder);
      const copiesToKeep = selectCopiesToKeep(copies, timeZone);
      const old = copies.filter((one) => !copiesToKeep.has(one));
      for (const one of old) await removeCopy(one);
      await removeUnused(files, [...copiesToKeep], clock.now());
      return { copy, removed: old.length, missing: missing.length };
    } catch (error) {
      await draft.drop();
      throw error;
    }
  });
