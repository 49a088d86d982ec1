import { setImmediate } from 'node:timers/promises';
import { AUDIT_BREAKS } from '../../domain/agency/audit/breaks.ts';
import type { Context } from '../context.ts';
import { endOf, followParts, partMac, type RecordedPart } from './archivedPart.ts';
import { ArchiveError, archivesIn, readPart } from './archiveFolder.ts';
import { readParts } from './archives.repository.ts';
import { chainKey } from './entry.ts';
import { readEntries, readHead, readPeopleHashes } from './repository.ts';
import { type Break, type Place, same, Walk } from './walk.ts';

export const BATCH = 1000;

export interface Verification {
  /** The number of the last entry in the archive; 0 where nothing was archived. */
  readonly archived: number;
  readonly entries: number;
  readonly last: number;
  /** The hash of the last whole entry; empty for an empty trail. */
  readonly lastHash: Uint8Array;
  readonly broken: Break | undefined;
}

interface Options {
  readonly batchRows?: number;
  /** Places of the chain noted elsewhere; of archived entries only the last is compared. */
  readonly anchors?: readonly Place[];
}

type VerifyingContext = Pick<Context, 'database' | 'vault'>;

const found = (archived: number, { sequence, hash }: Place, broken: Break | undefined) => ({
  archived,
  entries: sequence - archived,
  last: sequence,
  lastHash: hash,
  broken,
});

/**
 * Walks the audit trail from the end of what was archived to its own end and checks every link, and whose rows
 * left with exports, in pieces: memory does not grow with it. Entries that are added meanwhile are not looked at.
 * @param context the database, and the vault whose key the chain is under
 * @param options what was noted of the chain elsewhere, to recognise one that was written anew
 * @returns how many entries are whole, and where it breaks if it does
 */
export const verifyAuditLog = async (
  context: VerifyingContext,
  options: Options = {},
): Promise<Verification> => {
  const { kysely } = context.database;
  const { batchRows = BATCH, anchors = [] } = options;
  const key = chainKey(context.vault);
  const parts = await readParts(kysely);
  const head = await readHead(kysely);
  const { end, broken: unrecorded } = followParts(parts, key);
  if (unrecorded) return found(end.sequence, end, unrecorded);
  const walk = new Walk(end, head, key, anchors);
  let broken = walk.begin();
  while (!broken && walk.place.sequence < head.sequence) {
    const batch = await readEntries(kysely, walk.place.sequence, head.sequence, batchRows);
    broken = walk.take(batch, await readPeopleHashes(kysely, batch));
    // The embedded database answers without a turn of the event loop: other calls would wait for the end.
    await setImmediate();
  }
  // What is archived while it walks is removed before its feet: it begins anew behind it.
  if (broken?.reason === 'missing' && (await readParts(kysely)).length > parts.length)
    return verifyAuditLog(context, options);
  broken ??= walk.end(head);
  const cut = anchors.find(({ sequence }) => sequence > walk.place.sequence);
  if (!broken && cut) broken = { sequence: cut.sequence, reason: 'missing' };
  return found(end.sequence, walk.place, broken);
};

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

interface WholeArchive {
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
