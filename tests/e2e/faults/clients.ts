import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import {
  type Call,
  customers,
  dashboard,
  pathOf,
  payments,
  policies,
} from '../../../domain/contract/index.ts';
import { aCustomer } from '../../support/builders.ts';
import type { ServerAddress } from '../../support/startServer.ts';

/** An answer as a client had it. */
export interface Answer {
  /** 0 where the connection broke off. */
  readonly status: number;
  /** When it was asked for, by the clock of `performance`. */
  readonly askedAt: number;
  readonly ms: number;
  readonly retryAfter: number;
  /** The number of the customer it was to register; undefined for what only looks. */
  readonly wrote: string | undefined;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly wrote?: string;
}

const page = (call: Call): Asked => ({
  method: call.method,
  path: `${pathOf(call)}?range=${encodeURIComponent('[0,24]')}`,
});

/** What a clerk's screens ask for. */
const LOOKS = [
  page(policies.listPolicies),
  page(customers.listCustomers),
  page(payments.listPayments),
  { method: 'GET', path: pathOf(dashboard.summary) },
  { method: 'GET', path: 'search?q=000' },
] as const;

const registration = (): Asked => {
  const body = aCustomer();
  const { method } = customers.registerCustomer;
  return { method, path: pathOf(customers.registerCustomer), body, wrote: String(body.ci_ruc) };
};

/** One of four calls writes. */
const turnOf = (turn: number): Asked =>
  turn % 4 === 0 ? registration() : (LOOKS[turn % LOOKS.length] ?? LOOKS[0]);

/** Asks once, over a connection of the agent's. */
export const askOnce = (
  { url }: ServerAddress,
  token: string,
  agent: Agent,
  { method, path, body, wrote }: Asked,
): Promise<Answer> => {
  const askedAt = performance.now();
  const answer = (status: number, retryAfter = 0): Answer => {
    return { status, askedAt, ms: performance.now() - askedAt, retryAfter, wrote };
  };
  return new Promise((resolve) => {
    const headers = { token, ...(body ? { 'content-type': 'application/json' } : {}) };
    const asked = request(`${url}/api/${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(answer(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 0))),
      );
      response.on('error', () => resolve(answer(0)));
    });
    asked.on('error', () => resolve(answer(0)));
    asked.end(body ? JSON.stringify(body) : undefined);
  });
};

/** Clients at work until they are stopped. */
export interface Clients {
  /** What they were answered so far, in the order of the answers. */
  readonly answers: readonly Answer[];
  stop(): Promise<void>;
}

/**
 * Clients that look and register customers, each one call after the other.
 * @param pauseMs what each waits between two calls
 */
export const startClients = (
  server: ServerAddress,
  token: string,
  { count, pauseMs, looksOnly = false }: { count: number; pauseMs: number; looksOnly?: boolean },
): Clients => {
  const answers: Answer[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let isOver = false;
  let turn = 0;
  const work = async () => {
    while (!isOver) {
      turn += 1;
      const asked = looksOnly ? (LOOKS[turn % LOOKS.length] ?? LOOKS[0]) : turnOf(turn);
      answers.push(await askOnce(server, token, agent, asked));
      await setTimeout(pauseMs);
    }
  };
  const all = Array.from({ length: count }, work);
  return {
    answers,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
};

/** @returns the time in milliseconds within which so many of a hundred answers came; 0 of none */
export const percentile = (answers: readonly Answer[], percent: number): number => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(times[Math.ceil((times.length * percent) / 100) - 1] ?? 0);
};

/** How many answers there were of each status. */
export const statusesOf = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
