import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { startCluster } from '../../scripts/lib/postgresCluster.mjs';
import { scratchParent } from '../../scripts/lib/scratch.mjs';
import { freePort } from './freePort.ts';
import { databaseUrl } from './postgresServer.ts';
import { root } from './root.ts';
import { scratchFolder } from './scratch.ts';

/** What deploy/compose.yaml starts, on this machine, without containers. */
export interface Deployed {
  /** Of the proxy, as browsers reach it. */
  readonly url: string;
  /** The proxy's own certificate. */
  readonly ca: string;
  /** The settings of the processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops one process after the other and starts it anew, as deploy/update.sh does. */
  update(): Promise<void>;
  stop(): Promise<void>;
}

const LIMIT_MS = 30_000;

/** @throws Error when it does not answer 200 in time */
const waitFor = async (url: string): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`${url} does not answer`);
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

const makeCertificate = async (folder: string): Promise<{ file: string; ca: string }> => {
  const [key, certificate, file] = ['key.pem', 'certificate.pem', 'amparo.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject];
  execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const ca = await readFile(certificate, 'utf8');
  await writeFile(file, `${ca}${await readFile(key, 'utf8')}`);
  return { file, ca };
};

/** The roles and the database of deploy/roles.sh in a cluster. @returns the settings of the processes */
const prepareDatabase = (programs: string, cluster: string): Record<string, string> => {
  const { hostname, port, username } = new URL(cluster);
  execFileSync('bash', [join(root, 'deploy/roles.sh')], {
    env: {
      ...process.env,
      POSTGRES_USER: username,
      PGHOST: hostname,
      PGPORT: port,
      OWNER_PASSWORD: 'owner',
      APP_PASSWORD: 'app',
    },
    stdio: 'ignore',
  });
  const urlAs = (role: string) =>
    databaseUrl(cluster.replace(`${username}@`, `amparo_${role}:${role}@`), 'amparo');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: urlAs('app'),
    CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: 'loopback',
    STOP_NOTICE_SECONDS: '3',
    RATE_OTHER: '1000000',
    LOG_LEVEL: 'warn',
  };
  execFileSync(process.execPath, [join(programs, 'migrate.js')], {
    env: { PATH: process.env.PATH, ...env, MIGRATE_URL: urlAs('owner') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return env;
};

/**
 * Starts PostgreSQL with the two roles, two processes of the built server, and the proxy with the
 * configuration of deploy/.
 * @param programs folder of the bundled programs
 * @throws Error where PostgreSQL is not here
 */
export const startDeployed = async (programs: string): Promise<Deployed> => {
  const postgres = await findPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL on this machine');
  const folder = await scratchFolder('deployed');
  const cluster = await startCluster(postgres, scratchParent());
  const env = prepareDatabase(programs, cluster.url);
  const [http, https, monitor, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort));
  const processes = new Map<number, ChildProcess>();
  const start = async (port: number) => {
    const child = spawn(process.execPath, [join(programs, 'main.js')], {
      env: { PATH: process.env.PATH, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    processes.set(port, child);
    await waitFor(`http://127.0.0.1:${port}/api/health/ready`);
  };
  for (const port of ports) await start(port);
  const { file, ca } = await makeCertificate(folder);
  const proxy = spawn('haproxy', ['-db', '-f', join(root, 'deploy/haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      HTTP_BIND: `127.0.0.1:${http}`,
      HTTPS_BIND: `127.0.0.1:${https}`,
      MONITOR_BIND: `127.0.0.1:${monitor}`,
      CERTIFICATE: file,
      PROCESS_A: `127.0.0.1:${ports[0]}`,
      PROCESS_B: `127.0.0.1:${ports[1]}`,
    },
    stdio: 'ignore',
  });
  const bothServe = () => waitFor(`http://127.0.0.1:${monitor}/both-serve`);
  await bothServe();
  return {
    url: `https://127.0.0.1:${https}`,
    ca,
    env,
    update: async () => {
      for (const [port, child] of [...processes]) {
        await bothServe();
        await end(child, 'SIGTERM');
        await start(port);
        await bothServe();
      }
    },
    stop: async () => {
      await end(proxy, 'SIGKILL');
      for (const child of processes.values()) await end(child, 'SIGKILL');
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
