import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CivilDate } from '../../domain/civilDate.ts';
import { optionalDate } from '../../domain/contract/fields.ts';
import { CopyError } from '../db/copy/format.ts';
import { folderStore } from '../documents/folderStore.ts';
import { type DocumentStore, StoreUnavailable } from '../documents/store.ts';
import { DRAFT, readLines, sha256Of, writeLines } from '../lineFiles.ts';

const ROWS = '.jsonl.gz';
const NOTE = '.json';

export interface Proved {
  readonly at: Date;
  readonly migration: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly auditAnchor: string;
  /** The authentication code of the file of rows, under the key of the audit trail. */
  readonly mac: string;
  /** The customers who were anonymous then: a restore of an older copy makes them so again. */
  readonly anonymous: readonly number[];
  readonly limited: readonly { readonly id: number; readonly until: CivilDate | null }[];
  readonly documents: readonly string[];
}

const noteSchema = z.object({
  at: z.coerce.date(),
  migration: z.string(),
  counts: z.record(z.string(), z.number()),
  auditAnchor: z.string(),
  // A note of before there was a code has none.
  mac: z.string().optional(),
  anonymous: z.array(z.number()).readonly(),
  // A note of before there was such an erasure has none.
  limited: z
    .array(z.object({ id: z.number(), until: optionalDate }))
    .readonly()
    .default([]),
  documents: z.array(z.string()).readonly().default([]),
  provedAt: z.coerce.date(),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
type CopyNote = z.output<typeof noteSchema>;

export interface StoredCopy extends CopyNote {
  readonly file: string;
}

/** Name such as `amparo-2026-11-23T120000Z`: unique for an instant, sorts in order of time. */
const nameOf = (at: Date): string => `amparo-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

const noteFileOf = (file: string): string => `${file.slice(0, -ROWS.length)}${NOTE}`;

/** A copy being made; nothing reads it before it is kept. */
export interface Draft {
  readonly file: string;
  keep(found: Proved & { readonly provedAt: Date }): Promise<StoredCopy>;
  drop(): Promise<void>;
}

/**
 * Writes the rows of a copy, compressed, to a draft.
 * @param lines of the copy, with their line breaks
 */
export const writeDraft = async (
  folder: string,
  at: Date,
  lines: AsyncIterable<string>,
): Promise<Draft> => {
  const rowsPath = join(folder, `${nameOf(at)}${ROWS}`);
  const file = `${rowsPath}${DRAFT}`;
  const drop = () => rm(file, { force: true });
  try {
    await writeLines(file, lines);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    file,
    keep: async (found) => {
      const { size: bytes } = await stat(file);
      const note = { ...found, counts: { ...found.counts }, bytes, sha256: await sha256Of(file) };
      await rename(file, rowsPath);
      await writeFile(noteFileOf(rowsPath), JSON.stringify(note, null, 2), {
        mode: 0o600,
      });
      return { ...note, file: rowsPath };
    },
    drop,
  };
};

/** The lines of a copy, without their line breaks. @throws CopyError for what is no whole gzip file */
export async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* readLines(file);
  } catch (cause) {
    throw new CopyError(`El archivo ${file} no es una copia, o está dañado.`, { cause });
  }
}

export const noteOf = async (file: string): Promise<StoredCopy | undefined> => {
  const text = await readFile(noteFileOf(file), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return { ...noteSchema.parse(JSON.parse(text)), file };
  } catch (cause) {
    throw new CopyError(`La nota ${noteFileOf(file)} está dañada.`, { cause });
  }
};

export const copiesIn = async (folder: string): Promise<StoredCopy[]> => {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(ROWS)).sort();
  const notes = await Promise.all(files.map((name) => noteOf(join(folder, name))));
  return notes.flatMap((note) => note ?? []);
};

/** @throws CopyError for a file that is not the one its note is of */
export const requireUnchanged = async ({ file, sha256 }: StoredCopy): Promise<void> => {
  if ((await sha256Of(file)) !== sha256)
    throw new CopyError(`El archivo ${file} no es el que se probó: su SHA-256 es otro.`);
};

export const removeCopy = async ({ file }: StoredCopy): Promise<void> => {
  await rm(noteFileOf(file), { force: true });
  await rm(file, { force: true });
};

/** The files of documents beside copies: each once, whatever the number of copies that have it. */

export const documentsBeside = (folder: string): DocumentStore =>
  folderStore(join(folder, 'documents'));

/**
 * Brings files from one store to another that lacks them; what a file holds is compared with its name.
 * @returns those that the first one lacks
 * @throws CopyError for one that is damaged, StoreUnavailable where one of them cannot be used
 */
export const bringFiles = async (
  from: DocumentStore,
  to: DocumentStore,
  names: readonly string[],
): Promise<readonly string[]> => {
  const there = new Set<string>();
  for await (const name of to.names()) there.add(name);
  const missing: string[] = [];
  for (const name of names.filter((one) => !there.has(one)))
    try {
      if ((await to.put(await from.read(name))) !== name)
        throw new CopyError(`El archivo ${name} de un documento está dañado.`);
    } catch (error) {
      if (!(error instanceof StoreUnavailable && error.code === 'ENOENT')) throw error;
      missing.push(name);
    }
  return missing;
};

/** Removes the files that no copy has any more. @param now what is written later stays */
export const removeUnused = async (
  store: DocumentStore,
  copies: readonly { readonly documents: readonly string[] }[],
  now: Date,
): Promise<void> => {
  const used = new Set(copies.flatMap(({ documents }) => documents));
  const unused: string[] = [];
  for await (const name of store.names()) if (!used.has(name)) unused.push(name);
  await store.removeOld(unused, now);
};
