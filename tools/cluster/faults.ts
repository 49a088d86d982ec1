import { setTimeout as wait } from 'node:timers/promises';
import type { Application } from './application.ts';
import type { Cluster } from './cluster.ts';
import type { Member } from './database.ts';

/** Something that happens to an installation. */
export interface Fault {
  readonly name: string;
  /** The most seconds in which no write may be acknowledged. */
  readonly bound: number;
  /**
   * Makes it happen, and mends what an operator would have to mend.
   * @param cluster where
   * @param victims the processes of the application it may fall on
   */
  inflict(cluster: Cluster, victims: readonly Application[]): Promise<void>;
}

/** The lease of a primary, its replacement and the proxy's look: 20 + 5 + 2 s, and some. */
const LEASE_BOUND = 40;
/** A process of the application, or a proxy, is one of several. */
const PART_BOUND = 5;

/** How long a machine that was lost is away before it is started again. */
const AWAY_MS = 10_000;
/** Longer than the primary's lease. */
const OUT_OF_LEASE_MS = 30_000;

const primaryOf = async ({ database }: Cluster): Promise<Member> => {
  const primary = await database.primary();
  if (!primary) throw new Error('There is no primary');
  return primary;
};

const lose = async (member: Member | undefined): Promise<void> => {
  if (!member) throw new Error('There is no such member');
  await member.killAll();
  await wait(AWAY_MS);
  member.start();
};

/**
 * Frozen for about as long as its lease is good it wakes up beside the one that takes over; frozen for
 * longer, it finds that one at work. Connections from before the reload have a proxy that looks no more.
 */
const frozenFor = (ms: number): Fault => ({
  name: `primary frozen for ${ms / 1_000} s after a reload (SIGSTOP)`,
  bound: LEASE_BOUND,
  inflict: async (cluster) => {
    await cluster.proxy.reload();
    await wait(1_000);
    const frozen = await primaryOf(cluster);
    frozen.freeze();
    await wait(ms);
    frozen.thaw();
  },
});

/** Every fault, in the order in which `npm run test:cluster` inflicts them. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'nothing, for comparison',
    bound: PART_BOUND,
    inflict: () => wait(10_000),
  },
  {
    name: 'kill -9 of an application process',
    bound: PART_BOUND,
    inflict: async (_, [victim]) => victim?.kill(),
  },
  {
    name: 'rolling deploy (SIGTERM, one process after the other)',
    bound: PART_BOUND,
    inflict: async (_, victims) => {
      for (const victim of victims) await victim.deploy();
    },
  },
  {
    name: 'kill -9 of PostgreSQL on the primary',
    bound: LEASE_BOUND,
    inflict: async (cluster) => (await primaryOf(cluster)).killPostgres(),
  },
  {
    name: 'kill -9 of PostgreSQL and Patroni on the primary',
    bound: LEASE_BOUND,
    inflict: async (cluster) => {
      const lost = await primaryOf(cluster);
      await lost.killAll();
      // Its lease has to run out first; a machine is not back sooner.
      await wait(OUT_OF_LEASE_MS);
      lost.start();
    },
  },
  {
    name: 'kill -9 of the synchronous standby',
    bound: LEASE_BOUND,
    inflict: async ({ database }) => lose(await database.standby()),
  },
  {
    name: 'switchover (patronictl)',
    bound: LEASE_BOUND,
    inflict: ({ database }) => database.switchover(),
  },
  {
    name: 'reload of HAProxy, twice',
    bound: PART_BOUND,
    inflict: async ({ proxy }) => {
      await proxy.reload();
      await wait(3_000);
      await proxy.reload();
      await wait(3_000);
    },
  },
  frozenFor(20_000),
  frozenFor(40_000),
  {
    name: 'etcd away for 30 s',
    bound: PART_BOUND,
    inflict: async ({ database }) => {
      await database.etcd.end('SIGKILL');
      await wait(OUT_OF_LEASE_MS);
      database.etcd.start();
    },
  },
];
