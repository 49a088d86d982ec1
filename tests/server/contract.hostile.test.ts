import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls, type Call, dataAccess, pathOf } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { NO_ID, sampleObject, sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

/** Rerun a failure with FUZZ_SEED=<the seed in the test's title>. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const RUNS = 12;

const api = madeOnce(() => startApi());
let userId: string;
let token: string;
beforeAll(async () => {
  // Something for every hostile filter to look at.
  const owners = await makeOwners(api);
  await makePolicy(api, owners, { startDate: '2025-01-15', endDate: '2027-01-15' });
  userId = (await createUser(api.context, { role: 'ADMIN' })).id;
  token = await tokenFor(api.context, userId);
});

const named = (calls: readonly Call[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);
// It would end the session the others are made in; it takes no input.
const calls = allCalls.filter(({ path }) => path !== 'auth/logout');
const withBody = named(calls.filter(({ body }) => body));
const lists = named(calls.filter(({ list }) => list));
const withId = named(calls.filter(({ params, list }) => params && 'id' in params.shape && !list));

/** Counts the rows of every table, the trail included. That a request was made is counted all the same. */
let countRows: RawBuilder<{ name: string; total: number }>;
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'request_counts'
    order by 1`.execute(api.context.database.kysely);
  const counts = rows.map(
    ({ name }) => `select '${name}' as name, count(*)::integer as total from "${name}"`,
  );
  countRows = sql.raw(`/* prepared */ ${counts.join(' union all ')} order by name`);
});

/** What a refused request must not change. */
const rowCounts = async () => (await countRows.execute(api.context.database.kysely)).rows;

/** Lists whose reading is itself told in the trail. */
const TOLD: readonly Call[] = [
  dataAccess.listAccesses,
  dataAccess.listAccessesByUser,
  dataAccess.listPeopleSeen,
];

/** Makes requests that must leave nothing behind but as many entries of the trail as `work` says. */
const leavingEntries = async (work: () => Promise<number>) => {
  const before = await rowCounts();
  const entries = await work();
  const grown = before.map(({ name, total }) => ({
    name,
    total: name === 'audit_entries' ? total + entries : total,
  }));
  expect(await rowCounts()).toEqual(grown);
};

/** Makes requests that must leave nothing behind. */
const leavingNothing = (work: () => Promise<void>) =>
  leavingEntries(async () => {
    await work();
    return 0;
  });

/** A request as raw as a stranger may send it. */
const send = (call: Call, payload?: string, params = sampleParams(call, userId, { id: NO_ID })) =>
  api.app.inject({
    method: call.method,
    url: `/api/${pathOf(call, params)}`,
    headers: { token, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  });

const check = (property: fc.IAsyncProperty<[unknown]>) =>
  fc.assert(property, { seed, numRuns: RUNS });

const hostileText = fc.constantFrom(
  "'; drop table customers; --",
  "' or '1'='1",
  '%_\\',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'ñ'.repeat(3000),
  ' ',
  '',
);

const EDGES: readonly unknown[] = [
  ...[999_999_999_999_999, -999_999_999_999_999, 9_007_199_254_740_992, 1e21, 5e-324, -0],
  ...['999999999999999.99', '9'.repeat(400), '0'.repeat(400), '-0.00', '0x10', '1_000', '٣'],
  ...['+010000-01-01', '0000-00-00', '2026-02-29T25:00:00.000Z', '2026-03-15T00:00:00+99:00'],
  ...['e\u0301'.repeat(100), '\u202e', 'a@b.c'.repeat(60), [[[]]], [null], { length: 1 }],
  // Nothing makes a text or a number of it.
  { toString: 'x' },
];

/** Wrong types, missing, out of range. */
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    undefined,
    Number.MAX_SAFE_INTEGER,
    999_999_999_999_999,
    -1,
    0,
    1e308,
    0.001,
    '1e999',
    '-0',
    'NaN',
    '9999-99-99',
    '2026-02-30',
    '1899-12-31',
    true,
    [],
    {},
    [[]],
    [{}],
    { toString: 'x' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A lawful body in which some fields were replaced. */
const spoiltBody = (call: Call) =>
  fc
    .record(
      Object.fromEntries(Object.keys(call.body?.shape ?? {}).map((key) => [key, hostileValue])),
      { requiredKeys: [] },
    )
    .map((spoilt) => ({ ...sampleObject(call.body), ...spoilt }))
    .filter((body) => !call.body?.safeParse(JSON.parse(JSON.stringify(body))).success);

describe(`hostile input (seed ${seed})`, () => {
  it.each(withBody)('in the body of %s is refused and leaves nothing', (_, call) =>
    leavingNothing(() =>
      check(
        fc.asyncProperty(spoiltBody(call), async (body) => {
          const { statusCode, json } = await send(call, JSON.stringify(body));
          expect(statusCode).toBe(400);
          expect(json()).toMatchObject({ status: 'error', message: expect.any(String) });
        }),
      ),
    ),
  );

  it.each(withBody)(
    'at the edge of numbers and texts never breaks the schema of %s',
    (_, { body }) => {
      for (const name of Object.keys(body?.shape ?? {}))
        for (const edge of EDGES) {
          // Alone, too: a rule between fields may read it where another one is blank.
          for (const others of [sampleObject(body), {}])
            expect(
              () => body?.safeParse({ ...others, [name]: edge }),
              `${name}: ${JSON.stringify(edge)}`,
            ).not.toThrow();
        }
    },
  );

  it.each(withBody)('as the body of %s is refused and leaves nothing', (_, call) =>
    leavingNothing(async () => {
      for (const payload of ['null', '[]', '"x"', '7', '', '{', `${'['.repeat(5000)}`, '\u0000']) {
        const { statusCode } = await send(call, payload);
        expect(statusCode, payload.slice(0, 20)).toBe(400);
      }
    }),
  );

  it.each(withBody)('under __proto__ in the body of %s reaches nothing', (_, call) =>
    leavingNothing(async () => {
      const { statusCode } = await send(
        call,
        '{"__proto__":{"hostil":true},"constructor":{"prototype":{"hostil":true}},"version":[],"policies":[]}',
      );
      expect(statusCode).toBeLessThan(500);
      expect({}).not.toHaveProperty('hostil');
    }),
  );

  it.each(lists)('in sort, range and filter of %s is refused or finds nothing', (_, call) =>
    leavingEntries(async () => {
      let told = 0;
      await check(
        fc.asyncProperty(
          fc.record(
            {
              sort: fc.oneof(
                hostileText,
                fc.json({ maxDepth: 2 }),
                fc.constant('["id; drop","ASC"]'),
              ),
              range: fc.oneof(hostileText, fc.json({ maxDepth: 2 }), fc.constant('[0,99999999]')),
              filter: fc.oneof(
                hostileText,
                fc.json({ maxDepth: 2 }),
                hostileText.map((text) => JSON.stringify({ [text]: text })),
                hostileValue.map((value) => JSON.stringify({ id: value })),
                fc.constant('{"__proto__":{"q":"x"}}'),
              ),
            },
            { requiredKeys: [] },
          ),
          async (query) => {
            const { statusCode } = await ask(call, query);
            expect([200, 400, 404]).toContain(statusCode);
            if (statusCode !== 400 && TOLD.includes(call)) told += 1;
          },
        ),
      );
      return told;
    }),
  );

  it.each(lists.filter(([, call]) => call.list && 'q' in call.list.filter))(
    'in the search of %s finds nothing',
    (_, call) =>
      leavingNothing(async () => {
        for (const q of ["'; drop table customers; --", "' or '1'='1", '%', '_', '\\', '\\%'])
          expect([200, 400, 404]).toContain(
            (await ask(call, { filter: JSON.stringify({ q }), range: '[0,9]' })).statusCode,
          );
      }),
  );
});

const ask = (call: Call, query: Record<string, string>) =>
  api.app.inject({
    method: 'GET',
    url: `/api/${pathOf(call, sampleParams(call, userId, { id: NO_ID }))}`,
    headers: { token },
    query,
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Of an answer what another one of the same rows has as well, field by field. */
const inCommon = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.map((value, place) => inCommon(value, other[place]));
  if (!isObject(one) || !isObject(other)) return one;
  const shared = Object.keys(one).filter((key) => key in other);
  return Object.fromEntries(shared.map((key) => [key, inCommon(one[key], other[key])]));
};

describe('every list', () => {
  // One behind human verification is refused before it is read.
  const open = lists.filter(([, call]) => !call.query || call.query.safeParse({}).success);

  it.each(open)('%s sorts by every field it offers, both ways', async (_, call) => {
    for (const field of call.list?.sort ?? []) {
      const rows = async (order: 'ASC' | 'DESC') => {
        const query = { sort: JSON.stringify([field, order]), range: '[0,999]' };
        const { statusCode, json } = await ask(call, query);
        expect([200, 404], field).toContain(statusCode);
        const answer = Object.values<unknown>(json()).find(Array.isArray);
        return answer?.map((row: { id: unknown }) => row.id) ?? [];
      };
      expect(await rows('DESC'), field).toEqual((await rows('ASC')).toReversed());
    }
  });

  it.each(open.filter(([, { list }]) => Object.keys(list?.filter ?? {}).length > 0))(
    '%s filters by every field it offers',
    async (_, call) => {
      for (const [field, schema] of Object.entries(call.list?.filter ?? {})) {
        const filter = sampleObject(z.object({ [field]: schema }));
        const { statusCode, body } = await ask(call, {
          filter: JSON.stringify(filter),
          range: '[0,9]',
        });
        expect([200, 404], `${field} ${body}`).toContain(statusCode);
      }
    },
  );

  it.each(open)('%s answers its page as it answers its whole', async (_, call) => {
    const whole = await ask(call, {});
    const page = await ask(call, { range: '[0,999]' });
    expect(page.statusCode).toBe(whole.statusCode);
    // Bare, a row has other fields where the contract says so; what both have is the same.
    if (call.whole)
      expect(inCommon(page.json(), whole.json())).toEqual(inCommon(whole.json(), page.json()));
    else expect(whole.json()).toEqual(page.json());
  });
});

describe('a body', () => {
  const refers = ({ body }: Call) => Object.keys(body?.shape ?? {}).some((key) => /_id$/.test(key));

  it.each(withBody.filter(([, call]) => refers(call)))(
    'of %s that names what does not exist is refused and leaves nothing',
    (_, call) =>
      leavingNothing(async () => {
        const { statusCode, body } = await send(call, bodyOf(call));
        expect([400, 404, 409], body).toContain(statusCode);
      }),
  );
});

describe('an address', () => {
  it.each(withId)('%s with an id that is no id is refused', (_, call) =>
    leavingNothing(async () => {
      for (const id of [
        '0',
        '-1',
        '1.5',
        '1e3',
        '99999999999',
        'x',
        "1' or '1'='1",
        '%00',
        'NaN',
      ]) {
        const params = sampleParams(call, userId, { id });
        const { statusCode } = await send(call, bodyOf(call), params);
        expect(statusCode, id).toBe(400);
      }
    }),
  );

  // A file's own name is looked at first: documents.test.ts.
  it.each(withId.filter(([, call]) => !call.upload))(
    '%s with an unknown id finds nothing',
    (_, call) =>
      leavingNothing(async () => {
        const { statusCode, body } = await send(call, bodyOf(call));
        expect(statusCode, body).toBe(404);
      }),
  );
});

/** A lawful body of the caller's own. */
const bodyOf = ({ body }: Call) =>
  body ? JSON.stringify(sampleObject(body, { users_uuid: userId, total: '20.00' })) : undefined;
