import { createHmac } from 'node:crypto';
import type { CivilDate } from '../../domain/civilDate.ts';
import { BEGINNING, type Break, type Place, same } from './walk.ts';

export interface ArchivedPart {
  /** Number of the first entry; the part has all entries from it to `last`. */
  readonly first: number;
  readonly last: number;
  readonly firstDay: CivilDate;
  readonly beforeDay: CivilDate;
  /** Hash of the entry before the first; empty for the first part. */
  readonly previousHash: Uint8Array;
  readonly lastHash: Uint8Array;
  readonly file: string;
  readonly sha256: Uint8Array;
}

export interface RecordedPart extends ArchivedPart {
  readonly mac: Uint8Array;
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * What a part stands under: without the key, a trail that was cut short cannot be made one that was archived.
 * @param key of the chain
 * @returns 32 bytes
 */
export const partMac = (key: Uint8Array, part: ArchivedPart): Buffer => {
  const { first, last, firstDay, beforeDay, previousHash, lastHash, file, sha256 } = part;
  const bytes = [previousHash, lastHash, sha256].map(hex);
  return createHmac('sha256', key)
    .update(`archive ${JSON.stringify([first, last, firstDay, beforeDay, file, ...bytes])}`)
    .digest();
};

export const endOf = ({ last, lastHash }: ArchivedPart): Place => ({
  sequence: last,
  hash: lastHash,
});

/**
 * Follows the parts from the beginning of the trail: each under the key, and next to the one before.
 * @param parts in their order
 * @param key of the chain
 * @returns where the trail of the database goes on, and the first part that is wrong
 */
export const followParts = (
  parts: readonly RecordedPart[],
  key: Uint8Array,
): { readonly end: Place; readonly broken: Break | undefined } => {
  let end = BEGINNING;
  for (const part of parts) {
    const follows = part.first === end.sequence + 1 && same(part.previousHash, end.hash);
    if (!follows || !same(part.mac, partMac(key, part)))
      return { end, broken: { sequence: end.sequence + 1, reason: 'archive' } };
    end = endOf(part);
  }
  return { end, broken: undefined };
};
