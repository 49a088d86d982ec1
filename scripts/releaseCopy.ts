import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from '../server/config.ts';
import { dumpDatabase } from '../server/db/copy/dump.ts';
import { openContext } from '../server/open.ts';
import { root } from './lib/root.mjs';

/**
 * `npm run release:copy`: writes a copy of the demonstration as this version makes it to `tests/server/release/`,
 * where tests restore it with every version that comes. Its key is 32 bytes of 9.
 */

const now = new Date('2026-03-15T15:00:00.000Z');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const dataDir = await mkdtemp(join(tmpdir(), 'amparo-release-'));
const config = readConfig({
  AMPARO_DATA_DIR: dataDir,
  AMPARO_DEMO: 'true',
  CARD_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64'),
});
const { database } = await openContext(config, { now: () => now });
try {
  const pieces: string[] = [];
  await database.snapshot(async (db) => {
    for await (const piece of dumpDatabase(db, now)) pieces.push(piece);
  });
  const file = join(root, `tests/server/release/${version}.copy.gz`);
  await writeFile(file, gzipSync(pieces.join(''), { level: 9 }));
  console.log(`Wrote ${file}.`);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
