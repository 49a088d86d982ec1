/**
 * `npm run bench:pressure`: how long small calls take beside exports and readers that take nothing,
 * and with many clients at once that read and write; on PostgreSQL and on the embedded database. Then how much longer
 * what others save and print takes beside what one person, or one without a session, might stop them with.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';
import { startCluster } from '../../scripts/lib/postgresCluster.mjs';
import { serverArgs, startChild } from './children.ts';
import {
  exportFiles,
  type Figures,
  mixedClients,
  type Running,
  type Session,
  smallCalls,
  stallReaders,
} from './clients.ts';
import {
  bindPages,
  comparePackages,
  holdBodies,
  prepare,
  printedReports,
  savedRecords,
  saveRows,
} from './crowding.ts';
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

/** Prints what others get alone, and beside what might stop them. */
const crowded = async (
  name: string,
  others: () => Promise<Figures>,
  start: () => Running | Promise<Running>,
): Promise<void> => {
  const alone = await others();
  const running = await start();
  const beside = await others();
  const count = await running.stop();
  const isAnswered = alone[2] > 0 && beside[2] > 0;
  const ratio = isAnswered ? (beside[2] / alone[2]).toFixed(1) : 'nothing answered';
  printRow([`${name}: others alone`, ...alone, '']);
  printRow([`others beside (${count} done)`, ...beside, ratio]);
};

const stopping = async (session: Session, other: Session, seconds: number): Promise<void> => {
  const prepared = await prepare(session);
  const saving = () => savedRecords(other, seconds);
  const printing = () => printedReports(prepared)(other, seconds);
  console.log();
  printRow(['stopping others', 'answers/s', 'p50, ms', 'p99, ms', 'not answered', 'ratio of p99']);
  printRow(['---', '---:', '---:', '---:', '---:', '---:']);
  await saving();
  await crowded('200 bodies that do not come', saving, () => holdBodies(session));
  await printing();
  await crowded('PDF of 200,000 pages', printing, () => bindPages(session, prepared));
  await crowded('8 saves of 5,000 rows', saving, () => saveRows(session, prepared));
  await crowded('package of 600 fields', saving, () => comparePackages(session));
};

const onServer = async (
  name: string,
  env: Readonly<Record<string, string>>,
  { token, userId, otherToken }: Filled,
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
    await stopping(session, { ...session, token: otherToken }, seconds);
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
