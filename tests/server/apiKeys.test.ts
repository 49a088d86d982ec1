import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  apiKeys,
  auth,
  customers,
  dataAccess,
  layouts,
  ownRecords,
  permissionMatrix,
  platform,
  policies,
  search,
  users,
} from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS, type Permission } from '../../domain/permissions.ts';
import { REQUESTS_OF_KEY } from '../../server/plugins/keyGuard.ts';
import { startApi } from '../support/api.ts';
import { keyFor, withKey } from '../support/apiKeys.ts';
import { auditOf } from '../support/audit.ts';
import { aCustomer, aFieldRule, type Body } from '../support/builders.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';
import { createUser, type TestUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());
const NOW = '2026-03-16T15:00:00.000Z';
let admin: TestUser;
let clerk: TestUser;
let ana: number;

beforeAll(async () => {
  ana = await makeCustomer(api, { firstName: 'ANA', surname: 'MORA' });
});
beforeEach(async () => {
  api.clock.set(NOW);
  admin = await createUser(api.context, { role: 'ADMIN' });
  clerk = await createUser(api.context, { firstName: 'Ana', surname: 'Pérez' });
});

const register = async (fields: Body = {}, as?: string) =>
  api.call(apiKeys.registerApiKey, {
    as: as ?? (await tokenFor(api.context, admin.id)),
    body: {
      name: 'Contabilidad',
      scope: ['customers.list'],
      expiresOn: '2026-12-31',
      ...fields,
    },
  });
const list = (secret: string) => api.call(customers.listCustomers, withKey(secret));
const clerkKey = (scope: readonly Permission[] = ['customers.list']) =>
  keyFor(api.context, clerk.id, { scope });
const give = (actions: readonly Permission[]) =>
  api.call(permissionMatrix.setPermissions, {
    as: 'ADMIN',
    params: { role: 'BASIC' },
    body: { actions },
  });
const ofClerks = PERMISSIONS.filter((action) => DEFAULT_ROLES[action].includes('BASIC'));

describe('registering a key', () => {
  it('answers a secret that opens its scope, and that no table holds', async () => {
    const { body } = await register();
    const { secret, id } = body.apiKey;
    expect(secret).toMatch(/^amp_[\w-]{43}$/);
    expect((await list(secret)).status).toBe(200);
    expect((await api.call(policies.listPolicies, withKey(secret))).status).toBe(403);
    const dump = await dumpDatabase(api.context.database.kysely);
    expect(rowsWith(dump, secret.slice('amp_'.length))).toEqual([]);
    const listed = await api.call(apiKeys.listApiKeys, { as: 'ADMIN' });
    expect(listed.text).not.toContain(secret);
    expect(listed.body.apiKeys.find((key) => key.id === id)).toMatchObject({
      creator: 'Ana Mora',
      lastUsedAt: NOW,
      endedAt: null,
    });
  });

  it.each([
    ['past its first day', { expiresOn: '2026-03-16' }, 'expiresOn'],
    ['over a year away', { expiresOn: '2027-03-17' }, 'expiresOn'],
    ['without an end', { expiresOn: null }, 'expiresOn'],
    ['without scope', { scope: [] }, 'scope'],
    ['with an unknown permission', { scope: ['customers.invented'] }, 'scope'],
  ])('is refused %s', async (_, fields, at) => {
    const { status, body } = await register(fields);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [at]]);
  });

  it('is refused beyond what the registrar may do, and to who may not register', async () => {
    const as = await tokenFor(api.context, clerk.id);
    expect((await register({}, as)).status).toBe(403);
    await give([...ofClerks, 'api-keys.create']);
    expect((await register({}, as)).status).toBe(200);
    expect((await register({ scope: ['users.list'] }, as)).body.errors).toHaveProperty('scope');
    await give(ofClerks);
  });
});

describe('a key', () => {
  it('loses a right in the moment its creator’s role does', async () => {
    const secret = await clerkKey();
    expect((await list(secret)).status).toBe(200);
    await give(ofClerks.filter((action) => action !== 'customers.list'));
    expect((await list(secret)).status).toBe(403);
    await give(ofClerks);
    expect((await list(secret)).status).toBe(200);
  });

  it('is refused once it has ended, and ends once', async () => {
    const { body } = await register();
    const { id, secret } = body.apiKey;
    const end = () => api.call(apiKeys.endApiKey, { as: 'ADMIN', params: { id } });
    expect((await end()).body.apiKey.endedAt).toBe(NOW);
    expect(await list(secret)).toMatchObject({ status: 401, body: { code: 'key_refused' } });
    expect((await end()).status).toBe(409);
  });

  it('is good through its last day', async () => {
    const { secret } = (await register({ expiresOn: '2026-03-20' })).body.apiKey;
    api.clock.set('2026-03-21T04:59:00.000Z');
    expect((await list(secret)).status).toBe(200);
    api.clock.set('2026-03-21T05:00:00.000Z');
    expect((await list(secret)).status).toBe(401);
  });

  it('is refused while its creator is inactive, and for good once they are deleted', async () => {
    const secret = await clerkKey();
    const params = { uuid: clerk.id };
    await api.call(users.setActive, { as: 'ADMIN', params, body: { active: false } });
    expect((await list(secret)).status).toBe(401);
    await api.call(users.deleteUser, { as: 'ADMIN', params });
    expect((await list(secret)).status).toBe(401);
  });

  it.each([
    ['of nobody', `amp_${'A'.repeat(43)}`],
    ['too short', 'amp_x'],
    ['blank', 'amp_'],
    ['with more behind it', `amp_${'A'.repeat(43)} x`],
  ])('%s is refused by a sentence', async (_, secret) => {
    const answer = await list(secret);
    expect(answer).toMatchObject({ status: 401, body: { code: 'key_refused' } });
    expect(answer.body.message).toContain('clave de API');
  });

  it('opens nothing as a session’s token, nor does a token as a key', async () => {
    expect((await api.call(customers.listCustomers, { as: await clerkKey() })).status).toBe(401);
    expect((await list(await tokenFor(api.context, clerk.id))).status).toBe(401);
  });

  it('does not change its creator’s password, public as the call is', async () => {
    const body = { userId: clerk.id, newPassword: 'Otra.Clave1', currentPassword: clerk.password };
    const { status } = await api.call(auth.changePassword, { ...withKey(await clerkKey()), body });
    expect(status).toBe(403);
  });

  it('reads the description of the API', async () => {
    expect((await api.call(platform.openApi, withKey(await clerkKey()))).status).toBe(200);
  });

  it('reaches no records of own objects, in the search neither', async () => {
    const secret = await clerkKey(['customers.list']);
    const found = await api.call(search.search, { ...withKey(secret), query: { q: 'mora' } });
    expect(found.body).not.toHaveProperty('records');
    const params = { object: 'vehiculos' };
    expect((await api.call(ownRecords.listOwnRecords, { ...withKey(secret), params })).status).toBe(
      403,
    );
  });

  it('has a limit of its own by the minute', async () => {
    const [secret, other] = [await clerkKey(), await clerkKey()];
    for (let asked = 0; asked < REQUESTS_OF_KEY; asked += 1)
      expect((await list(secret)).status).toBe(200);
    const refused = await list(secret);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await list(other)).status).toBe(200);
  });

  it('has its last use written once a minute', async () => {
    const secret = await clerkKey();
    const lastUse = async () => {
      const { rows } = await sql<{ at: Date }>`
        select last_used_at as at from api_keys order by id desc limit 1`.execute(
        api.context.database.kysely,
      );
      return rows[0]?.at.toISOString();
    };
    await list(secret);
    api.clock.advance({ seconds: 59 });
    await list(secret);
    expect(await lastUse()).toBe(NOW);
    api.clock.advance({ seconds: 1 });
    await list(secret);
    expect(await lastUse()).toBe('2026-03-16T15:01:00.000Z');
  });

  it('has idempotency keys of its own', async () => {
    const [one, other] = [
      await clerkKey(['customers.create']),
      await clerkKey(['customers.create']),
    ];
    const send = (secret: string, body: Body) =>
      api.call(customers.registerCustomer, {
        headers: { ...withKey(secret).headers, 'idempotency-key': 'la-misma' },
        body,
      });
    const body = aCustomer();
    const first = await send(one, body);
    expect((await send(one, body)).body.customer.id).toBe(first.body.customer.id);
    expect((await send(other, aCustomer())).status).toBe(200);
  });
});

describe('what a key does', () => {
  it('is in the trail under its creator, with the key’s name', async () => {
    const secret = await clerkKey(['customers.create']);
    const lines = await auditOf(api.context, async () => {
      await api.call(customers.registerCustomer, { ...withKey(secret), body: aCustomer() });
      await list(secret);
    });
    expect(lines.map(({ action, user_id, details }) => [action, user_id, details])).toEqual([
      ['customer.registered', clerk.id, expect.objectContaining({ apiKey: 'Contabilidad' })],
      ['access.denied', clerk.id, { apiKey: 'Contabilidad' }],
    ]);
  });

  it('is told by «who saw», beside what its creator saw', async () => {
    await list(await clerkKey());
    const as = await tokenFor(api.context, clerk.id);
    await api.call(customers.listCustomers, { as });
    await api.app.readLog.write(api.context);
    const filter = { from: '2026-03-16', to: '2026-03-16', user: clerk.userName };
    const byPerson = await api.call(dataAccess.listAccesses, {
      as: 'ELOPDP',
      query: { filter: { ...filter, customers_id: ana } },
    });
    const byUser = await api.call(dataAccess.listAccessesByUser, {
      as: 'ELOPDP',
      query: { filter },
    });
    const names = ['Ana Pérez', 'Ana Pérez · clave «Contabilidad»'];
    expect(byPerson.body.accesses.map(({ name }) => name).sort()).toEqual(names);
    expect(byUser.body.users.map(({ name }) => name).sort()).toEqual(names);
  });

  it('does not see what a layout hides from its creator’s role', async () => {
    const fields = [aFieldRule('address', { isHidden: true })];
    const body = { resource: 'customers', policyTypeId: null, role: 'BASIC', fields };
    expect((await api.call(layouts.saveLayout, { as: 'ADMIN', body })).status).toBe(200);
    expect((await list(await clerkKey())).text).not.toContain('"address"');
  });
});
