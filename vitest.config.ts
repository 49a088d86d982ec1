import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { MEASURED } from './scripts/lib/measured.mjs';
import { oneNameForABundle, packagesIn } from './tests/support/bundledPackages.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';
import { isFull, rounds } from './tests/support/rounds.ts';

/** Tests that bring their own database or none: running them once is enough. */
const ONCE = ['tests/{agencyImport,server,contract}/**/*.once.test.{ts,tsx}'];
const OF_SERVER = 'tests/{agencyImport,server}/**/*.test.{ts,tsx}';

const OF_CONTRACT = 'tests/contract/**/*.test.{ts,tsx}';

/**
 * Where a run has a PostgreSQL, the embedded database runs what differs there: connections, start, migrations,
 * locale, streams and faults. The other files would ask both the same SQL; `npm run test:full` does, and so does a
 * run without a PostgreSQL.
 */
const ON_BOTH =
  'tests/server/{connection/**/*,release/*,{faults,longAnswers,migrations,open,schema,searchWords}}.test.ts';

/**
 * Processes killed again and again or stopped under load, databases away and disks full, ten thousand files copied, an
 * agency brought in by hundreds of calls or moved to PostgreSQL, an update behind the proxy, the archive of the trail at
 * the terminal and its copies, a card looked for in all that a server leaves, and journeys that take another way through what the component
 * tests and other journeys use (decision 51): `npm run test:full` alone.
 */
const LONG = [
  'tests/agencyImport/{service,ways,older}.test.ts',
  'tests/server/auditArchive.once.test.ts',
  'tests/server/backup.archivedTrail.test.ts',
  'tests/server/move.test.ts',
  'tests/server/{outbox,stop}.once.test.ts',
  'tests/server/connection/durability.once.test.ts',
  'tests/server/dataAccess.load.test.ts',
  'tests/server/documents.many.once.test.ts',
  'tests/server/deploy.once.test.ts',
  'tests/e2e/{cardSentinel,crash,faults/*}.test.ts',
  'tests/e2e/{agencySettings,breaches,imports,messages,ownFields,ownFieldValues}.test.ts',
  'tests/e2e/{insurerStatements,paymentInstruments,people}.test.ts',
  'tests/e2e/{privacyRequests,renewals,rights,secondFactor}.test.ts',
  'tests/e2e/{commissionHistory,customerMerge,customerPage,olderServer}.test.ts',
];
/** Who waits for PostgreSQL or a page leaves a processor free. */
const workersAtLeast = (least: number) => Math.min(8, Math.max(least, availableParallelism() - 1));

const isBesideOthers = process.env.AMPARO_TEST_TOGETHER === 'true';
const leftOut = isFull ? (isBesideOthers ? MEASURED : []) : LONG;

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL);

/** The database that all tests of the server run on; the other one runs what differs there. */
const MATRIX = hasPostgres ? 'postgres' : 'embedded';

/**
 * Tests on one of the databases the application runs on. Those that run once, and those of the contract (what the
 * browser says to a server is the same whatever database it has), share the processes of the matrix, and so the
 * modules that these have read.
 */
function onDatabase(kind: 'embedded' | 'postgres') {
  const isMatrix = kind === MATRIX;
  const ofServer = isMatrix || isFull || !hasPostgres ? OF_SERVER : ON_BOTH;
  return {
    extends: true as const,
    test: {
      name: `server-${kind}`,
      include: isMatrix ? [ofServer, OF_CONTRACT] : [ofServer],
      exclude: isMatrix ? leftOut : [...ONCE, ...leftOut],
      env: { AMPARO_TEST_DATABASE: kind },
      globalSetup: [
        `tests/support/${kind}Template.ts`,
        ...(isMatrix ? ['tests/support/programs.ts'] : []),
      ],
    },
  };
}

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    // A query that waits for its own transaction hangs on PGlite: say so soon, but long forms take their time.
    testTimeout: rounds(30_000, 180_000),
    hookTimeout: 60_000,
    // A test that looked at nothing has shown nothing.
    expect: { requireAssertions: true },
    // Files of a worker share its modules, as requests share a process: half the time, and what
    // would leak from one to the next shows here. Each still has a database of its own.
    isolate: false,
    maxWorkers: workersAtLeast(3),
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['tests/scripts/**/*.test.mjs'] } },
      onDatabase('embedded'),
      onDatabase('postgres'),
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
          // A journey waits half of its time, for pages and for what it looks for again and again.
          maxWorkers: workersAtLeast(4),
          sequence: { groupOrder: 1 },
          // Four journeys beside each other take four times the seconds: a limit ends what hangs, and measures nothing.
          testTimeout: 150_000,
          hookTimeout: 150_000,
          // A journey asserts by waiting for what must appear.
          expect: { requireAssertions: false },
          setupFiles: 'tests/support/journeys.setup.ts',
          // The built server is read as it is.
          server: { deps: { external: [/\/dist\/server\//] } },
          globalSetup: 'tests/support/demoTemplate.ts',
        },
      },
    ],
  },
});
