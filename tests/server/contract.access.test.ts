import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { allCalls, type Call } from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, ROLES, type Role } from '../../domain/permissions.ts';
import { sessionGuard } from '../../server/plugins/session.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
const userIds = new Map<Role, string>();
beforeAll(async () => {
  for (const role of ROLES) userIds.set(role, (await createUser(api.context, { role })).id);
});

const mayByDefault = ({ access }: Call, role: Role) =>
  access === 'public' ||
  access === 'session' ||
  DEFAULT_ROLES[access].some((holder) => holder === role);

/** The call as a user of this role makes it about himself, with nothing in its body. */
const ask = async (call: Call, role: Role) => {
  const userId = userIds.get(role) ?? '';
  return api.call(call, {
    as: await tokenFor(api.context, userId),
    params: sampleParams(call, userId),
    ...(call.body ? { body: {} } : {}),
  });
};

const named = allCalls.map((call) => [`${call.method} ${call.path}`, call] as const);
const guarded = named.filter(([, { access }]) => access !== 'public');

describe('without a session', () => {
  it.each(guarded)('%s is refused', async (_, call) => {
    const answer = await api.call(call, { params: sampleParams(call, userIds.get('ADMIN') ?? '') });
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });
});

describe.each(ROLES)('%s', (role) => {
  // Of one user and minute only a few denials are entries of their own.
  beforeEach(() => api.clock.advance({ minutes: 1 }));

  it.each(named)('[6.13] may make the call %s exactly when the matrix says so', async (_, call) => {
    const lines = await auditOf(api.context, async () => {
      const { status } = await ask(call, role);
      expect(status === 403).toBe(!mayByDefault(call, role));
      expect(status).toBeLessThan(500);
    });
    const denied = lines.filter(({ action }) => action === 'access.denied');
    expect(denied).toHaveLength(mayByDefault(call, role) ? 0 : 1);
  });
});

describe('a call', () => {
  it('cannot be declared without saying who may make it', () => {
    expect(allCalls.filter(({ access }) => !access)).toEqual([]);
    expectTypeOf<Omit<Call, 'access'>>().not.toExtend<Call>();
    expectTypeOf<Omit<Call, 'access'> & { access: 'customers.invented' }>().not.toExtend<Call>();
  });

  it('cannot be served outside the contract', () => {
    const app = Fastify();
    sessionGuard(app, api.context);
    expect(() => app.get('/polizon', async () => 'x')).toThrow('not a call of the contract');
  });

  it.each(named)('%s is served', async (_, call) => {
    const { body } = await ask(call, 'ADMIN');
    expect(body?.message).not.toBe('La dirección solicitada no existe');
  });

  it('has an address and a method of its own', () => {
    const addresses = named.map(([name]) => name.replace(/:\w+/g, ':'));
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
