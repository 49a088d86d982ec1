import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { settings } from '../../support/demoTemplate.ts';
import { makeDatabase } from '../../support/postgresServer.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { type RunningServer, startServer } from '../../support/startServer.ts';
import { openSession } from '../client.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const startTwo = (env: Record<string, string>) =>
  Promise.allSettled([startServer(env), startServer(env)]);

const running = (starts: readonly PromiseSettledResult<RunningServer>[]) =>
  starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));

describe('two first starts at once', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await scratchFolder('first-starts');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('on an empty directory: one serves the demonstration, the other says that it is in use', async () => {
    const starts = await startTwo({ ...settings, AMPARO_DATA_DIR: join(folder, 'data') });
    const refused = starts.flatMap((start) =>
      start.status === 'rejected' ? [String(start.reason)] : [],
    );
    const [server] = running(starts);
    expect(refused).toEqual([expect.stringMatching(/ya usa el directorio de datos/)]);
    expect(server && (await openSession(server))).toMatch(/./);
    expect((await server?.stop())?.code).toBe(0);
  });

  test('on an empty PostgreSQL: both serve one demonstration', async () => {
    const server = process.env.TEST_POSTGRES_URL;
    if (!server) throw new Error('This test needs TEST_POSTGRES_URL');
    const { url, remove } = await makeDatabase(server, 'first');
    const starts = await startTwo({
      ...settings,
      DATABASE_URL: url,
      CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    });
    const both = running(starts);
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    for (const one of both) expect(await openSession(one)).toMatch(/./);
    for (const one of both) expect((await one.stop()).code).toBe(0);
    await remove();
  });
});
