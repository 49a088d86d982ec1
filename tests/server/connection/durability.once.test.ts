import { once } from 'node:events';
import { fdatasyncSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openInDirectory } from '../../../server/db/connection/embedded.ts';
import {
  DataDirectoryInUseError,
  EmbeddedDatabaseError,
} from '../../../server/db/connection/index.ts';
import type { ConnectionSource } from '../../../server/db/connection/pool.ts';
import { scratchFolder } from '../../support/scratch.ts';
import {
  type Child,
  canUnshare,
  killChildren,
  startChild,
  startChildElsewhere,
} from './children/child.ts';

// Starting processes takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let template: string;
let dataDir: string;
let copies = 0;

beforeAll(async () => {
  folder = await scratchFolder('durability');
  template = join(folder, 'template');
  const source = await openInDirectory(template);
  await run(source, 'create table probe (id int primary key)');
  await source.end();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(killChildren);
beforeEach(async () => {
  copies += 1;
  dataDir = join(folder, `copy${copies}`);
  await cp(template, dataDir, { recursive: true });
});

async function run(source: ConnectionSource, ...statements: string[]) {
  const connection = await source.connect();
  try {
    for (const statement of statements) await connection.query(statement, []);
  } finally {
    connection.release();
  }
}

/** The next lines a child prints. */
async function linesUntil(child: Child, count: number): Promise<string[]> {
  const lines: string[] = [];
  while (lines.length < count) lines.push(await child.nextLine());
  return lines;
}

async function storedIds(): Promise<unknown[]> {
  const source = await openInDirectory(dataDir);
  const connection = await source.connect();
  const { rows } = await connection.query('select id from probe order by id', []);
  connection.release();
  await source.end();
  return rows.map((row) => row.id);
}

test('every commit is put on the disk before it is answered', async () => {
  let syncs = 0;
  const syncFile = (descriptor: number) => {
    syncs += 1;
    fdatasyncSync(descriptor);
  };
  const source = await openInDirectory(dataDir, { syncFile });
  for (let id = 1; id <= 50; id += 1) {
    const before = syncs;
    await run(source, `insert into probe values (${id})`);
    expect(syncs).toBeGreaterThan(before);
  }
  const before = syncs;
  await run(source, 'select 1');
  expect(syncs).toBe(before);
  await source.end();
});

test('a process killed while it commits has lost nothing it acknowledged', async () => {
  const child = startChild('commitForever', dataDir);
  const acknowledged: number[] = [];
  child.lines.on('line', (line) => acknowledged.push(Number(line)));
  while (acknowledged.length < 200) await child.nextLine();
  await child.kill();
  expect(await storedIds()).toEqual(expect.arrayContaining(acknowledged));
});

test('two users of one directory: the second is refused before the database is touched', async () => {
  const source = await openInDirectory(dataDir);
  await expect(openInDirectory(dataDir)).rejects.toBeInstanceOf(DataDirectoryInUseError);
  await run(source, 'insert into probe values (1)');
  await source.end();
  expect(await storedIds()).toEqual([1]);
});

test('what was written before a stop is there after the next start', async () => {
  const source = await openInDirectory(dataDir);
  await run(source, 'insert into probe values (1), (2)');
  await source.end();
  expect(await storedIds()).toEqual([1, 2]);
});

describe('when the directory is taken away', () => {
  const lockFile = () => join(dataDir, 'amparo.lock', '2');

  test('a commit is not acknowledged once the lock’s file has been moved', async () => {
    const failures: string[] = [];
    const onFailure = (error: Error) => failures.push(error.message);
    const source = await openInDirectory(dataDir, { onFailure });
    await run(source, 'insert into probe values (1)');
    await rename(lockFile(), join(dataDir, 'moved'));
    await expect(run(source, 'insert into probe values (2)')).rejects.toThrow(
      /ya no es de este proceso/,
    );
    await expect(run(source, 'select 1')).rejects.toBeInstanceOf(EmbeddedDatabaseError);
    expect(failures).toEqual([expect.stringContaining(dataDir)]);
    await source.end();
    expect(await storedIds()).toContain(1);
  });

  test('what a later holder wrote into the same file counts as its lock', async () => {
    const source = await openInDirectory(dataDir);
    await writeFile(lockFile(), '{"pid":1}');
    await expect(run(source, 'insert into probe values (1)')).rejects.toThrow(
      /ya no es de este proceso/,
    );
    await source.end();
    expect(await readFile(lockFile(), 'utf8')).toBe('{"pid":1}');
  });

  test.runIf(canUnshare)(
    'a process frozen while another container takes over ends without another write',
    async () => {
      const frozen = startChild('commitForever', dataDir);
      const before = await linesUntil(frozen, 50);
      frozen.process.kill('SIGSTOP');
      const next = startChildElsewhere('commitForever', dataDir, '1000', '1000');
      const after = await linesUntil(next, 50);
      const ended = once(frozen.process, 'exit');
      const afterwards: string[] = [];
      frozen.lines.on('line', (line) => afterwards.push(line));
      frozen.process.kill('SIGCONT');
      expect(await ended).toEqual([3, null]);
      const acknowledged = afterwards.filter((line) => /^\d+$/.test(line));
      // What had been committed before it froze may still have stood in its pipe.
      expect(acknowledged.length).toBeLessThanOrEqual(1);
      await linesUntil(next, 50);
      await next.kill();
      expect(await storedIds()).toEqual(expect.arrayContaining([...before, ...after].map(Number)));
    },
  );
});

describe('when the disk fails', () => {
  test('a commit it did not take is an error, and so is everything after it', async () => {
    let works = true;
    const failures: string[] = [];
    const syncFile = (descriptor: number) => {
      if (!works) throw new Error('EIO: i/o error, fdatasync');
      fdatasyncSync(descriptor);
    };
    const onFailure = (error: Error) => failures.push(error.message);
    const source = await openInDirectory(dataDir, { syncFile, onFailure });
    await run(source, 'insert into probe values (1)');
    works = false;
    await expect(run(source, 'insert into probe values (2)')).rejects.toBeInstanceOf(
      EmbeddedDatabaseError,
    );
    works = true;
    await expect(run(source, 'select 1')).rejects.toThrow(/se detuvo.*fdatasync/);
    expect(source.failure()?.message).toMatch(/se detuvo.*fdatasync/);
    expect(failures).toHaveLength(1);
    await source.end();
    expect(await storedIds()).toContain(1);
  });

  test('a damaged database is left as it is and said to be so', async () => {
    const control = join(dataDir, 'db', 'global', 'pg_control');
    await writeFile(control, Buffer.alloc(8192));
    const opening = openInDirectory(dataDir);
    await expect(opening).rejects.toThrow(/No se pudo abrir la base de datos/);
    await expect(opening).rejects.toBeInstanceOf(EmbeddedDatabaseError);
  });

  test('a log cut short is left as it is and said to be so', async () => {
    const logs = join(dataDir, 'db', 'pg_wal');
    for (const name of await readdir(logs)) {
      if (/^[0-9A-F]{24}$/.test(name)) await truncate(join(logs, name), 0);
    }
    await expect(openInDirectory(dataDir)).rejects.toThrow(/No se pudo abrir .*(PANIC|FATAL)/);
  });

  test('an emptied folder is not filled with a new database', async () => {
    await rm(join(dataDir, 'db', 'PG_VERSION'));
    const before = await readdir(join(dataDir, 'db'));
    await expect(openInDirectory(dataDir)).rejects.toThrow(
      /no contiene una base de datos completa/,
    );
    expect(await readdir(join(dataDir, 'db'))).toEqual(before);
  });
});

test('a start that was killed while it made the database is made good by the next', async () => {
  await rm(join(dataDir, 'db'), { recursive: true });
  await cp(join(template, 'db', 'base'), join(dataDir, 'db.draft', 'base'), { recursive: true });
  const source = await openInDirectory(dataDir);
  await run(source, 'create table fresh (id int)');
  await source.end();
  expect(await readdir(dataDir)).not.toContain('db.draft');
});
