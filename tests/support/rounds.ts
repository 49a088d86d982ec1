/** Whether this run has time for the long form of tests: `npm run test:full`. */
export const isFull = process.env.AMPARO_TEST_FULL === 'true';

/**
 * How often a test repeats what chance decides.
 * @param usual times in `npm test`, enough for every behaviour to be looked at
 * @param full times in `npm run test:full`
 */
export const rounds = (usual: number, full: number): number => (isFull ? full : usual);

/** The same histories in each `npm test`, so that a change fails by what it did; others in each `npm run test:full`. */
export const seeded = isFull ? {} : { seed: 20_260_316 };
