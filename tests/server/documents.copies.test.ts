import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makeBackup } from '../../server/backup/backup.ts';
import { copiesIn } from '../../server/backup/folder.ts';
import { restoreCopy } from '../../server/backup/restore.ts';
import { answerRequest } from '../../server/backup/running.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { rotateKeys } from '../../server/vault/rotation.ts';
import { createVault } from '../../server/vault/vault.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { pdf } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  isOnPostgres,
  type TestDatabase,
} from '../support/testDatabase.ts';

// A copy is proved in an embedded database of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const CARD_ENCRYPTION_KEY = randomBytes(32).toString('base64');
/** Where copies are proved soonest. */
const proofUrl = () => (isOnPostgres() ? inject('postgres').url : undefined);

const PAPERS = ['Hoja 1', 'Hoja 2', 'Hoja 3'].map((text) => pdf(text));

describe('the files of documents', () => {
  let test: TestDatabase;
  let api: TestApi;
  let folder: string;
  let files: NodeJS.Timeout;
  const storeOf = (name: string) => join(folder, name);
  const settingsOf = ({ place }: TestDatabase, store: string): Config => ({
    ...readConfig({ CARD_ENCRYPTION_KEY, DOCUMENTS_DIR: storeOf(store) }),
    ...place,
  });
  const storedIn = async (store: string): Promise<Map<string, Buffer>> => {
    const entries = await readdir(storeOf(store), { recursive: true, withFileTypes: true });
    const stored = entries.filter((entry) => entry.isFile());
    return new Map(
      await Promise.all(
        stored.map(
          async ({ name, parentPath }) => [name, await readFile(join(parentPath, name))] as const,
        ),
      ),
    );
  };
  const backUp = async () => {
    api.clock.advance({ minutes: 1 });
    const config = { ...settingsOf(test, 'store'), backupProofUrl: proofUrl() };
    return makeBackup(config, storeOf('copies'), api.clock);
  };

  beforeAll(async () => {
    folder = await scratchFolder('documentCopies');
    test = await createTestDatabase();
    api = await startApi({
      on: test,
      env: { CARD_ENCRYPTION_KEY, DOCUMENTS_DIR: storeOf('store') },
    });
    const dataDir = 'dataDir' in test.place ? test.place.dataDir : '';
    files = setInterval(() => void answerRequest(test.database, dataDir), 50);
    const customers_id = await makeCustomer(api);
    for (const [place, paper] of PAPERS.entries())
      await documentsOf(api).upload(paper, { customers_id, name: `${place}.pdf` });
  });
  afterAll(async () => {
    clearInterval(files);
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are beside the copy, each once however many copies have it', async () => {
    const { copy, missing } = await backUp();
    expect([copy.documents.length, missing]).toEqual([PAPERS.length, 0]);
    await backUp();
    expect(await storedIn('copies/documents')).toEqual(await storedIn('store'));
  });

  it('come back with the copy as they were, and are opened', async () => {
    const [copy] = await copiesIn(storeOf('copies'));
    if (!copy) throw new Error('There is no copy');
    const empty = await createEmptyDatabase();
    await empty.database.close();
    const { missing } = await restoreCopy(
      { ...settingsOf(empty, 'restored'), backupProofUrl: proofUrl() },
      copy.file,
      api.clock,
    );
    expect(missing).toBe(0);
    expect(await storedIn('restored')).toEqual(await storedIn('store'));
    const database = await openDatabase<Database>(empty.place);
    const restored = await startApi({
      on: { ...empty, database },
      env: { CARD_ENCRYPTION_KEY, DOCUMENTS_DIR: storeOf('restored') },
    });
    const papers = documentsOf(restored);
    const rows = await papers.list({});
    const opened = await Promise.all(rows.map(async ({ id }) => (await papers.open(id)).file));
    expect(opened.toSorted(Buffer.compare)).toEqual(PAPERS.toSorted(Buffer.compare));
    await database.close();
    await restored.close();
  });

  it('that the store has lost are counted, and damaged ones are no copy', async () => {
    const [name = '', bytes = Buffer.alloc(0)] = [...(await storedIn('store'))][0] ?? [];
    const path = join(storeOf('store'), name.slice(0, 2), name);
    await rm(storeOf('copies/documents'), { recursive: true });
    await rm(path);
    expect((await backUp()).missing).toBe(1);
    await writeFile(path, 'another');
    await expect(backUp()).rejects.toThrow('está dañado');
    await writeFile(path, bytes);
  });

  it('are opened under another master key', async () => {
    const next = randomBytes(32);
    const vault = createVault(next, Buffer.from(CARD_ENCRYPTION_KEY, 'base64'));
    await rotateKeys({ ...api.context, vault });
    const renewed = await api.beside(
      { CARD_ENCRYPTION_KEY: next.toString('base64'), DOCUMENTS_DIR: storeOf('store') },
      createVault(next),
    );
    const papers = documentsOf(renewed);
    const [first] = await papers.list({});
    expect((await papers.open(first?.id ?? 0)).status).toBe(200);
    await renewed.close();
  });
});
