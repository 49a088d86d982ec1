import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, vi } from 'vitest';
import { openContent, receiveFile } from '../../server/areas/agency/documents/content.ts';
import { makeBackup } from '../../server/backup/backup.ts';
import { restoreCopy } from '../../server/backup/restore.ts';
import { answerRequest } from '../../server/backup/running.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { tell } from '../e2e/faults/figures.ts';
import { startApi } from '../support/api.ts';
import { pdf } from '../support/documentFiles.ts';
import { makeCustomer } from '../support/records.ts';
import { startS3 } from '../support/s3.ts';
import { scratchFolder } from '../support/scratch.ts';
import { createEmptyDatabase, createTestDatabase, isOnPostgres } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 900_000 });

const FILES = 10_000;
const AT_ONCE = 50;

const sha256 = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

const timed = async <T>(work: () => Promise<T>): Promise<readonly [result: T, seconds: number]> => {
  const begun = performance.now();
  const result = await work();
  return [result, Math.round((performance.now() - begun) / 1000)];
};

/** Brings many files of one customer past the calls, which are looked at elsewhere. @returns their hashes */
const bringFiles = async (context: Context, customers_id: number): Promise<string[]> => {
  const at = context.clock.now();
  const hashes: string[] = [];
  for (let first = 0; first < FILES; first += AT_ONCE) {
    const files = Array.from({ length: AT_ONCE }, (_, place) => pdf(`Hoja ${first + place}`));
    const received = await Promise.all(
      files.map((file) =>
        receiveFile(
          context,
          (async function* () {
            yield file;
          })(),
          'pdf',
        ),
      ),
    );
    await context.database.kysely
      .insertInto('documents')
      .values(
        received.map((file) => ({
          ...file,
          ...{ customers_id, kind: 'Otro', is_health: false, state: 'received', name: 'a.pdf' },
          ...{ created_at: at, updated_at: at },
        })),
      )
      .execute();
    hashes.push(...files.map(sha256));
  }
  return hashes;
};

/** Opens every file. @returns the hashes of what they are */
const hashesIn = async (context: Context): Promise<string[]> => {
  const { rows } = await sql<Parameters<typeof openContent>[1]>`select sha256, stored_as,
    wrapped_key from documents`.execute(context.database.kysely);
  const hashes: string[] = [];
  for (const row of rows)
    hashes.push(sha256(Buffer.concat(await (await openContent(context, row)).toArray())));
  return hashes;
};

it.each([
  ['a folder', async () => ({ env: {}, elsewhere: {}, remove: async () => undefined })],
  [
    'a bucket of S3',
    async () => {
      const { env, remove } = await startS3();
      return {
        env,
        elsewhere: { ...env, DOCUMENTS_S3_URL: `${env.DOCUMENTS_S3_URL}/otra` },
        remove,
      };
    },
  ],
])(`${FILES} files of %s are copied, and come back as they were`, async (name, makeStore) => {
  const store = await makeStore();
  const folder = await scratchFolder('manyDocuments');
  const CARD_ENCRYPTION_KEY = randomBytes(32).toString('base64');
  const env = { CARD_ENCRYPTION_KEY, DOCUMENTS_DIR: join(folder, 'store'), ...store.env };
  const test = await createTestDatabase();
  const api = await startApi({ on: test, env });
  const sent = await bringFiles(api.context, await makeCustomer(api));

  const backupProofUrl = isOnPostgres() ? inject('postgres').url : undefined;
  const dataDir = 'dataDir' in test.place ? test.place.dataDir : '';
  const answers = setInterval(() => void answerRequest(test.database, dataDir), 50);
  const source = { ...readConfig(env), ...test.place, backupProofUrl };
  const [{ copy, missing }, copiedIn] = await timed(() =>
    makeBackup(source, join(folder, 'copies'), api.clock),
  );
  clearInterval(answers);
  expect([copy.documents.length, missing]).toEqual([FILES, 0]);

  const restoredEnv = { ...env, DOCUMENTS_DIR: join(folder, 'restored'), ...store.elsewhere };
  const empty = await createEmptyDatabase();
  await empty.database.close();
  const target = { ...readConfig(restoredEnv), ...empty.place, backupProofUrl };
  const [restored, restoredIn] = await timed(() => restoreCopy(target, copy.file, api.clock));
  expect(restored.missing).toBe(0);
  tell(`${FILES} files of ${name}`, { 'copied in, s': copiedIn, 'restored in, s': restoredIn });

  const database = await openDatabase<Database>(empty.place);
  const after = await startApi({ on: { ...empty, database }, env: restoredEnv });
  expect((await hashesIn(after.context)).toSorted()).toEqual(sent.toSorted());
  await database.close();
  await after.close();
  await api.close();
  await store.remove();
  await rm(folder, { recursive: true, force: true });
});
