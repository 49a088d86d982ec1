import { describe, expect, it } from 'vitest';
import { auth } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { humanToken } from '../support/captcha.ts';
import { logIn, tokenOf } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser } from '../support/users.ts';

const api = madeOnce(() => startApi());

const WRONG = {
  status: 401,
  body: {
    status: 'error',
    code: 'invalid_credentials',
    message: 'Usuario o contraseña incorrectos',
  },
};

describe('a login', () => {
  it('[7.2] answers a token, the user and what they may do', async () => {
    const user = await createUser(api.context, {
      role: 'ELOPDP',
      firstName: 'Eva',
      surname: 'Ruiz',
    });
    const { status, body } = await logIn(api, user.userName, user.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      mustChangePassword: false,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      user: { uuid: user.id, firstName: 'Eva', surname: 'Ruiz', role: 'ELOPDP' },
      permissions: expect.arrayContaining(['customers.list']),
    });
  });

  it('opens a session that works', async () => {
    const user = await createUser(api.context);
    const token = tokenOf(await logIn(api, user.userName, user.password));
    const { body } = await api.call(auth.getUser, { params: { uuid: user.id }, as: token });
    expect(body.userName).toBe(user.userName);
  });

  it('takes the user name in any case', async () => {
    const user = await createUser(api.context);
    const { status } = await logIn(api, user.userName.toUpperCase(), user.password);
    expect(status).toBe(200);
  });

  it('[1.2] takes the e-mail in any case, blanks around it aside', async () => {
    const user = await createUser(api.context);
    const { status } = await logIn(api, ` ${user.email.toUpperCase()} `, user.password);
    expect(status).toBe(200);
  });

  it('takes a password however its accents were typed', async () => {
    const user = await createUser(api.context, { password: 'Contraseña.1'.normalize('NFC') });
    const { status } = await logIn(api, user.userName, 'Contraseña.1'.normalize('NFD'));
    expect(status).toBe(200);
  });

  it('refuses a wrong password', async () => {
    const user = await createUser(api.context);
    expect(await logIn(api, user.userName, 'Equivocada.1')).toMatchObject(WRONG);
  });

  it('answers the same when there is no such user', async () => {
    const user = await createUser(api.context);
    const known = await logIn(api, user.userName, 'Equivocada.1');
    const unknown = await logIn(api, 'nadie', 'Equivocada.1');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  it('refuses the password in another case', async () => {
    const user = await createUser(api.context);
    expect(await logIn(api, user.userName, user.password.toUpperCase())).toMatchObject(WRONG);
  });

  it.each([
    [{ username: '', password: 'x' }, { username: 'El usuario o email es requerido' }],
    [{ password: 'x' }, { username: 'El usuario o email es requerido' }],
    [{ username: 'x', password: '' }, { password: 'Password es requerida' }],
    [{ username: 'x\u0000', password: 'x' }, { username: 'Contiene caracteres no permitidos' }],
    [{ username: { $ne: '' }, password: 'x' }, { username: 'Debe ser un texto' }],
  ])('[5.12] says at its field what is wrong with %j', async (body, errors) => {
    const answer = await api.call(auth.login, { body: { ...body, turnstileToken: 'x' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { status: 'error', code: 'invalid', errors },
    });
  });

  it('is not fooled by SQL in the user name', async () => {
    expect(await logIn(api, "' or 1=1 --", 'x')).toMatchObject(WRONG);
  });

  it('stores the hash of the token and never the token', async () => {
    const user = await createUser(api.context);
    const token = tokenOf(await logIn(api, user.userName, user.password));
    const { token_hash } = await api.context.database.kysely
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    expect(Buffer.from(token_hash)).toEqual(Buffer.from(digest));
  });

  it('gives each login a token of its own', async () => {
    const user = await createUser(api.context);
    const first = tokenOf(await logIn(api, user.userName, user.password));
    const second = tokenOf(await logIn(api, user.userName, user.password));
    expect(first).not.toBe(second);
  });
});

describe('the audit trail of a login', () => {
  it('has the success, with who it was', async () => {
    const user = await createUser(api.context);
    const lines = await auditOf(api.context, () => logIn(api, user.userName, user.password));
    expect(lines).toEqual([
      {
        action: 'login.succeeded',
        entity_id: user.id,
        user_id: user.id,
        user_name: user.userName,
        details: {},
      },
    ]);
  });

  it('has the failure for a known user, who has not shown to be that user', async () => {
    const user = await createUser(api.context);
    const lines = await auditOf(api.context, () => logIn(api, user.userName, 'Equivocada.1'));
    expect(lines).toMatchObject([{ action: 'login.failed', entity_id: user.id, user_id: null }]);
  });

  it('never has what was typed: people type passwords into the name', async () => {
    const lines = await auditOf(api.context, () => logIn(api, 'MiClave.Secreta1', 'x'));
    expect(lines).toMatchObject([{ action: 'login.failed', entity_id: null }]);
    expect(JSON.stringify(lines)).not.toMatch(/miclave/i);
  });

  it('has nothing of a login without its human verification', async () => {
    const user = await createUser(api.context);
    const body = { username: user.userName, password: user.password, turnstileToken: 'falso' };
    expect(await auditOf(api.context, () => api.call(auth.login, { body }))).toEqual([]);
  });
});

describe('the human verification of a login', () => {
  it('[1.2] is asked for', async () => {
    const answer = await api.call(auth.login, { body: { username: 'x', password: 'x' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { turnstileToken: 'Por favor completa el captcha' } },
    });
  });

  it('comes before the password, so that no guess is free', async () => {
    const user = await createUser(api.context);
    const { status, body } = await api.call(auth.login, {
      body: { username: user.userName, password: user.password, turnstileToken: 'falso' },
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'captcha_invalid' });
  });

  it('is good once, even when the password was wrong', async () => {
    const user = await createUser(api.context);
    const turnstileToken = await humanToken(api);
    const attempt = (password: string) =>
      api.call(auth.login, { body: { username: user.userName, password, turnstileToken } });
    expect((await attempt('Equivocada.1')).status).toBe(401);
    expect((await attempt(user.password)).body.code).toBe('captcha_invalid');
  });

  it('lets one of several logins at once through', async () => {
    const user = await createUser(api.context);
    const turnstileToken = await humanToken(api);
    const body = { username: user.userName, password: user.password, turnstileToken };
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.call(auth.login, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });
});
