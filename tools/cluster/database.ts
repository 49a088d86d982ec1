import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../scripts/lib/root.mjs';
import { run } from '../../scripts/lib/run.mjs';
import type { Place } from './place.ts';
import { answers, type Part, partOf, signal, until, withDescendants } from './processes.ts';

const LOOPBACK = '127.0.0.1';

/** The file an operator uses, as it is; what differs from machine to machine is in the environment. */
const PATRONI_FILE = join(root, 'deploy/cluster/patroni.yaml');

/** A machine with PostgreSQL: Patroni and what it runs. */
export interface Member {
  readonly name: string;
  start(): void;
  /** Kills PostgreSQL alone, as its own crash would. */
  killPostgres(): void;
  /** Kills all of it, as the loss of its machine would. */
  killAll(): Promise<void>;
  /** Stops all of it, as a machine that hangs; {@link thaw} lets it go on. */
  freeze(): void;
  thaw(): void;
  readonly patroni: Part;
  /** All its processes. */
  pids(): number[];
}

/** PostgreSQL on three members, and the etcd in which they agree on who is the primary. */
export interface DatabaseCluster {
  readonly members: readonly Member[];
  readonly etcd: Part;
  /** @returns undefined while there is none */
  primary(): Promise<Member | undefined>;
  /** One that stands by; the synchronous one where there is. */
  standby(): Promise<Member | undefined>;
  /** Hands the primary's place to another as an operator does. @throws Error when Patroni refuses */
  switchover(): Promise<void>;
  /** Whether there is a primary, and two others that follow it, one of them synchronously. */
  isWhole(): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type MemberPlace = Place['members'][number];

const patroniEnv = (place: Place, { name, sql, rest }: MemberPlace) => ({
  LANG: 'C.UTF-8',
  HOME: place.folder,
  PATRONI_NAME: name,
  PATRONI_ETCD_HOSTS: `${LOOPBACK}:${place.ports.etcd}`,
  PATRONI_RESTAPI_LISTEN: `${LOOPBACK}:${rest}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${LOOPBACK}:${rest}`,
  PATRONI_RESTAPI_USERNAME: 'patroni',
  PATRONI_RESTAPI_PASSWORD: place.passwords.rest,
  PATRONI_POSTGRESQL_LISTEN: `${LOOPBACK}:${sql}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${LOOPBACK}:${sql}`,
  PATRONI_POSTGRESQL_DATA_DIR: join(place.folder, name, 'data'),
  PATRONI_POSTGRESQL_BIN_DIR: place.programs.postgres,
  PATRONI_POSTGRESQL_PGPASS: join(place.folder, name, 'pgpass'),
  PATRONI_SUPERUSER_PASSWORD: place.passwords.superuser,
  PATRONI_REPLICATION_PASSWORD: place.passwords.replication,
});

/** @returns the number of PostgreSQL's main process; undefined when none runs on this data */
const postmasterIn = (data: string): number | undefined => {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // One that was killed leaves its number, which may be another process's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
};

const makeMember = (place: Place, spot: MemberPlace): Member => {
  const data = join(place.folder, spot.name, 'data');
  place.ownFolder(spot.name);
  const patroni = partOf({
    command: place.programs.patroni,
    args: [PATRONI_FILE],
    env: patroniEnv(place, spot),
    log: join(place.folder, `${spot.name}.log`),
    user: place.user,
    cwd: place.folder,
  });
  const pids = () =>
    withDescendants([patroni.pid(), postmasterIn(data)].filter((pid) => pid !== undefined));
  return {
    name: spot.name,
    patroni,
    start: patroni.start,
    killPostgres: () => {
      const pid = postmasterIn(data);
      if (pid) signal([pid], 'SIGKILL');
    },
    killAll: async () => {
      const all = pids();
      await patroni.end('SIGKILL');
      signal(all, 'SIGKILL');
    },
    freeze: () => signal(pids(), 'SIGSTOP'),
    thaw: () => signal(pids(), 'SIGCONT'),
    pids,
  };
};

const makeEtcd = (place: Place): Part => {
  const client = `http://${LOOPBACK}:${place.ports.etcd}`;
  const peer = `http://${LOOPBACK}:${place.ports.etcdPeer}`;
  return partOf({
    command: place.programs.etcd,
    args: [
      ...['--name', 'etcd1', '--data-dir', place.ownFolder('etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd1=${peer}`, '--logger', 'zap'],
      // docs/decisions/0039-past-one-machine.md says why.
      '--enable-v2=true',
    ],
    env: {},
    log: join(place.folder, 'etcd.log'),
    user: place.user,
    cwd: place.folder,
  });
};

const shownSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** What one of the members knows of all; the first that answers. */
const look = async ({ members }: Place) => {
  for (const { rest } of members) {
    try {
      const limit = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://${LOOPBACK}:${rest}/cluster`, { signal: limit });
      return shownSchema.parse(await answer.json()).members;
    } catch {
      // Not this one: it is down, frozen or has not joined.
    }
  }
  return [];
};

const FOLLOWING = ['running', 'streaming'];
const START_LIMIT_MS = 120_000;

const patronictl = async (place: Place, args: readonly string[]): Promise<void> => {
  const [first] = place.members;
  if (!first) throw new Error('A cluster has members');
  const env = { PATH: process.env.PATH ?? '', ...patroniEnv(place, first) };
  const options = ['-c', PATRONI_FILE, ...args];
  const { code, output } = await run(place.programs.patronictl, options, { env, quiet: true });
  if (code !== 0) throw new Error(`patronictl ${args.join(' ')}:\n${output}`);
};

/** Describes a cluster that is not started yet. */
export const makeDatabase = (place: Place): DatabaseCluster => {
  const members = place.members.map((spot) => makeMember(place, spot));
  const etcd = makeEtcd(place);
  const inRole = async (...roles: string[]) => {
    const shown = await look(place);
    const found = roles.flatMap((role) => shown.filter((one) => one.role === role));
    return members.find(({ name }) => name === found[0]?.name);
  };
  const isPrimary = ({ rest }: MemberPlace) => answers(`http://${LOOPBACK}:${rest}/primary`);
  const isWhole = async () => {
    const shown = await look(place);
    const following = shown.filter(({ state }) => FOLLOWING.includes(state));
    const leads = (await Promise.all(place.members.map(isPrimary))).filter(Boolean).length;
    const isSynchronous = following.some(({ role }) => role === 'sync_standby');
    return following.length === members.length && leads === 1 && isSynchronous;
  };
  return {
    members,
    etcd,
    isWhole,
    primary: () => inRole('leader'),
    standby: () => inRole('sync_standby', 'replica'),
    switchover: () => patronictl(place, ['switchover', 'amparo', '--force']),
    start: async () => {
      etcd.start();
      await until('etcd answers', START_LIMIT_MS, () =>
        answers(`http://${LOOPBACK}:${place.ports.etcd}/health`),
      );
      for (const member of members) member.start();
      await until('three members of PostgreSQL', START_LIMIT_MS, isWhole);
    },
    stop: async () => {
      for (const member of members) member.thaw();
      await Promise.all(members.map((member) => member.killAll()));
      await etcd.end('SIGKILL');
    },
  };
};
