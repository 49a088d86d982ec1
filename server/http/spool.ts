import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes that wait for their reader in memory; what is more waits in a temporary file. */
const IN_MEMORY = 1024 * 1024;
const PIECE = 64 * 1024;

/**
 * Makes a long answer independent of its reader: it is made as fast as it can be, and waits until it is taken, so
 * that a slow reader holds neither a connection of the database nor a transaction.
 * @param source its pieces; read to the end at once, or until the reader goes away
 * @param onMade called once, when nothing is read from the source any more
 * @returns the bytes, at the reader's pace
 */
export const spool = (
  source: AsyncIterable<string | Uint8Array>,
  onMade: () => void = () => undefined,
): Readable => {
  const path = join(tmpdir(), `amparo-${randomUUID()}.spool`);
  const progress = new EventEmitter();
  const memory: Buffer[] = [];
  let inMemory = 0;
  let file: FileHandle | undefined;
  let written = 0;
  let taken = 0;
  let isMade = false;

  const removeName = () => rm(path, { force: true });

  const close = async () => {
    const opened = file;
    file = undefined;
    await opened?.close();
    if (opened) await removeName();
  };

  /**
   * Without its name the file is gone with its process, however that ends. Systems that keep the name of an open
   * file have it removed at the end.
   */
  const openNameless = async () => {
    const opened = await open(path, 'wx+', 0o600);
    await removeName().catch(() => undefined);
    return opened;
  };

  /** Stores a piece; once there is a file everything goes there, so that the order stays. */
  const store = async (piece: Buffer) => {
    if (!file && inMemory + piece.length <= IN_MEMORY) {
      memory.push(piece);
      inMemory += piece.length;
      return;
    }
    file ??= await openNameless();
    // The reader may have gone while the file was being opened.
    if (answer.destroyed) return close();
    await file.appendFile(piece);
    written += piece.length;
  };

  const make = async () => {
    for await (const piece of source) {
      if (answer.destroyed) break;
      await store(Buffer.from(piece));
      progress.emit('more');
    }
    isMade = true;
    progress.emit('more');
  };

  const next = async (): Promise<Buffer | null> => {
    const piece = memory.shift();
    if (piece) {
      inMemory -= piece.length;
      return piece;
    }
    if (file && taken < written) {
      const length = Math.min(PIECE, written - taken);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, taken);
      taken += bytesRead;
      return buffer.subarray(0, bytesRead);
    }
    if (isMade) return null;
    await once(progress, 'more');
    return next();
  };

  const answer = new Readable({
    read() {
      next().then(
        (piece) => this.push(piece),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      memory.length = 0;
      close().then(() => done(error), done);
    },
  });
  make()
    .catch((error) => answer.destroy(error))
    .finally(onMade);
  return answer;
};
