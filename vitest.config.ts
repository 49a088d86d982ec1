import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that bring their own database or none: running them once is enough. */
const ONCE = ['tests/{server,contract}/**/*.once.test.{ts,tsx}'];
const OF_SERVER = 'tests/server/**/*.test.{ts,tsx}';

/** What the browser says to a server is the same whatever database the server has. */
const OF_CONTRACT = 'tests/contract/**/*.test.{ts,tsx}';

/** The same tests once for each database the application runs on. */
function onDatabase(kind: 'embedded' | 'postgres', include: string[]) {
  return {
    extends: true as const,
    test: {
      name: `server-${kind}`,
      include,
      exclude: ONCE,
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
    // Files of a worker share its modules, as requests share a process: half the time, and what
    // would leak from one to the next shows here. Each still has a database of its own.
    isolate: false,
    maxWorkers: Math.min(8, Math.max(2, availableParallelism() - 1)),
    projects: [
      { extends: true, test: { name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['tests/scripts/**/*.test.mjs'] } },
      { extends: true, test: { name: 'server-once', include: ONCE } },
      onDatabase('embedded', [OF_SERVER, OF_CONTRACT]),
      onDatabase('postgres', [OF_SERVER]),
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A page begins anew, and so does each file: timers, caches, what modules remember.
          isolate: true,
          setupFiles: 'tests/support/components.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/support/demoTemplate.ts',
        },
      },
    ],
  },
});
