import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes that wait for their reader in memory; what is more waits in a temporary file. */
const IN_MEMORY = 1024 * 1024;
const PIECE = 64 * 1024;

/**
 * A file of its own that has no name any more: it is gone with its process, however that ends.
 * Systems that keep the name of an open file have it removed at the end.
 */
const openNameless = async (): Promise<{ file: FileHandle; remove: () => Promise<void> }> => {
  const path = join(tmpdir(), `amparo-${randomUUID()}.spool`);
  const file = await open(path, 'wx+', 0o600);
  const remove = () => rm(path, { force: true });
  await remove().catch(() => undefined);
  return { file, remove };
};

/**
 * What a long answer is made of, made as fast as it can be and kept until its reader takes it: a
 * slow reader holds neither a connection of the database nor a transaction.
 */
class Spool extends Readable {
  readonly #source: AsyncIterator<string | Uint8Array>;
  readonly #onMade: () => void;
  #memory: Buffer[] = [];
  #bytesInMemory = 0;
  #file: Awaited<ReturnType<typeof openNameless>> | undefined;
  #written = 0;
  #read = 0;
  #isMade = false;
  #isWanted = false;
  #isReading = false;

  constructor(source: AsyncIterable<string | Uint8Array>, onMade: () => void) {
    super();
    this.#source = source[Symbol.asyncIterator]();
    this.#onMade = onMade;
    void this.#make();
  }

  override _read(): void {
    this.#isWanted = true;
    void this.#give();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#memory = [];
    void this.#closeFile().then(
      () => callback(error),
      () => callback(error),
    );
  }

  /** A file that is still being opened when the reader goes is closed as soon as it is open. */
  async #closeFile(): Promise<void> {
    const opened = this.#file;
    this.#file = undefined;
    await opened?.file.close();
    await opened?.remove();
  }

  async #make(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.#source.next();
        if (done || this.destroyed) break;
        await this.#keep(Buffer.from(value));
        void this.#give();
      }
      if (this.destroyed) await this.#source.return?.();
      this.#isMade = true;
      void this.#give();
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#onMade();
    }
  }

  /** Once there is a file everything goes there, so that the order stays. */
  async #keep(piece: Buffer): Promise<void> {
    if (!this.#file && this.#bytesInMemory + piece.length <= IN_MEMORY) {
      this.#memory.push(piece);
      this.#bytesInMemory += piece.length;
      return;
    }
    this.#file ??= await openNameless();
    if (this.destroyed) return this.#closeFile();
    await this.#file.file.write(piece, 0, piece.length, this.#written);
    this.#written += piece.length;
  }

  async #give(): Promise<void> {
    if (!this.#isWanted || this.#isReading || this.destroyed) return;
    const chunk = this.#memory.shift();
    if (chunk) {
      this.#bytesInMemory -= chunk.length;
      this.#hand(chunk);
      return;
    }
    if (this.#file && this.#read < this.#written) {
      await this.#giveFrom(this.#file.file);
      return;
    }
    if (this.#isMade) this.#hand(null);
  }

  async #giveFrom(file: FileHandle): Promise<void> {
    this.#isReading = true;
    try {
      const length = Math.min(PIECE, this.#written - this.#read);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, this.#read);
      this.#read += bytesRead;
      this.#isReading = false;
      this.#hand(buffer.subarray(0, bytesRead));
    } catch (error) {
      if (!this.destroyed) this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #hand(piece: Buffer | null): void {
    this.#isWanted = false;
    this.push(piece);
  }
}

/**
 * Makes a long answer independent of its reader.
 * @param source its pieces; read to the end at once, or until the reader goes away
 * @param onMade called once, when nothing is read from the source any more
 * @returns the bytes, at the reader's pace
 */
export const spool = (
  source: AsyncIterable<string | Uint8Array>,
  onMade: () => void = () => undefined,
): Readable => new Spool(source, onMade);
