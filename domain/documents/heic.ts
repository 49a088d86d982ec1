import { type ByteReader, bigEndian, latin, littleEndian, UnfitFile } from './byteReader.ts';

/** HEIC without where it was taken: the list of its place in EXIF becomes empty, of the same length. */

const PIECE = 64 * 1024;
/** Cameras write the place among the first kilobytes of EXIF. */
const LONGEST_EXIF = 256 * 1024;
/** EXIF as it stands in a file, by either order of bytes. */
const EXIF = /Exif\0\0(MM\0\*|II\*\0)/;
const MARK = 6;
const LONGEST_MARK = MARK + 4;
const POSITION = 0x8825;
/** Bytes of a value, by the number of its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

const outOfReach = () =>
  new UnfitFile('La foto dice dónde se tomó y no se puede quitar: guárdela como JPEG');

/** Makes the list of the position empty, and what it points to. @throws UnfitFile for one that is not within */
const emptyPosition = (tiff: Uint8Array): void => {
  const read = latin(tiff.subarray(0, 2)) === 'MM' ? bigEndian : littleEndian;
  const listAt = (list: number) =>
    Array.from({ length: read(tiff, list, 2) || 0 }, (_, place) => list + 2 + 12 * place);
  const entry = listAt(read(tiff, 4, 4)).find((at) => read(tiff, at, 2) === POSITION);
  if (entry === undefined) return;
  const list = read(tiff, entry + 8, 4);
  const entries = listAt(list);
  const end = list + 2 + 12 * entries.length;
  if (!(end <= tiff.length)) throw outOfReach();
  for (const at of entries) {
    const bytes = (SIZES[read(tiff, at + 2, 2)] ?? 8) * read(tiff, at + 4, 4);
    const value = read(tiff, at + 8, 4);
    if (bytes > 4 && value + bytes > tiff.length) throw outOfReach();
    if (bytes > 4) tiff.fill(0, value, value + bytes);
  }
  tiff.fill(0, list, end);
};

/** @throws UnfitFile for one whose place stands where it is not found */
export async function* cleanHeic(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await reader.peek(PIECE);
    if (piece.length < LONGEST_MARK) return yield* reader.rest();
    const mark = latin(piece).search(EXIF);
    if (mark < 0) {
      // Its end may begin one.
      yield reader.take(piece.length - LONGEST_MARK + 1);
      continue;
    }
    yield reader.take(mark + MARK);
    const exif = new Uint8Array(await reader.peek(LONGEST_EXIF));
    emptyPosition(exif);
    yield reader.take(exif.length).then(() => exif);
  }
}
