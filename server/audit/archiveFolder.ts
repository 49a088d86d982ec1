import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { civilDate } from '../../domain/civilDate.ts';
import { lockDirectory } from '../db/connection/directoryLock.ts';
import { syncDirectory } from '../db/connection/embeddedFolder.ts';
import { DataDirectoryInUseError } from '../db/connection/index.ts';
import { DRAFT, readLines, removeDrafts, sha256Of, writeLines } from '../lineFiles.ts';
import { type ArchivedPart, hex, type RecordedPart } from './archivedPart.ts';
import { entryOf, lineOf } from './archiveLines.ts';
import { type Entry, same } from './walk.ts';

const ENTRIES = '.jsonl.gz';
const MANIFEST = '.json';
const PREFIX = 'auditoria-';

/** An archive that cannot be made, or is not what was recorded. The message is for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const numbered = (sequence: number): string => String(sequence).padStart(9, '0');

/** @returns the name of a part's file, such as `auditoria-000000001-000012345.jsonl.gz` */
export const fileNameOf = ({ first, last }: Pick<ArchivedPart, 'first' | 'last'>): string =>
  `${PREFIX}${numbered(first)}-${numbered(last)}${ENTRIES}`;

const manifestName = (file: string): string => `${file.slice(0, -ENTRIES.length)}${MANIFEST}`;

const bytes = z.hex().transform((text): Uint8Array => Buffer.from(text, 'hex'));
const day = z.iso.date().transform(civilDate);

const manifestSchema = z.object({
  first: z.int().positive(),
  last: z.int().positive(),
  firstDay: day,
  beforeDay: day,
  previousHash: bytes,
  lastHash: bytes,
  file: z.string(),
  sha256: bytes,
  mac: bytes,
});

const manifestText = (part: RecordedPart): string => {
  const { first, last, firstDay, beforeDay, file } = part;
  const { previousHash, lastHash, sha256, mac } = part;
  const [previous, end, sum, under] = [previousHash, lastHash, sha256, mac].map(hex);
  const written = { previousHash: previous, lastHash: end, file, sha256: sum, mac: under };
  const entries = last - first + 1;
  return JSON.stringify({ first, last, entries, firstDay, beforeDay, ...written }, null, 2);
};

/** Writes the manifest whole or not at all: a kill in the middle leaves a draft that nothing reads. */
const writeManifest = async (folder: string, part: RecordedPart): Promise<void> => {
  const name = join(folder, manifestName(part.file));
  const file = await open(`${name}${DRAFT}`, 'w', 0o600);
  try {
    await file.writeFile(manifestText(part));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${name}${DRAFT}`, name);
};

async function* linesOf(entries: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  for await (const batch of entries) yield batch.map(lineOf).join('');
}

/**
 * Writes the entries of a part to a draft.
 * @param name of the part's file
 * @returns the file's SHA-256
 */
export const writeDraft = async (
  folder: string,
  name: string,
  entries: AsyncIterable<readonly Entry[]>,
): Promise<Uint8Array> => {
  const draft = join(folder, `${name}${DRAFT}`);
  await writeLines(draft, linesOf(entries));
  return Buffer.from(await sha256Of(draft), 'hex');
};

/** Gives the draft of a part its name, beside its manifest. A file without one was not made by this. */
export const keepDraft = async (folder: string, part: RecordedPart): Promise<void> => {
  const file = join(folder, part.file);
  await writeManifest(folder, part);
  await rename(`${file}${DRAFT}`, file);
  syncDirectory(folder);
};

export const isArchived = (folder: string, name: string): boolean => existsSync(join(folder, name));

/** @throws ArchiveError for a manifest that is missing or is none */
export const readManifest = async (folder: string, file: string): Promise<RecordedPart> => {
  const name = join(folder, manifestName(file));
  try {
    return manifestSchema.parse(JSON.parse(await readFile(name, 'utf8')));
  } catch (cause) {
    throw new ArchiveError(`El manifiesto ${name} falta o está dañado.`, { cause });
  }
};

const requireRecorded = async (folder: string, part: RecordedPart): Promise<void> => {
  const file = join(folder, part.file);
  if (!existsSync(file)) throw new ArchiveError(`Falta el archivo ${file}.`);
  if (!same((await readManifest(folder, part.file)).mac, part.mac))
    throw new ArchiveError(`El manifiesto de ${file} no es el que la base registró.`);
  if ((await sha256Of(file)) !== hex(part.sha256))
    throw new ArchiveError(`El archivo ${file} fue alterado: su SHA-256 es otro.`);
};

/**
 * Reads the entries of a part, after a look whether its file is the one that was recorded.
 * @param batchRows entries in memory at once
 * @throws ArchiveError where it is not, or is not there
 */
export async function* readPart(
  folder: string,
  part: RecordedPart,
  batchRows: number,
): AsyncGenerator<Entry[]> {
  await requireRecorded(folder, part);
  let batch: Entry[] = [];
  try {
    for await (const line of readLines(join(folder, part.file))) {
      batch.push(entryOf(line));
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
  } catch (cause) {
    throw new ArchiveError(`El archivo ${join(folder, part.file)} está dañado.`, { cause });
  }
  if (batch.length > 0) yield batch;
}

export const archivesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX) && name.endsWith(ENTRIES)).sort();
};

/**
 * Runs work that writes to a folder of archives, for one process at a time.
 * @throws ArchiveError while another process writes there, or for a folder that is not there: one made for a
 *   name that was mistyped, or below a disk that is away, would be no place to keep them
 */
export const inFolder = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  if (!existsSync(folder)) throw new ArchiveError(`No existe la carpeta ${folder}: créela antes.`);
  const lock = await lockDirectory(folder).catch((cause: unknown) => {
    if (!(cause instanceof DataDirectoryInUseError)) throw cause;
    throw new ArchiveError(`Otro proceso está archivando en ${folder}.`, { cause });
  });
  try {
    await removeDrafts(folder);
    return await work();
  } finally {
    lock.release();
  }
};
