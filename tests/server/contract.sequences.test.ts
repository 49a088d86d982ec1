import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  allCalls,
  auth,
  type Call,
  claims,
  endorsements,
  pathOf,
  payments,
  policies,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aClaim, aPolicy, type Body } from '../support/builders.ts';
import { sampleObject, sampleParams } from '../support/contractSamples.ts';
import { anEndorsement } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';
import { createUser, tokenFor } from '../support/users.ts';

vi.setConfig({ testTimeout: rounds(120_000, 7_200_000) });

const CALLS = rounds(600, 20_000);
/** Calls that follow one another on records of one kind, as somebody works who goes back on what was done. */
const LENGTH = 8;
const seed = Number(process.env.FUZZ_SEED ?? rounds(20_260_316, Date.now() % 1_000_000_000));

const api = madeOnce(() => startApi());
let userId: string;
const owners = madeOnce(() => makeOwners(api));
beforeAll(async () => {
  for (const startDate of ['2025-01-15', '2025-11-20', '2026-02-01'])
    await makePolicy(api, owners, { startDate, endDate: '2027-01-15' });
  userId = (await createUser(api.context, { role: 'ADMIN' })).id;
});

/** Calls by the first word of their address: the acts on one kind of record. */
const roomOf = ({ path }: Call) => path.split('/')[0] ?? '';
const byRoom = new Map<string, Call[]>();
for (const call of allCalls)
  if (call.path !== auth.logout.path && roomOf(call) !== 'users')
    byRoom.set(roomOf(call), [...(byRoom.get(roomOf(call)) ?? []), call]);
const rooms = [...byRoom.keys()].filter((room) =>
  byRoom.get(room)?.some(({ method, params }) => method !== 'GET' && params),
);

/** Ids and versions that answers have shown, by the room or the field that they belong to. */
const shown = new Map<string, number[]>(
  allCalls
    .flatMap(({ body }) => Object.keys(body?.shape ?? {}))
    .filter((name) => name.endsWith('_id'))
    .map((name) => [name, [1]]),
);
const versions = new Map<string, number>();

const learnId = (key: string, value: unknown): void => {
  const id = Number(value ?? Number.NaN);
  if (Number.isSafeInteger(id)) shown.set(key, [...(shown.get(key) ?? []), id].slice(-20));
};

const learn = (room: string, value: unknown): void => {
  if (Array.isArray(value)) for (const one of value.slice(0, 5)) learn(room, one);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const record: Record<string, unknown> = { ...value };
  learnId(room, record.id);
  if (typeof record.version === 'number') versions.set(`${room} ${record.id}`, record.version);
  for (const [name, one] of Object.entries(record))
    if (name.endsWith('_id')) learnId(name, one);
    else learn(room, one);
};

const DAYS = ['2025-01-15', '2026-01-15', '2026-03-16', '2026-04-01', '2027-01-15'];
const AMOUNTS = ['0.00', '0.01', '10.00', '100.00', '1200.00', '-10.00'];
const COUNTS = [0, 1, 2, 3, 12];

/** Values that are lawful by themselves in the place of another: of its kind, or none. */
const likely = (value: unknown): readonly unknown[] => {
  if (typeof value === 'boolean') return [true, false];
  if (typeof value === 'number') return COUNTS;
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return DAYS;
  return /^-?\d+\.\d\d$/.test(String(value)) ? AMOUNTS : [null];
};

interface Step {
  readonly call: Call;
  readonly pick: number;
  readonly spoilt: readonly (readonly [field: number, value: number])[];
}

const sequences = fc.constantFrom(...rooms).chain((room) =>
  fc.array(
    fc.record({
      call: fc.constantFrom(...(byRoom.get(room) ?? [])),
      pick: fc.nat(19),
      spoilt: fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 2 }),
    }),
    { minLength: LENGTH, maxLength: LENGTH },
  ),
);

/** Another value of a field: a choice's other options, or one of the kind of its own. */
const otherValue = (
  body: Readonly<Record<string, unknown>>,
  name: string,
  { body: schema }: Call,
) => {
  const field: unknown = Reflect.get(schema?.shape ?? {}, name);
  const options: unknown = Reflect.get(Object(field), 'options');
  const isChoice = Array.isArray(options) && typeof options[0] === 'string';
  return isChoice ? options : likely(body[name]);
};

/** Bodies of the acts whose fields go together, which no sample of each field alone would be. */
const bodies = (): ReadonlyMap<Call, Body> => {
  const policyId = shown.get('policy_id')?.at(-1) ?? 1;
  const endorsement = anEndorsement(policyId);
  return new Map<Call, Body>([
    [policies.registerPolicy, aPolicy(owners)],
    [policies.updatePolicy, aPolicy(owners)],
    [endorsements.createEndorsement, endorsement],
    [endorsements.updateEndorsement, endorsement],
    [endorsements.previewEndorsement, endorsement],
    [endorsements.issueEndorsement, { issuedOn: '2026-03-16', insurerNumber: 'EN-1' }],
    [endorsements.invoiceEndorsement, { invoiceNumber: '001-001-7' }],
    [claims.registerClaim, aClaim(policyId)],
    [payments.collectPayment, { received: '10.00', payment_method_id: 3 }],
  ]);
};

const send = async ({ call, pick, spoilt }: Step, token: string) => {
  const room = roomOf(call);
  const pool = shown.get(room) ?? [1];
  const id = pool[pick % pool.length] ?? 1;
  const known = Object.fromEntries(
    [...shown].map(([name, ids]) => [name, ids[pick % ids.length] ?? 1]),
  );
  const sample = sampleObject(call.body, { ...known, users_uuid: userId });
  const body: Record<string, unknown> = { ...(bodies().get(call) ?? sample) };
  // Without a version a call takes the record as it is.
  if (call.body && 'version' in call.body.shape) body.version = versions.get(`${room} ${id}`);
  const names = Object.keys(body).filter((name) => name !== 'version');
  for (const [field, value] of spoilt) {
    const name = names[field % names.length] ?? '';
    const others = otherValue(body, name, call);
    if (name) body[name] = others[value % others.length];
  }
  return api.app.inject({
    method: call.method,
    url: `/api/${pathOf(call, sampleParams(call, userId, { id: String(id) }))}`,
    headers: { token, ...(call.body ? { 'content-type': 'application/json' } : {}) },
    ...(call.body ? { payload: JSON.stringify(body) } : {}),
  });
};

/** Takes a step; learns from its answer what the next ones may name. @returns its status and what a fault was */
const take = async (step: Step, token: string) => {
  const { statusCode, body, headers } = await send(step, token);
  const isJson = String(headers['content-type']).includes('json');
  if (statusCode === 200 && isJson) learn(roomOf(step.call), JSON.parse(body));
  return { statusCode, fault: `${JSON.stringify(step.spoilt)} ${body}` };
};

it(`no sequence of nearly lawful calls is a fault of the server (seed ${seed})`, async () => {
  const faults = new Map<string, string>();
  const lawful = new Set<string>();
  for (const steps of fc.sample(sequences, { seed, numRuns: CALLS / LENGTH })) {
    const token = await tokenFor(api.context, userId);
    for (const step of steps) {
      const { statusCode, fault } = await take(step, token);
      const key = `${step.call.method} ${step.call.path}`;
      if (statusCode >= 500) faults.set(key, fault);
      if (statusCode === 200 && step.call.method !== 'GET') lawful.add(key);
    }
  }
  expect(Object.fromEntries(faults)).toEqual({});
  expect(lawful.size).toBeGreaterThan(rounds(15, 50));
});
