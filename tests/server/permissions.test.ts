import { describe, expect, it } from 'vitest';
import { auth, customers, permissionMatrix } from '../../domain/contract/index.ts';
import { PERMISSION_MARK_HEADER } from '../../domain/markHeaders.ts';
import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  type ROLES,
} from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi());

const defaultsOf = (role: (typeof ROLES)[number]): Permission[] =>
  PERMISSIONS.filter((action) => DEFAULT_ROLES[action].some((holder) => holder === role));
const matrix = async () =>
  (await api.call(permissionMatrix.getPermissions, { as: 'ADMIN' })).body.matrix;
const replace = (role: string, actions: unknown, seen?: unknown) =>
  api.call(permissionMatrix.setPermissions, {
    as: 'ADMIN',
    params: { role },
    body: { actions, seen },
  });

describe('the matrix', () => {
  it('[6.1] starts with the defaults, role by role', async () => {
    const { actions, roles } = await matrix();
    expect(actions).toEqual(PERMISSIONS);
    for (const row of roles) {
      expect([...row.actions].sort()).toEqual(defaultsOf(row.role).sort());
      expect([...row.defaults].sort()).toEqual(defaultsOf(row.role).sort());
    }
    expect(roles.map(({ roleName }) => roleName)).toEqual([
      'Administrador',
      'Básico',
      'Encargado TDP',
    ]);
  });

  it('counts from the next call on, in the same session', async () => {
    const ask = () => api.call(customers.listCustomers, { as: 'ELOPDP', query: { range: [0, 0] } });
    expect((await ask()).status).toBe(200);
    const without = defaultsOf('ELOPDP').filter((action) => action !== 'customers.list');
    expect((await replace('ELOPDP', without)).body.role.actions).not.toContain('customers.list');
    expect((await ask()).status).toBe(403);
    expect((await replace('ELOPDP', defaultsOf('ELOPDP'))).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('is told by a mark on every answer, the refused ones too', async () => {
    const ask = async () =>
      (await api.call(customers.listCustomers, { as: 'ELOPDP', query: { range: [0, 0] } })).headers[
        PERMISSION_MARK_HEADER
      ];
    const before = await ask();
    expect(before).toMatch(/^[0-9a-f]+$/);
    expect(await ask()).toBe(before);
    const without = defaultsOf('ELOPDP').filter((action) => action !== 'customers.list');
    await replace('ELOPDP', without);
    expect(await ask()).not.toBe(before);
    await replace('ELOPDP', defaultsOf('ELOPDP'));
    expect(await ask()).toBe(before);
  });

  it('leaves other roles, and what this release does not know, as they are', async () => {
    const db = api.context.database.kysely;
    await db.insertInto('permission_actions').values({ action: 'future.act' }).execute();
    await db
      .insertInto('role_permissions')
      .values({ role: 'ELOPDP', action: 'future.act' })
      .execute();
    await replace('ELOPDP', []);
    const rows = await db
      .selectFrom('role_permissions')
      .selectAll()
      .where('role', '=', 'ELOPDP')
      .execute();
    expect(rows).toEqual([{ role: 'ELOPDP', action: 'future.act' }]);
    expect((await api.call(auth.myPermissions, { as: 'BASIC' })).body.permissions.sort()).toEqual(
      defaultsOf('BASIC').sort(),
    );
    await replace('ELOPDP', defaultsOf('ELOPDP'));
  });

  it('notes in the audit trail what was given and taken', async () => {
    const changed = [
      ...defaultsOf('BASIC').filter((action) => action !== 'reports.create'),
      'users.list',
    ];
    const lines = await auditOf(api.context, () => replace('BASIC', changed));
    expect(lines).toMatchObject([
      {
        action: 'permissions.changed',
        entity_id: 'BASIC',
        details: { added: ['users.list'], removed: ['reports.create'] },
      },
    ]);
    await replace('BASIC', defaultsOf('BASIC'));
  });
});

describe('a change of the matrix is refused', () => {
  it.each(['permissions.edit', 'permissions.list'])(
    '[6.14] when administrators would lose %s',
    async (lost) => {
      const answer = await replace(
        'ADMIN',
        PERMISSIONS.filter((action) => action !== lost),
      );
      expect(answer).toMatchObject({ status: 409, body: { code: 'locks_out' } });
      expect((await matrix()).roles[0]?.actions).toContain(lost);
    },
  );

  it.each([
    ['BASIC', ['customers.list', 'nada.hacer']],
    ['BASIC', 'customers.list'],
    ['BASIC', undefined],
    ['JEFE', []],
  ])('for %s with %j', async (role, actions) => {
    expect((await replace(role, actions)).status).toBe(400);
  });

  it('when another user has changed the role meanwhile', async () => {
    const now = defaultsOf('BASIC');
    const fewer = now.filter((action) => action !== 'tasks.own');
    expect((await replace('BASIC', fewer, now)).status).toBe(200);
    expect(await replace('BASIC', [], now)).toMatchObject({ status: 409 });
    expect((await replace('BASIC', now, fewer)).status).toBe(200);
  });

  it('takes an action named twice once', async () => {
    const twice = [...defaultsOf('BASIC'), ...defaultsOf('BASIC')].slice(0, PERMISSIONS.length);
    expect((await replace('BASIC', twice)).status).toBe(200);
    await replace('BASIC', defaultsOf('BASIC'));
  });

  it('and two at the same moment leave one whole', async () => {
    const wanted = [['customers.list'], ['advisors.list', 'companies.list']];
    const answers = await Promise.all(wanted.map((actions) => replace('ELOPDP', actions)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await matrix()).roles.find(({ role }) => role === 'ELOPDP')?.actions ?? [];
    expect(wanted).toContainEqual([...now].sort());
  });
});
