import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allCalls, banks, customers } from '../../domain/contract/index.ts';
import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from '../../domain/permissions.ts';
import { authProvider } from '../../src/authProvider.ts';
import { resources } from '../../src/data/resources.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { menuGroups } from '../../src/layout/menu.ts';
import { onPermissionNews } from '../../src/session/permissionMark.ts';
import {
  clearExpired,
  clearSession,
  isExpired,
  readSession,
  storeSession,
} from '../../src/session/session.ts';
import { humanToken } from '../support/captcha.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser } from '../support/users.ts';
import { OLD_SHAPES, openAgency } from './agency.ts';
import { knownCall } from './specification.ts';

const mayByDefault = (role: Role, permission: keyof typeof DEFAULT_ROLES) => {
  const roles: readonly Role[] = DEFAULT_ROLES[permission];
  return roles.includes(role);
};

/** Served by no call of their own: screens of what other calls serve, or that say why a server does not. */
const WITHOUT_CALL: readonly Permission[] = [
  'bank-accounts.edit',
  'banks.list',
  'cards.reveal',
  'dashboard.view',
  'lopdp.list',
];

/** Whether a server of specification §7 alone serves an action. */
const isServed = (permission: Permission): boolean =>
  WITHOUT_CALL.includes(permission) ||
  allCalls.some((one) => one.access === permission && knownCall(one.method, one.path));

// react-query hands in more than is looked at.
const canAccess = (resource: string, action: string) =>
  authProvider.canAccess?.({ resource, action } as never);

describe.each(OLD_SHAPES)('authentication, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape));
  beforeEach(() => {
    clearSession();
    clearExpired();
  });

  const logIn = async (username: string, password: string) =>
    authProvider.login({ username, password, turnstileToken: await humanToken(agency.api) });

  it('[3.2] stores token and user of a login', async () => {
    const user = await createUser(agency.api.context, { role: 'BASIC' });
    await logIn(user.userName, user.password);
    expect(readSession()).toMatchObject({
      accessToken: expect.any(String),
      user: { uuid: user.id, firstName: 'Ana', surname: 'Mora', role: 'BASIC' },
    });
  });

  it('stores nothing and says why when the password is wrong', async () => {
    const user = await createUser(agency.api.context);
    await expect(logIn(user.userName, 'Otra.12345')).rejects.toThrow(
      'Usuario o contraseña incorrectos',
    );
    expect(readSession()).toBeUndefined();
  });

  it('clears what was stored when the password must be changed, and says whose', async () => {
    await agency.signInAs('BASIC');
    const user = await createUser(agency.api.context, { mustChangePassword: true });
    await expect(logIn(user.userName, user.password)).rejects.toMatchObject({ userId: user.id });
    expect(readSession()).toBeUndefined();
  });

  it('refuses a visitor without a session', async () => {
    await expect(authProvider.checkAuth({})).rejects.toThrow();
  });

  it('lets in who has one', async () => {
    await agency.signInAs('BASIC');
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  it('[4.13] greets by the name of the profile', async () => {
    const uuid = await agency.signInAs('ADMIN');
    expect(await authProvider.getIdentity?.()).toMatchObject({ id: uuid, fullName: 'Ana Mora' });
  });

  it.each(ROLES)('[6.4] knows what %s may do', async (role) => {
    await agency.signInAs(role);
    const held = await Promise.all(
      PERMISSIONS.map((permission) => {
        const [resource = '', action = ''] = permission.split('.');
        return canAccess(resource, action);
      }),
    );
    expect(held).toEqual(
      PERMISSIONS.map((permission) => {
        const isThere = shape === 'our server' || isServed(permission);
        return isThere && mayByDefault(role, permission);
      }),
    );
  });

  it.runIf(shape !== 'our server')(
    'opens no menu whose list the server does not know',
    async () => {
      await agency.signInAs('ADMIN');
      const entries = menuGroups.flatMap((group) => group.entries);
      const open = await Promise.all(entries.map((one) => canAccess(one.resource, one.action)));
      const lists = entries.filter((one, place) => one.action === 'list' && open[place]);
      const calls = lists.map(({ resource }) => resources[resource]?.list);
      const unknown = calls.filter((call) => call && !knownCall(call.method, call.path));
      // Banks are worked out of the catalogue; cards are behind the human verification.
      expect(unknown).toEqual([banks.listBanks]);
      expect(lists.filter((_, place) => !calls[place]).map(({ resource }) => resource)).toEqual([
        'cards',
      ]);
    },
  );

  it('lets who may run imports upload their files, and nobody else', async () => {
    for (const role of ROLES) {
      await agency.signInAs(role);
      expect(await canAccess('imports', 'create')).toBe(await canAccess('imports', 'run'));
    }
  });

  it('allows nothing the matrix does not name', async () => {
    await agency.signInAs('ADMIN');
    expect(await canAccess('ghosts', 'list')).toBe(false);
  });

  it('[4.14] warns once of an expired token and keeps the session', async () => {
    const uuid = await agency.signInAs('BASIC');
    const session = readSession();
    if (session) storeSession({ ...session, accessToken: 'over' });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const id of [1, 2]) {
      const error = await dataProvider
        .getOne('customers', { id })
        .catch((refusal: unknown) => refusal);
      await authProvider.checkError(error);
    }
    expect(warn).toHaveBeenCalledTimes(1);
    expect(isExpired()).toBe(true);
    expect(readSession()?.user.uuid).toBe(uuid);
    warn.mockRestore();
  });

  it('says no goodbye to a session that is over', async () => {
    await agency.signInAs('BASIC');
    const before = agency.requestsTo('auth/logout');
    await authProvider.logout({ isOver: true });
    expect([agency.requestsTo('auth/logout') - before, readSession()]).toEqual([0, undefined]);
  });

  it('tells of a refusal for want of a permission, so that it is asked anew', async () => {
    const news: string[] = [];
    const stop = onPermissionNews((one) => news.push(one));
    await authProvider.checkError(new HttpError('no', 403));
    await authProvider.checkError(new HttpError('no', 409));
    stop();
    expect(news).toEqual(['denied']);
  });

  it('[2.21] empties the browser at logout', async () => {
    await agency.signInAs('BASIC');
    localStorage.setItem('advance', 'something');
    await authProvider.logout({});
    expect(localStorage.length).toBe(0);
  });
});

describe('logout from our server', () => {
  it('ends the session there too', async () => {
    const agency = await openAgency('our server');
    await agency.signInAs('BASIC');
    const token = readSession()?.accessToken ?? '';
    await authProvider.logout({});
    const { status } = await agency.api.call(customers.listCustomers, { as: token });
    await agency.close();
    expect(status).toBe(401);
  });
});
