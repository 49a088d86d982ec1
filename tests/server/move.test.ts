import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownFields } from '../../domain/contract/index.ts';
import { verifyAuditLog } from '../../server/audit/verify.ts';
import { moveToPostgres } from '../../server/backup/restore.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase, usingDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { vaultFor } from '../../server/vault/keyCheck.ts';
import { createVault } from '../../server/vault/vault.ts';
import { startApi } from '../support/api.ts';
import { anOwnField } from '../support/builders.ts';
import { pdf } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { prepare } from '../support/prepare.ts';
import { makeAccount, makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const IDENTITY = 'B500077';

describe.skipIf(process.env.AMPARO_TEST_DATABASE !== 'postgres')(
  'the embedded database moved to PostgreSQL',
  () => {
    let folder: string;
    let empty: TestDatabase;
    const key = randomBytes(32);
    const paper = Buffer.concat([pdf(), randomBytes(200_000)]);
    const sealed = () => ({
      CARD_ENCRYPTION_KEY: key.toString('base64'),
      DOCUMENTS_DIR: join(folder, 'papers'),
    });
    const settings = () =>
      readConfig({
        AMPARO_DATA_DIR: join(folder, 'data'),
        CARD_ENCRYPTION_KEY: key.toString('base64'),
      });
    const dumpSource = () =>
      usingDatabase<Database, Awaited<ReturnType<typeof dumpDatabase>>>(
        { dataDir: join(folder, 'data') },
        ({ kysely }) => dumpDatabase(kysely),
      );
    const target = () => ('databaseUrl' in empty.place ? empty.place.databaseUrl : '');
    const move = () => moveToPostgres(settings(), target(), systemClock);

    beforeAll(async () => {
      folder = await scratchFolder('move');
      empty = await createEmptyDatabase();
      const place = { dataDir: join(folder, 'data') };
      const database = await openDatabase<Database>(place);
      await prepare(database.kysely);
      // As a server does at its start.
      await vaultFor(database.kysely, createVault(key));
      const api = await startApi({
        on: { database, place, close: () => database.close() },
        env: sealed(),
      });
      const field = anOwnField({ resource: 'customers', isUnique: true, isSorted: true });
      await api.call(ownFields.registerOwnField, { as: 'ADMIN', body: field });
      const customers_id = await makeCustomer(api, { ci_ruc: IDENTITY });
      await makeAccount(api, customers_id);
      await documentsOf(api).upload(paper, { customers_id, name: 'a.pdf' });
      await api.close();
    });
    afterAll(async () => {
      await empty.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('is refused while its server runs', async () => {
      const running = await openDatabase<Database>({ dataDir: join(folder, 'data') });
      await expect(move()).rejects.toThrow('ya usa el directorio');
      await running.close();
    });

    it('is refused where it is of before 1.0.0, with the sentence that says what to do', async () => {
      const place = { dataDir: join(folder, 'data') };
      const rename = (from: string, to: string) =>
        usingDatabase<Database, void>(place, async ({ kysely }) => {
          await sql`update kysely_migration set name = ${to} where name = ${from}`.execute(kysely);
        });
      await rename('0104_baseline', '0001_catalogues');
      await expect(move()).rejects.toThrow(/versión de desarrollo.*npm run backup/);
      await rename('0001_catalogues', '0104_baseline');
    });

    it('is all there, with a whole audit trail that says so, and stays as it was', async () => {
      const before = await dumpSource();
      await move();
      expect(rowsWith(await dumpDatabase(empty.database.kysely), IDENTITY)).toHaveLength(1);
      const { database } = empty;
      expect((await verifyAuditLog({ database, vault: createVault(key) })).broken).toBeUndefined();
      const last = await database.kysely
        .selectFrom('audit_entries')
        .select('action')
        .orderBy('sequence', 'desc')
        .executeTakeFirst();
      expect(last?.action).toBe('database.restored');
      expect(await dumpSource()).toEqual(before);
    });

    it('opens its documents there, from the store that it had', async () => {
      const moved = await startApi({
        on: { ...empty, close: async () => undefined },
        env: sealed(),
      });
      const [document] = await documentsOf(moved).list();
      expect(document?.sha256).toBe(createHash('sha256').update(paper).digest('hex'));
      expect((await documentsOf(moved).open(document?.id ?? 0)).file).toEqual(paper);
      await moved.close();
    });

    it('has the indexes of its own fields there', async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::integer as total from pg_indexes
        where indexname ~ '^own_(sort|unique)_'`.execute(empty.database.kysely);
      expect(rows).toEqual([{ total: 2 }]);
    });

    it('is refused by a database that is not empty', async () => {
      await expect(move()).rejects.toThrow('no está vacía');
    });

    it('is refused where there is none, and makes none', async () => {
      const config = { ...settings(), dataDir: join(folder, 'nowhere') };
      await expect(moveToPostgres(config, target(), systemClock)).rejects.toThrow(
        'No hay una base',
      );
    });
  },
);
