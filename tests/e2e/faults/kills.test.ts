import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type OpenDatabase, usingDatabase } from '../../../server/db/connection/index.ts';
import type { Database } from '../../../server/db/schema.ts';
import { masterKeyIn } from '../../../server/vault/masterKey.ts';
import { settings } from '../../support/demoTemplate.ts';
import { type RunningServer, startServer } from '../../support/startServer.ts';
import { copyDemo } from '../agency.ts';
import { openSession } from '../client.ts';
import { findHalves, lostOf, trailOf, writesAndEntries } from '../kept.ts';
import { firstOwners } from '../parties.ts';
import { type Answered, writeUntilGone } from '../writers.ts';
import { tell } from './figures.ts';
import { startKillablePostgres } from './killablePostgres.ts';

/** How often each is killed; a thousand together where nothing else is said. */
const KILLS = Number(process.env.AMPARO_KILLS ?? 500);
/** What was lost stays lost: looking opens the database once more, which takes as long as a round. */
const LOOK_EVERY = 5;
/** Kinds of writes that take the most calls, or look into a file. */
const SLOWEST = ['credit', 'certificate', 'document'] as const;
/** Looking at everything takes longer the more there is. */
const LOOK_AT_ALL_EVERY = 20;

/** An agency whose server is killed. */
interface Place {
  /** Starts what was killed. */
  start(): Promise<RunningServer>;
  /** Kills the server, or what it works with. */
  kill(server: RunningServer, round: number): Promise<void>;
  inspect<T>(look: (database: OpenDatabase<Database>) => Promise<T>): Promise<T>;
  key(): Promise<Uint8Array>;
  remove(): Promise<void>;
}

const onEmbedded = async (): Promise<Place> => {
  const { dataDir, settings: env, inspect, remove } = await copyDemo();
  return {
    start: () => startServer(env()),
    kill: async (server) => {
      await server.kill('SIGKILL');
    },
    inspect,
    key: () => masterKeyIn(dataDir, async () => true),
    remove,
  };
};

/** In turn the server and the database it works with. */
const onPostgres = async (): Promise<Place> => {
  const postgres = await startKillablePostgres();
  const key = randomBytes(32);
  const env = {
    ...settings,
    DATABASE_URL: postgres.url,
    CARD_ENCRYPTION_KEY: key.toString('base64'),
  };
  return {
    start: () => startServer(env),
    kill: async (server, round) => {
      const isOfDatabase = round % 2 === 0;
      if (isOfDatabase) await postgres.kill();
      await server.kill('SIGKILL');
      // It starts in a new directory next time, as PostgreSQL keeps the data.
      await server.stop();
      if (isOfDatabase) await postgres.start();
    },
    inspect: (look) => usingDatabase({ databaseUrl: postgres.url }, look),
    key: async () => key,
    remove: postgres.remove,
  };
};

/** Lets the server work, and kills it in the middle of the write after so many answers. */
const writeAndKill = async (place: Place, token: string, round: number): Promise<Answered[]> => {
  const server = await place.start();
  const answered: Answered[] = [];
  const owners = await firstOwners(server, token);
  // Another place of the work each time; in every third, what takes longest was answered as well.
  const answersBefore = 5 + ((round * 7) % 23);
  const isFarEnough = () =>
    answered.length >= answersBefore &&
    (round % 3 !== 0 || SLOWEST.every((slow) => answered.some(({ kind }) => kind === slow)));
  let killed: Promise<unknown> | undefined;
  await writeUntilGone({
    server,
    token,
    owners,
    answered: (write) => {
      answered.push(write);
      if (isFarEnough()) killed ??= place.kill(server, round);
    },
  });
  await killed;
  return answered;
};

type Counts = Awaited<ReturnType<typeof writesAndEntries>>;

/** Nothing is half done, each write has its entry, and the trail is whole. */
const lookAtAll = async (database: OpenDatabase<Database>, before: Counts, key: Uint8Array) => {
  expect(await findHalves(database.kysely)).toEqual([]);
  for (const [action, { rows, entries }] of await writesAndEntries(database.kysely)) {
    const old = before.get(action) ?? { rows: 0, entries: 0 };
    expect(entries - old.entries, action).toBe(rows - old.rows);
  }
  expect((await trailOf(database, key)).broken).toBeUndefined();
};

describe.each([
  ['the embedded database', onEmbedded],
  ['PostgreSQL', onPostgres],
])('a server on %s, killed again and again in the middle of all kinds of writes', (name, make) => {
  test(
    'keeps what it answered and no half of anything',
    async () => {
      const place = await make();
      const first = await place.start();
      const token = await openSession(first);
      await first.stop();
      const before = await place.inspect(({ kysely }) => writesAndEntries(kysely));
      const answered: Answered[] = [];
      let lookedAt = 0;
      for (let round = 1; round <= KILLS; round += 1) {
        answered.push(...(await writeAndKill(place, token, round)));
        const isAll = round % LOOK_AT_ALL_EVERY === 0 || round === KILLS;
        if (!isAll && round % LOOK_EVERY !== 0) continue;
        const toLookAt = isAll ? answered : answered.slice(lookedAt);
        await place.inspect(async (database) => {
          expect(await lostOf(database.kysely, toLookAt)).toEqual([]);
          if (isAll) await lookAtAll(database, before, await place.key());
        });
        lookedAt = answered.length;
      }
      await place.remove();
      tell(`Killed on ${name}`, { times: KILLS, 'writes acknowledged': answered.length, lost: 0 });
      const kinds = new Set(answered.map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual([
        ...['advance', 'certificate', 'claim', 'closing', 'credit', 'customer', 'document'],
        ...['endorsement', 'policy', 'renewal'],
      ]);
    },
    60_000 + KILLS * 40_000,
  );
});
