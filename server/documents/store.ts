import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from '../db/connection/syncFiles.ts';
import { errorCode } from '../errorCode.ts';

/** Where sealed files stand; each under the SHA-256 of its bytes, in hexadecimal, so that what has a name never changes. */
export interface DocumentStore {
  /**
   * Takes a file in: at the end it is whole and on the disk, or it is not there.
   * @returns its name
   * @throws StoreUnavailable, or what the pieces throw
   */
  put(pieces: AsyncIterable<Uint8Array>): Promise<string>;
  /** @throws StoreUnavailable where it is not there, too */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** The names of all files. */
  names(): AsyncIterable<string>;
  /** Removes a file, and what never became one, if it came before a moment. @returns how many were removed */
  removeOld(names: readonly string[], before: Date): Promise<number>;
}

/** The store cannot be used, or lacks a file; `code` is the system's, such as ENOSPC. */
export class StoreUnavailable extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('The store of documents is not available', { cause });
    this.code = errorCode(cause);
  }
}

const ofStore = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
};

/** Writes pieces to a new file, on the disk. @returns their SHA-256 */
const writeWhole = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  const file = await ofStore(open(path, 'wx', 0o600));
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      await ofStore(file.appendFile(piece));
    }
    await ofStore(file.sync());
  } finally {
    await file.close();
  }
  return hash.digest('hex');
};

/** @param folder made with the first file, its owner's alone; written aside, synced and renamed, no name is half a file */
export const folderStore = (folder: string): DocumentStore => {
  const incoming = join(folder, 'incoming');
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);
  const put: DocumentStore['put'] = async (pieces) => {
    await ofStore(mkdir(incoming, { recursive: true, mode: 0o700 }));
    const draft = join(incoming, randomUUID());
    try {
      const name = await writeWhole(draft, pieces);
      const place = placeOf(name);
      await ofStore(mkdir(dirname(place), { recursive: true, mode: 0o700 }));
      await ofStore(rename(draft, place));
      for (const changed of [dirname(place), folder]) syncDirectory(changed);
      return name;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  return {
    put,
    read: async (name) => (await ofStore(open(placeOf(name)))).createReadStream(),
    names: async function* () {
      for (const part of await readdir(folder).catch(() => []))
        if (part.length === 2) yield* await readdir(join(folder, part));
    },
    removeOld: async (names, before) => {
      const drafts = await readdir(incoming).catch(() => []);
      let removed = 0;
      for (const path of [...names.map(placeOf), ...drafts.map((draft) => join(incoming, draft))]) {
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
};
