import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

// Ends the name of a file that is being written, which nothing reads.
export const DRAFT = '.draft';

export const removeDrafts = async (folder: string): Promise<void> => {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(DRAFT));
  for (const name of drafts) await rm(join(folder, name), { force: true });
};

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/**
 * Writes lines to a new file that only its owner may read; it is on the disk when this ends.
 * @param lines in pieces, each ended by a line break
 */
export const writeLines = async (file: string, lines: AsyncIterable<string>): Promise<void> => {
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(file, { mode: 0o600 }));
  await syncFile(file);
};

/** Splits lines; `readline` from Node 24 on also ends one at U+2028, a letter like others in JSON. */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [end = '', ...beginnings] = piece.split('\n');
    begun.push(end);
    for (const beginning of beginnings) {
      yield begun.join('');
      begun = [beginning];
    }
  }
  const rest = begun.join('');
  if (rest !== '') yield rest;
}

/**
 * The lines of a compressed file, without their line breaks.
 * @throws Error for what is no whole gzip file, or none at all
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(file), text);
  // Told by the lines below, which wait for it.
  reading.catch(() => undefined);
  yield* splitLines(text);
  await reading;
}

/** @returns the SHA-256 of a file in hexadecimal */
export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
