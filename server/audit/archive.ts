import type { CivilDate } from '../../domain/civilDate.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { type ArchivedPart, hex, partMac, type RecordedPart } from './archivedPart.ts';
import {
  ArchiveError,
  fileNameOf,
  inFolder,
  isArchived,
  keepDraft,
  readManifest,
  writeDraft,
} from './archiveFolder.ts';
import {
  findFirst,
  findOldest,
  freeRoom,
  insertPart,
  mayRemove,
  readParts,
  removeEntries,
} from './archives.repository.ts';
import { chainKey } from './entry.ts';
import { readEntries } from './repository.ts';
import { BATCH, requireWholePart, verifyAuditLog } from './verify.ts';
import { type Entry, same } from './walk.ts';

type ArchivingContext = Pick<Context, 'database' | 'vault' | 'clock' | 'config'>;

/** Entries that one transaction removes: others are not kept waiting. */
const PIECE = 5000;

type PlannedPart = Omit<ArchivedPart, 'sha256'>;

export interface Archiving {
  readonly part: ArchivedPart | undefined;
  readonly removedBefore: number;
}

async function* entriesBetween(
  { database }: ArchivingContext,
  { first, last }: Pick<ArchivedPart, 'first' | 'last'>,
): AsyncGenerator<Entry[]> {
  for (let after = first - 1; after < last; ) {
    const batch = await readEntries(database.kysely, after, last, BATCH);
    const end = batch.at(-1);
    if (!end) throw new Error(`The audit trail ends before entry ${last}`);
    yield batch;
    after = end.sequence;
  }
}

/**
 * What {@link archiveTrail} would archive, in a trail that was verified; nothing is changed.
 * @param beforeDay entries of days of the agency before this one
 * @returns undefined where nothing is old enough
 * @throws ArchiveError for a trail that is broken
 */
export const planArchive = async (
  context: ArchivingContext,
  beforeDay: CivilDate,
): Promise<PlannedPart | undefined> => {
  const { kysely } = context.database;
  const { archived, broken } = await verifyAuditLog(context);
  if (broken)
    throw new ArchiveError(
      `La auditoría está rota en el registro ${broken.sequence}: no se archivó nada. Vea npm run audit:verify.`,
    );
  const first = archived + 1;
  const oldest = await findOldest(kysely, first, beforeDay, context.config.agency.timeZone);
  if (!oldest) return undefined;
  const { last, firstDay } = oldest;
  const [from] = await readEntries(kysely, first - 1, first, 1);
  const [to] = await readEntries(kysely, last - 1, last, 1);
  if (!from || !to) throw new Error(`The audit trail lacks entry ${first} or ${last}`);
  return {
    first,
    last,
    firstDay,
    beforeDay,
    previousHash: from.previous_hash,
    lastHash: to.hash,
    file: fileNameOf({ first, last }),
  };
};

/** Rest of an earlier run of the same entries, cut short before it was recorded. */
const archivedPartOf = async (
  { vault }: ArchivingContext,
  folder: string,
  planned: PlannedPart,
): Promise<RecordedPart> => {
  const archived = await readManifest(folder, planned.file);
  if (
    same(archived.mac, partMac(chainKey(vault), archived)) &&
    same(archived.lastHash, planned.lastHash)
  )
    return archived;
  throw new ArchiveError(`${planned.file} ya existe y es de otra auditoría: indique otra carpeta.`);
};

const writePart = async (
  context: ArchivingContext,
  folder: string,
  planned: PlannedPart,
): Promise<RecordedPart> => {
  if (isArchived(folder, planned.file)) return archivedPartOf(context, folder, planned);
  const sha256 = await writeDraft(folder, planned.file, entriesBetween(context, planned));
  const part = { ...planned, sha256 };
  const recorded = { ...part, mac: partMac(chainKey(context.vault), part) };
  await keepDraft(folder, recorded);
  return recorded;
};

/** From then on the trail begins after the part. */
const record = (context: ArchivingContext, part: RecordedPart): Promise<void> =>
  inTransaction(context, async (trx) => {
    await insertPart(trx, part);
    const { first, last, beforeDay, file, sha256 } = part;
    const details = { first, last, beforeDay, file, sha256: hex(sha256) };
    return {
      result: undefined,
      events: [{ action: 'audit.archived', entity: 'audit', actor: undefined, details }],
    };
  });

const remove = async (
  { database }: ArchivingContext,
  { last }: ArchivedPart,
  first: number,
): Promise<void> => {
  const { kysely, write, kind } = database;
  for (let from = first; from <= last; from += PIECE)
    await write((trx) => removeEntries(trx, from, Math.min(from + PIECE - 1, last)));
  if (kind === 'embedded') await freeRoom(kysely);
};

/** Removes what a run that was cut short had archived. @returns how many entries those are */
const removeLeft = async (context: ArchivingContext, folder: string): Promise<number> => {
  const { kysely } = context.database;
  const part = (await readParts(kysely)).at(-1);
  const first = await findFirst(kysely);
  if (!part || first === undefined || first > part.last) return 0;
  await requireWholePart(context, folder, part);
  await remove(context, part, first);
  return part.last - first + 1;
};

const requireRight = async ({ database }: ArchivingContext): Promise<void> => {
  if (await mayRemove(database.kysely)) return;
  throw new ArchiveError(
    'El usuario de DATABASE_URL no puede retirar registros de la auditoría. Indique en MIGRATE_URL el dueño de las tablas (docs/operations.md).',
  );
};

/**
 * Takes the oldest entries of the audit trail out of the database into a file (domain §17): writes them,
 * reads them back and verifies them, records the part, and then removes them, in pieces. Cut short
 * anywhere, nothing is lost, and the next run goes on. Servers may go on writing.
 * @param folder where archives are kept; it is there already
 * @param before entries of days of the agency before this one
 * @throws ArchiveError saying why nothing was removed
 */
export const archiveTrail = async (
  context: ArchivingContext,
  folder: string,
  before: CivilDate,
): Promise<Archiving> => {
  await requireRight(context);
  return inFolder(folder, async () => {
    const removedBefore = await removeLeft(context, folder);
    const planned = await planArchive(context, before);
    if (!planned) return { part: undefined, removedBefore };
    const part = await writePart(context, folder, planned);
    await requireWholePart(context, folder, part);
    await record(context, part);
    await remove(context, part, part.first);
    return { part, removedBefore };
  });
};
