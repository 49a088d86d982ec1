import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKey } from '../audit/entry.ts';
import { verifyAuditLog } from '../audit/verify.ts';
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
import { loadCopy } from '../db/copy/load.ts';
import { anonymousCustomers, restrictedByErasure, storedDocuments } from '../db/copy/tables.ts';
import { createDatabase, dropDatabase } from '../db/copy/wholeDatabase.ts';
import { verifyLedgers } from '../db/ledgerCheck.ts';
import type { Database } from '../db/schema.ts';
import { documentStore } from '../documents/index.ts';
import { removeDrafts, sha256Of } from '../lineFiles.ts';
import { requireRightKey, vaultFor } from '../vault/keyCheck.ts';
import { openVaultOf } from '../vault/masterKey.ts';
import type { Vault } from '../vault/vault.ts';
import {
  bringFiles,
  copiesIn,
  documentsBeside,
  linesOf,
  type Proved,
  removeCopy,
  removeUnused,
  type StoredCopy,
  writeDraft,
} from './folder.ts';
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

const inFolder = async <T>(work: Work<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-prueba-'));
  try {
    return await usingDatabase({ dataDir: folder }, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const onServer = async <T>(serverUrl: string, work: Work<T>): Promise<T> => {
  const name = `amparo_prueba_${randomBytes(6).toString('hex')}`;
  const asOwner = (change: typeof createDatabase) =>
    usingDatabase<Database, void>({ databaseUrl: serverUrl }, ({ kysely }) => change(kysely, name));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await asOwner(createDatabase);
  try {
    return await usingDatabase({ databaseUrl: url.href }, work);
  } finally {
    await asOwner(dropDatabase);
  }
};

/**
 * Runs work on an empty database that is thrown away afterwards.
 * @param serverUrl a PostgreSQL whose user may create databases; an embedded database when undefined
 * @throws as usingDatabase and the work do
 */
const onDatabaseAside = <T>(serverUrl: string | undefined, work: Work<T>): Promise<T> =>
  serverUrl ? onServer(serverUrl, work) : inFolder(work);

interface Proof {
  readonly auditAnchor: string;
  readonly vault: Vault;
}

/**
 * Looks whether a restored database is whole: its ledgers come to what their rows do, its audit trail
 * has no gap, and the key is the one it was sealed under.
 * @param masterVault what works with the master key
 * @throws CopyError saying what is wrong, ConfigError for another key
 */
export const requireWhole = async (
  database: OpenDatabase<Database>,
  masterVault: Vault,
): Promise<Proof> => {
  const vault = await vaultFor(database.kysely, masterVault);
  const differences = await verifyLedgers(database);
  if (differences.length > 0)
    throw new CopyError(
      `Los totales guardados no coinciden con las filas que cuentan (${differences.length} diferencias). Revise la base con npm run ledgers:verify.`,
    );
  const { last, lastHash, broken } = await verifyAuditLog({ database, vault });
  if (broken)
    throw new CopyError(
      `La auditoría está rota en el registro ${broken.sequence}. Revise la base con npm run audit:verify.`,
    );
  return { auditAnchor: `${last}:${Buffer.from(lastHash).toString('hex')}`, vault };
};

/**
 * Proves a copy: it is restored aside, into a database that is thrown away, and looked at. The number of rows
 * of each table is compared while it is loaded.
 * @param config where that database is made, and the agency's time zone
 * @throws CopyError saying what is wrong
 */
export const proveCopy = (
  file: string,
  vault: Vault,
  { backupProofUrl, agency }: Pick<Config, 'backupProofUrl' | 'agency'>,
): Promise<Proved> =>
  onDatabaseAside(backupProofUrl, async (database) => {
    const { at, migration, counts } = await loadCopy(database, linesOf(file), agency.timeZone);
    const whole = await requireWhole(database, vault);
    const anonymous = await anonymousCustomers(database.kysely);
    const restricted = await restrictedByErasure(database.kysely);
    const documents = await storedDocuments(database.kysely);
    return {
      at: new Date(at),
      migration,
      counts,
      auditAnchor: whole.auditAnchor,
      // Whoever alters the file can write another SHA-256 beside it, and without the key no other code.
      mac: createHmac('sha256', chainKey(whole.vault))
        .update(`copy ${await sha256Of(file)}`)
        .digest('hex'),
      anonymous,
      limited: restricted,
      documents,
    };
  });
