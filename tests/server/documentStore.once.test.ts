import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { documentStore } from '../../server/documents/index.ts';
import type { DocumentStore } from '../../server/documents/store.ts';
import { type LocalS3, startS3 } from '../support/s3.ts';
import { scratchFolder } from '../support/scratch.ts';

const nameOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

async function* inPieces(file: Buffer) {
  for (let at = 0; at < file.length; at += 60_000) yield file.subarray(at, at + 60_000);
}

const wholeOf = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

const namesIn = async (store: DocumentStore): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  return names.toSorted();
};

const later = () => new Date(Date.now() + 3_600_000);

describe.each(['a folder', 'S3'])('a store of documents in %s', (kind) => {
  let folder: string;
  let s3: LocalS3 | undefined;
  let store: DocumentStore;

  beforeAll(async () => {
    folder = await scratchFolder('store');
    s3 = kind === 'S3' ? await startS3() : undefined;
    store = documentStore(readConfig({ DOCUMENTS_DIR: folder, ...s3?.env }));
  });
  afterAll(async () => {
    await s3?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives a file back as it came, under the hash of its bytes', async () => {
    const file = randomBytes(300_000);
    const name = await store.put(inPieces(file));
    expect(name).toBe(nameOf(file));
    expect(await wholeOf(await store.read(name))).toEqual(file);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('has nothing of a file that ends in the middle', async () => {
    const before = await namesIn(store);
    const cut = async function* () {
      yield randomBytes(100_000);
      throw new Error('The connection ended');
    };
    await expect(store.put(cut())).rejects.toThrow('The connection ended');
    expect(await namesIn(store)).toEqual(before);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('says of a file that it lacks that it is not there', async () => {
    await expect(store.read('a'.repeat(64))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('names all of its files, more than a page has', async () => {
    const [first] = await namesIn(store);
    const files = Array.from({ length: 1005 }, (_, place) => Buffer.from(`${place}`));
    for (const file of files) await store.put(inPieces(file));
    expect(await namesIn(store)).toEqual([first, ...files.map(nameOf)].toSorted());
  });

  it('removes what came before a moment, whole or not, and nothing later', async () => {
    const name = await store.put(inPieces(randomBytes(10)));
    const draft = join(folder, 'incoming', 'draft');
    await mkdir(join(folder, 'incoming'), { recursive: true });
    await writeFile(draft, 'Half a file');
    expect(await store.removeOld([name], new Date(Date.now() - 60_000))).toBe(0);
    await utimes(draft, 0, 0);
    expect(await store.removeOld([name, 'b'.repeat(64)], later())).toBe(2);
    expect(await namesIn(store)).not.toContain(name);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});

describe('a store of documents in S3', () => {
  it('refuses a wrong key, and says so when it is away', async () => {
    const s3 = await startS3();
    const folder = await scratchFolder('store');
    const settings = { DOCUMENTS_DIR: folder, ...s3.env, DOCUMENTS_S3_SECRET: 'another' };
    const store = documentStore(readConfig(settings));
    await expect(store.put(inPieces(randomBytes(10)))).rejects.toMatchObject({ code: 'S3_403' });
    await expect(namesIn(store)).rejects.toMatchObject({ code: 'S3_403' });
    await s3.stop();
    await expect(store.read('a'.repeat(64))).rejects.toThrow('is not available');
    await s3.remove();
    await rm(folder, { recursive: true, force: true });
  });
});
