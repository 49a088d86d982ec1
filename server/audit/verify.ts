import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { followParts } from './archivedPart.ts';
import { readParts } from './archives.repository.ts';
import { chainKey } from './entry.ts';
import { readEntries, readHead, readPeopleHashes } from './repository.ts';
import { type Break, type Place, Walk } from './walk.ts';

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
