import type { ListQuery } from '../../domain/contract/lists.ts';
import { SESSION } from '../../server/db/connection/postgres.ts';
import { bareArgs, type Child, serverArgs, startChild } from './children.ts';
import { type Driven, drive } from './drive.ts';
import type { BenchOptions } from './options.ts';
import { statementsOf } from './recorded.ts';

/** One address, asked on each server in turn. */
export interface Compared {
  readonly name: string;
  readonly bare: Driven;
  /** The bare one with its statements prepared, as ours are: the limit that counts. */
  readonly prepared: Driven;
  readonly ours: Driven;
}

const ROWS = 25;

/** The pages asked for: the first, one from the middle, what a clerk searches for. */
const pagesOf = (policies: number): readonly [name: string, query: ListQuery][] => {
  const middle = Math.floor(policies / 2);
  return [
    ['first page', { range: { from: 0, to: ROWS - 1 }, filter: {} }],
    ['page in the middle', { range: { from: middle, to: middle + ROWS - 1 }, filter: {} }],
    [
      'sorted by end date, status 4',
      {
        sort: { field: 'endDate', order: 'ASC' },
        range: { from: 0, to: ROWS - 1 },
        filter: { policy_status_id: 4 },
      },
    ],
    ['search by name', { range: { from: 0, to: ROWS - 1 }, filter: { q: 'zambrano maria' } }],
    ['search by number', { range: { from: 0, to: ROWS - 1 }, filter: { q: '0000123' } }],
  ];
};

/** A query as the browser writes it. */
export const pathOf = ({ sort, range, filter }: ListQuery): string => {
  const search = new URLSearchParams({
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    ...(range ? { range: JSON.stringify([range.from, range.to]) } : {}),
    filter: JSON.stringify(filter),
  });
  return `/api/policy/get-all-policy-optimized?${search}`;
};

const median = (runs: readonly Driven[]): Driven => {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('Nothing was run');
  return middle;
};

type Servers = Readonly<Record<'bare' | 'prepared' | 'ours', Child>>;

/** In turn, so that whatever else the machine does slows all. */
const inTurn = async (servers: Servers, path: string, token: string, o: BenchOptions) => {
  const runs = { bare: [] as Driven[], prepared: [] as Driven[], ours: [] as Driven[] };
  const names = ['bare', 'prepared', 'ours'] as const;
  for (let round = 0; round < o.rounds; round += 1)
    for (const name of round % 2 ? names.toReversed() : names) {
      const target = {
        url: `${servers[name].url}${path}`,
        headers: name === 'ours' ? { token } : {},
      };
      runs[name].push(await drive(target, o.connections, o.seconds));
    }
  return { bare: median(runs.bare), prepared: median(runs.prepared), ours: median(runs.ours) };
};

/**
 * Compares the built server with the bare one, page by page.
 * @param env the built server's settings, with DATABASE_URL
 * @param token a session there
 */
export const comparePages = async (
  env: Readonly<Record<string, string>>,
  token: string,
  options: BenchOptions,
): Promise<Compared[]> => {
  const databaseUrl = env.DATABASE_URL ?? '';
  const pages = pagesOf(options.policies);
  const statements: Record<string, unknown> = {};
  for (const [, query] of pages) statements[pathOf(query)] = await statementsOf(databaseUrl, query);
  const first = pathOf(pages[0]?.[1] ?? { filter: {} });
  const bareEnv = {
    DATABASE_URL: databaseUrl,
    BENCH_STATEMENTS: JSON.stringify(statements),
    BENCH_SESSION: SESSION,
  };
  const watched = { path: first, headers: {} };
  const bare = await startChild(bareArgs, bareEnv, watched);
  const prepared = await startChild(bareArgs, { ...bareEnv, BENCH_PREPARED: 'true' }, watched);
  const ours = await startChild(serverArgs, env, { path: first, headers: { token } });
  try {
    const compared: Compared[] = [];
    for (const [name, query] of pages) {
      const path = pathOf(query);
      compared.push({ name, ...(await inTurn({ bare, prepared, ours }, path, token, options)) });
    }
    return compared;
  } finally {
    await Promise.all([bare.stop(), prepared.stop(), ours.stop()]);
  }
};
