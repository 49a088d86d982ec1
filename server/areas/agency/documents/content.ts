import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { imageSize } from 'image-size';
import { joined, UnfitFile } from '../../../../domain/documents/byteReader.ts';
import {
  type FileTypeId,
  MAX_FILE_BYTES,
  passFile,
} from '../../../../domain/documents/fileTypes.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Context } from '../../../context.ts';
import { documentStore } from '../../../documents/index.ts';
import { withoutOpeningScript } from '../../../documents/pdfScripts.ts';
import { findVirus } from '../../../documents/virusScanner.ts';
import { invalid, Problem } from '../../../problem.ts';
import { openFile, sealFile } from '../../../vault/sealedFile.ts';
import { findUnused } from './repository.ts';

const ownerOfKey = (sha256: string) => `file:${sha256}`;

export interface ReceivedFile {
  readonly file_type: FileTypeId;
  readonly bytes: number;
  /** SHA-256 of the content that stays, in hexadecimal. */
  readonly sha256: string;
  readonly stored_as: string;
  readonly wrapped_key: Uint8Array;
  readonly is_scanned: boolean;
}

/** Lets a file through as long as it is not too long, whatever length it said it had. */
async function* bounded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MAX_FILE_BYTES) throw new Problem(413, 'too_large', texts.documentFileTooLarge);
    yield piece;
  }
}

const opened = async ({ config }: Context, key: Uint8Array, stored_as: string) => {
  const sealed = await documentStore(config).read(stored_as);
  const content = Readable.from(openFile(key, sealed), { objectMode: false });
  // A generator that was never read ends without closing what it reads from.
  return content.once('close', () => sealed.destroy());
};

/**
 * Looks for viruses where a scanner is configured. It reads the stored file, not the upload, since a slow upload would run
 * into the scanner's timeout. A file that it refuses stays sealed without a key until the next sweep.
 * @returns whether it found none
 * @throws UnfitFile for a virus, ScannerUnavailable
 */
const scan = async (context: Context, key: Uint8Array, stored_as: string): Promise<boolean> => {
  const { clamav } = context.config;
  if (clamav === undefined) return false;
  const content = await opened(context, key, stored_as);
  const virus = await findVirus(clamav, content).finally(() => content.destroy());
  if (virus === undefined) return true;
  throw new UnfitFile(texts.documentVirus(virus));
};

const MAX_POINTS = 100e6;
/** A picture tells its size among its first bytes, behind its colours. */
const HEAD_BYTES = 256 * 1024;

/** Pixels of a picture; 0 where it tells no size: nothing here unpacks such a file. */
const pointsOf = (head: Uint8Array): number => {
  try {
    const { width, height } = imageSize(head);
    return width * height;
  } catch {
    return 0;
  }
};

/**
 * Takes a file into the store while it comes: looked at, cleaned, hashed and sealed piece by piece.
 * @throws Problem 400 for a file that is not taken, 413; StoreUnavailable, ScannerUnavailable
 */
export const receiveFile = async (
  context: Context,
  pieces: AsyncIterable<Uint8Array>,
  named: FileTypeId,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  let file_type = named;
  let bytes = 0;
  let head: Uint8Array = new Uint8Array();
  const counted = async function* () {
    const passed = await passFile(bounded(pieces), named);
    file_type = passed.type;
    const looked = passed.type === 'pdf' ? withoutOpeningScript(passed.pieces) : passed.pieces;
    for await (const piece of looked) {
      if (head.length < HEAD_BYTES) head = joined(head, piece.subarray(0, HEAD_BYTES));
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
    if (pointsOf(head) > MAX_POINTS) throw new UnfitFile(texts.documentPoints);
  };
  const key = randomBytes(32);
  try {
    const stored_as = await documentStore(context.config).put(sealFile(key, counted()));
    const is_scanned = await scan(context, key, stored_as);
    const sha256 = hash.digest('hex');
    const wrapped_key = context.vault.wrapKey(key, ownerOfKey(sha256));
    return { file_type, bytes, sha256, stored_as, wrapped_key, is_scanned };
  } catch (error) {
    if (error instanceof UnfitFile) throw invalid({ file: error.message }, error.message);
    throw error;
  }
};

/** A content, opened piece by piece while it is read. @throws StoreUnavailable where it is not there */
export const openContent = async (
  context: Context,
  { sha256, stored_as, wrapped_key }: Pick<ReceivedFile, 'sha256' | 'stored_as' | 'wrapped_key'>,
): Promise<Readable> => {
  return opened(context, context.vault.unwrapKey(wrapped_key, ownerOfKey(sha256)), stored_as);
};

/** Wait of a file for its document; no request takes longer. */
const GRACE_MS = 3_600_000;
const NAMES_AT_ONCE = 500;

/** Removes what uploads that ended in the middle have left in the store, and contents that no document has any more. */
export const sweepContents = async (context: Context): Promise<void> => {
  const store = documentStore(context.config);
  const before = new Date(context.clock.now().getTime() - GRACE_MS);
  const sweep = async (names: readonly string[]) =>
    store.removeOld(await findUnused(context.database.kysely, names), before);
  let names: string[] = [];
  for await (const name of store.names()) {
    names.push(name);
    if (names.length < NAMES_AT_ONCE) continue;
    await sweep(names);
    names = [];
  }
  await sweep(names);
};
