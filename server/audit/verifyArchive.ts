import { AUDIT_BREAKS } from '../../domain/agency/audit/breaks.ts';
import type { Context } from '../context.ts';
import { endOf, followParts, partMac, type RecordedPart } from './archivedPart.ts';
import { ArchiveError, archivesIn, readPart } from './archiveFolder.ts';
import { readParts } from './archives.repository.ts';
import { chainKey } from './entry.ts';
import { readHead, readPeopleHashes } from './repository.ts';
import { BATCH } from './verify.ts';
import { type Place, same, Walk } from './walk.ts';

type VerifyingContext = Pick<Context, 'database' | 'vault'>;

/**
 * Reads the file of a part from the disk and walks its entries, in pieces.
 * @param anchors what was noted of the chain elsewhere
 * @throws ArchiveError where the file is not the one that was recorded, or its entries are not whole
 */
export const requireWholePart = async (
  { database, vault }: VerifyingContext,
  folder: string,
  part: RecordedPart,
  anchors: readonly Place[] = [],
): Promise<void> => {
  const key = chainKey(vault);
  if (!same(part.mac, partMac(key, part)))
    throw new ArchiveError(`Lo que se registró de ${part.file} no lleva la clave de la auditoría.`);
  const before = { sequence: part.first - 1, hash: part.previousHash };
  const walk = new Walk(before, await readHead(database.kysely), key, anchors);
  let broken = walk.begin();
  for await (const batch of readPart(folder, part, BATCH)) {
    broken ??= walk.take(batch, await readPeopleHashes(database.kysely, batch));
    if (broken) break;
  }
  broken ??= walk.end(endOf(part));
  if (broken)
    throw new ArchiveError(
      `El archivo ${part.file} está roto en el registro ${broken.sequence}: ${AUDIT_BREAKS[broken.reason]}.`,
    );
};

export interface WholeArchive {
  readonly parts: number;
  /** The number of the last archived entry, and how many there are. */
  readonly entries: number;
  readonly strangers: readonly string[];
}

/**
 * Verifies all archives of the trail: each as it was recorded, and next to the one before, from the first
 * entry on. Where they end the trail of the database goes on, as `verifyAuditLog` looks at it.
 * @throws ArchiveError naming the first that is missing or not whole
 */
export const verifyArchive = async (
  context: VerifyingContext,
  folder: string,
  anchors: readonly Place[] = [],
): Promise<WholeArchive> => {
  const parts = await readParts(context.database.kysely);
  const { end, broken } = followParts(parts, chainKey(context.vault));
  if (broken)
    throw new ArchiveError(
      `Lo que la base registró como archivado está alterado desde el registro ${broken.sequence}.`,
    );
  for (const part of parts) await requireWholePart(context, folder, part, anchors);
  const names = parts.map(({ file }) => file);
  const strangers = (await archivesIn(folder)).filter((name) => !names.includes(name));
  return { parts: parts.length, entries: end.sequence, strangers };
};
