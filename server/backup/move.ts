import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import { usingDatabase } from '../db/connection/index.ts';
import { dumpDatabase } from '../db/copy/dump.ts';
import { CopyError } from '../db/copy/format.ts';
import { migrationsIn, migrationsOf, requireKnown } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { requireWhole, vaultOf } from './backup.ts';
import { type Restored, restoreFrom } from './restore.ts';

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
