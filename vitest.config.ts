import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { MEASURED } from './scripts/lib/measured.mjs';
import { oneNameForABundle, packagesIn } from './tests/support/bundledPackages.ts';
import { isFull } from './tests/support/rounds.ts';

/** Tests that bring their own database or none: running them once is enough. */
const ONCE = ['tests/{server,contract}/**/*.once.test.{ts,tsx}'];
const OF_SERVER = 'tests/server/**/*.test.{ts,tsx}';

const OF_CONTRACT = 'tests/contract/**/*.test.{ts,tsx}';

/**
 * Where a run has a PostgreSQL, the embedded database runs these as well: what differs there
 * (connections, start, migrations, streams, faults) and one path of each area. The other files
 * would ask both the same SQL; `npm run test:full` does, and so does a run without a PostgreSQL.
 */
const ON_BOTH =
  'tests/server/{connection/**/*,firstRelease/*,{advisors.write,audit.refusals,auditArchive,commissions.advances,customers.read,faults,idempotency,keyCheck,longAnswers,migration,open,ownFields.personal,payments.process,personalData.anonymize,policies.renew,preferences,schema,searchWords,tasks}*}.test.ts';

/**
 * Processes killed again and again, databases away and disks full, every screen in both themes, an agency
 * brought in by hundreds of calls, and an update behind the proxy: `npm run test:full` alone.
 */
const LONG = [
  'tests/server/agencyImport.test.ts',
  'tests/server/connection/durability.once.test.ts',
  'tests/server/dataAccess.load.test.ts',
  'tests/server/deploy.once.test.ts',
  'tests/e2e/{crash,screens,faults/*}.test.ts',
];
const isBesideOthers = process.env.AMPARO_TEST_TOGETHER === 'true';
const leftOut = isFull ? (isBesideOthers ? MEASURED : []) : LONG;

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL);

/** Tests on one of the databases the application runs on. */
function onDatabase(name: string, kind: 'embedded' | 'postgres', include: string) {
  const isSecond = kind === 'embedded' && hasPostgres && !isFull;
  return {
    extends: true as const,
    test: {
      name,
      include: [isSecond ? ON_BOTH : include],
      exclude: [...ONCE, ...leftOut],
      env: { AMPARO_TEST_DATABASE: kind },
      globalSetup: `tests/support/${kind}Template.ts`,
    },
  };
}

export default defineConfig({
  test: {
    // A query that waits for its own transaction hangs on PGlite: say so soon.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that looked at nothing has shown nothing.
    expect: { requireAssertions: true },
    // Files of a worker share its modules, as requests share a process: half the time, and what
    // would leak from one to the next shows here. Each still has a database of its own.
    isolate: false,
    // Who waits for PostgreSQL or a page leaves a processor free.
    maxWorkers: Math.min(8, Math.max(3, availableParallelism() - 1)),
    projects: [
      { extends: true, test: { name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['tests/scripts/**/*.test.mjs'] } },
      {
        extends: true,
        test: {
          name: 'server-once',
          include: ONCE,
          exclude: leftOut,
          globalSetup: 'tests/support/programs.ts',
        },
      },
      onDatabase('server-embedded', 'embedded', OF_SERVER),
      onDatabase('server-postgres', 'postgres', OF_SERVER),
      // What the browser says to a server is the same whatever database the server has.
      onDatabase('contract', hasPostgres ? 'postgres' : 'embedded', OF_CONTRACT),
      {
        extends: true,
        plugins: [oneNameForABundle],
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          // A page makes much that is soon forgotten: room for it saves the collector's work.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: 'tests/support/components.setup.ts',
          deps: {
            optimizer: {
              client: { enabled: true, include: packagesIn(['src', 'tests/components']) },
            },
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: leftOut,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A journey asserts by waiting for what must appear.
          expect: { requireAssertions: false },
          setupFiles: 'tests/support/journeys.setup.ts',
          globalSetup: 'tests/support/demoTemplate.ts',
        },
      },
    ],
  },
});
