import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  kindsOf,
  type OwnFieldKind,
  type OwnFieldResource,
  ownPath,
} from '../../domain/agency/ownFields/ownField.ts';
import {
  allCalls,
  auth,
  type Call,
  messages,
  ownFields,
  ownObjects,
  pathOf,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { anOwnField } from '../support/builders.ts';
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
/** Own objects of every shape: of customers, rows of policies, of records of another, standing alone, and retired. */
const OBJECTS = {
  [OBJECT]: { parent: 'customers' },
  beneficiarios: { parent: 'policies', isInside: true },
  tramites: {},
  visitas: { parent: `own-${OBJECT}` },
  viejos: {},
} as const;
const objectKeys = Object.keys(OBJECTS);

/** A value for an own field of each kind, under which it stands. */
const VALUES: Readonly<Record<OwnFieldKind, unknown>> = {
  text: 'PBA-1',
  longText: 'Una línea\ny otra',
  url: 'https://ejemplo.ec',
  moment: '2026-03-16T10:30',
  serial: 'VIS-2026-00001',
  phone: '099 123 4567',
  email: 'ana@correo.example',
  number: 3,
  money: '10.00',
  percent: '15.00',
  date: '2026-03-16',
  flag: true,
  choice: 'ROJO',
  choices: ['ROJO'],
  stage: 'ROJO',
  customer: '1',
  advisor: '1',
  company: '1',
  policy: '1',
  claim: '1',
  record: '1',
};
const ownKeyOf = (kind: string) => `de_${kind.toLowerCase()}`;
const customFields = Object.fromEntries(
  Object.entries(VALUES).map(([kind, value]) => [ownKeyOf(kind), value]),
);
const SORTED = ['text', 'phone', 'number', 'date'];

/** Fields of every kind that a resource can have, one of them computed. */
const addFields = async (resource: OwnFieldResource, isInside = false) => {
  const kinds = kindsOf(resource).filter(
    (kind) => kind !== 'related' && (!isInside || kind !== 'stage'),
  );
  const fields = kinds.map((kind) => ({
    kind,
    key: ownKeyOf(kind),
    ...(/^(choice|stage)/.test(kind) ? { options: ['ROJO', 'AZUL'] } : {}),
    ...(kind === 'serial' ? { example: 'V-01' } : {}),
    ...(kind === 'record' ? { relatedTo: `own-${OBJECT}` } : {}),
    ...(kind === 'computed' ? { expression: `${ownKeyOf('money')} * ${ownKeyOf('number')}` } : {}),
    ...(SORTED.includes(kind) ? { isSorted: true } : {}),
    ...(kind === 'text' ? { isUnique: true, isSearched: true } : {}),
  }));
  for (const field of fields) {
    const body = anOwnField({ resource, ...field });
    const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    if (answer.status !== 200) throw new Error(answer.text);
  }
};

const defineObjects = async () => {
  const own = ownObjectsOf(api);
  const made = new Map<string, Awaited<ReturnType<typeof own.define>>>();
  for (const [key, shape] of Object.entries(OBJECTS))
    made.set(key, await own.define({ key, ...shape }));
  for (const [key, object] of made) {
    await addFields(`own-${key}`, object.isInside);
    await own.change(object, { titleTemplate: `{${ownKeyOf('text')}} {${ownKeyOf('number')}}` });
    const parent = 'parent' in object && object.parent ? { parentId: 1 } : {};
    await own.add(object, { [ownKeyOf('text')]: 'PBA-0' }, parent);
  }
  await api.call(ownObjects.retireOwnObject, {
    as: 'ADMIN',
    params: { id: made.get('viejos')?.id ?? 0 },
    body: { retired: true },
  });
};
beforeAll(async () => {
  const owners = await makeOwners(api);
  await makePolicy(api, owners, { startDate: '2025-01-15', endDate: '2027-01-15' });
  await addFields('policies');
  await addFields('customers');
  await defineObjects();
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
/** Those on records of own objects, which are hit once more by as many calls again. */
const ownCalls = calls.filter(({ path }) => path.includes('own-records/:object'));

const json = (one: unknown) => JSON.stringify(one);

/** Own fields as a list is sorted by them, of those that are, are not and never were sorted. */
const ownSorts = Object.keys(VALUES).map((kind) => ownPath(ownKeyOf(kind)));
/** A filter by own fields: the value of one, a range of it, or anything. */
const ownFilter = fc.dictionary(
  fc.constantFrom(...Object.keys(customFields)),
  fc.oneof(
    fc.constantFrom(...Object.values(customFields)),
    fc.record({ from: value, to: value }, { requiredKeys: [] }),
    value,
  ),
  { maxKeys: 2 },
);

/** What a list is asked for: lawful, or spoilt. */
const queryOf = ({ list }: Call) =>
  fc.record(
    {
      sort: fc
        .constantFrom('id', ...(list?.sort ?? []), ...(list?.ownFields ? ownSorts : []))
        .map((field) => json([field, 'DESC'])),
      range: fc.constantFrom('[0,9]', '[9,0]', '[0,999999999]', '[-1,1]', 'x'),
      filter: fc
        .tuple(
          fc.dictionary(fc.constantFrom(...'id', ...Object.keys(list?.filter ?? {})), value, {
            maxKeys: 2,
          }),
          list?.ownFields ? fc.option(ownFilter, { nil: undefined }) : fc.constant(undefined),
        )
        .map(([filter, own]) => json(own ? { ...filter, customFields: own } : filter)),
    },
    { requiredKeys: [] },
  );

const hostileOf = (some: readonly Call[]) =>
  fc.constantFrom(...some).chain((call) =>
    fc.record({
      call: fc.constant(call),
      id: ID,
      object: fc.constantFrom(...objectKeys, OBJECT, OBJECT, 'ninguno'),
      body: call.body
        ? spoilt(sampleObject(call.body, { users_uuid: userId, customFields, parentId: 1 }))
        : fc.constant(undefined),
      query: call.list ? queryOf(call) : fc.constant({}),
    }),
  );

const send = async ({ call, id, object, body, query }: Hostile, token: string) => {
  const sample = sampleParams(call, userId, { id: String(id), object });
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
  readonly object: string;
  readonly body: unknown;
  readonly query: object;
}

it.each([
  ['', calls, CALLS],
  ['on records of own objects ', ownCalls, CALLS / 4],
] as const)(`no hostile call %sis a fault of the server (seed ${seed})`, async (_, some, count) => {
  const faults = new Map<string, string>();
  let token = await tokenFor(api.context, userId);
  for (const [at, one] of fc.sample(hostileOf(some), { seed, numRuns: count }).entries()) {
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
  return (await send({ call, id: 1, object: OBJECT, body, query: {} }, token)).statusCode;
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
    { call: registerOwnField, id: 1, object: OBJECT, body, query: {} },
    token,
  );
  expect([statusCode, JSON.parse(answer).errors]).toEqual([
    400,
    { options: 'Solo una lista de opciones las tiene: quítelas o cambie la clase' },
  ]);
});
