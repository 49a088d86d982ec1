/**
 * Tests of the long form that limit how long others wait. They hold where nothing else runs: beside other tests
 * it would be those that make them wait.
 */
export const MEASURED = [
  'tests/e2e/faults/busy.test.ts',
  'tests/e2e/faults/postgres.test.ts',
  'tests/e2e/faults/uploads.test.ts',
  'tests/server/dataAccess.load.test.ts',
];
