import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../db/connection/index.ts';
import { CopyError } from '../db/copy/format.ts';
import type { Database } from '../db/schema.ts';

/**
 * How a command gets at the embedded database of a server that runs, whose directory nothing else may
 * open: it leaves a request there, and the server copies its files, which takes a second.
 */

const placesIn = (dataDir: string) => {
  const folder = join(dataDir, 'copy');
  return {
    folder,
    request: join(folder, 'request'),
    draft: join(folder, 'draft'),
    ready: join(folder, 'ready'),
  };
};

const PATIENCE_MS = 120_000;
const POLL_MS = 200;

/**
 * Asks the server that runs on a data directory for a copy of its files, and works on that.
 * @param work gets the copy as a data directory, without the key; it is removed afterwards
 * @throws CopyError where no server answers
 */
export const onFilesOfServer = async <T>(
  dataDir: string,
  work: (copy: string) => Promise<T>,
): Promise<T> => {
  const { folder, request, ready } = placesIn(dataDir);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(request, '');
    for (let waited = 0; !existsSync(ready); waited += POLL_MS) {
      if (waited > PATIENCE_MS)
        throw new CopyError(
          `El servidor que usa ${dataDir} no entregó sus archivos. Deténgalo y repita la copia.`,
        );
      await wait(POLL_MS);
    }
    return await work(ready);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const answerRequest = async (
  { copyFiles }: Pick<OpenDatabase<Database>, 'copyFiles'>,
  dataDir: string,
): Promise<void> => {
  const { request, draft, ready } = placesIn(dataDir);
  if (!copyFiles || !existsSync(request)) return;
  await rm(request);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await copyFiles(join(draft, 'db'));
  await rename(draft, ready);
};
