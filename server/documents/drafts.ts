import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ofStore } from './store.ts';

/** Files that are not whole yet, in the folder `incoming`: sealed already, of a name that says nothing. */

interface Draft {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

const folderOf = (folder: string) => join(folder, 'incoming');

const writeWhole = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<Draft> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await ofStore(open(path, 'wx', 0o600));
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      await ofStore(file.appendFile(piece));
    }
    await ofStore(file.sync());
  } finally {
    await file.close();
  }
  return { path, name: hash.digest('hex'), bytes };
};

/**
 * Writes a file aside and hands it over when it is whole; nothing of it stays aside.
 * @param folder made with the first file, its owner's alone
 * @returns its name
 * @throws StoreUnavailable, or what the pieces or `store` throw
 */
export const throughDraft = async (
  folder: string,
  pieces: AsyncIterable<Uint8Array>,
  store: (draft: Draft) => Promise<void>,
): Promise<string> => {
  await ofStore(mkdir(folderOf(folder), { recursive: true, mode: 0o700 }));
  const path = join(folderOf(folder), randomUUID());
  try {
    const draft = await writeWhole(path, pieces);
    await store(draft);
    return draft.name;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};

export const removeIfOld = async (path: string, before: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  if (!found || found.mtime >= before) return false;
  await rm(path, { force: true });
  return true;
};

export const removeOldDrafts = async (folder: string, before: Date): Promise<number> => {
  let removed = 0;
  for (const draft of await readdir(folderOf(folder)).catch(() => []))
    if (await removeIfOld(join(folderOf(folder), draft), before)) removed += 1;
  return removed;
};
