import { type ByteReader, bigEndian, cutShort, latin, littleEndian } from './byteReader.ts';

/**
 * PNG and WEBP without what a camera or a program wrote beside the picture, where it was taken above all. Both are
 * chunks with a name and a length; those that are not needed to show the picture go.
 */

type Pieces = AsyncGenerator<Uint8Array>;

const PIECE = 64 * 1024;

async function* pass(reader: ByteReader, bytes: number): Pieces {
  for (let left = bytes; left > 0; left -= PIECE) yield reader.take(Math.min(left, PIECE));
}

const skip = async (pieces: Pieces): Promise<void> => {
  for await (const _ of pieces);
};

/** The picture, its colours and size, and its moving parts. */
const IN_PNG = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'pHYs', 'bKGD', 'sBIT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** @returns the picture, without what follows it in the file. @throws UnfitFile for one that is not whole */
export async function* cleanPng(reader: ByteReader): Pieces {
  yield reader.take(8);
  for (let name = ''; name !== 'IEND'; ) {
    const head = await reader.peek(8);
    if (head.length < 8) throw cutShort();
    name = latin(head.subarray(4));
    // Its length and name stand before it, four bytes that prove it after it.
    const chunk = pass(reader, 8 + bigEndian(head, 0, 4) + 4);
    if (IN_PNG.has(name)) yield* chunk;
    else await skip(chunk);
  }
  await skip(reader.rest());
}

/** The picture, how transparent it is, its colours and its moving parts. */
const IN_WEBP = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** What all readers pass over. */
const JUNK = Uint8Array.from([0x4a, 0x55, 0x4e, 0x4b]);
/** Bits of the first byte of VP8X which say that EXIF and XMP follow. */
const BESIDE = 0x0c;

/** The inside of a chunk as it stays. */
async function* cleanChunk(name: string, pieces: Pieces): Pieces {
  if (IN_WEBP.has(name)) return yield* pieces;
  let isFirst = true;
  for await (const piece of pieces) {
    const stays = name === 'VP8X' ? new Uint8Array(piece) : new Uint8Array(piece.length);
    if (isFirst) stays[0] = (stays[0] ?? 0) & ~BESIDE;
    isFirst = false;
    yield stays;
  }
}

/**
 * @returns the picture with its length unchanged, since its header states it: a chunk that is removed is renamed and zeroed
 * @throws UnfitFile for one that is not whole
 */
export async function* cleanWebp(reader: ByteReader): Pieces {
  const head = await reader.take(12);
  yield head;
  for (let left = littleEndian(head, 4, 4) - 4; left > 0; ) {
    const start = new Uint8Array(await reader.take(8));
    const name = latin(start.subarray(0, 4));
    const length = littleEndian(start, 4, 4);
    const bytes = length + (length % 2);
    if (!IN_WEBP.has(name) && name !== 'VP8X') start.set(JUNK);
    yield start;
    yield* cleanChunk(name, pass(reader, bytes));
    left -= 8 + bytes;
  }
  await skip(reader.rest());
}
