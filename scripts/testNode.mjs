/**
 * `npm run test:node`: on each version of Node that the application supports, starts the built
 * server, kills it in the middle of writes and starts it again, then runs the server's tests. The
 * versions come from the npm registry. The last line is always "N passed, N failed".
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { startCluster } from './lib/postgresCluster.mjs';
import { root } from './lib/root.mjs';
import { run, runNpm } from './lib/run.mjs';
import { sum } from './lib/testReport.mjs';
import { runTests } from './lib/vitest.mjs';

/** The oldest that package.json's `engines` allows, and the later ones with long support. */
const VERSIONS = ['20.19', '22', '24'];

requireNode();
await ensurePackages();
await ensureBuild();

const programs = await ensurePostgres();
const cluster = programs && (await startCluster(programs));
const env = { ...process.env, NODE_ENV: 'test', TEST_POSTGRES_URL: cluster?.url };
const database = cluster ? 'server-postgres' : 'server-embedded';
const counts = [];
try {
  for (const version of VERSIONS) {
    const node = await ensureNode(version);
    const { output } = await run(node, ['--version'], { quiet: true });
    console.log(`\n— Node ${output.trim()}`);
    const long = { ...env, AMPARO_TEST_FULL: 'true', AMPARO_KILLS: '10' };
    counts.push(await runTests(['e2e'], { env: long, node, files: ['tests/e2e/faults/kills'] }));
    counts.push(
      await runTests([database], { env, node, files: ['tests/server', 'tests/agencyImport'] }),
    );
  }
} finally {
  await cluster?.stop();
}
const { passed, failed } = sum(counts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * Installs a version of Node below node_modules/.cache unless it is there.
 * @returns {Promise<string>} its program
 */
async function ensureNode(version) {
  const folder = join(root, 'node_modules/.cache/node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  const { code } = await runNpm([...args, '--ignore-scripts', `${name}@${version}`]);
  if (code !== 0) throw new Error(`Node ${version} could not be installed as ${name}@${version}.`);
  return program;
}
