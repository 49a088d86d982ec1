import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;

/**
 * What PostgreSQL gives back to the system after each statement it asks for again with the next, and pays for with
 * page faults: a fifth of its processor time. These limits of glibc, in bytes, let it keep the memory.
 */
const KEPT_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 ** 2),
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(4 * 1024 ** 2),
};

/**
 * Makes a cluster and runs it until standard input closes, which happens at the end of the process
 * that started it, however that ends; then removes it. $1 programs, $2 folder, $3 port. The locale
 * C.UTF-8 is not on every system.
 */
const KEEPER = `
create() {
  "$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale="$3" --no-sync >"$2/log" 2>&1
}
create "$1" "$2" C.UTF-8 || create "$1" "$2" C || exit 1
"$1/postgres" -D "$2/data" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  -c max_connections=200 -c fsync=off -c full_page_writes=off -c synchronous_commit=off \
  -c max_wal_size=1GB -c wal_level=minimal -c max_wal_senders=0 \
  >"$2/log" 2>&1 &
server=$!
read -r _
kill -INT "$server"
wait "$server"
rm -rf "$2"
`;

/**
 * Starts a throw-away PostgreSQL cluster on a free port of 127.0.0.1, as an unprivileged user.
 * It trades durability for speed: not for tests that kill the database.
 * @param {string} programs folder of initdb and postgres
 * @param {string} [parent] where its data is made: the system's folder for temporary files when left out
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url of the database `postgres`,
 *   as a superuser; stop ends it and removes its data
 */
export async function startCluster(programs, parent = tmpdir()) {
  const owner = unprivilegedUser();
  const folder = mkdtempSync(join(parent, 'amparo-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', programs, folder, String(port)], {
    ...owner,
    cwd: folder,
    env: { ...process.env, ...KEPT_MEMORY },
    // Its own group: Ctrl+C reaches the tests, and the cluster ends after them.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(keeper, 'exit');
  const stop = async () => {
    keeper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await isReady(join(folder, 'data'), keeper))) {
    const log = readFileSync(join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** @returns {{ uid: number, gid: number } | undefined} who runs PostgreSQL, which refuses root; undefined for oneself */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag, user) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // Not a user of this machine: the next one.
    }
  }
  throw new Error('Neither "postgres" nor "nobody" is a user of this machine.');
}

/** @returns {Promise<number>} a port that is free at this moment */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Waits until the server notes in its postmaster.pid (eighth line) that it takes connections.
 * @returns {Promise<boolean>} false when it has not after the limit, or the keeper gave up
 */
async function isReady(data, keeper) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && keeper.exitCode === null) {
    if (serverStatus(data) === 'ready') return true;
    await setTimeout(50);
  }
  return false;
}

function serverStatus(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
}
