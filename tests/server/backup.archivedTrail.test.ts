import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { verifyArchive, verifyAuditLog } from '../../server/audit/verify.ts';
import { makeBackup } from '../../server/backup/backup.ts';
import type { StoredCopy } from '../../server/backup/folder.ts';
import { restoreCopy } from '../../server/backup/restore.ts';
import { answerRequest } from '../../server/backup/running.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { archive, note } from '../support/oldTrail.ts';
import { scratchFolder } from '../support/scratch.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  isOnPostgres,
  type TestDatabase,
} from '../support/testDatabase.ts';

// On the embedded database, a copy is proved in another one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const CARD_ENCRYPTION_KEY = randomBytes(32).toString('base64');

const settingsOf = ({ place }: TestDatabase): Config => ({
  ...readConfig({ CARD_ENCRYPTION_KEY }),
  ...place,
  ...(isOnPostgres() ? { backupProofUrl: inject('postgres').url } : {}),
});

describe('copies of a database whose trail was archived', () => {
  let test: TestDatabase;
  let api: TestApi;
  let copies: string;
  let archives: string;
  let files: NodeJS.Timeout;
  let before: StoredCopy;
  let after: StoredCopy;
  const copy = async () => {
    api.clock.advance({ minutes: 1 });
    return (await makeBackup(settingsOf(test), copies, api.clock)).copy;
  };

  beforeAll(async () => {
    test = await createTestDatabase();
    api = await startApi({ on: test, env: { CARD_ENCRYPTION_KEY } });
    const dataDir = 'dataDir' in test.place ? test.place.dataDir : '';
    // As a running server does.
    files = setInterval(() => void answerRequest(test.database, dataDir), 50);
    copies = await scratchFolder('copies');
    await note(api, '2016-03-15T15:00:00.000Z', 3);
    await note(api, '2026-11-23T15:00:00.000Z', 2);
    before = await copy();
    ({ folder: archives } = await archive(api.context, '2019-11-23'));
    after = await copy();
  });
  afterAll(async () => {
    clearInterval(files);
    await api.close();
    for (const folder of [copies, archives]) await rm(folder, { recursive: true });
  });

  const restored = async (
    one: StoredCopy,
    look: (context: TestApi['context']) => Promise<void>,
  ) => {
    const empty = await createEmptyDatabase();
    await empty.database.close();
    await restoreCopy(settingsOf(empty), one.file, api.clock);
    const database = await openDatabase<Database>(empty.place);
    await look({ ...api.context, database }).finally(() => database.close());
    await empty.close();
  };

  it('are proved, each with the end of its trail', () => {
    expect(before.auditAnchor).toMatch(/^5:/);
    expect(after.auditAnchor).toMatch(/^6:/);
  });

  it('of after it go on from the archive', () =>
    restored(after, async (context) => {
      const { archived, entries, broken } = await verifyAuditLog(context);
      expect([archived, entries, broken]).toEqual([3, 4, undefined]);
      expect((await verifyArchive(context, archives)).entries).toBe(3);
    }));

  it('of before it have the entries again, which are archived anew as the same file', () =>
    restored(before, async (context) => {
      expect(await verifyAuditLog(context)).toMatchObject({ archived: 0, broken: undefined });
      expect((await verifyArchive(context, archives)).strangers).toHaveLength(1);
      expect((await archive(context, '2019-11-23', archives)).part).toMatchObject({ last: 3 });
      expect((await verifyArchive(context, archives)).strangers).toEqual([]);
    }));
});
