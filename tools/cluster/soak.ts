/**
 * `npm run test:soak -- --minutes 30 --seed 1`: the installation of `npm run test:cluster` at mixed work for a
 * long time, with a fault each minute, drawn by the seed. Compares all that was ever acknowledged after each
 * one, and watches the memory of every process. Exit code 1 as there, and where a process's memory grows.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printRow } from '../bench/report.ts';
import type { Cluster } from './cluster.ts';
import { FAULTS, type Fault } from './faults.ts';
import { courseOf, grows } from './memory.ts';
import { memoryOf, withDescendants } from './processes.ts';
import { onCluster } from './run.ts';
import { complaintsOf, HEAD, rowOf, type Trial, undergo } from './trial.ts';

const MINUTE_MS = 60_000;

const whole = (name: string, value: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new RangeError(`--${name} is a whole number from 1`);
  return Number(value);
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
    },
  });
  return { minutes: whole('minutes', values.minutes), seed: whole('seed', values.seed) };
};

/** A number from 0 up to 1, the same for the same seed and turn (mulberry32). */
const drawn = (seed: number, turn: number): number => {
  const mixed = Math.imul(seed * 7_919 + turn, 0x6d2b79f5);
  const once = Math.imul(mixed ^ (mixed >>> 15), 1 | mixed);
  const twice = once ^ (once + Math.imul(once ^ (once >>> 7), 61 | once));
  return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
};

/** Each process by its name and number: one started anew is another. */
const processesOf = ({ applications, database, proxy }: Cluster): [string, number][] => {
  const master = proxy.pid();
  const named: (readonly [string, number | undefined])[] = [
    ...applications.map((one, index) => [`application ${index + 1}`, one.pid()] as const),
    ...database.members.map(({ name, patroni }) => [`Patroni ${name}`, patroni.pid()] as const),
    ['etcd', database.etcd.pid()] as const,
    // Its master and its workers.
    ...withDescendants(master ? [master] : []).map((pid) => ['HAProxy', pid] as const),
  ];
  return named.flatMap(([name, pid]) => (pid ? [[`${name} (${pid})`, pid]] : []));
};

type Watched = Map<string, { minute: number; megabytes: number }[]>;

const sample = (watched: Watched, cluster: Cluster, minute: number): void => {
  for (const [name, pid] of processesOf(cluster)) {
    const megabytes = memoryOf(pid);
    if (megabytes === undefined) continue;
    const samples = watched.get(name) ?? [];
    samples.push({ minute, megabytes });
    watched.set(name, samples);
  }
};

/** Prints what the processes had that lived long enough. @returns those that grow */
const reportMemory = (watched: Watched): string[] => {
  printRow(['process', 'minutes', 'MB, first third', 'last third', 'most']);
  printRow(['---', '---:', '---:', '---:', '---:']);
  return [...watched].flatMap(([name, samples]) => {
    const course = courseOf(samples);
    if (!course) return [];
    const { first, last, most } = course;
    printRow([
      name,
      samples.length,
      ...[first, last, most].map((megabytes) => megabytes.toFixed(0)),
    ]);
    return grows(course) ? [`the memory of ${name} grows: ${first} MB, then ${last} MB`] : [];
  });
};

/** Until the minute is over the office works undisturbed. @returns what is not as it must be */
const workUntil = async ({ office }: Trial, end: number): Promise<string[]> => {
  const left = end - performance.now();
  if (left <= 0) return [];
  office.beginSpan();
  office.work();
  await wait(left);
  await office.rest();
  const { seen, wrong } = office.span();
  return [...wrong.map((what) => `wrong: ${what}`), ...seen.unexpected];
};

const { minutes, seed } = readOptions();
const faults = FAULTS.slice(1);
const faultOf = (minute: number): Fault | undefined =>
  faults[Math.floor(drawn(seed, minute) * faults.length)];

await onCluster(async (trial) => {
  const complaints: string[] = [];
  const watched: Watched = new Map();
  // The last process of the application lives through all of it, so that its memory can be watched.
  const victims = trial.cluster.applications.slice(0, -1);
  for (const row of HEAD) printRow(row);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const end = performance.now() + MINUTE_MS;
    const fault = faultOf(minute);
    if (!fault) break;
    const outcome = await undergo(trial, fault, victims);
    printRow([`${minute}. ${fault.name}`, ...rowOf(outcome).slice(1)]);
    const found = [...complaintsOf(outcome), ...(await workUntil(trial, end))];
    complaints.push(...found.map((what) => `minute ${minute}: ${what}`));
    sample(watched, trial.cluster, minute);
  }
  return [...complaints, ...reportMemory(watched)];
});
