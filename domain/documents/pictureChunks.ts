import {
  type ByteReader,
  bigEndian,
  bytesOf,
  cutShort,
  joined,
  latin,
  littleEndian,
} from './byteReader.ts';
import { TURN_BYTES, TURNED_AT, turnAlone } from './exif.ts';

/**
 * PNG and WEBP without what a camera or a program wrote beside the picture, where it was taken above all. Both are
 * chunks with a name and a length; those that are not needed to show the picture go. How it is turned stays.
 */

type Pieces = AsyncGenerator<Uint8Array>;

const PIECE = 64 * 1024;

async function* pass(reader: ByteReader, bytes: number): Pieces {
  for (let left = bytes; left > 0; left -= PIECE) yield reader.take(Math.min(left, PIECE));
}

const skip = async (pieces: Pieces): Promise<void> => {
  for await (const _ of pieces);
};

/** Chunks kept of a PNG: picture, colours, size and moving parts. */
const IN_PNG = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'pHYs', 'bKGD', 'sBIT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** Length and name of the chunk of a PNG that says how it is turned, and the checksums of the eight there are. */
const TURN = bytesOf(`\0\0\0${String.fromCharCode(TURN_BYTES)}eXIf`);
const TURN_CHECKS = [
  ...[0x13c075e7, 0x22286f7a, 0x845f64ce, 0x41f85a40],
  ...[0xe78f51f4, 0xd6674b69, 0x701040dd, 0x86583034],
];

const turnChunk = (exif: Uint8Array): Uint8Array => {
  const turn = turnAlone(exif);
  const check = TURN_CHECKS[(turn[TURNED_AT] ?? 1) - 1] ?? 0;
  const proof = Uint8Array.from([24, 16, 8, 0], (shift) => check >>> shift);
  return joined(joined(TURN, turn), proof);
};

/** @returns the picture, without what follows it in the file. @throws UnfitFile for one that is not whole */
export async function* cleanPng(reader: ByteReader): Pieces {
  yield reader.take(8);
  for (let name = ''; name !== 'IEND'; ) {
    const head = await reader.peek(8);
    if (head.length < 8) throw cutShort();
    name = latin(head.subarray(4));
    // Its length and name stand before it, four bytes that prove it after it.
    const chunk = pass(reader, 8 + bigEndian(head, 0, 4) + 4);
    if (name === 'eXIf')
      yield turnChunk((await reader.peek(PIECE)).subarray(8, 8 + bigEndian(head, 0, 4)));
    if (IN_PNG.has(name)) yield* chunk;
    else await skip(chunk);
  }
  await skip(reader.rest());
}

/** Chunks kept of a WebP: picture, transparency, colours and moving parts. */
const IN_WEBP = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const JUNK = Uint8Array.from([0x4a, 0x55, 0x4e, 0x4b]);
/** The bit of the first byte of VP8X which says that XMP follows. */
const XMP = 0x04;

const cleanPiece = (name: string, piece: Uint8Array): Uint8Array => {
  const stays = name === 'VP8X' ? new Uint8Array(piece) : new Uint8Array(piece.length);
  if (name === 'VP8X') stays[0] = (stays[0] ?? 0) & ~XMP;
  if (name === 'EXIF') stays.set(turnAlone(piece));
  return stays;
};

async function* cleanChunk(name: string, pieces: Pieces): Pieces {
  if (IN_WEBP.has(name)) return yield* pieces;
  let nameLeft = name;
  for await (const piece of pieces) {
    yield cleanPiece(nameLeft, piece);
    nameLeft = '';
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
    const isTurn = name === 'EXIF' && length >= TURN_BYTES;
    const stays = IN_WEBP.has(name) || name === 'VP8X' || isTurn;
    if (!stays) start.set(JUNK);
    yield start;
    yield* cleanChunk(stays ? name : '', pass(reader, bytes));
    left -= 8 + bytes;
  }
  await skip(reader.rest());
}
