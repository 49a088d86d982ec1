import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { unprivilegedUser } from '../../../scripts/lib/postgresCluster.mjs';
import { freePort } from '../../support/freePort.ts';
import { execute } from '../../support/postgresServer.ts';
import { scratchFolder } from '../../support/scratch.ts';

const START_LIMIT_MS = 60_000;

/** A PostgreSQL that keeps what it acknowledges, to be killed and started again on its port. */
export interface KillablePostgres {
  readonly url: string;
  start(): Promise<void>;
  /** As a machine that fails ends it: all of its processes. */
  kill(): Promise<void>;
  /** As an operator does, without waiting for who is connected. */
  stop(): Promise<void>;
  /** The next start is a standby without a primary: in recovery, for reading alone. */
  makeStandby(): Promise<void>;
  /** The next start reads and writes again. */
  makePrimary(): Promise<void>;
  remove(): Promise<void>;
}

const create = async (): Promise<{ programs: string; data: string; folder: string }> => {
  const programs = await findPostgres();
  if (!programs) throw new Error('No PostgreSQL 15 or newer on this machine');
  const folder = await scratchFolder('killable');
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), args, { ...owner, cwd: folder, stdio: 'pipe' });
  return { programs, data, folder };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/**
 * Kills the processes of its connections: they outlive the one that is killed for as long as they are at work,
 * and would still answer. It is stopped before, so that it begins no more of them.
 */
const killConnections = async (server: ChildProcess) => {
  const itself = `/proc/${server.pid}`;
  server.kill('SIGSTOP');
  while (!(await readFile(`${itself}/stat`, 'utf8')).includes(') T ')) await setTimeout(1);
  const children = await readFile(`${itself}/task/${server.pid}/children`, 'utf8');
  for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
};

/** Starts it until it answers: it refuses to while a process of the one that was killed still ends. */
const startUntilReady = async (spawnServer: () => ChildProcess, url: string) => {
  const deadline = Date.now() + START_LIMIT_MS;
  let server = spawnServer();
  for (;;) {
    try {
      await execute(url, 'select 1');
      return server;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(20);
      if (hasEnded(server)) server = spawnServer();
    }
  }
};

/** Makes one and starts it. */
export const startKillablePostgres = async (): Promise<KillablePostgres> => {
  const { programs, data, folder } = await create();
  const port = await freePort();
  await appendFile(
    join(data, 'postgresql.conf'),
    `port=${port}\nlisten_addresses='127.0.0.1'\nunix_socket_directories=''\nmax_connections=100\n`,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const signal = join(data, 'standby.signal');
  let server: ChildProcess | undefined;
  const end = async (how: NodeJS.Signals) => {
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill(how);
    await ended;
  };
  const start = async () => {
    const options = { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' } as const;
    server = await startUntilReady(
      () => spawn(join(programs, 'postgres'), ['-D', data], options),
      url,
    );
  };
  await start();
  return {
    url,
    start,
    kill: async () => {
      if (server && !hasEnded(server)) await killConnections(server);
      await end('SIGKILL');
    },
    stop: () => end('SIGINT'),
    makeStandby: () => writeFile(signal, ''),
    makePrimary: () => rm(signal),
    remove: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
