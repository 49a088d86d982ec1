import { describe, expect, it } from 'vitest';
import { auth, permissionMatrix, secondFactor, users } from '../../domain/contract/index.ts';
import type { Role } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { codeOf, cookiesOf, type Enrolled, enrolled } from '../support/secondFactor.ts';
import { createUser, type TestUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const EXPIRED = { status: 401, body: { code: 'second_factor_expired' } };
const WRONG = { status: 401, body: { code: 'second_factor_wrong' } };
const LOCKED = { status: 401, body: { code: 'account_locked' } };

/** The first step of a login: the cookie for the second. */
const firstStep = async ({ userName, password }: TestUser) =>
  cookiesOf(await logIn(api, userName, password));

const enter = (cookies: Record<string, string>, code: string) =>
  api.call(secondFactor.enterCode, { body: { code }, cookies });

const demand = (role: Role, required: boolean, as: string = 'ADMIN') =>
  api.call(secondFactor.requireSecondFactor, { as, params: { role }, body: { required } });

const off = async ({ user }: Enrolled, code: string, currentPassword = user.password) =>
  api.call(secondFactor.disableSecondFactor, {
    as: await tokenFor(api.context, user.id),
    body: { currentPassword, code },
  });

describe('enrolling a second factor', () => {
  it('asks for the password and counts wrong ones', async () => {
    const user = await createUser(api.context);
    const as = await tokenFor(api.context, user.id);
    const begin = (currentPassword?: string) =>
      api.call(secondFactor.beginEnrolment, { as, body: { currentPassword } });
    expect(await begin()).toMatchObject({ status: 400 });
    for (let time = 0; time < 4; time += 1) expect((await begin('Mala.1')).status).toBe(400);
    expect((await begin('Mala.1')).status).toBe(429);
  });

  it('answers what the application needs, under the name of the agency', async () => {
    const user = await createUser(api.context);
    const { body } = await api.call(secondFactor.beginEnrolment, {
      as: await tokenFor(api.context, user.id),
      body: { currentPassword: user.password },
    });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(
      `otpauth://totp/Agencia%20Amparo:${user.userName}?secret=${body.secret}&issuer=Agencia%20Amparo`,
    );
  });

  it('counts for nothing until a code is confirmed', async () => {
    const user = await createUser(api.context);
    const as = await tokenFor(api.context, user.id);
    await api.call(secondFactor.beginEnrolment, {
      as,
      body: { currentPassword: user.password },
    });
    const wrong = await api.call(secondFactor.confirmEnrolment, { as, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { code: expect.any(String) } } });
    expect((await logIn(api, user.userName, user.password)).body.status).toBe('success');
  });

  it('gives ten recovery codes, kept only as hashes, and the secret sealed', async () => {
    const { recoveryCodes, secret, user } = await enrolled(api);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { kysely } = api.context.database;
    const rows = [
      await kysely.selectFrom('recovery_codes').selectAll().execute(),
      await kysely.selectFrom('second_factors').selectAll().execute(),
    ];
    const bytes = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(bytes).toContain(user.id);
    expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain(recoveryCodes[0]);
  });

  it('is in the audit trail, without secret and codes', async () => {
    let one: Enrolled | undefined;
    const lines = await auditOf(api.context, async () => {
      one = await enrolled(api);
    });
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['second_factor.begun', 'second_factor.enabled']),
    );
    expect(JSON.stringify(lines)).not.toContain(one?.secret);
  });

  it('is refused while there is one', async () => {
    const { user } = await enrolled(api);
    const again = await api.call(secondFactor.beginEnrolment, {
      as: await tokenFor(api.context, user.id),
      body: { currentPassword: user.password },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'second_factor_active' } });
  });

  it('needs a session or the ticket of a login', async () => {
    const anonymous = await api.call(secondFactor.beginEnrolment, { body: {} });
    expect(anonymous).toMatchObject(EXPIRED);
    expect(await api.call(secondFactor.confirmEnrolment, { body: { code: '1' } })).toMatchObject(
      EXPIRED,
    );
  });
});

describe('a login with a second factor', () => {
  it('asks for the code and gives no token, but a cookie no script can read', async () => {
    const { user } = await enrolled(api);
    const { body, cookies } = await logIn(api, user.userName, user.password);
    expect(body).toEqual({
      status: 'second_factor',
      mustChangePassword: false,
      message: expect.stringContaining('código'),
    });
    expect(cookies).toMatchObject([
      { path: '/api/auth/second-factor', httpOnly: true, sameSite: 'Strict', maxAge: 300 },
    ]);
  });

  it('opens the session with the code', async () => {
    const { user, secret } = await enrolled(api);
    const answer = await enter(await firstStep(user), await codeOf(api, secret));
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', user: { uuid: user.id } },
    });
    const { body } = await api.call(secondFactor.getSecondFactor, { as: answer.body.accessToken });
    expect(body.secondFactor).toEqual({ active: true, required: false, recoveryCodesLeft: 10 });
  });

  it('takes the code of half a minute ago, and none of two minutes ago', async () => {
    const { user, secret } = await enrolled(api);
    api.clock.advance({ minutes: 5 });
    const cookies = await firstStep(user);
    expect(await enter(cookies, await codeOf(api, secret, -4))).toMatchObject(WRONG);
    expect((await enter(cookies, await codeOf(api, secret, -1))).status).toBe(200);
  });

  it('takes a code once, also of two at the same moment', async () => {
    const { user, secret } = await enrolled(api);
    const [one, two] = [await firstStep(user), await firstStep(user)];
    const code = await codeOf(api, secret);
    const answers = await Promise.all([enter(one, code), enter(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await enter(await firstStep(user), code)).toMatchObject(WRONG);
  });

  it('takes each recovery code once, however it is written', async () => {
    const { user, recoveryCodes } = await enrolled(api);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await enter(await firstStep(user), typed)).status).toBe(200);
    expect(await enter(await firstStep(user), first)).toMatchObject(WRONG);
    const lines = await auditOf(api.context, async () => enter(await firstStep(user), second));
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'second_factor.recovery_used', details: { left: 8 } }),
    );
  });

  it('locks after five wrong codes, from whatever address, and the right one too', async () => {
    const { user, secret } = await enrolled(api);
    const cookies = await firstStep(user);
    for (let time = 0; time < 4; time += 1)
      expect(await enter(cookies, '000000')).toMatchObject(WRONG);
    expect(await enter(cookies, '000000')).toMatchObject(LOCKED);
    expect(await enter(await firstStep(user), await codeOf(api, secret))).toMatchObject(LOCKED);
    api.clock.advance({ minutes: 1 });
    const answer = await enter(await firstStep(user), await codeOf(api, secret));
    expect(answer.status).toBe(200);
  });

  it('needs the cookie, of this purpose and in its five minutes', async () => {
    const { user, secret } = await enrolled(api);
    const cookies = await firstStep(user);
    const code = await codeOf(api, secret, 10);
    expect(await enter({}, code)).toMatchObject(EXPIRED);
    const asEnrolment = { enrolment_ticket: cookies.code_ticket ?? '' };
    expect(
      await api.call(secondFactor.beginEnrolment, { body: {}, cookies: asEnrolment }),
    ).toMatchObject(EXPIRED);
    api.clock.advance({ minutes: 5 });
    expect(await enter(cookies, code)).toMatchObject(EXPIRED);
  });

  it('is good for one session', async () => {
    const { user, secret, recoveryCodes } = await enrolled(api);
    const cookies = await firstStep(user);
    await enter(cookies, await codeOf(api, secret));
    expect(await enter(cookies, recoveryCodes[0] ?? '')).toMatchObject(EXPIRED);
  });

  it('tells who has the wrong password nothing of it', async () => {
    const { user } = await enrolled(api);
    const wrong = await logIn(api, user.userName, 'Equivocada.1');
    const plain = await logIn(api, (await createUser(api.context)).userName, 'Equivocada.1');
    expect({ text: wrong.text, cookies: wrong.cookies }).toEqual({ text: plain.text, cookies: [] });
  });

  it('asks for a new password first, where one was given by another', async () => {
    const { user } = await enrolled(api);
    const { body } = await api.call(users.resetPassword, {
      as: 'ADMIN',
      params: { uuid: user.id },
    });
    const login = await logIn(api, user.userName, body.temporaryPassword);
    expect(login.body.status).toBe('must_change_password');
  });
});

describe('switching it off', () => {
  it('takes the password and a code', async () => {
    const one = await enrolled(api);
    expect((await off(one, '000000')).body.errors).toHaveProperty('code');
    const code = await codeOf(api, one.secret);
    expect((await off(one, code, 'Mala.1')).body.errors).toHaveProperty('currentPassword');
    expect((await off(one, code)).status).toBe(200);
    const { userName, password } = one.user;
    expect((await logIn(api, userName, password)).body.status).toBe('success');
  });

  it('is refused where the role demands it', async () => {
    const one = await enrolled(api, { role: 'ELOPDP' });
    await demand('ELOPDP', true);
    expect(await off(one, await codeOf(api, one.secret))).toMatchObject({
      status: 409,
      body: { code: 'second_factor_required' },
    });
    await demand('ELOPDP', false);
  });
});

describe('a role that must have one', () => {
  it('enrols at the next login before anything else, and is in by it', async () => {
    const user = await createUser(api.context, { role: 'ELOPDP' });
    await demand('ELOPDP', true);
    const login = await logIn(api, user.userName, user.password);
    expect(login.body).toMatchObject({ status: 'second_factor_enrolment' });
    expect(login.body).not.toHaveProperty('accessToken');
    const cookies = cookiesOf(login);
    const begun = await api.call(secondFactor.beginEnrolment, { body: {}, cookies });
    const code = await codeOf(api, begun.body.secret);
    const { body } = await api.call(secondFactor.confirmEnrolment, { body: { code }, cookies });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.session).toMatchObject({ status: 'success', user: { uuid: user.id } });
    const mine = await api.call(auth.myPermissions, { as: body.session?.accessToken ?? '' });
    expect(mine.status).toBe(200);
    await demand('ELOPDP', false);
  });

  it('is shown in the matrix and left in the audit trail', async () => {
    const lines = await auditOf(api.context, () => demand('BASIC', true));
    expect(lines).toMatchObject([{ action: 'second_factor.required', entity_id: 'BASIC' }]);
    const { body } = await api.call(permissionMatrix.getPermissions, { as: 'ADMIN' });
    const demanded = body.matrix.roles.filter(({ secondFactor }) => secondFactor);
    expect(demanded.map(({ role }) => role)).toEqual(['BASIC']);
    await demand('BASIC', false);
  });
});

describe('a reset of the second factor', () => {
  const reset = (uuid: string, as: string = 'ADMIN') =>
    api.call(secondFactor.resetSecondFactor, { as, params: { uuid } });

  it('ends the sessions and lets in with the password alone', async () => {
    const { user } = await enrolled(api);
    const token = await tokenFor(api.context, user.id);
    expect((await reset(user.id)).status).toBe(200);
    expect((await api.call(auth.myPermissions, { as: token })).status).toBe(401);
    expect((await logIn(api, user.userName, user.password)).body.status).toBe('success');
  });

  it('is refused for oneself', async () => {
    const { user } = await enrolled(api, { role: 'ADMIN' });
    expect((await reset(user.id, await tokenFor(api.context, user.id))).status).toBe(409);
  });

  it('is refused to who may not edit users, and is in the audit trail', async () => {
    const { user } = await enrolled(api);
    expect((await reset(user.id, 'BASIC')).status).toBe(403);
    const lines = await auditOf(api.context, () => reset(user.id));
    expect(lines).toMatchObject([{ action: 'second_factor.reset', entity_id: user.id }]);
  });
});
