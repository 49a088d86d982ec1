import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from '../db/connection/embeddedFolder.ts';
import { removeIfOld, removeOldDrafts, throughDraft } from './drafts.ts';
import { type DocumentStore, ofStore } from './store.ts';

/** @param folder made with the first file, its owner's alone; written aside, synced and renamed, no name is half a file */
export const folderStore = (folder: string): DocumentStore => {
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    put: (pieces) =>
      throughDraft(folder, pieces, async ({ path, name }) => {
        const place = placeOf(name);
        await ofStore(mkdir(dirname(place), { recursive: true, mode: 0o700 }));
        await ofStore(rename(path, place));
        for (const changed of [dirname(place), folder]) syncDirectory(changed);
      }),
    read: async (name) => (await ofStore(open(placeOf(name)))).createReadStream(),
    names: async function* () {
      for (const part of await readdir(folder).catch(() => []))
        if (part.length === 2) yield* await readdir(join(folder, part));
    },
    removeOld: async (names, before) => {
      let removed = await removeOldDrafts(folder, before);
      for (const name of names) if (await removeIfOld(placeOf(name), before)) removed += 1;
      return removed;
    },
  };
};
