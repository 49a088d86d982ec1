import { randomBytes } from 'node:crypto';
import { appendFile, cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { personalData } from '../../domain/contract/index.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import { makeBackup } from '../../server/backup/backup.ts';
import { copiesIn, linesOf, removeCopy, type StoredCopy } from '../../server/backup/folder.ts';
import { isBackupDue } from '../../server/backup/nightly.ts';
import { restoreCopy } from '../../server/backup/restore.ts';
import { answerRequest } from '../../server/backup/running.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { lockDirectory } from '../../server/db/connection/directoryLock.ts';
import { openDatabase, usingDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { sha256Of } from '../../server/lineFiles.ts';
import { createVault } from '../../server/vault/vault.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { execute, newName } from '../support/postgresServer.ts';
import { makeAccount, makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  isOnPostgres,
  type TestDatabase,
} from '../support/testDatabase.ts';

// A copy is proved in an embedded database of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const CARD_ENCRYPTION_KEY = randomBytes(32).toString('base64');

const settingsOf = ({ place }: TestDatabase, key = CARD_ENCRYPTION_KEY): Config => ({
  ...readConfig({ CARD_ENCRYPTION_KEY: key }),
  ...place,
});

const IDENTITY = 'B500002';
const PERSONAL = [IDENTITY, 'b500002@ejemplo.ec', '2200550055'];

describe('copies of a database that is in use', () => {
  let test: TestDatabase;
  let api: TestApi;
  let folder: string;
  let files: NodeJS.Timeout;
  let first: StoredCopy;
  const backUp = async (config = settingsOf(test)) => {
    api.clock.advance({ minutes: 1 });
    return (await makeBackup(config, folder, api.clock)).copy;
  };

  const provedOnServer = (user?: string) => {
    const url = new URL(inject('postgres').url);
    if (user) url.username = user;
    return { ...settingsOf(test), backupProofUrl: url.href };
  };

  // One before a customer is made anonymous, and one after.
  beforeAll(async () => {
    test = await createTestDatabase();
    api = await startApi({ on: test, env: { CARD_ENCRYPTION_KEY } });
    const dataDir = 'dataDir' in test.place ? test.place.dataDir : '';
    // As a running server does.
    files = setInterval(() => void answerRequest(test.database, dataDir), 50);
    folder = await scratchFolder('copies');
    const [ci_ruc, email, accountNumber] = PERSONAL;
    const id = await makeCustomer(api, { ci_ruc, email });
    await makeAccount(api, id, { accountNumber });
    await writeFile(join(folder, 'amparo-killed.jsonl.gz.draft'), 'half');
    await sql`insert into messages (kind, channel, record_id, occasion, customers_id, status,
        next_attempt_at, created_at, user_name)
      values ('birthday', 'email', ${id}, '2026', ${id}, 'queued', now(), now(), 'rosa')`.execute(
      api.context.database.kysely,
    );
    first = await backUp();
    const body = { ground: 4, reason: 'LO PIDIÓ', confirmation: IDENTITY };
    await api.call(personalData.anonymizeCustomer, { as: 'ADMIN', params: { id }, body });
    await backUp(isOnPostgres() ? provedOnServer() : settingsOf(test));
  });
  afterAll(async () => {
    clearInterval(files);
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('hold personal data, so they are for their owner alone', async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('amparo-'));
    const modes = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name))).mode & 0o077),
    );
    expect(modes).toEqual([0, 0, 0, 0]);
    const held: string[] = [];
    for await (const line of linesOf(first.file)) if (line.includes(IDENTITY)) held.push(line);
    expect(held).toHaveLength(1);
  });

  it('leave no half of one whose process was killed', async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('are refused under another key than the one of the database', async () => {
    const other = settingsOf(test, randomBytes(32).toString('base64'));
    await expect(backUp(other)).rejects.toThrow('no es aquella');
    expect(await copiesIn(folder)).toHaveLength(2);
  });

  it.runIf(isOnPostgres())(
    'are proved on a PostgreSQL that is named for it, and leave nothing there',
    async () => {
      const server = inject('postgres').url;
      // Other tests prove copies on this server at the same moment.
      const user = newName('proof');
      await execute(server, `create role ${user} login createdb`);
      const copy = await backUp(provedOnServer(user));
      expect(copy.auditAnchor).toMatch(/^\d+:[0-9a-f]{64}$/);
      const left = await usingDatabase<Database, unknown[]>(
        { databaseUrl: server },
        async ({ kysely }) => {
          const { rows } = await sql`select datname from pg_database
            where datdba = ${user}::regrole`.execute(kysely);
          return rows;
        },
      );
      expect(left).toEqual([]);
      await execute(server, `drop role ${user}`);
      await removeCopy(copy);
    },
  );

  it('are made one at a time', async () => {
    const lock = await lockDirectory(folder);
    await expect(backUp()).rejects.toThrow('Ya se está haciendo una copia');
    lock.release();
  });

  it('that were changed since they were proved are refused', async () => {
    const changed = join(folder, 'changed.jsonl.gz');
    await cp(first.file, changed);
    await cp(first.file.replace('.jsonl.gz', '.json'), changed.replace('.jsonl.gz', '.json'));
    await appendFile(changed, 'x');
    const restoring = restoreCopy(settingsOf(test), changed, api.clock);
    await expect(restoring).rejects.toThrow('su SHA-256 es otro');
  });

  it('that were changed and given another hash are refused by the code in their note', async () => {
    const changed = join(folder, 'forged.jsonl.gz');
    const lines: string[] = [];
    for await (const line of linesOf(first.file)) lines.push(line);
    const altered = lines.map((line) => line.replace('"version":1', '"version":2'));
    expect(altered).not.toEqual(lines);
    await writeFile(changed, gzipSync(`${altered.join('\n')}\n`));
    const { file, ...note } = first;
    const forged = JSON.stringify({ ...note, sha256: await sha256Of(changed) });
    await writeFile(changed.replace('.jsonl.gz', '.json'), forged);
    const restoring = restoreCopy(settingsOf(test), changed, api.clock);
    await expect(restoring).rejects.toThrow('su código no es el de la nota');
    await removeCopy({ ...first, file: changed });
  });

  describe('restored into an empty database', () => {
    const empty = madeOnce(() => createEmptyDatabase());
    let erased: number;
    let isVerified: boolean;
    let database: TestDatabase['database'];
    beforeAll(async () => {
      await empty.database.close();
      ({ erased, isVerified } = await restoreCopy(settingsOf(empty), first.file, api.clock));
      database = await openDatabase<Database>(empty.place);
    });
    afterAll(async () => {
      await database.close();
    });

    it('are known to be as they were made', () => {
      expect(isVerified).toBe(true);
    });

    it('make those anonymous again who were made so later', async () => {
      expect(erased).toBe(1);
      const dump = await dumpDatabase(database.kysely);
      expect(PERSONAL.flatMap((text) => rowsWith(dump, text))).toEqual([]);
    });

    it('send nothing again that waited in them: a person decides', async () => {
      const { rows } = await sql<{ status: string }>`select status from messages`.execute(
        database.kysely,
      );
      expect(rows).toEqual([{ status: 'doubtful' }]);
    });

    it('are said in the audit trail, which is whole', async () => {
      const vault = createVault(Buffer.from(CARD_ENCRYPTION_KEY, 'base64'));
      expect((await verifyAuditLog({ database, vault })).broken).toBeUndefined();
      const last = await database.kysely
        .selectFrom('audit_entries')
        .select('action')
        .orderBy('sequence', 'desc')
        .executeTakeFirst();
      expect(last?.action).toBe('database.restored');
    });
  });
});

describe('the copy of the day', () => {
  const at = (time: string) => new Date(`2026-03-${time}:00-05:00`);
  it.each([
    ['there is none', undefined, at('16T09:00'), true],
    ['the last is of the night before', at('15T02:10'), at('16T02:00'), true],
    [
      'the last is of the day before, and it is not two o’clock yet',
      at('15T02:10'),
      at('16T01:59'),
      false,
    ],
    ['the last is of this night', at('16T02:05'), at('16T23:00'), false],
    ['an operator made one after midnight', at('16T00:30'), at('16T02:00'), true],
  ])('is due or not where %s', (_, last, now, isDue) => {
    expect(isBackupDue(last, now, 'America/Guayaquil')).toBe(isDue);
  });
});
