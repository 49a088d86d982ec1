import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * A file sealed piece by piece, so that any length passes through the memory of a few pieces. The place of each, and
 * whether it is the last, are part of its nonce: pieces that are lost, moved or added are found (the construction STREAM).
 */

const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024;

const nonceOf = (place: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(place, 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Pieces of one length, but for the last, which is told. */
async function* evenly(pieces: AsyncIterable<Uint8Array>, bytes: number) {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    waiting = Buffer.concat([waiting, piece]);
    let from = 0;
    for (; waiting.length - from > bytes; from += bytes)
      yield { piece: waiting.subarray(from, from + bytes), isLast: false };
    waiting = waiting.subarray(from);
  }
  yield { piece: waiting, isLast: true };
}

/**
 * @param key 32 bytes that seal this one file and nothing else
 * @param pieces the file
 */
export async function* sealFile(
  key: Uint8Array,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { piece, isLast } of evenly(pieces, PIECE_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(place, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/**
 * @param pieces what {@link sealFile} made
 * @throws Error where a piece is not as it was sealed; what was yielded before is as it was
 */
export async function* openFile(
  key: Uint8Array,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { piece, isLast } of evenly(pieces, PIECE_BYTES + TAG_BYTES)) {
    const end = piece.length - TAG_BYTES;
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(place, isLast));
    decipher.setAuthTag(piece.subarray(end));
    yield Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
    place += 1;
  }
}
