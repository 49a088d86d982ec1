import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allCalls, permissionMatrix, users } from '../../domain/contract/index.ts';
import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  type Role,
} from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, someUser } from '../support/users.ts';

const ofRole = (role: Role): Permission[] =>
  PERMISSIONS.filter((action) => (DEFAULT_ROLES[action] as readonly Role[]).includes(role));

const api = madeOnce(() => startApi());

const give = (role: Role, actions: readonly Permission[], as: string = 'ADMIN') =>
  api.call(permissionMatrix.setPermissions, { as, params: { role }, body: { actions } });

const bodyOf = (role: Role) => {
  const { id: _, mustChangePassword: __, ...body } = someUser({ role });
  return body;
};

beforeAll(async () => {
  // Clerks who manage users and permissions, and lack the rest of an administrator's.
  const extra: Permission[] = ['users.list', 'users.create', 'users.edit', 'users.delete'];
  await give('BASIC', [...ofRole('BASIC'), ...extra, 'permissions.list', 'permissions.edit']);
});
// Of one user and minute only a few denials are entries of their own.
beforeEach(() => api.clock.advance({ minutes: 1 }));

describe('who manages users without being an administrator', () => {
  it('makes no administrator, and no user of a role that may do more', async () => {
    for (const role of ['ADMIN', 'ELOPDP'] as const) {
      const { status } = await api.call(users.registerUser, { as: 'BASIC', body: bodyOf(role) });
      expect(status).toBe(403);
    }
  });

  it('makes users of the own role', async () => {
    const { status } = await api.call(users.registerUser, { as: 'BASIC', body: bodyOf('BASIC') });
    expect(status).toBe(200);
  });

  it.each(['ADMIN', 'ELOPDP'] as const)('resets no password of %s', async (role) => {
    const { id: uuid } = await createUser(api.context, { role });
    const { status, text } = await api.call(users.resetPassword, { as: 'BASIC', params: { uuid } });
    expect(status).toBe(403);
    expect(text).not.toContain('temporaryPassword');
  });

  const onUsers = allCalls
    .filter(({ method, path }) => method !== 'GET' && path.includes(':uuid'))
    .map((call) => [call.path, call] as const);
  const bodies: Readonly<Record<string, unknown>> = {
    [users.updateUser.path]: bodyOf('BASIC'),
    [users.setActive.path]: { active: false },
  };

  it.each(onUsers)('leaves an administrator as they are: %s', async (path, call) => {
    const { id: uuid } = await createUser(api.context, { role: 'ADMIN' });
    const answer = await api.call(call, { as: 'BASIC', params: { uuid }, body: bodies[path] });
    expect(answer).toMatchObject({ status: 403 });
  });

  it('switches users of the own role off and on, and deletes them', async () => {
    const { id: uuid } = await createUser(api.context, { role: 'BASIC' });
    const as = { as: 'BASIC', params: { uuid } };
    for (const active of [false, true])
      expect((await api.call(users.setActive, { ...as, body: { active } })).status).toBe(200);
    expect((await api.call(users.deleteUser, as)).status).toBe(200);
  });

  it('resets the password of a user of the own role', async () => {
    const { id: uuid } = await createUser(api.context, { role: 'BASIC' });
    const { status } = await api.call(users.resetPassword, { as: 'BASIC', params: { uuid } });
    expect(status).toBe(200);
  });

  it('is recorded when refused', async () => {
    const { id: uuid } = await createUser(api.context, { role: 'ADMIN' });
    const [line, ...others] = await auditOf(api.context, () =>
      api.call(users.resetPassword, { as: 'BASIC', params: { uuid } }),
    );
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: 'access.denied' });
  });
});

describe('who edits permissions without being an administrator', () => {
  it('gives no role what they lack, and takes nothing from administrators', async () => {
    expect((await give('BASIC', [...ofRole('BASIC'), 'payments.reverse'], 'BASIC')).status).toBe(
      403,
    );
    expect((await give('ADMIN', ofRole('BASIC'), 'BASIC')).status).toBe(403);
  });

  it('gives what they hold', async () => {
    expect((await give('ELOPDP', ['customers.list', 'policies.list'], 'BASIC')).status).toBe(200);
  });
});
