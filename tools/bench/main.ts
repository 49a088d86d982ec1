/**
 * `npm run bench`: loads a throw-away PostgreSQL, measures the built server against a bare one in
 * the same run, and prints a table. Everything stays on this machine.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';
import { startCluster } from '../../scripts/lib/postgresCluster.mjs';
import { BARE_POLICIES, weighBareLists } from './bareLists.ts';
import { fill } from './fill.ts';
import { askLists } from './lists.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { comparePages } from './pages.ts';
import { type Measured, reportOf } from './report.ts';
import { streamWhole, timeStart } from './whole.ts';

const EMBEDDED_POLICIES = 10_000;

/** Nothing may turn requests away, and no demonstration gets in the way. */
const SETTINGS = { AMPARO_DEMO: 'false', RATE_OTHER: '1000000' };

const step = (what: string) => console.error(`[bench] ${what}`);

const onPostgres = async (databaseUrl: string, options: BenchOptions) => {
  const env = {
    ...SETTINGS,
    DATABASE_URL: databaseUrl,
    CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
  step(`asking for the bare lists of ${BARE_POLICIES} policies`);
  const bareLists = await weighBareLists(env, options.seconds);
  step(`loading ${options.policies} policies into PostgreSQL`);
  const { token, instalments, seconds } = await fill(env, options.policies);
  step('comparing pages');
  const pages = await comparePages(env, token, options);
  step('asking for every list');
  const lists = await askLists(env, token, options.seconds);
  step('streaming the whole list');
  const whole = await streamWhole(env, token);
  step('starting');
  const startPostgresMs = await timeStart(env, token);
  return { bareLists, pages, lists, whole, startPostgresMs, instalments, loadSeconds: seconds };
};

const onEmbedded = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'));
  try {
    const env = { ...SETTINGS, AMPARO_DATA_DIR: join(folder, 'data') };
    step(`loading ${EMBEDDED_POLICIES} policies into the embedded database`);
    const { token } = await fill(env, EMBEDDED_POLICIES);
    step('starting');
    return { startEmbeddedMs: await timeStart(env, token), embeddedPolicies: EMBEDDED_POLICIES };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const measure = async (options: BenchOptions): Promise<Measured> => {
  const programs = await ensurePostgres();
  if (!programs) throw new Error('No PostgreSQL 15 or newer on this machine');
  const cluster = await startCluster(programs);
  try {
    return { options, ...(await onPostgres(cluster.url, options)), ...(await onEmbedded()) };
  } finally {
    await cluster.stop();
  }
};

const options = readOptions(process.argv.slice(2));
await ensureBuild();
console.log(reportOf(await measure(options)));
