import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  allCalls,
  auth,
  type Call,
  messages,
  ownFields,
  pathOf,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { sampleObject, sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';
import { createUser, tokenFor } from '../support/users.ts';

vi.setConfig({ testTimeout: rounds(120_000, 7_200_000) });

/** Calls of a run; in short always the same, in the long form others each time. */
const CALLS = rounds(400, 100_000);
const seed = Number(process.env.FUZZ_SEED ?? rounds(20_260_316, Date.now() % 1_000_000_000));

const api = madeOnce(() => startApi());
let userId: string;

const OBJECT = 'vehiculos';

/** Values of the own object's fields, of every kind of them. */
const customFields = {
  placa: 'PBA-1',
  dias: 3,
  costo: '10.00',
  desde: '2026-03-16',
  propio: true,
  color: 'ROJO',
  extras: ['GPS'],
  conductor: '1',
  poliza: '1',
  anterior: '1',
};

/** An own object of customers, with a record. */
const defineObject = async () => {
  const own = ownObjectsOf(api);
  const object = await own.define({ key: OBJECT, parent: 'customers' });
  for (const field of [
    { key: 'placa', isUnique: true, isSorted: true, isSearched: true },
    { key: 'dias', kind: 'number', isSorted: true },
    { key: 'costo', kind: 'money' },
    { key: 'desde', kind: 'date' },
    { key: 'propio', kind: 'flag' },
    { key: 'color', kind: 'choice', options: ['ROJO'] },
    { key: 'extras', kind: 'choices', options: ['GPS'] },
    { key: 'conductor', kind: 'customer' },
    { key: 'poliza', kind: 'policy' },
    { key: 'anterior', kind: 'record', relatedTo: `own-${OBJECT}` },
  ])
    await own.addField(object, field);
  await own.change(object, { titleTemplate: '{placa} {dias}' });
  await own.add(object, { placa: 'PBA-0' }, { parentId: 1 });
};
beforeAll(async () => {
  const owners = await makeOwners(api);
  await makePolicy(api, owners, { startDate: '2025-01-15', endDate: '2027-01-15' });
  await defineObject();
  userId = (await createUser(api.context, { role: 'ADMIN' })).id;
});

/** Of rows that are there, of none, and what is no row's: months, days, settings' keys. */
const ID = fc.constantFrom<string | number>(
  ...[1, 2, 0, -1, 99, 202_603, 202_613, 199_900, 2_147_483_647, 2_147_483_648, 1e21],
  ...['1', 'x', '202603', '2026-02-30', "1' or '1'='1", '\u0000', '__proto__', ' '],
);

const value = fc.oneof(
  ID,
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    [1],
    ['a'],
    '',
    '0.01',
    '-0.01',
    '1e9',
    'ñ'.repeat(90),
  ),
  fc.constantFrom(
    '2026-03-16',
    '9999-12-31',
    '0001-01-01',
    '2026-03-16T23:59:59.999Z',
    '=1+1',
    '\ud800',
  ),
);

/** A value in whose place another may stand, however deep it is. */
const spoilt = (given: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(given) && given.length > 0)
    return fc.oneof({ weight: 3, arbitrary: fc.tuple(...given.map(spoilt)) }, value);
  if (typeof given === 'object' && given !== null && Object.keys(given).length > 0) {
    const fields = Object.entries(given).map(([name, one]) => [name, spoilt(one)] as const);
    return fc.oneof({ weight: 9, arbitrary: fc.record(Object.fromEntries(fields)) }, value);
  }
  return fc.oneof({ weight: 4, arbitrary: fc.constant(given) }, value);
};

const calls = allCalls.filter(({ path }) => path !== auth.logout.path);

const json = (one: unknown) => JSON.stringify(one);

/** What a list is asked for: lawful, or spoilt. */
const queryOf = ({ list }: Call) =>
  fc.record(
    {
      sort: fc.constantFrom('id', ...(list?.sort ?? [])).map((field) => json([field, 'DESC'])),
      range: fc.constantFrom('[0,9]', '[9,0]', '[0,999999999]', '[-1,1]', 'x'),
      filter: fc
        .dictionary(fc.constantFrom(...'id', ...Object.keys(list?.filter ?? {})), value, {
          maxKeys: 2,
        })
        .map(json),
    },
    { requiredKeys: [] },
  );

const hostile = fc.constantFrom(...calls).chain((call) =>
  fc.record({
    call: fc.constant(call),
    id: ID,
    body: call.body
      ? spoilt(sampleObject(call.body, { users_uuid: userId, customFields, parentId: 1 }))
      : fc.constant(undefined),
    query: call.list ? queryOf(call) : fc.constant({}),
  }),
);

const send = async ({ call, id, body, query }: Hostile, token: string) => {
  const sample = sampleParams(call, userId, { id: String(id), object: OBJECT });
  return api.app.inject({
    method: call.method,
    url: `/api/${pathOf(call, sample)}`,
    query: query as Record<string, string>,
    headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: json(body) }),
  });
};

interface Hostile {
  readonly call: Call;
  readonly id: string | number;
  readonly body: unknown;
  readonly query: object;
}

it(`no hostile call out of ${CALLS} is a fault of the server (seed ${seed})`, async () => {
  const faults = new Map<string, string>();
  let token = await tokenFor(api.context, userId);
  for (const [at, one] of fc.sample(hostile, { seed, numRuns: CALLS }).entries()) {
    // A call may end the session it is made in, or what its user may do.
    if (at % 50 === 0) token = await tokenFor(api.context, userId);
    const { statusCode, body } = await send(one, token);
    const { call } = one;
    if (statusCode >= 500) faults.set(`${call.method} ${call.path}`, `${json(one)} ${body}`);
  }
  expect(Object.fromEntries(faults)).toEqual({});
});

const answered = async (call: Call, body: object) => {
  const token = await tokenFor(api.context, userId);
  return (await send({ call, id: 1, body, query: {} }, token)).statusCode;
};

it.each([202_613, 202_600, 1, 2_147_483_647])(
  'a campaign of month %i is refused',
  async (month) => {
    const source = { list: 'month-statements', month };
    const body = { ...sampleObject(messages.rehearseCampaign.body), source };
    expect(await answered(messages.rehearseCampaign, body)).toBe(400);
  },
);

const FLAGS = [
  ...['isExported', 'isInList', 'isInPdf', 'isPersonal'],
  ...['isRequired', 'isSearched', 'isSorted', 'isUnique'],
];

it('an own field with the options of another kind is refused', async () => {
  const body = {
    resource: 'customers',
    key: 'extra',
    label: 'Extra',
    kind: 'text',
    options: ['A'],
    ...Object.fromEntries(FLAGS.map((name) => [name, false])),
  };
  const { registerOwnField } = ownFields;
  const token = await tokenFor(api.context, userId);
  const { statusCode, body: answer } = await send(
    { call: registerOwnField, id: 1, body, query: {} },
    token,
  );
  expect([statusCode, JSON.parse(answer).errors]).toEqual([
    400,
    { options: 'Solo una lista de opciones las tiene: quítelas o cambie la clase' },
  ]);
});
