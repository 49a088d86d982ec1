import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { unprivilegedUser } from '../../scripts/lib/postgresCluster.mjs';
import { scratchParent } from '../../scripts/lib/scratch.mjs';
import { ensurePrograms, type Programs } from './programs.ts';

/** Where a cluster is built: its programs, folder, user and ports of 127.0.0.1. */
export interface Place {
  readonly programs: Programs;
  /** Thrown away in the end. */
  readonly folder: string;
  /** PostgreSQL does not run as root; undefined where this process is not root. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly ports: Readonly<Record<'etcd' | 'etcdPeer' | 'database' | 'application', number>>;
  readonly members: readonly {
    readonly name: string;
    readonly sql: number;
    readonly rest: number;
  }[];
  readonly applications: readonly number[];
  readonly passwords: Readonly<
    Record<'superuser' | 'replication' | 'rest' | 'owner' | 'app', string>
  >;
  /** Makes a folder in it that belongs to the user. */
  ownFolder(name: string): string;
}

const HOW_MANY = 3;

const password = () => randomBytes(12).toString('hex');

/**
 * A port below those the system lends to outgoing connections: one of these may have it while its
 * owner is dead, and keep it from starting again.
 */
const freePort = async (taken: Set<number>): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (!isFree || taken.has(port)) continue;
    taken.add(port);
    return port;
  }
};

const each = <T>(make: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: HOW_MANY }, (_, index) => make(index + 1)));

/** Finds the programs and free ports, and makes an empty folder. */
export const choosePlace = async (): Promise<Place> => {
  const programs = await ensurePrograms();
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(scratchParent(), 'amparo-cluster-'));
  const own = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  own(folder);
  const taken = new Set<number>();
  const port = () => freePort(taken);
  return {
    programs,
    folder,
    user,
    ports: {
      etcd: await port(),
      etcdPeer: await port(),
      database: await port(),
      application: await port(),
    },
    members: await each(async (number) => ({
      name: `db${number}`,
      sql: await port(),
      rest: await port(),
    })),
    applications: await each(port),
    passwords: {
      superuser: password(),
      replication: password(),
      rest: password(),
      owner: password(),
      app: password(),
    },
    ownFolder: (name) => {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      return own(path);
    },
  };
};
