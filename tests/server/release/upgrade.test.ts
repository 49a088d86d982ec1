import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemaFiles } from '../../../scripts/schema/files.ts';
import { verifyArchive, verifyAuditLog } from '../../../server/audit/verify.ts';
import { readConfig } from '../../../server/config.ts';
import { readLine } from '../../../server/db/copy/format.ts';
import { loadCopy } from '../../../server/db/copy/load.ts';
import { SCHEMA_FILES, TIME_ZONE } from '../../../server/db/createSchema.ts';
import { ledgerDifferences } from '../../../server/db/ledgerCheck.ts';
import { requireRightKey, verifyKey } from '../../../server/vault/keyCheck.ts';
import { createVault } from '../../../server/vault/vault.ts';
import { testClock } from '../../support/clock.ts';
import { madeOnce } from '../../support/madeOnce.ts';
import { archive } from '../../support/oldTrail.ts';
import { root } from '../../support/root.ts';
import { createEmptyDatabase } from '../../support/testDatabase.ts';

/**
 * Copies of the demonstration as each release made it (`npm run release:copy`), and one of a database that was made
 * by the first program and brought to the last of before 1.0.0. Cards and trails are under the key of 32 bytes of 9.
 */
const FOLDER = join(root, 'tests/server/release');
const copies = readdirSync(FOLDER).filter((file) => file.endsWith('.copy.gz'));
const vault = createVault(Buffer.alloc(32, 9));

/** The money of each table, but for what the database works out. */
const MONEY = {
  policies: ['policy_value', 'policy_fee', 'coverage_amount', 'payments_to_agency'],
  policy_periods: ['policy_value', 'commission_earned'],
  renewals: ['policy_value'],
  payments: ['value', 'credit', 'pending_value'],
  payment_movements: ['amount', 'credit'],
  commission_entries: ['amount'],
  commission_payments: ['amount', 'remaining'],
  commission_refunds: ['amount'],
  insurer_entries: ['amount'],
  insurer_dues: ['expected', 'missing'],
} as const;

/** Tables that later versions count from the rows, or have fewer rows of. */
const COUNTED = ['policy_ledger', 'row_changes', 'standing_ledger'];

/** Indexes that a shaped database has of its own fields. */
const OF_OWN_FIELDS = /create (?:unique )?index own_(?:sort|unique)_\w+ on [^;]*;\n/g;

type Figures = Record<string, string>;

/** @returns the rows and the sums in cents of what a copy says, by table and column */
const figuresOf = (lines: readonly string[]): Figures => {
  const [counts, cents] = [new Map<string, number>(), new Map<string, number>()];
  let table = '';
  for (const line of lines.slice(1)) {
    const read = readLine(line);
    if ('table' in read) table = read.table.name;
    if (!('row' in read) || COUNTED.includes(table)) continue;
    const row: Record<string, number | null> = JSON.parse(read.row);
    counts.set(table, (counts.get(table) ?? 0) + 1);
    for (const column of MONEY[table as keyof typeof MONEY] ?? []) {
      const name = `${table}.${column}`;
      cents.set(name, (cents.get(name) ?? 0) + Math.round((row[column] ?? 0) * 100));
    }
  }
  return Object.fromEntries([...counts, ...cents].map(([name, sum]) => [name, String(sum)]));
};

describe.each(copies)('%s, restored and brought up to date', (file) => {
  const test = madeOnce(() => createEmptyDatabase());
  let lines: string[];

  const query = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(test.database.kysely)).rows;

  beforeAll(async () => {
    const text = gunzipSync(await readFile(join(FOLDER, file))).toString('utf8');
    lines = text.trimEnd().split('\n');
    const asCopied = async function* () {
      yield* lines;
    };
    await loadCopy(test.database, asCopied(), TIME_ZONE);
  }, 60_000);

  it('has as many rows and as much money, table by table', async () => {
    const said = figuresOf(lines);
    const found: Figures = {};
    for (const name of Object.keys(said)) {
      const [table, column] = name.split('.');
      const figure = column ? `(sum(${column}) * 100)::bigint` : 'count(*)';
      const [row] = await query<{ figure: number | null }>(
        `select ${figure} as figure from ${table}`,
      );
      found[name] = String(row?.figure ?? 0);
    }
    expect(Object.keys(said).length).toBeGreaterThan(50);
    expect(found).toEqual(said);
  });

  it('has the tables, functions and triggers of a new one', async () => {
    const texts = await Promise.all(
      SCHEMA_FILES.map(
        async (name): Promise<[string, string]> => [
          name,
          await readFile(join(root, 'server/db/schema', name), 'utf8'),
        ],
      ),
    );
    const files = [...(await schemaFiles(test.database.kysely))];
    expect(files.map(([name, text]) => [name, text.replaceAll(OF_OWN_FIELDS, '')])).toEqual(texts);
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

  it('has a trail that is whole, and can be archived though parts are from before it had a key', async () => {
    const { database } = test;
    const clock = testClock('2040-01-01T12:00:00.000Z');
    const context = { database, vault, clock, config: readConfig({}) };
    const { entries, broken } = await verifyAuditLog(context);
    expect(broken).toBeUndefined();
    const { part, folder } = await archive(context, '2030-01-01');
    expect(part?.last).toBe(entries);
    expect((await verifyArchive(context, folder)).entries).toBe(part?.last);
    expect(await verifyAuditLog(context)).toMatchObject({ entries: 1, broken: undefined });
    await rm(folder, { recursive: true });
  });
});
