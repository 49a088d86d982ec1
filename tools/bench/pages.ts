import type { ListQuery } from '../../domain/contract/lists.ts';
import { SESSION } from '../../server/db/connection/postgres.ts';
import { bareArgs, type Child, serverArgs, startChild } from './children.ts';
import { type Driven, drive } from './drive.ts';
import type { BenchOptions } from './options.ts';
import { statementsOf } from './recorded.ts';

/** One address, asked on both servers in turn. */
export interface Compared {
  readonly name: string;
  readonly bare: Driven;
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

/** In turn, so that whatever else the machine does slows both. */
const inTurn = async (bare: Child, ours: Child, path: string, token: string, o: BenchOptions) => {
  const runs: { bare: Driven[]; ours: Driven[] } = { bare: [], ours: [] };
  for (let round = 0; round < o.rounds; round += 1) {
    const targets = [
      [runs.bare, { url: `${bare.url}${path}`, headers: {} }],
      [runs.ours, { url: `${ours.url}${path}`, headers: { token } }],
    ] as const;
    for (const [database, target] of round % 2 ? [...targets].reverse() : targets)
      database.push(await drive(target, o.connections, o.seconds));
  }
  return { bare: median(runs.bare), ours: median(runs.ours) };
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
  const bare = await startChild(bareArgs, bareEnv, { path: first, headers: {} });
  const ours = await startChild(serverArgs, env, { path: first, headers: { token } });
  try {
    const compared: Compared[] = [];
    for (const [name, query] of pages) {
      const path = pathOf(query);
      compared.push({ name, ...(await inTurn(bare, ours, path, token, options)) });
    }
    return compared;
  } finally {
    await bare.stop();
    await ours.stop();
  }
};
