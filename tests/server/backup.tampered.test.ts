import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restoreCopy } from '../../server/backup/restore.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { dumpDatabase } from '../../server/db/copy/dump.ts';
import { CopyError } from '../../server/db/copy/format.ts';
import { loadCopy } from '../../server/db/copy/load.ts';
import { inSnapshot } from '../../server/transaction.ts';
import { startApi } from '../support/api.ts';
import { makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CARD_ENCRYPTION_KEY = randomBytes(32).toString('base64');

let copy: readonly string[];
let target: TestDatabase;
beforeAll(async () => {
  const api = await startApi({ env: { CARD_ENCRYPTION_KEY } });
  await makeCustomer(api);
  copy = await inSnapshot(api.context, async (db) => {
    const pieces: string[] = [];
    for await (const piece of dumpDatabase(db, api.clock.now())) pieces.push(piece);
    return pieces.join('').trimEnd().split('\n');
  });
  await api.close();
  target = await createEmptyDatabase();
});
afterAll(() => target.close());

/** Changes the lines that begin so. */
const changed = (begin: string, change: (line: string) => string) =>
  copy.map((line) => (line.startsWith(begin) ? change(line) : line));

async function* given(lines: readonly string[]) {
  yield* lines;
}

const CUSTOMERS = '#{"name":"customers"';

const tampered: readonly (readonly [name: string, lines: () => readonly string[]])[] = [
  [
    'a table of the system',
    () => changed(CUSTOMERS, (line) => line.replace('customers', 'pg_authid')),
  ],
  [
    'a table that is not copied',
    () => changed(CUSTOMERS, (line) => line.replace('customers', 'sessions')),
  ],
  [
    'a column that is none',
    () => changed(CUSTOMERS, (line) => line.replace('"id"', '"id","xmin"')),
  ],
  ['a column less', () => changed(CUSTOMERS, (line) => line.replace('"id",', ''))],
  [
    'a table twice',
    () => copy.flatMap((line) => (line.startsWith(CUSTOMERS) ? [line, line] : [line])),
  ],
  ['a table less', () => copy.filter((line) => !line.startsWith('#{"name":"audit_archives"'))],
  ['a number for a name', () => changed('{"id":1,', (line) => line.replace('"id":1', '"id":"x"'))],
  ['a row that is no JSON', () => changed('{"id":1,', () => '{"id":')],
  [
    'a sequence that is none',
    () => changed('{"amparo"', (line) => line.replace('_id_seq', '_seq')),
  ],
];

describe('a copy that was altered', () => {
  it.each(tampered)('is refused in a sentence, and nothing of it stays: %s', async (_, lines) => {
    const { kysely, write } = target.database;
    const refused = await loadCopy({ kysely, write }, given(lines()), 'America/Guayaquil').catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(CopyError);
    expect(String(refused)).toMatch(/La copia está dañada/);
    const { rows } = await sql`select from customers`.execute(kysely);
    expect(rows).toEqual([]);
  });

  it('in its trail is refused before anything is written', async () => {
    const folder = await scratchFolder('altered');
    const file = join(folder, 'amparo.jsonl.gz');
    const lines = copy.map((line) =>
      line.includes('"sequence":')
        ? line.replace(/"action":"[a-z_.]+"/, '"action":"logout"')
        : line,
    );
    expect(lines).not.toEqual(copy);
    await writeFile(file, gzipSync(`${lines.join('\n')}\n`));
    const empty = await createEmptyDatabase();
    const config: Config = { ...readConfig({ CARD_ENCRYPTION_KEY }), ...empty.place };
    await empty.database.close();
    await expect(restoreCopy(config, file, { now: () => new Date() })).rejects.toThrow(
      /La auditoría está rota en el registro/,
    );
    await rm(folder, { recursive: true });
  });
});
