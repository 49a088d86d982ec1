import { Agent } from 'node:http';
import { Client } from 'pg';
import { advisors, type Call, customers, pathOf, policies } from '../../domain/contract/index.ts';
import { serverArgs, startChild } from './children.ts';
import { ask, type Driven, drive } from './drive.ts';
import { fill } from './fill.ts';

/** The agency whose bare lists are weighed. */
export const BARE_POLICIES = 500;

/** The lists that nest something, and the most bytes of all their rows for {@link BARE_POLICIES} (domain §2). */
export const BARE_LISTS: readonly (readonly [call: Call, mostBytes: number])[] = [
  [customers.listCustomers, 260_000],
  [customers.listCustomersWithPolicies, 260_000],
  [advisors.listAdvisors, 60_000],
  [policies.listPolicies, 700_000],
  [policies.listEndingPolicies, 700_000],
];

/** Milliseconds that half of the answers may take, asked for one at a time. */
export const BARE_LIMIT_MS = 40;

/** A bare list, asked for one request at a time. */
export interface Weighed {
  readonly name: string;
  readonly bytes: number;
  readonly mostBytes: number;
  readonly driven: Driven;
}

/** @returns the address of a new database beside one of the same server */
const databaseBeside = async (url: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

/**
 * Fills a database of its own and asks the built server for the bare lists.
 * @param env the server's settings, with the DATABASE_URL of a server that may have another database
 * @param seconds how long each is asked for
 */
export const weighBareLists = async (
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Weighed[]> => {
  const own = { ...env, DATABASE_URL: await databaseBeside(env.DATABASE_URL ?? '', 'bare_lists') };
  const { token } = await fill(own, BARE_POLICIES);
  const headers = { token };
  const server = await startChild(serverArgs, own, { path: '/api/health/ready', headers });
  const agent = new Agent();
  try {
    const weighed: Weighed[] = [];
    for (const [call, mostBytes] of BARE_LISTS) {
      const target = { url: `${server.url}/api/${pathOf(call)}`, headers };
      const bytes = await ask(target, agent);
      // Compiling and planning come once in the life of a process.
      await drive(target, 1, 1);
      weighed.push({
        name: pathOf(call),
        bytes,
        mostBytes,
        driven: await drive(target, 1, seconds),
      });
    }
    return weighed;
  } finally {
    agent.destroy();
    await server.stop();
  }
};
