import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { BARE_LIMIT_MS, BARE_POLICIES, type Weighed } from './bareLists.ts';
import type { Driven } from './drive.ts';
import type { ListTiming } from './lists.ts';
import type { BenchOptions } from './options.ts';
import type { Compared } from './pages.ts';
import type { Streamed } from './whole.ts';

/** All a run has measured. */
export interface Measured {
  readonly options: BenchOptions;
  readonly instalments: number;
  readonly loadSeconds: number;
  readonly pages: readonly Compared[];
  readonly lists: readonly ListTiming[];
  readonly bareLists: readonly Weighed[];
  readonly whole: Streamed;
  readonly startPostgresMs: number;
  readonly startEmbeddedMs: number;
  readonly embeddedPolicies: number;
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const share = (ours: Driven, other: Driven) =>
  `${number((100 * ours.perSecond) / other.perSecond)} %`;

const pageRow = ({ name, bare, prepared, ours }: Compared) =>
  `| ${[
    name,
    number(bare.perSecond),
    number(prepared.perSecond),
    number(ours.perSecond),
    share(ours, bare),
    share(ours, prepared),
    number(prepared.p95, 1),
    `${number(ours.p50, 1)} / ${number(ours.p95, 1)}`,
  ].join(' | ')} |`;

const timingRow = ({ name, driven, wanted }: ListTiming) =>
  `| ${[`\`${name}\``, number(driven.p50, 1), number(driven.p95, 1), number(wanted)].join(' | ')} |`;

const kilobytes = (bytes: number) => number(bytes / 1000);

const weighedRow = ({ name, bytes, mostBytes, driven }: Weighed) =>
  `| ${[
    `\`${name}\``,
    kilobytes(bytes),
    kilobytes(mostBytes),
    `${number(driven.p50, 1)} / ${number(driven.p95, 1)}`,
    number(BARE_LIMIT_MS),
  ].join(' | ')} |`;

const machine = () => {
  const [load = 0] = loadavg();
  const shared = load > availableParallelism() + 1 ? ' (shared with other work)' : '';
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${number(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${number(load, 1)}${shared}`;
};

const memory = ({ memoryBefore, memoryAfter }: Streamed) =>
  memoryAfter === undefined
    ? 'not told by this system'
    : `${number(memoryAfter)} MB (${number(memoryBefore ?? 0)} MB at rest)`;

/** Prints a row of a table in Markdown. */
export const printRow = (cells: readonly (string | number)[]): void =>
  console.log(`| ${cells.join(' | ')} |`);

/** The run as Markdown, fit for docs/performance.md. */
export const reportOf = ({ options, ...run }: Measured): string => {
  const { policies, connections, rounds, seconds } = options;
  return [
    `Machine: ${machine()}.`,
    `PostgreSQL with ${number(policies)} policies and ${number(run.instalments)} instalments, loaded in ${number(run.loadSeconds)} s; ${connections} connections, the median of ${rounds} rounds of ${seconds} s.`,
    '',
    '| Page of 25 policies | bare, requests/s | prepared, requests/s | Amparo, requests/s | of bare | of prepared | prepared p95, ms | Amparo p50 / p95, ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...run.pages.map(pageRow),
    '',
    '| One request at a time, lists by their first page | p50, ms | p95, ms | wanted, ms |',
    '| --- | ---: | ---: | ---: |',
    ...run.lists.map(timingRow),
    '',
    `| Bare list, ${number(BARE_POLICIES)} policies | KB | wanted under, KB | p50 / p95, ms | wanted, ms |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...run.bareLists.map(weighedRow),
    '',
    '| | measured | wanted |',
    '| --- | ---: | ---: |',
    `| Peak memory while ${number(policies)} policies stream (${number(run.whole.megabytes)} MB in ${number(run.whole.seconds, 1)} s) | ${memory(run.whole)} | under 256 MB |`,
    `| Start to first page, PostgreSQL with ${number(policies)} policies | ${number(run.startPostgresMs)} ms | under 3,000 ms |`,
    `| Start to first page, embedded with ${number(run.embeddedPolicies)} policies | ${number(run.startEmbeddedMs)} ms | under 3,000 ms |`,
  ].join('\n');
};
