import { describe, expect, it } from 'vitest';
import { isStrongPassword } from '../../domain/agency/password.ts';
import { auth, users } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, type TestUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const reset = (uuid: string, as: string = 'ADMIN', on = api) =>
  on.call(users.resetPassword, { as, params: { uuid } });

const setActive = (uuid: string, active: boolean, as: string = 'ADMIN', on = api) =>
  on.call(users.setActive, { as, params: { uuid }, body: { active } });

const statusOfSession = async (token: string) =>
  (await api.call(auth.myPermissions, { as: token })).status;

describe('resetting a password', () => {
  it('answers a temporary one that must be changed at the next login', async () => {
    const user = await createUser(api.context);
    const { temporaryPassword } = (await reset(user.id)).body;
    expect(isStrongPassword(temporaryPassword)).toBe(true);
    const login = await logIn(api, user.userName, temporaryPassword);
    expect(login.body).toMatchObject({ status: 'must_change_password', userId: user.id });
  });

  it('ends what was before: the password and the sessions', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    await reset(user.id);
    expect(await statusOfSession(token)).toBe(401);
    expect((await logIn(api, user.userName, user.password)).status).toBe(401);
  });

  it('ends a lock for guessing', async () => {
    const user = await createUser(api.context);
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(api, user.userName, 'Otra.123');
    const { temporaryPassword } = (await reset(user.id)).body;
    expect((await logIn(api, user.userName, temporaryPassword)).status).toBe(200);
  });

  it('makes up another one each time', async () => {
    const { id } = await createUser(api.context);
    const first = (await reset(id)).body.temporaryPassword;
    expect((await reset(id)).body.temporaryPassword).not.toBe(first);
  });

  it('is in the audit trail, without the password, and kept under no key', async () => {
    const { id } = await createUser(api.context);
    const headers = { 'idempotency-key': 'otra-vez' };
    const ask = () => api.call(users.resetPassword, { as: 'ADMIN', params: { uuid: id }, headers });
    const answers: string[] = [];
    const lines = await auditOf(api.context, async () => {
      for (const again of [ask, ask]) answers.push((await again()).body.temporaryPassword);
    });
    expect(lines).toMatchObject([
      { action: 'user.password_reset', entity_id: id, details: {} },
      { action: 'user.password_reset', entity_id: id, details: {} },
    ]);
    expect(answers[0]).not.toBe(answers[1]);
    const keys = api.context.database.kysely.selectFrom('idempotency_keys').selectAll();
    expect(await keys.where('key', '=', 'otra-vez').execute()).toEqual([]);
  });

  it('is refused for oneself and for an unknown user', async () => {
    const admin = await createUser(api.context, { role: 'ADMIN' });
    const own = await reset(admin.id.toUpperCase(), await tokenFor(api.context, admin.id));
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await reset('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('a user who is switched off', () => {
  const switchedOff = async (): Promise<{ user: TestUser; token: string }> => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    expect((await setActive(user.id, false)).body).toMatchObject({
      user: { uuid: user.id, active: false },
    });
    return { user, token };
  };

  it('has no session any more', async () => {
    const { token } = await switchedOff();
    expect(await statusOfSession(token)).toBe(401);
  });

  it('is answered like a wrong password', async () => {
    const { user } = await switchedOff();
    const refused = await logIn(api, user.userName, user.password);
    const unknown = await logIn(api, 'nadie', user.password);
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
  });

  it('cannot use the ticket of a password change begun before', async () => {
    const user = await createUser(api.context, { mustChangePassword: true });
    const { cookies } = await logIn(api, user.userName, user.password);
    await setActive(user.id, false);
    const answer = await api.call(auth.changePassword, {
      body: { userId: user.id, newPassword: 'Distinta.2' },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    });
    expect(answer.status).toBe(401);
  });

  it('stays in the list, and is found by being off', async () => {
    const { user } = await switchedOff();
    const query = { filter: { active: false, id: [user.id] } };
    const { body } = await api.call(users.listUsers, { as: 'ADMIN', query });
    expect(body.users.map(({ uuid, active }) => [uuid, active])).toEqual([[user.id, false]]);
  });

  it('signs in again once switched on', async () => {
    const { user } = await switchedOff();
    const lines = await auditOf(api.context, () => setActive(user.id, true));
    expect(lines).toMatchObject([{ action: 'user.activated', entity_id: user.id }]);
    expect((await logIn(api, user.userName, user.password)).body.status).toBe('success');
  });

  it('was put into the audit trail', async () => {
    const { id } = await createUser(api.context);
    const lines = await auditOf(api.context, () => setActive(id, false));
    expect(lines).toMatchObject([{ action: 'user.deactivated', entity_id: id }]);
  });

  it('is never oneself', async () => {
    const admin = await createUser(api.context, { role: 'ADMIN' });
    const answer = await setActive(admin.id, false, await tokenFor(api.context, admin.id));
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_account' } });
  });
});

describe('the last active administrator', () => {
  it('stays, when the two who are left switch each other off at the same moment', async () => {
    const own = await startApi();
    const make = () => createUser(own.context, { role: 'ADMIN' });
    const [first, second, off] = [await make(), await make(), await make()];
    const tokens = [await tokenFor(own.context, first.id), await tokenFor(own.context, second.id)];
    await setActive(off.id, false, tokens[0], own);
    const answers = await Promise.all([
      setActive(second.id, false, tokens[0], own),
      setActive(first.id, false, tokens[1], own),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const left = own.context.database.kysely.selectFrom('users').select('role');
    expect(await left.where('active', '=', true).execute()).toEqual([{ role: 'ADMIN' }]);
    await own.close();
  });
});
