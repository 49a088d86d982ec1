import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { run } from '../../scripts/lib/run.mjs';
import { fill } from '../bench/fill.ts';
import { type Application, makeApplication } from './application.ts';
import { type DatabaseCluster, makeDatabase } from './database.ts';
import { choosePlace, type Place } from './place.ts';
import { answers, signal, until, withDescendants } from './processes.ts';
import { makeProxy, type ReverseProxy } from './proxy.ts';

/** All of an installation past one machine, on this one. */
export interface Cluster {
  readonly database: DatabaseCluster;
  readonly proxy: ReverseProxy;
  readonly applications: readonly Application[];
  /** Where its users come in. */
  readonly url: string;
  /** A session of an administrator. */
  readonly token: string;
  /** Settings of one of its processes, as of one of its commands. */
  readonly env: Readonly<Record<string, string>>;
  /** Where its logs are. */
  readonly folder: string;
  /** Whether every part does its work. */
  isWhole(): Promise<boolean>;
  /** Ends every part. @param keep leaves the folder with the logs */
  stop(keep: boolean): Promise<void>;
}

/** Made-up policies that are there before the work begins. */
const POLICIES = 300;
const START_LIMIT_MS = 60_000;
/** A proxy that has just begun takes every server for a living one until it has looked. */
const PROXY_LOOKS_MS = 3_000;

const addressOf = ({ ports }: Place, user: string, password: string, name = 'amparo') =>
  `postgres://${user}:${password}@127.0.0.1:${ports.database}/${name}`;

/** The two users of docs/operations.md, "Two database users", and their database. */
const makeUsers = async (place: Place): Promise<void> => {
  const { superuser, owner, app } = place.passwords;
  const client = new Client({
    connectionString: addressOf(place, 'postgres', superuser, 'postgres'),
  });
  await client.connect();
  await client.query(`create role amparo_owner login password '${owner}'`);
  await client.query(`create role amparo_app login password '${app}'`);
  await client.query('create database amparo owner amparo_owner');
  await client.end();
};

const migrate = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const args = ['--import', 'tsx', 'server/cli/migrate.ts'];
  const whole = { PATH: process.env.PATH ?? '', ...env };
  const { code, output } = await run(process.execPath, args, { env: whole, quiet: true });
  if (code !== 0) throw new Error(output);
};

/** Brings the database to where the first process of the application may start. */
const prepareDatabase = async (place: Place, env: Readonly<Record<string, string>>) => {
  await makeUsers(place);
  const owner = addressOf(place, 'amparo_owner', place.passwords.owner);
  const { token } = await fill({ ...env, DATABASE_URL: owner }, POLICIES);
  await migrate({ ...env, MIGRATE_URL: owner });
  return token;
};

const settingsOf = (place: Place) => ({
  NODE_ENV: 'production',
  DATABASE_URL: addressOf(place, 'amparo_app', place.passwords.app),
  CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  TRUSTED_PROXIES: 'loopback',
  // All clients of the test have one address.
  RATE_OTHER: '1000000',
  LOG_LEVEL: 'info',
});

type Parts = Pick<Cluster, 'applications' | 'proxy' | 'database'>;

/** No part outlives this process, whatever ends it but a SIGKILL; of an interrupted one nothing is kept. */
const killAtExit = ({ applications, proxy, database }: Parts, folder: string): void => {
  process.once('exit', () => {
    const single = [...applications, proxy, database.etcd].map((part) => part.pid());
    const pids = [...single, ...database.members.flatMap((member) => member.pids())];
    signal(withDescendants(pids.filter((pid) => pid !== undefined)), 'SIGKILL');
  });
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      process.once('exit', remove);
      process.exit(130);
    });
};

/** Stops what there is, application first, database last. */
const stopAll = async (
  { applications, proxy, database }: Parts,
  folder: string,
  keep: boolean,
): Promise<void> => {
  await Promise.all(applications.map((one) => one.stop()));
  await proxy.stop();
  await database.stop();
  if (!keep) rmSync(folder, { recursive: true, force: true });
};

/**
 * Builds and starts a cluster: etcd, three members of PostgreSQL under Patroni, HAProxy, three processes of
 * the built application, and a made-up agency.
 * @param onStep told what is done next
 */
export const buildCluster = async (onStep: (what: string) => void): Promise<Cluster> => {
  const place = await choosePlace();
  const env = settingsOf(place);
  const database = makeDatabase(place);
  const proxy = makeProxy(place);
  const applications = place.applications.map((port) => makeApplication(place, port, env));
  const parts = { database, proxy, applications };
  killAtExit(parts, place.folder);
  const url = `http://127.0.0.1:${place.ports.application}`;
  const areReady = async () =>
    (await Promise.all(applications.map((one) => one.isReady()))).every(Boolean);
  try {
    onStep(`starting etcd and three members of PostgreSQL in ${place.folder}`);
    await database.start();
    proxy.start();
    await wait(PROXY_LOOKS_MS);
    onStep('filling the database');
    const token = await prepareDatabase(place, env);
    onStep('starting three processes of the application');
    for (const application of applications) application.start();
    await until('the application answers', START_LIMIT_MS, () =>
      answers(`${url}/api/health/ready`),
    );
    const isWhole = async () => (await areReady()) && (await database.isWhole());
    await until('the cluster is whole', START_LIMIT_MS, isWhole);
    const stop = (keep: boolean) => stopAll(parts, place.folder, keep);
    return { ...parts, url, token, env, folder: place.folder, isWhole, stop };
  } catch (error) {
    await stopAll(parts, place.folder, true);
    throw error;
  }
};
