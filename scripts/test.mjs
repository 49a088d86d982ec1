/**
 * `npm test`: on a bare machine installs what the tests need, then runs the tests, and after them the
 * journeys in a browser; the checks take the processor when these leave it idle. A failure does not keep
 * the rest from running. The time of each step is told at the end, and the last line is always
 * "N passed, N failed".
 * `npm run test:full` does the same with the long forms of tests/support/rounds.ts, and last, when nothing else
 * runs, asks the tests whose limits of time hold on a machine that has them alone.
 */
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { MEASURED } from './lib/measured.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { startCluster } from './lib/postgresCluster.mjs';
import { runNpm } from './lib/run.mjs';
import { runFolder } from './lib/scratch.mjs';
import { sum } from './lib/testReport.mjs';
import { runTests } from './lib/vitest.mjs';

const isFull = process.argv.includes('--full');

const CHECKS = ['check:lint', 'check:types', 'check:imports'];

/** Checks have no limit of time, so they take what tests and journeys leave of the processors. */
const NICENESS_OF_CHECKS = 19;

requireNode();
// One after the other, as apt has one lock; npm needs none of them.
const postgres = process.env.TEST_POSTGRES_URL ? Promise.resolve() : ensurePostgres();
const browser = postgres.then(ensureChromium);
await ensurePackages();

const scratch = runFolder();
const env = {
  ...process.env,
  NODE_ENV: 'test',
  AMPARO_SCRATCH: scratch.folder,
  AMPARO_TEST_TOGETHER: 'true',
};
if (isFull) env.AMPARO_TEST_FULL = 'true';
const notes = [];
const counts = [];
const times = [];

const cluster = await startDatabase();

try {
  const checks = runChecks();
  // Beside each other, both take longer than in turn: each has a process for every processor already.
  await vitest('tests', ['!e2e', ...(env.TEST_POSTGRES_URL ? [] : ['!server-postgres'])]);
  await Promise.all([runJourneys(), checks]);
  if (isFull) await runMeasured();
} finally {
  await cluster?.stop();
  scratch.remove();
}
process.exitCode = close();

/** A PostgreSQL for this run: the one of TEST_POSTGRES_URL, else a cluster of our own. */
async function startDatabase() {
  if (env.TEST_POSTGRES_URL) return undefined;
  const programs = await postgres;
  if (!programs) {
    notes.push('No PostgreSQL 15 or newer on this machine: its tests ran on PGlite only.');
    return undefined;
  }
  try {
    const started = await startCluster(programs, scratch.folder);
    env.TEST_POSTGRES_URL = started.url;
    return started;
  } catch (error) {
    notes.push(`PostgreSQL is here and did not start: ${error.message}`);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
    return undefined;
  }
}

async function runJourneys() {
  const isBuilt = await step('build', build);
  const chromium = await browser;
  if (!isBuilt) notes.push('The build failed: the journeys (tests/e2e) did not run.');
  if (!chromium) notes.push('No Chromium on this machine: the journeys (tests/e2e) did not run.');
  if (!isBuilt || !chromium) return;
  env.CHROMIUM_PATH = chromium;
  await vitest('journeys', ['e2e'], { quiet: true });
}

/** One file after the other, as they would press each other. */
async function runMeasured() {
  const projects = ['server-embedded'];
  if (env.TEST_POSTGRES_URL) projects.push('server-postgres');
  if (env.CHROMIUM_PATH) projects.push('e2e');
  const alone = {
    env: { AMPARO_TEST_TOGETHER: 'false', VITEST_MAX_WORKERS: '1' },
    files: MEASURED,
  };
  await vitest('measured', projects, alone);
}

async function runChecks() {
  const options = { env, quiet: true, niceness: NICENESS_OF_CHECKS };
  for (const check of CHECKS) await step(check, () => runNpm(['run', '--silent', check], options));
}

/** Runs a command that counts as one test; shows its output when it fails. */
async function step(name, command) {
  const { code, output } = await timed(name, command);
  if (code !== 0) console.error(output);
  console.log(`— ${name} ${code === 0 ? 'passed' : 'FAILED'}`);
  counts.push({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  return code === 0;
}

async function vitest(name, projects, { env: own, ...options } = {}) {
  const settings = { ...options, env: { ...env, ...own } };
  const found = await timed(name, () => runTests(projects, settings));
  counts.push(found);
  notes.push(...found.failures);
}

/** Notes how long a step took. */
async function timed(name, work) {
  const begun = performance.now();
  const result = await work();
  times.push(`${String(Math.round((performance.now() - begun) / 1000)).padStart(5)} s  ${name}`);
  return result;
}

/** Says what each step took, what was left out and the result; returns the exit code. */
function close() {
  const { passed, failed, skipped } = sum(counts);
  if (skipped > 0) notes.push(`${skipped} tests are marked as skipped.`);
  console.log(['', ...times, ...notes, `${passed} passed, ${failed} failed`].join('\n'));
  return failed > 0 || passed === 0 ? 1 : 0;
}
