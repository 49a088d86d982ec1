import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownFields, views } from '../../domain/contract/index.ts';
import { makeBackup } from '../../server/backup/backup.ts';
import { restoreCopy } from '../../server/backup/restore.ts';
import { answerRequest } from '../../server/backup/running.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { anOwnField } from '../support/builders.ts';
import { dumpDatabase } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../support/testDatabase.ts';

// A copy is proved in an embedded database of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const CARD_ENCRYPTION_KEY = randomBytes(32).toString('base64');
const settingsOf = ({ place }: TestDatabase): Config => ({
  ...readConfig({ CARD_ENCRYPTION_KEY }),
  ...place,
});

const SHAPED = ['own_objects', 'own_fields', 'own_records', 'own_links', 'views'] as const;
const HOLDING = ['customers', 'policies'] as const;

describe('a site that was shaped, restored from its copy', () => {
  const empty = madeOnce(() => createEmptyDatabase());
  let test: TestDatabase;
  let api: TestApi;
  let folder: string;
  let files: NodeJS.Timeout;
  let before: Map<string, string[]>;
  let after: Map<string, string[]>;

  const shape = async () => {
    const own = ownObjectsOf(api);
    const owners = await makeOwners(api);
    const policy = await makePolicy(api, owners);
    const define = async (resource: string, ...fields: object[]) => {
      for (const field of fields)
        await api.call(ownFields.registerOwnField, {
          as: 'ADMIN',
          body: anOwnField({ resource, isInList: true, ...field }),
        });
    };
    await define('customers', { key: 'nota', kind: 'longText' }, { key: 'correo', kind: 'email' });
    const loans = await own.define({ parent: 'customers' });
    await define(
      `own-${loans.key}`,
      { key: 'placa', isUnique: true, isSorted: true, isSearched: true },
      { key: 'dias', kind: 'number' },
      { key: 'diario', kind: 'money' },
      { key: 'total', kind: 'computed', expression: 'dias * diario', isSorted: true },
      { key: 'poliza', kind: 'policy' },
    );
    await own.change(loans, { titleTemplate: '{placa} ({dias})' });
    const shares = await own.define({ parent: 'policies', isInside: true });
    await define(`own-${shares.key}`, { key: 'parte', kind: 'percent' });
    const values = { placa: 'PBA-1234', dias: 3, diario: '25.50', poliza: policy.id };
    await own.add(loans, values, { parentId: owners.customers_id });
    await own.add(shares, { parte: 60 }, { parentId: policy.id });
    await own.add(shares, { parte: 40 }, { parentId: policy.id });
    const answer = await api.call(views.registerView, {
      as: 'ADMIN',
      body: {
        list: `own-${loans.key}`,
        name: 'Prestados',
        columns: ['customFields.placa', 'customFields.total'],
        sort: ['customFields.total', 'DESC'],
        sumBy: '*',
        sharedWith: ['BASIC'],
        pinnedFor: ['BASIC'],
        mailedFor: ['BASIC'],
      },
    });
    if (answer.status !== 200) throw new Error(answer.text);
  };

  beforeAll(async () => {
    test = await createTestDatabase();
    api = await startApi({ on: test, env: { CARD_ENCRYPTION_KEY } });
    const dataDir = 'dataDir' in test.place ? test.place.dataDir : '';
    // As a running server does.
    files = setInterval(() => void answerRequest(test.database, dataDir), 50);
    folder = await scratchFolder('copies');
    await shape();
    before = await dumpDatabase(api.context.database.kysely);
    const { copy } = await makeBackup(settingsOf(test), folder, api.clock);
    await empty.database.close();
    await restoreCopy(settingsOf(empty), copy.file, api.clock);
    const database = await openDatabase<Database>(empty.place);
    after = await dumpDatabase(database.kysely);
    await database.close();
  });
  afterAll(async () => {
    clearInterval(files);
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([...SHAPED, ...HOLDING])('has the same %s', (table) => {
    expect(before.get(table)?.length).toBeGreaterThan(0);
    expect(after.get(table)).toEqual(before.get(table));
  });

  it('has the results of formulas, titles and links among them', () => {
    const records = (after.get('own_records') ?? []).map((row) => JSON.parse(row));
    expect(records.map(({ title }) => title)).toContain('PBA-1234 (3)');
    expect(records.map(({ custom_fields }) => custom_fields.total)).toContain('76.50');
    expect(after.get('own_links')).toHaveLength(1);
  });
});
