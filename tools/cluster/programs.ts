import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { canInstall, install } from '../../scripts/lib/apt.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';
import { run } from '../../scripts/lib/run.mjs';

/** Debian's programs a cluster is made of, besides PostgreSQL. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
} as const;

/** `python3-etcd` is what Patroni speaks to etcd with. */
const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy'];

/** Asked by Debian's packages before they start a service; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Where each program is. */
export type Programs = Readonly<Record<keyof typeof PROGRAMS, string>> & {
  /** The folder of PostgreSQL's server programs. */
  readonly postgres: string;
};

const areThere = () => Object.values(PROGRAMS).every((path) => existsSync(path));

const installStopped = async (): Promise<void> => {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install(PACKAGES);
    // Nor with the machine's next start.
    await run('systemctl', ['disable', 'patroni', 'etcd', 'haproxy'], { quiet: true });
  } finally {
    if (isOurs) rmSync(POLICY);
  }
};

/**
 * Finds PostgreSQL, Patroni, etcd and HAProxy, installed from Debian's packages first where that is
 * possible; none of their services is started.
 * @throws Error when one is missing
 */
export const ensurePrograms = async (): Promise<Programs> => {
  const postgres = await ensurePostgres();
  if (!areThere() && canInstall()) await installStopped();
  if (!postgres || !areThere())
    throw new Error(
      'PostgreSQL, patroni, etcd-server and haproxy are needed: run it as root on Debian',
    );
  return { ...PROGRAMS, postgres };
};
