/** A file that is not what its name says, or that is not taken; the message says why, in Spanish. */
export class UnfitFile extends Error {}

export const cutShort = () =>
  new UnfitFile('El archivo está incompleto o dañado: guárdelo de nuevo y vuelva a elegirlo');

export const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** Reads a file that comes in pieces by the lengths that its format tells; holds no more of it than is looked at. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #unread: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#source = pieces[Symbol.asyncIterator]();
  }

  /** @returns so many of the next bytes, fewer at the end of the file; they are still to be taken */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#unread.length < count) {
      const { value, done } = await this.#source.next();
      if (done) break;
      this.#unread = joined(this.#unread, value);
    }
    return this.#unread.subarray(0, count);
  }

  /** @throws UnfitFile where the file has fewer */
  async take(count: number): Promise<Uint8Array> {
    const taken = await this.peek(count);
    if (taken.length < count) throw cutShort();
    this.#unread = this.#unread.subarray(count);
    return taken;
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    while ((await this.peek(1)).length > 0) yield await this.take(this.#unread.length);
  }
}

export const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
};

export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Whole numbers in bytes, the first byte the largest; NaN beyond their end. */
export const bigEndian = (bytes: Uint8Array, at: number, length: number): number =>
  bytes.subarray(at, at + length).length < length
    ? Number.NaN
    : bytes.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0);

/** Whole numbers in bytes, the first byte the smallest; NaN beyond their end. */
export const littleEndian = (bytes: Uint8Array, at: number, length: number): number =>
  bigEndian(bytes.subarray(at, at + length).toReversed(), 0, length);
