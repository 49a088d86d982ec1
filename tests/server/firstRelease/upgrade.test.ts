import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionTexts } from '../../../scripts/schema/functions.ts';
import { schemaText } from '../../../scripts/schema/tables.ts';
import { verifyAuditLog } from '../../../server/audit/verify.ts';
import { verifyArchive } from '../../../server/audit/verifyArchive.ts';
import { readConfig } from '../../../server/config.ts';
import { ledgerDifferences } from '../../../server/db/ledgerCheck.ts';
import { migrateToLatest } from '../../../server/db/migrate.ts';
import { requireRightKey, verifyKey } from '../../../server/vault/keyCheck.ts';
import { createVault } from '../../../server/vault/vault.ts';
import { testClock } from '../../support/clock.ts';
import { archive } from '../../support/oldTrail.ts';
import { root } from '../../support/root.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/testDatabase.ts';

/**
 * The demonstration agency as the first release made it on 2026-03-15, as statements of SQL. Its
 * cards and its trail are under the key of 32 bytes of 9.
 */
const FILE = join(root, 'tests/server/firstRelease/database.sql.gz');
const vault = createVault(Buffer.alloc(32, 9));

/** What a migration must not change, by name. */
const KEPT = {
  customers: 'select count(*) from customers',
  policies: 'select count(*), sum(policy_value), sum(coverage_amount) from policies',
  years: 'select count(*), sum(policy_value) from policy_periods',
  renewals: 'select count(*), sum(policy_value) from renewals',
  instalments: 'select count(*), sum(value), sum(credit), sum(balance) from payments',
  'what is collected, by policy':
    'select policy_id, sum(credit) from payments group by policy_id order by policy_id',
  'advances and payments to advisors': `select advisor_id, sum(amount), sum(remaining), count(source_advance_id)
    from commission_payments group by advisor_id order by advisor_id`,
  discounts: 'select count(*), sum(amount) from commission_refunds',
  cards: 'select count(*), count(distinct customers_id) from credit_cards',
  accounts: 'select count(*) from bank_accounts',
  'users and their passwords':
    'select user_name, role, password_hash from users order by user_name',
  trail: 'select sequence, hash from audit_entries order by sequence',
};

describe('a database of the first release, brought up to date', () => {
  let test: TestDatabase;
  const before: Record<string, unknown[]> = {};

  const query = async (text: string): Promise<unknown[]> =>
    (await sql.raw(text).execute(test.database.kysely)).rows;

  beforeAll(async () => {
    test = await createEmptyDatabase();
    await query(gunzipSync(await readFile(FILE)).toString('utf8'));
    for (const [name, text] of Object.entries(KEPT)) before[name] = await query(text);
    await migrateToLatest(test.database.kysely);
  }, 60_000);
  afterAll(() => test.close());

  it.each(Object.entries(KEPT))('keeps its %s', async (name, text) => {
    expect(before[name]).not.toEqual([]);
    expect(await query(text)).toEqual(before[name]);
  });

  it('has the tables and columns of a new one', async () => {
    const fresh = await createTestDatabase();
    expect(await schemaText(test.database.kysely)).toBe(await schemaText(fresh.database.kysely));
    await fresh.close();
  });

  it('has the functions and triggers of a new one', async () => {
    const fresh = await createTestDatabase();
    expect(await functionTexts(test.database.kysely)).toEqual(
      await functionTexts(fresh.database.kysely),
    );
    await fresh.close();
  });

  it('has ledgers that are right', async () => {
    expect(await ledgerDifferences(test.database.kysely)).toEqual([]);
  });

  it('takes its own key, and every card opens', async () => {
    await requireRightKey(test.database.kysely, vault);
    const { cards, unreadable } = await verifyKey(test.database.kysely, vault);
    expect(cards).toBeGreaterThan(0);
    expect(unreadable).toEqual([]);
  });

  it('has a trail that is whole', async () => {
    const { entries, broken } = await verifyAuditLog({ database: test.database, vault });
    expect([entries, broken]).toEqual([before.trail?.length, undefined]);
  });

  it('has a trail that can be archived from before it had a key on', async () => {
    const { database } = test;
    const clock = testClock('2040-01-01T12:00:00.000Z');
    const context = { database, vault, clock, config: readConfig({}) };
    const { part, folder } = await archive(context, '2030-01-01');
    expect(part?.last).toBe(before.trail?.length);
    expect((await verifyArchive(context, folder)).entries).toBe(part?.last);
    expect(await verifyAuditLog(context)).toMatchObject({ entries: 1, broken: undefined });
    await rm(folder, { recursive: true });
  });
});
