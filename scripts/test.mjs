/**
 * `npm test`: on a bare machine installs what the tests need, then runs the checks, every test and
 * the journeys in a browser. A failure does not keep the rest from running. The last line is
 * always "N passed, N failed".
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { startCluster } from './lib/postgresCluster.mjs';
import { run, runNpm } from './lib/run.mjs';
import { countTests, sum } from './lib/testReport.mjs';

const CHECKS = ['check:lint', 'check:types', 'check:imports'];

requireNode();
await ensurePackages();

const reports = mkdtempSync(join(tmpdir(), 'amparo-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const env = { ...process.env, NODE_ENV: 'test' };
const notes = [];
const counts = [];

const chromium = await ensureChromium();
if (chromium) env.CHROMIUM_PATH = chromium;
else notes.push('No Chromium on this machine: the journeys (tests/e2e) did not run.');
const cluster = await startDatabase();

try {
  for (const check of CHECKS) await step(check, () => runNpm(['run', '--silent', check], { env }));
  await vitest('tests', ['!e2e', ...(env.TEST_POSTGRES_URL ? [] : ['!server-postgres'])]);
  if (await step('build', build)) {
    if (chromium) await vitest('journeys', ['e2e']);
  } else {
    notes.push('The build failed: the journeys (tests/e2e) did not run.');
  }
} finally {
  await cluster?.stop();
}
process.exitCode = close();

/** A PostgreSQL for this run: the one of TEST_POSTGRES_URL, else a cluster of our own. */
async function startDatabase() {
  if (env.TEST_POSTGRES_URL) return undefined;
  const programs = await ensurePostgres();
  if (!programs) {
    notes.push('No PostgreSQL 15 or newer on this machine: its tests ran on PGlite only.');
    return undefined;
  }
  try {
    const started = await startCluster(programs);
    env.TEST_POSTGRES_URL = started.url;
    return started;
  } catch (error) {
    notes.push(`PostgreSQL is here and did not start: ${error.message}`);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
    return undefined;
  }
}

/** Runs a command that counts as one test; shows its kept-back output when it fails. */
async function step(name, command) {
  console.log(`\n— ${name}`);
  const { code, output } = await command();
  if (code !== 0 && output) console.error(output);
  console.log(code === 0 ? '  passed' : `  FAILED: ${name}`);
  counts.push({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  return code === 0;
}

/** Runs the tests of some of vitest.config.ts's projects. */
async function vitest(name, projects) {
  console.log(`\n— ${name}`);
  const file = join(reports, `${name}.json`);
  const { code } = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
  );
  counts.push(countTests({ code, report: readReport(file) }));
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Says what was left out and the result; returns the exit code. */
function close() {
  const { passed, failed, skipped } = sum(counts);
  if (skipped > 0) notes.push(`${skipped} tests are marked as skipped.`);
  console.log(['', ...notes, `${passed} passed, ${failed} failed`].join('\n'));
  return failed > 0 || passed === 0 ? 1 : 0;
}
