import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/lib/root.mjs';
import type { Place } from './place.ts';
import { partOf, signal } from './processes.ts';

const LOOPBACK = '127.0.0.1';

/** HAProxy in front of the database and of the application. */
export interface ReverseProxy {
  pid(): number | undefined;
  start(): void;
  /** Reads its file again in a new worker, as an operator does; the old one keeps its connections. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** `echo "show servers state" | socat SOCKET - > STATE` */
const saveState = async (socketFile: string, stateFile: string): Promise<void> => {
  const socket = connect(socketFile);
  await once(socket, 'connect');
  socket.end('show servers state\n');
  writeFileSync(stateFile, await text(socket));
};

/** @param flag of `id`: `-un` for the user's name, `-gn` for its group's */
const nameOf = (flag: string, { user }: Place): string =>
  execFileSync('id', user ? [flag, String(user.uid)] : [flag], { encoding: 'utf8' }).trim();

/** Describes a proxy that is not started yet; its file is the one an operator uses, as it is. */
export const makeProxy = (place: Place): ReverseProxy => {
  const { ports, members, applications } = place;
  const socketFile = join(place.folder, 'proxy.sock');
  const stateFile = join(place.folder, 'servers.state');
  const env: Record<string, string> = {
    PROXY_USER: nameOf('-un', place),
    PROXY_GROUP: nameOf('-gn', place),
    PROXY_SOCKET: socketFile,
    PROXY_STATE: stateFile,
    DATABASE_BIND: `${LOOPBACK}:${ports.database}`,
    APPLICATION_BIND: `${LOOPBACK}:${ports.application}`,
  };
  for (const [index, { sql, rest }] of members.entries()) {
    env[`DB${index + 1}`] = `${LOOPBACK}:${sql}`;
    env[`DB${index + 1}_HOST`] = LOOPBACK;
    env[`DB${index + 1}_REST_PORT`] = String(rest);
  }
  for (const [index, port] of applications.entries())
    env[`APP${index + 1}`] = `${LOOPBACK}:${port}`;
  const part = partOf({
    command: place.programs.haproxy,
    // A master and its workers, in the foreground, as its service runs it.
    args: ['-W', '-db', '-f', join(root, 'deploy/cluster/haproxy.cfg')],
    env,
    log: join(place.folder, 'haproxy.log'),
    user: place.user,
    cwd: place.folder,
  });
  return {
    pid: part.pid,
    start: part.start,
    reload: async () => {
      await saveState(socketFile, stateFile);
      const pid = part.pid();
      if (pid) signal([pid], 'SIGUSR2');
    },
    stop: () => part.end('SIGTERM'),
  };
};
