/**
 * `npm run bench:pressure`: how long small calls take beside exports and readers that take nothing,
 * and with many clients at once that read and write; on PostgreSQL and on the embedded database.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';
import { startCluster } from '../../scripts/lib/postgresCluster.mjs';
import { serverArgs, startChild } from './children.ts';
import { exportFiles, mixedClients, type Session, smallCalls, stallReaders } from './clients.ts';
import { type Filled, fill } from './fill.ts';
import { readOptions } from './options.ts';
import { printRow } from './report.ts';

const SETTINGS = { AMPARO_DEMO: 'false', RATE_OTHER: '1000000' };
const HEAVY = 10;
const CLIENTS = [50, 200] as const;

/** A process just started compiles and plans; what it does all day is measured. */
const WARM_UP_SECONDS = 5;

const beside = async (session: Session, seconds: number): Promise<void> => {
  await smallCalls(session, WARM_UP_SECONDS);
  const alone = await smallCalls(session, seconds);
  const exporting = exportFiles(session, HEAVY);
  const stalled = stallReaders(session, HEAVY);
  const pressed = await smallCalls(session, seconds);
  const [files] = await Promise.all([exporting.stop(), stalled.stop()]);
  printRow(['small calls alone', ...alone]);
  printRow([
    `beside ${HEAVY} exports and ${HEAVY} stalled readers (${files} files made)`,
    ...pressed,
  ]);
};

const onServer = async (
  name: string,
  env: Readonly<Record<string, string>>,
  { token, userId }: Filled,
  seconds: number,
): Promise<void> => {
  const watched = { path: '/api/health/ready', headers: { token } };
  const server = await startChild(serverArgs, env, watched);
  const session = { url: server.url, token, userId };
  try {
    console.log(`\n${name}\n`);
    printRow(['asked', 'answers/s', 'p50, ms', 'p99, ms', 'not answered']);
    printRow(['---', '---:', '---:', '---:', '---:']);
    await beside(session, seconds);
    for (const clients of CLIENTS)
      printRow([`${clients} clients, mixed`, ...(await mixedClients(session, clients, seconds))]);
    console.log(`\nMost memory: ${Math.round(server.peakMemory() ?? 0)} MB`);
  } finally {
    await server.stop();
  }
};

const { policies, seconds } = readOptions(process.argv.slice(2));
await ensureBuild();
const programs = await ensurePostgres();
if (!programs) throw new Error('No PostgreSQL 15 or newer on this machine');
const cluster = await startCluster(programs);
const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'));
try {
  const key = randomBytes(32).toString('base64');
  const postgres = { ...SETTINGS, DATABASE_URL: cluster.url, CARD_ENCRYPTION_KEY: key };
  await onServer('PostgreSQL', postgres, await fill(postgres, policies), seconds);
  const embedded = { ...SETTINGS, AMPARO_DATA_DIR: join(folder, 'data') };
  await onServer('Embedded database', embedded, await fill(embedded, policies), seconds);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
