import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileTypeId, passFile } from '../../domain/documents/fileTypes.ts';
import { root } from './root.ts';

/** A file in pieces. @param cuts the places between them */
export async function* inPieces(file: Uint8Array, cuts: readonly number[]) {
  const places = [...new Set([0, ...cuts.filter((cut) => cut < file.length), file.length])];
  places.sort((one, other) => one - other);
  for (const [place, from] of places.entries()) {
    const to = places[place + 1];
    if (to !== undefined) yield file.subarray(from, to);
  }
}

/** What stays of a file, and what it is. @param named the type that its name says */
export const passed = async (
  file: Uint8Array,
  named: FileTypeId,
  cuts: readonly number[] = [],
): Promise<{ type: FileTypeId; file: Buffer }> => {
  const { type, pieces } = await passFile(inPieces(file, cuts), named);
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return { type, file: Buffer.concat(all) };
};

/** A paper as somebody sent it. */
export const paper = (name: string): Buffer =>
  readFileSync(join(root, 'tests/support/papers', name));
