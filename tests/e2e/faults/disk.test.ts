import { cp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { usingDatabase } from '../../../server/db/connection/index.ts';
import { verifyLedgers } from '../../../server/db/ledgerCheck.ts';
import type { Database } from '../../../server/db/schema.ts';
import { settings } from '../../support/demoTemplate.ts';
import { startServer } from '../../support/startServer.ts';
import { openSession } from '../client.ts';
import { inspectTrail } from '../kept.ts';
import { percentile, startClients, statusesOf } from './clients.ts';
import { tell } from './figures.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './smallDisk.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const DISK_MB = 256;
const LEFT_BYTES = 2 * 1024 * 1024;

describe.runIf(canMount)('the disk of an embedded database', () => {
  let disk: SmallDisk;
  let dataDir: string;
  const start = () => startServer({ ...settings, RATE_OTHER: '1000000', AMPARO_DATA_DIR: dataDir });

  beforeEach(async () => {
    disk = await mountSmallDisk(DISK_MB);
    dataDir = join(disk.folder, 'data');
    await cp(inject('demoTemplate'), dataDir, { recursive: true });
  });
  afterEach(() => disk.remove());

  /** Takes all room but a little. @returns what gives it back */
  const fill = async () => {
    const file = join(disk.folder, 'filler');
    const { bavail, bsize } = await statfs(disk.folder);
    await writeFile(file, Buffer.alloc(bavail * bsize - LEFT_BYTES));
    return () => rm(file);
  };

  test('that is full is told to who writes; what was acknowledged is there at the next start with room', async () => {
    const server = await start();
    const token = await openSession(server);
    const makeRoom = await fill();
    const clients = startClients(server, token, { count: 4, pauseMs: 0 });
    const refused = () => clients.answers.filter(({ status }) => status === 503).length;
    // A row finds no room and is refused, or the log does not and the database stops.
    await Promise.race([
      server.ended,
      vi.waitUntil(() => refused() > 50, { timeout: 150_000, interval: 20 }),
    ]);
    await clients.stop();
    const answered = clients.answers.filter(({ status }) => status > 0);
    const { code } = await server.kill('SIGTERM');
    tell('Disk of an embedded database full', {
      answers: statusesOf(answered),
      'longest, ms': percentile(answered, 100),
      'exit code': code,
    });
    expect(refused()).toBeGreaterThan(0);
    expect(answered.filter(({ status }) => status !== 503 && status >= 300)).toEqual([]);
    expect([0, 3]).toContain(code);
    await makeRoom();
    const again = await start();
    await again.stop();
    const written = clients.answers.flatMap(({ status, wrote }) =>
      wrote && status > 0 && status < 300 ? [wrote] : [],
    );
    const { kept, differences } = await usingDatabase<
      Database,
      { kept: string[]; differences: number }
    >({ dataDir }, async (database) => {
      const rows = await database.kysely.selectFrom('customers').select('ci_ruc').execute();
      const found = await verifyLedgers(database);
      return { kept: rows.map(({ ci_ruc }) => ci_ruc), differences: found.length };
    });
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((number) => kept.filter((one) => one === number).length !== 1)).toEqual(
      [],
    );
    expect(differences).toBe(0);
    expect((await inspectTrail(dataDir)).broken).toBeUndefined();
  });

  test('that only reads is said in a sentence at the start', async () => {
    disk.setReadOnly(true);
    await expect(start()).rejects.toThrow(/montado solo para lectura/);
    disk.setReadOnly(false);
    const server = await start();
    expect((await server.stop()).code).toBe(0);
  });
});
