import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../../server/db/connection/directoryLock.ts';
import { DataDirectoryInUseError } from '../../../server/db/connection/index.ts';
import {
  ownIdentity,
  type ProcessIdentity,
  stateOf,
} from '../../../server/db/connection/processIdentity.ts';
import { killChildren, startChild } from './children/child.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amparo-lock-'));
});
afterEach(killChildren);
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Writes the lock of a holder this test makes up. */
async function heldBy(holder: ProcessIdentity): Promise<string> {
  const file = join(dataDir, 'amparo.lock', '7');
  await mkdir(join(dataDir, 'amparo.lock'));
  await writeFile(file, JSON.stringify(holder));
  return file;
}

describe('with processes of their own', { timeout: 60_000 }, () => {
  test('a second process is told who has the directory', async () => {
    const first = startChild('lock', dataDir);
    expect(await first.nextLine()).toBe('locked');
    const second = startChild('lock', dataDir);
    expect(await second.nextLine()).toContain(
      `DataDirectoryInUseError: Otra instancia de Amparo (proceso ${first.process.pid}) ya usa`,
    );
  });

  test('a directory whose process was killed can be locked again at once', async () => {
    const first = startChild('lock', dataDir);
    expect(await first.nextLine()).toBe('locked');
    await first.kill();
    (await lockDirectory(dataDir, 1_000_000)).release();
  });

  test('of many who take over a dead lock at the same moment, one gets it', async () => {
    await heldBy({ ...ownIdentity(), startTicks: '1' });
    const starters = Array.from({ length: 6 }, () => startChild('lock', dataDir));
    const answers = await Promise.all(starters.map((starter) => starter.nextLine()));
    expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith('DataDirectoryInUse'))).toHaveLength(5);
  });
});

test('a released directory can be locked again', async () => {
  (await lockDirectory(dataDir)).release();
  const lock = await lockDirectory(dataDir);
  await expect(lockDirectory(dataDir)).rejects.toBeInstanceOf(DataDirectoryInUseError);
  lock.release();
});

test('the number a dead lock had is never used again', async () => {
  await heldBy({ ...ownIdentity(), startTicks: '1' });
  (await lockDirectory(dataDir)).release();
  expect(await readdir(join(dataDir, 'amparo.lock'))).toEqual(['8']);
});

test('a lock whose text was lost with the power is taken over', async () => {
  const file = await heldBy(ownIdentity());
  await writeFile(file, '');
  const lock = await lockDirectory(dataDir);
  await expect(lockDirectory(dataDir)).rejects.toBeInstanceOf(DataDirectoryInUseError);
  lock.release();
});

test('another container that shows signs of life keeps the directory', async () => {
  const file = await heldBy({ ...ownIdentity(), pidNamespace: 'pid:[1]' });
  const opening = lockDirectory(dataDir, 50);
  await utimes(file, 1_000, 1_000);
  await expect(opening).rejects.toBeInstanceOf(DataDirectoryInUseError);
});

test('another container that shows none has lost it', async () => {
  await heldBy({ ...ownIdentity(), pidNamespace: 'pid:[1]' });
  const lock = await lockDirectory(dataDir, 50);
  await expect(lockDirectory(dataDir, 50)).rejects.toBeInstanceOf(DataDirectoryInUseError);
  lock.release();
});

test('a held lock shows that its process lives', async () => {
  const lock = await lockDirectory(dataDir);
  const file = join(dataDir, 'amparo.lock', '1');
  await utimes(file, 1_000, 1_000);
  await expect.poll(() => statSync(file).mtimeMs, { timeout: 5_000 }).toBeGreaterThan(1_000_000);
  lock.release();
});

test('a holder learns that the next number was taken', async () => {
  const lock = await lockDirectory(dataDir);
  lock.check(true);
  await writeFile(join(dataDir, 'amparo.lock', '2'), '{}');
  expect(() => lock.check(true)).toThrow(/ya no es de este proceso/);
  expect(() => lock.check()).toThrow(/ya no es de este proceso/);
});

test('a lock says which process holds it', async () => {
  const lock = await lockDirectory(dataDir);
  const text = await readFile(join(dataDir, 'amparo.lock', '1'), 'utf8');
  expect(JSON.parse(text)).toMatchObject(ownIdentity());
  lock.release();
});

test.each([
  ['this very process', {}, 'running'],
  ['a later process with the same number', { startTicks: '1' }, 'gone'],
  ['a process of an earlier start of the machine', { bootId: 'other' }, 'gone'],
  ['a number no process has', { pid: 2 ** 22 + 1 }, 'gone'],
  ['a process of another container', { pidNamespace: 'pid:[1]' }, 'unknown'],
])('%s counts as it should', (_name, difference, state) => {
  const own = ownIdentity();
  expect(stateOf({ ...own, ...difference }, own)).toBe(state);
});

test('where there is no /proc, a living number counts as running', () => {
  const own = { pid: process.pid, startTicks: null, bootId: null, pidNamespace: null };
  expect(stateOf(own, own)).toBe('running');
  expect(stateOf({ ...own, pid: 2 ** 22 + 1 }, own)).toBe('gone');
});
