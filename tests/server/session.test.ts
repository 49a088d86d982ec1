import { describe, expect, it } from 'vitest';
import { auth, customers, platform } from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS, ROLES } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const newToken = async () => tokenFor(api.context, (await createUser(api.context)).id);
const statusWith = async (token: string) =>
  (await api.call(auth.myPermissions, { as: token })).status;

const EXPIRED = {
  status: 401,
  body: { code: 'session_expired', message: 'Su sesión ha expirado. Inicie sesión nuevamente.' },
};

describe('a session', () => {
  it('lives twelve hours while it is used', async () => {
    const token = await newToken();
    for (let half = 1; half < 24; half += 1) {
      api.clock.advance({ minutes: 30 });
      expect(await statusWith(token)).toBe(200);
    }
    api.clock.advance({ minutes: 29, seconds: 59 });
    expect(await statusWith(token)).toBe(200);
    api.clock.advance({ seconds: 1 });
    expect(await statusWith(token)).toBe(401);
  });

  it('ends when it is not used for an hour', async () => {
    const token = await newToken();
    api.clock.advance({ minutes: 59, seconds: 59 });
    expect(await statusWith(token)).toBe(200);
    api.clock.advance({ minutes: 60 });
    expect(await statusWith(token)).toBe(401);
  });

  it('stays ended: asking with it does not wake it', async () => {
    const token = await newToken();
    api.clock.advance({ minutes: 60 });
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(token)).toBe(401);
  });

  it('in constant use does not end at a short idle limit', async () => {
    const hasty = await api.beside({ SESSION_IDLE_MINUTES: '1' });
    const token = await newToken();
    for (let use = 0; use < 12; use += 1) {
      api.clock.advance({ seconds: 20 });
      expect((await hasty.call(auth.myPermissions, { as: token })).status).toBe(200);
    }
    await hasty.close();
  });

  it('notes its use once a minute at most', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    const start = api.clock.now();
    const lastSeen = async () => {
      await statusWith(token);
      const { last_seen_at } = await api.context.database.kysely
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      return last_seen_at.getTime() - start.getTime();
    };
    api.clock.advance({ seconds: 59 });
    expect(await lastSeen()).toBe(0);
    api.clock.advance({ seconds: 1 });
    expect(await lastSeen()).toBe(60_000);
  });

  it('ends with its user', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    await api.context.database.kysely.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await statusWith(token)).toBe(401);
  });

  it('has the permissions its role has at this moment', async () => {
    const token = await newToken();
    const db = api.context.database.kysely;
    const row = { role: 'BASIC', action: 'customers.edit' } as const;
    const mine = async () => (await api.call(auth.myPermissions, { as: token })).body.permissions;
    expect(await mine()).toContain('customers.edit');
    await db
      .deleteFrom('role_permissions')
      .where('role', '=', row.role)
      .where('action', '=', row.action)
      .execute();
    expect(await mine()).not.toContain('customers.edit');
    await db.insertInto('role_permissions').values(row).execute();
    expect(await mine()).toContain('customers.edit');
  });

  it('can be of short life by configuration', async () => {
    const short = await api.beside({ SESSION_HOURS: '1', SESSION_IDLE_MINUTES: '5' });
    const token = await newToken();
    api.clock.advance({ minutes: 5 });
    expect((await short.call(auth.myPermissions, { as: token })).status).toBe(401);
    await short.close();
  });
});

describe('a call that needs a session', () => {
  it.each(['', 'x', 'a'.repeat(43), 'ñ'.repeat(10), `${'a'.repeat(43)}' or 1=1`])(
    'is refused with the token %j',
    async (token) => {
      const headers = { token: encodeURI(token) };
      expect(await api.call(auth.myPermissions, { headers })).toMatchObject(EXPIRED);
    },
  );

  it('[6.13] is refused without the permission, which the audit trail notes', async () => {
    const body = {};
    const lines = await auditOf(api.context, async () => {
      const answer = await api.call(customers.registerCustomer, { as: 'ELOPDP', body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    });
    expect(lines.filter(({ action }) => action === 'access.denied')).toMatchObject([
      { entity_id: 'customers.create' },
    ]);
  });

  it('is refused before its body is looked at', async () => {
    const answer = await api.call(customers.registerCustomer, { body: { personalData: 7 } });
    expect(answer).toMatchObject(EXPIRED);
  });
});

describe('logging out', () => {
  it('ends this session and no other', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    const elsewhere = await tokenFor(api.context, user.id);
    expect((await api.call(auth.logout, { as: token })).body).toEqual({ status: 'success' });
    expect([await statusWith(token), await statusWith(elsewhere)]).toEqual([401, 200]);
  });

  it('is in the audit trail', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    const lines = await auditOf(api.context, () => api.call(auth.logout, { as: token }));
    expect(lines).toMatchObject([{ action: 'logout', user_id: user.id, entity_id: user.id }]);
  });
});

describe('ending the other sessions', () => {
  it('ends all but this one, and says how many were alive', async () => {
    const user = await createUser(api.context);
    const stale = await tokenFor(api.context, user.id);
    api.clock.advance({ minutes: 60 });
    const here = await tokenFor(api.context, user.id);
    const elsewhere = [await tokenFor(api.context, user.id), await tokenFor(api.context, user.id)];
    const stranger = await newToken();
    const end = () => api.call(auth.endOtherSessions, { as: here });
    expect((await end()).body).toEqual({ status: 'success', sessions: { ended: 2 } });
    expect(await Promise.all([here, stranger, stale, ...elsewhere].map(statusWith))).toEqual([
      200, 200, 401, 401, 401,
    ]);
    expect((await end()).body.sessions.ended).toBe(0);
  });

  it('is in the audit trail', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    await tokenFor(api.context, user.id);
    const lines = await auditOf(api.context, () => api.call(auth.endOtherSessions, { as: token }));
    expect(lines).toMatchObject([
      { action: 'sessions.ended', user_id: user.id, details: { ended: 1 } },
    ]);
  });
});

describe('profiles and permissions', () => {
  it('[7.4] shows one their own profile', async () => {
    const user = await createUser(api.context, { role: 'ELOPDP' });
    const token = await tokenFor(api.context, user.id);
    const { body } = await api.call(auth.getUser, { params: { uuid: user.id }, as: token });
    expect(body).toEqual({
      uuid: user.id,
      firstName: user.firstName,
      surname: user.surname,
      role: 'ELOPDP',
      userName: user.userName,
      email: user.email,
      createdAt: api.clock.now().toISOString(),
      active: true,
      secondFactor: false,
      version: 1,
    });
  });

  it('shows an ADMIN the profile of anybody', async () => {
    const user = await createUser(api.context);
    const { body } = await api.call(auth.getUser, { params: { uuid: user.id }, as: 'ADMIN' });
    expect(body.uuid).toBe(user.id);
  });

  it.each(['BASIC', 'ELOPDP'] as const)('[6.4] shows %s no profile but their own', async (role) => {
    const user = await createUser(api.context);
    const answer = await api.call(auth.getUser, { params: { uuid: user.id }, as: role });
    expect(answer.status).toBe(403);
  });

  it('knows no user who is not there', async () => {
    const params = { uuid: '00000000-0000-4000-8000-000000000000' };
    expect((await api.call(auth.getUser, { params, as: 'ADMIN' })).status).toBe(404);
    const malformed = await api.call(auth.getUser, { params: { uuid: '1' }, as: 'ADMIN' });
    expect(malformed.status).toBe(400);
  });

  it.each(ROLES)('[1.1] tells %s what the default matrix lets them do', async (role) => {
    const { body } = await api.call(auth.myPermissions, { as: role });
    const expected = PERMISSIONS.filter((action) =>
      DEFAULT_ROLES[action].some((allowed) => allowed === role),
    );
    expect(body.permissions).toEqual([...expected].sort());
  });
});

describe('what anybody may ask', () => {
  it('tells the settings the browser needs, on the day of the agency', async () => {
    api.clock.set('2026-08-01T04:59:59.999Z');
    const { body } = await api.call(platform.config);
    expect(body).toEqual({
      captcha: { provider: 'altcha' },
      demo: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      agencyName: 'Agencia Amparo',
      timeZone: 'America/Guayaquil',
      today: '2026-07-31',
    });
  });

  it('tells that the process lives and that the database answers', async () => {
    expect((await api.call(platform.live)).status).toBe(200);
    expect((await api.call(platform.ready)).status).toBe(200);
  });

  it('tells when the database does not answer', async () => {
    const lone = await startApi();
    await lone.context.database.close();
    expect((await lone.call(platform.live)).status).toBe(200);
    expect(await lone.call(platform.ready)).toMatchObject({
      status: 503,
      body: { status: 'error', code: 'unavailable' },
    });
    await lone.close();
  });
});
