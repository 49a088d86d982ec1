import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { doubtWaiting } from '../areas/agency/messages/outbox.repository.ts';
import { giveUpWaiting } from '../areas/agency/webhooks/deliveries.repository.ts';
import { type ErasedBefore, eraseAgain } from '../areas/privacy/erasure/eraseCustomer.ts';
import { auditEvent } from '../audit/entry.ts';
import type { Clock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Context } from '../context.ts';
import { usingDatabase } from '../db/connection/index.ts';
import { dumpDatabase } from '../db/copy/dump.ts';
import { CopyError } from '../db/copy/format.ts';
import { type Loaded, loadCopy } from '../db/copy/load.ts';
import { migrationsIn, migrationsOf, requireKnown } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { documentStore } from '../documents/index.ts';
import { inTransaction } from '../transaction.ts';
import { proveCopy, requireWhole, vaultOf } from './backup.ts';
import {
  bringFiles,
  copiesIn,
  documentsBeside,
  linesOf,
  noteOf,
  requireUnchanged,
} from './folder.ts';

export interface Restored extends Loaded {
  readonly erased: number;
  readonly auditAnchor: string;
}

const erasedSince = async (file: string, at: string): Promise<ErasedBefore> => {
  const later = (await copiesIn(dirname(file))).filter((copy) => copy.at > new Date(at));
  const restricted = new Map(later.flatMap((copy) => copy.limited).map((one) => [one.id, one]));
  return {
    anonymous: [...new Set(later.flatMap(({ anonymous }) => anonymous))],
    limited: [...restricted.values()],
  };
};

const tellTrail = (context: Context, { at, migration }: Loaded, erased: number): Promise<void> =>
  inTransaction(context, async () => ({
    result: undefined,
    events: auditEvent('database.restored', ['database'], undefined, {
      details: { copyOf: at, migration, erased },
    }),
  }));

interface Source {
  readonly lines: AsyncIterable<string>;
  /** The customers who were made anonymous after it. @param at the instant the copy is of */
  readonly erasedSince: (at: string) => Promise<ErasedBefore>;
  /** True if its agency may have worked on since: what waited to be sent may have been sent. */
  readonly isEarlier: boolean;
}

/**
 * Fills the empty database of the settings with the rows of a copy, brings it up to date, makes those
 * anonymous again who were made so after the copy, and looks whether all is whole.
 * @param config with the key that the copy's database was sealed under
 * @throws CopyError for a copy that is not whole or a database that is not empty, ConfigError for another key
 */
export const restoreFrom = async (
  config: Config,
  { lines, erasedSince, isEarlier }: Source,
  clock: Clock,
): Promise<Restored> => {
  const masterVault = await vaultOf(config);
  const { databaseUrl, dataDir, agency } = config;
  const target = databaseUrl ? { databaseUrl } : { dataDir };
  return usingDatabase<Database, Restored>(target, async (database) => {
    const loaded = await loadCopy(database, lines, agency.timeZone);
    const { vault, auditAnchor } = await requireWhole(database, masterVault);
    const context = { config, clock, database, vault };
    const erased = await eraseAgain(context, await erasedSince(loaded.at));
    if (isEarlier)
      await database.write(async (trx) => {
        await doubtWaiting(trx, clock.now());
        await giveUpWaiting(trx);
      });
    await tellTrail(context, loaded, erased);
    return { ...loaded, erased, auditAnchor };
  });
};

/**
 * Restores a copy's file, as {@link restoreFrom} does, once it is proved aside: of one that is not whole nothing is
 * written. Later copies beside it tell who was made anonymous.
 * @param file the copy's rows
 * @returns with how many files of documents are not beside the copy, and whether its note shows that no row was altered
 * @throws CopyError for a file that was changed, too
 */
export const restoreCopy = async (
  config: Config,
  file: string,
  clock: Clock,
): Promise<Restored & { readonly missing: number; readonly isVerified: boolean }> => {
  const note = await noteOf(file);
  if (note) await requireUnchanged(note);
  const { documents, mac } = await proveCopy(file, await vaultOf(config), config);
  if (note?.mac && note.mac !== mac)
    throw new CopyError(`El archivo ${file} fue alterado: su código no es el de la nota.`);
  const source = {
    lines: linesOf(file),
    erasedSince: (at: string) => erasedSince(file, at),
    isEarlier: true,
  };
  const files = documentsBeside(dirname(file));
  const missing = await bringFiles(files, documentStore(config), documents);
  const restored = await restoreFrom(config, source, clock);
  return { ...restored, missing: missing.length, isVerified: note?.mac !== undefined };
};

async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield* piece.slice(0, -1).split('\n');
}

const requireEmbedded = ({ databaseUrl, dataDir }: Config): void => {
  if (databaseUrl)
    throw new ConfigError(
      'DATABASE_URL ya indica un PostgreSQL. Para trasladar la base integrada, quite DATABASE_URL e indique su directorio en AMPARO_DATA_DIR.',
    );
  if (!existsSync(join(dataDir, 'db')))
    throw new ConfigError(`No hay una base integrada en ${dataDir} (AMPARO_DATA_DIR).`);
};

/**
 * Moves the embedded database of the settings, whose server is stopped, into an empty PostgreSQL. What is
 * there is read and stays; its directory is locked meanwhile, so nothing can be written that would be left behind.
 * No row touches a disk on the way. Both sides are looked at as a copy is when it is proved, and must end in the
 * same entry of the audit trail.
 * @param to the PostgreSQL's address, of the owner of its tables
 * @throws ConfigError for settings without an embedded database, DataDirectoryInUseError while its server
 *   runs, CopyError for a database that is not empty or not whole
 */
export const moveToPostgres = async (
  config: Config,
  to: string,
  clock: Clock,
): Promise<Restored> => {
  requireEmbedded(config);
  return usingDatabase<Database, Restored>({ dataDir: config.dataDir }, async (source) => {
    const done = await migrationsOf(source.kysely);
    const migrations = migrationsIn(config.agency.timeZone);
    requireKnown(done, migrations);
    if (Object.keys(migrations).some((name) => !done.includes(name)))
      throw new ConfigError(
        'La base integrada es de una versión anterior. Arranque una vez el servidor de esta versión, deténgalo y repita el traslado.',
      );
    const moved = await source.snapshot((db) =>
      restoreFrom(
        { ...config, databaseUrl: to },
        {
          lines: linesIn(dumpDatabase(db, clock.now())),
          erasedSince: async () => ({ anonymous: [], limited: [] }),
          isEarlier: false,
        },
        clock,
      ),
    );
    const { auditAnchor } = await requireWhole(source, await vaultOf(config));
    if (auditAnchor !== moved.auditAnchor)
      throw new CopyError(
        `La auditoría de las dos bases no termina igual: ${auditAnchor} y ${moved.auditAnchor}.`,
      );
    return moved;
  });
};
