/**
 * `npm run test:cluster`: builds an installation past one machine on loopback, inflicts one fault after the
 * other on it while clerks work, and prints what came of each. Exit code 1 where an acknowledged write is
 * lost, a figure is wrong, or writes did not come back in time; the logs are kept then.
 */
import { printRow } from '../bench/report.ts';
import { FAULTS } from './faults.ts';
import { onCluster } from './run.ts';
import { complaintsOf, HEAD, rowOf, undergo } from './trial.ts';

/** Parts of names of the faults to inflict; all when there are none. */
const wanted = process.argv.slice(2);
const chosen = FAULTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

await onCluster(async (trial) => {
  const complaints: string[] = [];
  for (const row of HEAD) printRow(row);
  for (const fault of chosen) {
    const outcome = await undergo(trial, fault, trial.cluster.applications);
    printRow(rowOf(outcome));
    complaints.push(...complaintsOf(outcome).map((what) => `${fault.name}: ${what}`));
  }
  return complaints;
});
