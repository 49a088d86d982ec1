import {
  allCalls,
  type Call,
  cards,
  commissionOverview,
  dashboard,
  pathOf,
  renewalRetention,
} from '../../domain/contract/index.ts';
import { serverArgs, startChild } from './children.ts';
import { type Driven, drive } from './drive.ts';

/** A call asked for one request at a time. */
export interface ListTiming {
  readonly name: string;
  readonly driven: Driven;
  /** Milliseconds that 95 of 100 answers may take. */
  readonly wanted: number;
}

const PAGE_LIMIT_MS = 50;
const FIRST_PAGE = `?range=${encodeURIComponent('[0,24]')}`;

const SUMMARIES: readonly [Call, wanted: number][] = [
  [dashboard.summary, 150],
  [dashboard.commissions, 1_000],
  [commissionOverview.getOverview, 1_000],
  // A list of groups, each a sum over the terms of a year.
  [renewalRetention.listRetention, 1_000],
];

/** Of cards the numbers are shown to who has solved a verification alone. */
const LEFT_OUT: readonly Call[] = [cards.listCards, ...SUMMARIES.map(([call]) => call)];

/** Lists of an agency. */
const LISTS = allCalls.filter(
  (call) =>
    call.list && call.method === 'GET' && !call.path.includes(':') && !LEFT_OUT.includes(call),
);

/**
 * Asks for the first page of every list, and for what sums up the agency.
 * @param env the server's settings
 * @param token a session there
 * @param seconds how long each is asked for
 */
export const askLists = async (
  env: Readonly<Record<string, string>>,
  token: string,
  seconds: number,
): Promise<ListTiming[]> => {
  const headers = { token };
  const server = await startChild(serverArgs, env, { path: '/api/health/ready', headers });
  const askFor = async (call: Call, query: string, wanted: number): Promise<ListTiming> => {
    const target = { url: `${server.url}/api/${pathOf(call)}${query}`, headers };
    // Compiling and planning come once in the life of a process.
    await drive(target, 1, 1);
    return { name: pathOf(call), driven: await drive(target, 1, seconds), wanted };
  };
  try {
    const timings: ListTiming[] = [];
    for (const call of LISTS) timings.push(await askFor(call, FIRST_PAGE, PAGE_LIMIT_MS));
    for (const [call, wanted] of SUMMARIES)
      timings.push(await askFor(call, call.list ? FIRST_PAGE : '', wanted));
    return timings;
  } finally {
    await server.stop();
  }
};
