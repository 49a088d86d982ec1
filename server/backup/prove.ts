import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKey } from '../audit/entry.ts';
import { verifyAuditLog } from '../audit/verify.ts';
import type { Config } from '../config.ts';
import { type OpenDatabase, usingDatabase } from '../db/connection/index.ts';
import { CopyError } from '../db/copy/format.ts';
import { loadCopy } from '../db/copy/load.ts';
import { anonymousCustomers, restrictedByErasure, storedDocuments } from '../db/copy/tables.ts';
import { createDatabase, dropDatabase } from '../db/copy/wholeDatabase.ts';
import { verifyLedgers } from '../db/ledgerCheck.ts';
import type { Database } from '../db/schema.ts';
import { sha256Of } from '../lineFiles.ts';
import { vaultFor } from '../vault/keyCheck.ts';
import type { Vault } from '../vault/vault.ts';
import { linesOf, type Proved } from './folder.ts';

type Work<T> = (database: OpenDatabase<Database>) => Promise<T>;

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

export interface Proof {
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
