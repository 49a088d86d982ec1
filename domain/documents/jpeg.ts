import { type ByteReader, bigEndian, bytesOf, cutShort, latin } from './byteReader.ts';
import { EXIF_MARK, turnAlone } from './exif.ts';

/**
 * A JPEG without what a camera or a program wrote beside the picture, where it was taken above all. How the picture is
 * turned stays, and its colours; what is seen in it stays as it is.
 */

const [END_OF_PICTURE, SCAN, EXIF, COMMENT] = [0xd9, 0xda, 0xe1, 0xfe];
const PIECE = 64 * 1024;

const standsAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** The picture's form (JFIF), how colours are to be read (Adobe) and what they are (ICC). */
const isAboutColours = (marker: number, body: Uint8Array): boolean =>
  marker === 0xe0 ||
  marker === 0xee ||
  (marker === 0xe2 && latin(body.subarray(0, 11)) === 'ICC_PROFILE');

const isBeside = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;

const exifOf = (body: Uint8Array): Uint8Array =>
  Uint8Array.from([0xff, EXIF, 0, 34, ...bytesOf(EXIF_MARK), ...turnAlone(body)]);

const segmentOf = (marker: number, body: Uint8Array): Uint8Array | undefined => {
  if (marker === EXIF && latin(body.subarray(0, 4)) === 'Exif') return exifOf(body);
  if (isBeside(marker) && !isAboutColours(marker, body)) return undefined;
  const length = body.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 255, ...body]);
};

/** Place of the next marker in a piece of the picture's own data; -1 where there is none. */
const markerIn = (piece: Uint8Array): number => {
  for (let at = piece.indexOf(0xff); at >= 0; at = piece.indexOf(0xff, at + 1)) {
    const next = piece[at + 1];
    if (next !== undefined && next !== 0 && !standsAlone(next)) return at;
  }
  return -1;
};

async function* scan(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await reader.peek(PIECE);
    const end = markerIn(piece);
    if (end >= 0) return yield reader.take(end);
    if (piece.length < 2) throw cutShort();
    // The last byte may begin a marker.
    yield reader.take(piece.length - 1);
  }
}

const nextMarker = async (reader: ByteReader): Promise<number> => {
  if ((await reader.take(1))[0] !== 0xff) throw cutShort();
  let marker = 0xff;
  // Any number of these may stand before it.
  while (marker === 0xff) marker = (await reader.take(1))[0] ?? 0;
  return marker;
};

/** @returns the picture, without what follows it in the file. @throws UnfitFile for one that is not whole */
export async function* cleanJpeg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield reader.take(2);
  let marker = await nextMarker(reader);
  for (; marker !== END_OF_PICTURE; marker = await nextMarker(reader)) {
    const length = bigEndian(await reader.take(2), 0, 2);
    if (length < 2) throw cutShort();
    const segment = segmentOf(marker, await reader.take(length - 2));
    if (segment) yield segment;
    if (marker === SCAN) yield* scan(reader);
  }
  yield Uint8Array.from([0xff, END_OF_PICTURE]);
  for await (const _ of reader.rest());
}
