import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionMatrix, users } from '../../domain/contract/index.ts';
import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  type Role,
} from '../../domain/permissions.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { createUser, someUser } from '../support/users.ts';

const ofRole = (role: Role): Permission[] =>
  PERMISSIONS.filter((action) => (DEFAULT_ROLES[action] as readonly Role[]).includes(role));

let api: TestApi;

const give = (role: Role, actions: readonly Permission[], as: string = 'ADMIN') =>
  api.call(permissionMatrix.setPermissions, { as, params: { role }, body: { actions } });

beforeAll(async () => {
  api = await startApi();
  // Clerks who manage users and permissions, and lack the rest of an administrator's.
  const extra: Permission[] = ['users.list', 'users.create', 'users.edit', 'users.delete'];
  await give('BASIC', [...ofRole('BASIC'), ...extra, 'permissions.list', 'permissions.edit']);
});
afterAll(() => api.close());

describe('who manages users without being an administrator', () => {
  it('makes no administrator, and no user of a role that may do more', async () => {
    for (const role of ['ADMIN', 'ELOPDP'] as const) {
      const { id: _, mustChangePassword: __, ...body } = someUser({ role });
      const { status } = await api.call(users.registerUser, { as: 'BASIC', body });
      expect(status).toBe(403);
    }
  });

  it('makes users of the own role', async () => {
    const { id: _, mustChangePassword: __, ...body } = someUser({ role: 'BASIC' });
    expect((await api.call(users.registerUser, { as: 'BASIC', body })).status).toBe(200);
  });

  it.each(['ADMIN', 'ELOPDP'] as const)('resets no password of %s', async (role) => {
    const { id: uuid } = await createUser(api.context, { role });
    const { status, text } = await api.call(users.resetPassword, { as: 'BASIC', params: { uuid } });
    expect(status).toBe(403);
    expect(text).not.toContain('temporaryPassword');
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
