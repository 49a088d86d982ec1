/**
 * `npm run test:faults`: databases killed and away, full disks, storms of logins and large files, one after the
 * other, with the figures of each. `npm run test:full` makes them as well.
 */
import { ensureBuild } from './lib/build.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { startCluster } from './lib/postgresCluster.mjs';
import { runTests } from './lib/vitest.mjs';

requireNode();
await ensurePackages();
await ensureBuild();
const programs = await ensurePostgres();
if (!programs) throw new Error('No PostgreSQL 15 or newer on this machine');
const cluster = await startCluster(programs);
try {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    AMPARO_TEST_FULL: 'true',
    TEST_POSTGRES_URL: cluster.url,
    // Side by side they would press each other.
    VITEST_MAX_WORKERS: '1',
  };
  const { passed, failed } = await runTests(['e2e'], { env, files: ['tests/e2e/faults'] });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} finally {
  await cluster.stop();
}
