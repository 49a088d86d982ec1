import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { sweepContents } from '../../server/areas/agency/documents/content.ts';
import { makeBackup } from '../../server/backup/backup.ts';
import { restoreCopy } from '../../server/backup/restore.ts';
import { answerRequest } from '../../server/backup/running.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { documentStore } from '../../server/documents/index.ts';
import { canMount, mountSmallDisk } from '../e2e/faults/smallDisk.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { pdf } from '../support/documentFiles.ts';
import { cutUpload, documentsOf, killUploads } from '../support/documents.ts';
import { makeCustomer } from '../support/records.ts';
import { type LocalS3, startS3 } from '../support/s3.ts';
import { scratchFolder } from '../support/scratch.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  isOnPostgres,
  type TestDatabase,
} from '../support/testDatabase.ts';

// A copy is proved in an embedded database of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe('documents in a bucket of S3', () => {
  let folder: string;
  let s3: LocalS3;
  let test: TestDatabase;
  let api: TestApi;
  let env: Record<string, string>;

  const storedNames = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const name of documentStore(api.context.config).names()) names.push(name);
    return names.toSorted();
  };
  const namesOfRows = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select distinct stored_as as name from documents
      where stored_as is not null`.execute(api.context.database.kysely);
    return rows.map(({ name }) => name).toSorted();
  };

  beforeAll(async () => {
    folder = await scratchFolder('s3Documents');
    s3 = await startS3();
    test = await createTestDatabase();
    const key = randomBytes(32).toString('base64');
    env = { ...s3.env, DOCUMENTS_DIR: join(folder, 'drafts'), CARD_ENCRYPTION_KEY: key };
    api = await startApi({ on: test, env });
  });
  afterAll(async () => {
    await api.close();
    await s3.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('come back as they came, and leave nothing on the machine', async () => {
    const file = Buffer.concat([pdf(), randomBytes(1_000_000)]);
    const customers_id = await makeCustomer(api);
    const { document } = await documentsOf(api).upload(file, { customers_id, name: 'a.pdf' });
    expect((await documentsOf(api).open(document.id)).file).toEqual(file);
    expect(await storedNames()).toEqual(await namesOfRows());
    expect(await readdir(join(folder, 'drafts', 'incoming'))).toEqual([]);
  });

  it('that ended in the middle leave what the next sweep removes and nothing else', async () => {
    const customers_id = await makeCustomer(api);
    expect(await killUploads(api, customers_id)).toBeGreaterThan(8);
    expect(await documentsOf(api).list({ customers_id })).toHaveLength(1);
    expect((await storedNames()).length).toBeGreaterThan((await namesOfRows()).length);
    // The bucket's days are those of its own clock.
    const clock = { now: () => new Date(Date.now() + 2 * 3_600_000) };
    await sweepContents({ ...api.context, clock });
    expect(await storedNames()).toEqual(await namesOfRows());
  });

  it('that were cut at 99 % leave neither object nor document', async () => {
    const customers_id = await makeCustomer(api);
    const before = await storedNames();
    const coming = () => readdir(join(folder, 'drafts', 'incoming'));
    await cutUpload(api, customers_id, async () => expect(await coming()).toHaveLength(1));
    await vi.waitFor(async () => expect(await coming()).toEqual([]), 10_000);
    expect(await storedNames()).toEqual(before);
    expect(await documentsOf(api).list({ customers_id })).toEqual([]);
  });

  it('are refused with 503 while it is away, and nothing is lost', async () => {
    const customers_id = await makeCustomer(api);
    const documents = documentsOf(api);
    const { document } = await documents.upload(pdf('Antes'), { customers_id, name: 'a.pdf' });
    await s3.stop();
    const late = await documents.upload(pdf('Durante'), { customers_id, name: 'b.pdf' });
    expect([late.status, late.code]).toEqual([503, 'unavailable']);
    expect(late.message).toContain('no se guardó nada');
    expect((await documents.open(document.id)).status).toBe(503);
    await s3.start();
    expect((await documents.open(document.id)).file).toEqual(pdf('Antes'));
    expect(await documents.list({ customers_id })).toHaveLength(1);
  });

  it.runIf(canMount)('are refused with 503 where the disk they come through is full', async () => {
    const disk = await mountSmallDisk(8);
    const small = await api.beside({ ...env, DOCUMENTS_DIR: disk.folder });
    const customers_id = await makeCustomer(api);
    const before = await storedNames();
    const big = Buffer.concat([pdf(), Buffer.alloc(12_000_000)]);
    const answer = await documentsOf(small).upload(big, { customers_id, name: 'a.pdf' });
    expect([answer.status, answer.code]).toEqual([503, 'disk_full']);
    expect(await readdir(join(disk.folder, 'incoming'))).toEqual([]);
    expect(await storedNames()).toEqual(before);
    const fits = await documentsOf(small).upload(pdf('Cabe'), { customers_id, name: 'b.pdf' });
    expect(fits.status).toBe(200);
    await small.close();
    await disk.remove();
  });

  it('are copied, and restored into another place of the bucket', async () => {
    const proofUrl = isOnPostgres() ? inject('postgres').url : undefined;
    const config = { ...readConfig(env), backupProofUrl: proofUrl };
    const dataDir = 'dataDir' in test.place ? test.place.dataDir : '';
    const answers = setInterval(() => void answerRequest(test.database, dataDir), 50);
    const copies = join(folder, 'copies');
    const { copy, missing } = await makeBackup({ ...config, ...test.place }, copies, api.clock);
    clearInterval(answers);
    expect([copy.documents.toSorted(), missing]).toEqual([await namesOfRows(), 0]);
    const elsewhere = { ...env, DOCUMENTS_S3_URL: `${env.DOCUMENTS_S3_URL}/otra` };
    const empty = await createEmptyDatabase();
    await empty.database.close();
    const target = { ...config, ...readConfig(elsewhere), ...empty.place };
    expect((await restoreCopy(target, copy.file, api.clock)).missing).toBe(0);
    const database = await openDatabase<Database>(empty.place);
    const restored = documentsOf(
      await startApi({ on: { ...empty, database }, env: { ...elsewhere } }),
    );
    const rows = await restored.list({});
    for (const { id } of rows)
      expect((await restored.open(id)).file).toEqual((await documentsOf(api).open(id)).file);
    expect(rows).toHaveLength(copy.documents.length);
    await database.close();
  });
});
