import { describe, expect, it } from 'vitest';
import { auth, secondFactor } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, type TestUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const NEW = 'Otra.Clave9';

/** A user who must change the password and has just been told so. */
async function firstLogin(): Promise<{ user: TestUser; cookies: Record<string, string> }> {
  const user = await createUser(api.context, { mustChangePassword: true });
  const { cookies } = await logIn(api, user.userName, user.password);
  return { user, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}

const change = (userId: string, how: { cookies?: Record<string, string>; as?: string } = {}) =>
  api.call(auth.changePassword, { body: { userId, newPassword: NEW }, ...how });

const NOT_ALLOWED = { status: 401, body: { code: 'password_change_not_allowed' } };

describe('a first login', () => {
  it('[7.2] asks for a new password and gives no token', async () => {
    const user = await createUser(api.context, { mustChangePassword: true });
    const { status, body } = await logIn(api, user.userName, user.password);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'must_change_password',
      mustChangePassword: true,
      userId: user.id,
      message: expect.stringContaining('contraseña'),
    });
  });

  it('gives a cookie no script and no other site can use, for ten minutes', async () => {
    const user = await createUser(api.context, { mustChangePassword: true });
    const { cookies } = await logIn(api, user.userName, user.password);
    expect(cookies).toMatchObject([
      {
        path: '/api/auth/change-password',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 600,
      },
    ]);
  });

  it('is in the audit trail', async () => {
    const user = await createUser(api.context, { mustChangePassword: true });
    const lines = await auditOf(api.context, () => logIn(api, user.userName, user.password));
    expect(lines).toMatchObject([{ action: 'login.password_change_required', user_id: user.id }]);
  });

  it('asks nothing of who got the password wrong', async () => {
    const user = await createUser(api.context, { mustChangePassword: true });
    const { status, cookies } = await logIn(api, user.userName, 'Equivocada.1');
    expect({ status, cookies }).toEqual({ status: 401, cookies: [] });
  });
});

describe('changing the password with the ticket of a first login', () => {
  it('[7.3] lets in with the new password and no longer with the old one', async () => {
    const { user, cookies } = await firstLogin();
    expect(await change(user.id, { cookies })).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Contraseña actualizada correctamente' },
    });
    expect((await logIn(api, user.userName, NEW)).body.status).toBe('success');
    expect((await logIn(api, user.userName, user.password)).status).toBe(401);
  });

  it('opens the session that the login led to', async () => {
    const { user, cookies } = await firstLogin();
    const { session } = (await change(user.id, { cookies })).body;
    const own = await api.call(auth.getUser, {
      as: session?.accessToken ?? '',
      params: { uuid: user.id },
    });
    expect(own.body.uuid).toBe(user.id);
  });

  it('opens none for a role that must have a second factor', async () => {
    const required = { params: { role: 'BASIC' }, body: { required: true } } as const;
    await api.call(secondFactor.requireSecondFactor, { as: 'ADMIN', ...required });
    const { user, cookies } = await firstLogin();
    const { body } = await change(user.id, { cookies });
    await api.call(secondFactor.requireSecondFactor, {
      ...{ as: 'ADMIN', params: { role: 'BASIC' }, body: { required: false } },
    });
    expect(body).not.toHaveProperty('session');
  });

  it('works once', async () => {
    const { user, cookies } = await firstLogin();
    await change(user.id, { cookies });
    const again = await api.call(auth.changePassword, {
      body: { userId: user.id, newPassword: 'Tercera.Clave9' },
      cookies,
    });
    expect(again).toMatchObject(NOT_ALLOWED);
  });

  it('takes the cookie back', async () => {
    const { user, cookies } = await firstLogin();
    const answer = await change(user.id, { cookies });
    expect(answer.cookies).toMatchObject([{ value: '', path: '/api/auth/change-password' }]);
  });

  it('works until ten minutes are over', async () => {
    const { user, cookies } = await firstLogin();
    api.clock.advance({ minutes: 9, seconds: 59 });
    const weak = { userId: user.id, newPassword: user.password };
    expect((await api.call(auth.changePassword, { body: weak, cookies })).status).toBe(400);
    api.clock.advance({ seconds: 1 });
    expect(await change(user.id, { cookies })).toMatchObject(NOT_ALLOWED);
  });

  it('works for that user only', async () => {
    const { cookies } = await firstLogin();
    const { user: other } = await firstLogin();
    expect(await change(other.id, { cookies })).toMatchObject(NOT_ALLOWED);
  });

  it('needs the ticket: knowing the user is not enough', async () => {
    const { user } = await firstLogin();
    expect(await change(user.id)).toMatchObject(NOT_ALLOWED);
    expect(await change(user.id, { cookies: { password_ticket: 'x' } })).toMatchObject(NOT_ALLOWED);
  });

  it('answers alike for a user who does not exist', async () => {
    const { user } = await firstLogin();
    const unknown = await change('00000000-0000-4000-8000-000000000000');
    expect(unknown.text).toBe((await change(user.id)).text);
  });

  it('needs another password than the present one, and keeps the ticket for it', async () => {
    const { user, cookies } = await firstLogin();
    const same = await api.call(auth.changePassword, {
      body: { userId: user.id, newPassword: user.password },
      cookies,
    });
    expect(same).toMatchObject({
      status: 400,
      body: { errors: { newPassword: 'La nueva contraseña debe ser distinta de la actual' } },
    });
    expect((await change(user.id, { cookies })).status).toBe(200);
  });

  it.each(['Corta.1', 'sinespecial1', 'Sin.digitos', '12345678.', ''])(
    '[5.13] needs a strong password: %j is none',
    async (newPassword) => {
      const { user, cookies } = await firstLogin();
      const body = { userId: user.id, newPassword };
      const answer = await api.call(auth.changePassword, { body, cookies });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toHaveProperty('newPassword');
    },
  );

  it.each([
    ['P@ssw0rd', /contraseñas más usadas/],
    ['Qwerty123!', /contraseñas más usadas/],
    ['Mora.2026', /no debe contener su nombre/],
    ['Guayaquil.1', /un lugar, un mes, la agencia/],
    ['Ecuador2026!', /un lugar, un mes, la agencia/],
    ['Dragon2026!', /contraseñas más usadas/],
  ])('[5.15] refuses %s, which is easy to guess', async (newPassword, reason) => {
    const { user, cookies } = await firstLogin();
    const body = { userId: user.id, newPassword };
    const answer = await api.call(auth.changePassword, { body, cookies });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(reason),
        errors: { newPassword: expect.stringMatching(reason) },
      },
    });
  });

  it('succeeds once when asked twice at once', async () => {
    const { user, cookies } = await firstLogin();
    const answers = await Promise.all([
      change(user.id, { cookies }),
      api.call(auth.changePassword, {
        body: { userId: user.id, newPassword: 'Tercera.Clave9' },
        cookies,
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('changing the password in a session', () => {
  const inSession = async (user: TestUser, changes: object = {}, token?: string) =>
    api.call(auth.changePassword, {
      as: token ?? (await tokenFor(api.context, user.id)),
      body: { userId: user.id, newPassword: NEW, currentPassword: user.password, ...changes },
    });

  const wrong = { currentPassword: 'Equivocada.1' };

  it('works for oneself and ends every session', async () => {
    const user = await createUser(api.context);
    const [here, elsewhere] = [
      await tokenFor(api.context, user.id),
      await tokenFor(api.context, user.id),
    ];
    expect((await inSession(user, {}, here)).status).toBe(200);
    for (const token of [here, elsewhere]) {
      const { status } = await api.call(auth.myPermissions, { as: token });
      expect(status).toBe(401);
    }
    expect((await logIn(api, user.userName, NEW)).body.status).toBe('success');
  });

  it('asks for the current one', async () => {
    const user = await createUser(api.context);
    expect(await inSession(user, { currentPassword: undefined })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'Ingrese su contraseña actual' } },
    });
  });

  it('refuses a wrong current one, and leaves the password as it was', async () => {
    const user = await createUser(api.context);
    expect(await inSession(user, wrong)).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'La contraseña actual no es correcta' } },
    });
    expect((await logIn(api, user.userName, user.password)).body.status).toBe('success');
  });

  it('locks after five wrong ones, and the login goes on', async () => {
    const user = await createUser(api.context);
    for (let time = 0; time < 4; time += 1) expect((await inSession(user, wrong)).status).toBe(400);
    const locked = { status: 429, body: { code: 'account_locked' } };
    expect(await inSession(user, wrong)).toMatchObject(locked);
    expect(await inSession(user)).toMatchObject(locked);
    expect((await logIn(api, user.userName, user.password)).status).toBe(200);
  });

  it('forgets wrong ones at success', async () => {
    const user = await createUser(api.context);
    for (let time = 0; time < 4; time += 1) await inSession(user, wrong);
    expect((await inSession(user)).status).toBe(200);
    expect((await logIn(api, user.userName, 'Equivocada.1')).body.code).toBe('invalid_credentials');
  });

  it('leaves a wrong one in the audit trail, without what was typed', async () => {
    const user = await createUser(api.context);
    const lines = await auditOf(api.context, () => inSession(user, wrong));
    expect(lines).toMatchObject([
      { action: 'password.check_failed', entity_id: user.id, user_id: user.id },
    ]);
    expect(JSON.stringify(lines)).not.toContain(wrong.currentPassword);
  });

  it('takes the user in any spelling of the uuid', async () => {
    const user = await createUser(api.context);
    expect((await inSession(user, { userId: user.id.toUpperCase() })).status).toBe(200);
  });

  it('does not work for another user, not even for an ADMIN', async () => {
    const user = await createUser(api.context);
    expect(await change(user.id, { as: 'ADMIN' })).toMatchObject(NOT_ALLOWED);
  });

  it('leaves the sessions of others alone', async () => {
    const [user, other] = [await createUser(api.context), await createUser(api.context)];
    const otherToken = await tokenFor(api.context, other.id);
    await inSession(user);
    expect((await api.call(auth.myPermissions, { as: otherToken })).status).toBe(200);
  });

  it('is in the audit trail, without either password', async () => {
    const user = await createUser(api.context);
    const lines = await auditOf(api.context, () => inSession(user));
    expect(lines).toMatchObject([
      { action: 'password.changed', entity_id: user.id, user_id: user.id },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/clave|correcta|argon/i);
  });
});
