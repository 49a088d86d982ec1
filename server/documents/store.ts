import type { Readable } from 'node:stream';
import { errorCode } from '../errorCode.ts';

/** Store of sealed files; each under the SHA-256 of its bytes, in hexadecimal, so that what has a name never changes. */
export interface DocumentStore {
  /**
   * Takes a file in: at the end it is whole and stored, or it is not there.
   * @returns its name
   * @throws StoreUnavailable, or what the pieces throw
   */
  put(pieces: AsyncIterable<Uint8Array>): Promise<string>;
  /** @throws StoreUnavailable, with the code `ENOENT` where the file is not there */
  read(name: string): Promise<Readable>;
  /** The names of all files. @throws StoreUnavailable */
  names(): AsyncIterable<string>;
  /** Removes files, and what never became one, if they came before a moment. @returns how many were removed */
  removeOld(names: readonly string[], before: Date): Promise<number>;
}

/** The store cannot be used, or lacks a file; `code` is the system's, such as ENOSPC. */
export class StoreUnavailable extends Error {
  readonly code: string;

  constructor(cause: unknown, code = errorCode(cause)) {
    super('The store of documents is not available', { cause });
    this.code = code;
  }
}

/** @throws StoreUnavailable for whatever is thrown */
export const ofStore = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
};
