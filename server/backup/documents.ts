import { join } from 'node:path';
import { CopyError } from '../db/copy/format.ts';
import { folderStore } from '../documents/folderStore.ts';
import { type DocumentStore, StoreUnavailable } from '../documents/store.ts';

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
