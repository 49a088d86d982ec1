import { setTimeout as wait } from 'node:timers/promises';
import type { Application } from './application.ts';
import { checkAll } from './check.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import type { Counts, Differences } from './journal.ts';
import type { Office } from './office.ts';
import { until } from './processes.ts';
import type { Seen } from './tally.ts';

/** What a fault came to. */
export interface Outcome {
  readonly fault: Fault;
  readonly seen: Seen;
  /** Seconds until every part did its work again. */
  readonly wholeSeconds: number;
  readonly differences: Differences;
}

/** An installation at work. */
export interface Trial {
  readonly cluster: Cluster;
  readonly office: Office;
  readonly before: Counts;
}

const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;
const WHOLE_LIMIT_MS = 180_000;

/**
 * Lets the office work, inflicts a fault, waits until the cluster is whole, and compares.
 * @param victims the processes of the application it may fall on
 */
export const undergo = async (
  { cluster, office, before }: Trial,
  fault: Fault,
  victims: readonly Application[],
): Promise<Outcome> => {
  office.beginSpan();
  office.work();
  await wait(BEFORE_MS);
  const begun = performance.now();
  await fault.inflict(cluster, victims);
  // What was killed is not noticed at once.
  await wait(1_000);
  await until(`the cluster is whole after «${fault.name}»`, WHOLE_LIMIT_MS, cluster.isWhole);
  const wholeSeconds = (performance.now() - begun) / 1_000;
  await wait(AFTER_MS);
  await office.rest();
  const { seen, wrong } = office.span();
  const { lost, wrong: differing } = await checkAll(cluster.env, office, before);
  return { fault, seen, wholeSeconds, differences: { lost, wrong: [...wrong, ...differing] } };
};

/** @returns what is not as it must be, one line each; empty for a fault that was borne */
export const complaintsOf = ({ fault, seen, differences }: Outcome): string[] => [
  ...differences.lost.map((what) => `lost: ${what}`),
  ...differences.wrong.map((what) => `wrong: ${what}`),
  ...seen.unexpected.map((what) => `unexpected: ${what}`),
  ...(seen.pauseSeconds > fault.bound
    ? [`no write for ${seen.pauseSeconds.toFixed(1)} s; at most ${fault.bound} s are allowed`]
    : []),
];

/** The head of the table that {@link rowOf} fills. */
export const HEAD: readonly (readonly (string | number)[])[] = [
  [
    'fault',
    'calls answered',
    '503',
    'cut',
    'no answer in 40 s',
    'writes lost',
    'wrong figures',
    'seconds without a write',
    'slowest call, s',
    'whole again after, s',
  ],
  ['---', ...Array.from({ length: 9 }, () => '---:')],
];

/** An outcome as a row of a table. */
export const rowOf = ({ fault, seen, wholeSeconds, differences }: Outcome): (string | number)[] => [
  fault.name,
  seen.answered,
  seen.unavailable,
  seen.cut,
  seen.hung,
  differences.lost.length,
  differences.wrong.length,
  seen.pauseSeconds.toFixed(1),
  seen.slowestSeconds.toFixed(1),
  wholeSeconds.toFixed(0),
];
