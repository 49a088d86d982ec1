import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth, type Call, platform } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi());
beforeEach(() => api.clock.advance({ minutes: 1 }));

const isEmbedded = () => api.context.database.kind === 'embedded';

/** Servers of their own on the same database, as several processes are. */
async function withServers(
  env: Record<string, string>,
  count: number,
  work: (servers: readonly TestApi[]) => Promise<void>,
): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => api.beside(env)));
  try {
    await work(servers);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

const from = '192.0.2.44';

/** Makes a call so often, by each server in turn, all at once. */
const statuses = (servers: readonly TestApi[], call: Call, times: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: times }, async (_, at) => {
      const server = servers[at % servers.length] ?? api;
      const body = call.body ? { body: {} } : {};
      return (await server.call(call, { ...body, from })).status;
    }),
  );

const counted = async (key: string): Promise<number> => {
  const rows = await api.context.database.kysely
    .selectFrom('request_counts')
    .select('requests')
    .where('key', '=', key)
    .where('minute', '=', api.clock.now())
    .execute();
  return rows[0]?.requests ?? 0;
};

describe('the limits of several processes on one PostgreSQL', () => {
  it.for([
    ['logins', auth.login, { RATE_LOGIN: '7' }],
    ['challenges', platform.captchaChallenge, { RATE_CAPTCHA: '7' }],
  ] as const)(
    'let not one more of the %s through than one has',
    async ([, call, env], { skip }) => {
      skip(isEmbedded(), 'one process');
      await withServers(env, 3, async (servers) => {
        const all = await statuses(servers, call, 21);
        expect(all.filter((status) => status !== 429)).toHaveLength(7);
      });
    },
  );

  it('are told to each other for other calls', async ({ skip }) => {
    skip(isEmbedded(), 'one process');
    await withServers({ RATE_OTHER: '6' }, 2, async ([one, other]) => {
      if (!one || !other) throw new Error('Two servers were asked for');
      expect(await statuses([one], platform.config, 5)).toEqual(Array(5).fill(200));
      await vi.waitFor(async () => expect(await counted(`other ${from}`)).toBe(5), 5_000);
      expect(await statuses([other], platform.config, 1)).toEqual([200]);
      await vi.waitFor(async () => expect(await counted(`other ${from}`)).toBe(6), 5_000);
      expect(await statuses([other], platform.config, 1)).toEqual([429]);
    });
  });

  it('cost the database nothing for who uses little of them', async ({ skip }) => {
    skip(isEmbedded(), 'one process');
    await withServers({ RATE_OTHER: '1200' }, 1, async (servers) => {
      await statuses(servers, platform.config, 50);
    });
    expect(await counted(`other ${from}`)).toBe(0);
  });
});

describe('the limits of the embedded database', () => {
  it('are counted in its only process', async ({ skip }) => {
    skip(!isEmbedded(), 'several processes');
    await withServers({ RATE_LOGIN: '2' }, 1, async (servers) => {
      expect(await statuses(servers, auth.login, 1)).toEqual([400]);
      expect(await statuses(servers, auth.login, 1)).toEqual([400]);
      expect(await statuses(servers, auth.login, 1)).toEqual([429]);
    });
    expect(await counted(`login ${from}`)).toBe(0);
  });
});
