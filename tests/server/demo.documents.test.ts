import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seedDemoClaims } from '../../demo/claims.ts';
import { hashDemoUsers, seedDemoUsers } from '../../demo/demonstration.ts';
import { seedDemoDocuments } from '../../demo/documents.ts';
import { seedDemo } from '../../demo/seed.ts';
import { DOCUMENT_STATE_IDS } from '../../domain/documents/states.ts';
import { startApi } from '../support/api.ts';
import { documentsOf } from '../support/documents.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { scratchFolder } from '../support/scratch.ts';

let folder: string;
afterAll(() => rm(folder, { recursive: true, force: true }));

const api = madeOnce(async () => {
  folder = await scratchFolder('demo-documents');
  const made = await startApi({
    env: { DOCUMENTS_DIR: join(folder, 'store') },
    now: '2026-03-16T15:00:00.000Z',
  });
  const { database } = made.context;
  const users = await hashDemoUsers();
  await database.write((trx) => seedDemoUsers(trx, made.context, users));
  await database.write((trx) => seedDemo(trx, made.context));
  await database.write((trx) => seedDemoClaims(trx, made.context));
  return made;
});

const seed = () => api.context.database.write((trx) => seedDemoDocuments(trx, api.context));

describe('the documents of the demonstration', () => {
  it('are all asked for where the store is away', async () => {
    await writeFile(join(folder, 'store'), 'not a folder');
    await seed();
    const all = await documentsOf(api).list({});
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['requested']));
    await rm(join(folder, 'store'));
  });

  it('are in every state but put aside, one of them late, and their files open', async () => {
    await seed();
    const desk = documentsOf(api);
    const all = await desk.list({});
    const states = DOCUMENT_STATE_IDS.filter((state) => state !== 'discarded');
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(states));
    expect(all.some(({ isOverdue }) => isOverdue)).toBe(true);
    const filed = all.filter(({ name }) => name !== null);
    expect(filed.some(({ isHealth }) => isHealth)).toBe(true);
    for (const { id, isHealth, bytes } of filed) {
      const { status, file } = await desk.open(id, 'ADMIN', isHealth ? 'Revisión' : undefined);
      expect([status, file.length]).toEqual([200, bytes]);
    }
  });
});
