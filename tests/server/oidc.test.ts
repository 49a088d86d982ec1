import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type BodyOf,
  platform,
  secondFactor,
  settings,
  settingsPackage,
  signIn,
  users,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { type OidcProvider, startOidcProvider, walkThrough } from '../support/oidcProvider.ts';
import { codeOf, cookiesOf, enrolled } from '../support/secondFactor.ts';
import { createUser, tokenFor } from '../support/users.ts';

const PUBLIC_URL = 'http://127.0.0.1:4999';
const api = madeOnce(() => startApi({ env: { PUBLIC_URL } }));
let provider: OidcProvider;
let admin: Awaited<ReturnType<typeof createUser>>;
/** Whom nobody has met yet. */
let people = 0;

beforeAll(async () => {
  provider = await startOidcProvider(PUBLIC_URL);
  admin = await createUser(api.context, { role: 'ADMIN' });
});
afterAll(() => provider.close());

type Settings = BodyOf<typeof settings.updateSettings>;

const save = async (body: Settings) =>
  api.call(settings.updateSettings, { as: await tokenFor(api.context, admin.id), body });

beforeEach(async () => {
  api.clock.set(new Date().toISOString());
  people += 1;
  provider.person = `persona-${people}`;
  provider.people[provider.person] = { name: 'Ana Mora', email: `p${people}@agencia.example` };
  await save({
    signInIsOn: true,
    signInIssuer: provider.issuer,
    signInClientId: provider.clientId,
    signInSecret: provider.clientSecret,
    signInRoles: [],
    signInChecks: 'provider',
    signInHasPasswords: true,
    signInAdministrator: null,
  });
});

const start = async (invitation?: string) => {
  const { status, body, cookies } = await api.call(signIn.startSignIn, { body: { invitation } });
  return { status, body, url: body.url, cookies: cookiesOf({ cookies }) };
};

/** The browser comes back from the provider. */
const finish = async (cookies: Record<string, string>, back: URL) => {
  const answer = await api.call(signIn.finishSignIn, {
    cookies,
    query: Object.fromEntries(back.searchParams),
  });
  const { searchParams } = new URL(String(answer.headers.location));
  return { outcome: searchParams.get('sign-in'), cookies: cookiesOf(answer) };
};

const visit = async (invitation?: string) => {
  const { url, cookies } = await start(invitation);
  return finish(cookies, await walkThrough(url));
};

const open = (cookies: Record<string, string>) => api.call(signIn.openSignInSession, { cookies });

const identities = async () =>
  (await api.call(signIn.listSignInIdentities, { as: 'ADMIN' })).body.identities;

const link = (id: number, user: string, isLinked = true) =>
  api.call(signIn.linkSignInIdentity, { as: 'ADMIN', params: { id }, body: { user, isLinked } });

/** The person at the browser, linked to a user of their own. */
const linked = async (fields: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(api.context, fields);
  await visit();
  const identity = (await identities()).find(({ email }) => email === `p${people}@agencia.example`);
  await link(identity?.id ?? 0, user.id);
  return { user, identity };
};

const invite = async (user: string) => {
  const { body } = await api.call(signIn.inviteToSignIn, { as: 'ADMIN', body: { user } });
  return body.url.split('?sign-in=invited#')[1] ?? '';
};

const roleOf = async (uuid: string) => {
  const { body } = await api.call(users.listUsers, {
    as: 'ADMIN',
    query: { filter: { id: [uuid] } },
  });
  return body.users[0]?.role;
};

describe('a person whose identity is linked', () => {
  it('gets a session by a cookie that is good once', async () => {
    const { user } = await linked({ mustChangePassword: true });
    const { outcome, cookies } = await visit();
    expect(outcome).toBe('ready');
    const { body } = await open(cookies);
    expect(body).toMatchObject({ status: 'success', user: { uuid: user.id } });
    expect(await open(cookies)).toMatchObject({ status: 401 });
  });

  it('leaves the login in the audit trail', async () => {
    const { user } = await linked();
    const lines = await auditOf(api.context, async () => open((await visit()).cookies));
    expect(lines).toMatchObject([{ action: 'login.succeeded', user_id: user.id }]);
  });

  it('enters after the provider has changed its keys', async () => {
    await linked();
    provider.rotate();
    expect(await visit()).toMatchObject({ outcome: 'ready' });
  });

  it('is refused while their user is switched off', async () => {
    const { user } = await linked();
    await api.call(users.setActive, {
      as: 'ADMIN',
      params: { uuid: user.id },
      body: { active: false },
    });
    expect(await visit()).toMatchObject({ outcome: 'inactive' });
  });

  it('gives the code as well where Amparo asks for it, and no new password', async () => {
    const { user, secret } = await enrolled(api);
    api.clock.set(new Date().toISOString());
    await visit();
    const id = (await identities()).find(({ email }) => email.startsWith(`p${people}@`))?.id ?? 0;
    await link(id, user.id);
    await api.call(users.resetPassword, { as: 'ADMIN', params: { uuid: user.id } });
    const { outcome, cookies } = await visit();
    expect(outcome).toBe('ready');
    await save({ signInChecks: 'amparo' });
    const waiting = await open(cookies);
    expect(waiting.body).toMatchObject({ status: 'second_factor' });
    api.clock.advance({ minutes: 2 });
    const entered = await api.call(secondFactor.enterCode, {
      cookies: cookiesOf(waiting),
      body: { code: await codeOf(api, secret) },
    });
    expect(entered).toMatchObject({ status: 200, body: { user: { uuid: user.id } } });
  });

  it('solves the human verification first where Amparo asks for it', async () => {
    await save({ signInChecks: 'amparo' });
    expect(await start()).toMatchObject({ status: 400, body: { code: 'captcha_invalid' } });
  });
});

describe('what comes back to the callback', () => {
  it.each([
    ['another state', { state: 'otro' }],
    ['another issuer', { iss: 'https://otro.example' }],
    ['an invented code', { code: 'inventado' }],
    ['an error', { error: 'access_denied' }],
  ])('is refused with %s', async (_, change) => {
    await linked();
    const { url, cookies } = await start();
    const back = await walkThrough(url);
    for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value);
    expect(await finish(cookies, back)).toMatchObject({ outcome: 'refused' });
  });

  it('is refused with another nonce', async () => {
    await linked();
    const { url, cookies } = await start();
    const other = new URL(url);
    other.searchParams.set('nonce', 'otro');
    const back = await walkThrough(other.href);
    expect(await finish(cookies, back)).toMatchObject({ outcome: 'refused' });
  });

  it('is taken once, though the cookie is sent again', async () => {
    await linked();
    const { url, cookies } = await start();
    const back = await walkThrough(url);
    expect(await finish(cookies, back)).toMatchObject({ outcome: 'ready' });
    expect(await finish(cookies, back)).toMatchObject({ outcome: 'expired' });
  });

  it('is refused with the code of another sign-in', async () => {
    await linked();
    const first = await start();
    const back = await walkThrough(first.url);
    const second = await start();
    expect(await finish(second.cookies, back)).toMatchObject({ outcome: 'refused' });
  });

  it('is refused without the cookie, and ten minutes after it was given', async () => {
    await linked();
    const { url, cookies } = await start();
    const back = await walkThrough(url);
    expect(await finish({}, back)).toMatchObject({ outcome: 'expired' });
    api.clock.advance({ minutes: 10 });
    expect(await finish(cookies, back)).toMatchObject({ outcome: 'expired' });
  });

  it.each([6, -6])('is refused where the clocks differ by %i minutes', async (minutes) => {
    await linked();
    api.clock.advance({ minutes: Math.min(minutes, 0) });
    const { url, cookies } = await start();
    const back = await walkThrough(url);
    api.clock.advance({ minutes: Math.max(minutes, 0) });
    expect(await finish(cookies, back)).toMatchObject({ outcome: 'clock' });
  });
});

describe('an identity that nobody knows', () => {
  it('waits for an administrator, though a user has its e-mail', async () => {
    const user = await createUser(api.context, { email: `p${people}@agencia.example` });
    const { outcome, cookies } = await visit();
    expect(outcome).toBe('pending');
    expect(await open(cookies)).toMatchObject({ status: 401 });
    const [first] = await identities();
    expect(first).toMatchObject({ name: 'Ana Mora', email: user.email, user: null });
  });

  it('is forgotten after thirty days', async () => {
    await visit();
    api.clock.advance({ days: 31 });
    await logIn(api, admin.userName, admin.password);
    const emails = (await identities()).map(({ email }) => email);
    expect(emails).not.toContain(`p${people}@agencia.example`);
  });

  it('is not taken from the user who has it, until it is unlinked', async () => {
    const { user, identity } = await linked();
    const other = await createUser(api.context);
    const id = identity?.id ?? 0;
    expect(await link(id, other.id)).toMatchObject({
      status: 409,
      body: { code: 'identity_taken' },
    });
    await link(id, user.id, false);
    expect(await visit()).toMatchObject({ outcome: 'pending' });
    expect(await link(id, other.id)).toMatchObject({ status: 200 });
  });

  it('is unlinked with the end of its user’s sessions', async () => {
    const { user, identity } = await linked();
    const as = await tokenFor(api.context, user.id);
    await link(identity?.id ?? 0, user.id, false);
    expect(await api.call(secondFactor.getSecondFactor, { as })).toMatchObject({ status: 401 });
  });
});

describe('an invitation', () => {
  it('links the identity of who opens it, once', async () => {
    const user = await createUser(api.context);
    const invitation = await invite(user.id);
    const { outcome, cookies } = await visit(invitation);
    expect(outcome).toBe('ready');
    expect((await open(cookies)).body).toMatchObject({ user: { uuid: user.id } });
    expect(await start(invitation)).toMatchObject({ status: 409 });
  });

  it('ends after seven days, and when another is made', async () => {
    const user = await createUser(api.context);
    const first = await invite(user.id);
    const second = await invite(user.id);
    expect(await start(first)).toMatchObject({ status: 409 });
    expect(await start(second)).toMatchObject({ status: 200 });
    api.clock.advance({ days: 7 });
    expect(await start(second)).toMatchObject({ status: 409 });
  });

  it('used by two at once links one', async () => {
    const user = await createUser(api.context);
    const invitation = await invite(user.id);
    const first = await start(invitation);
    const second = await start(invitation);
    const back = await walkThrough(first.url);
    expect(await finish(first.cookies, back)).toMatchObject({ outcome: 'ready' });
    provider.person = `${provider.person}-otra`;
    const late = await walkThrough(second.url);
    expect(await finish(second.cookies, late)).toMatchObject({ outcome: 'invitation' });
  });

  it('takes no identity from another user', async () => {
    await linked();
    const invitation = await invite((await createUser(api.context)).id);
    expect(await visit(invitation)).toMatchObject({ outcome: 'taken' });
  });

  it('stays though the user signs in with a code meanwhile', async () => {
    const { user, secret } = await enrolled(api);
    const invitation = await invite(user.id);
    const first = await logIn(api, user.userName, user.password);
    const code = await codeOf(api, secret);
    await api.call(secondFactor.enterCode, { cookies: cookiesOf(first), body: { code } });
    expect(await start(invitation)).toMatchObject({ status: 200 });
  });
});

describe('groups', () => {
  const inGroups = (...groups: string[]) => {
    provider.people[provider.person] = { email: `p${people}@agencia.example`, groups };
  };
  const rows: Settings['signInRoles'] = [
    { group: 'jefes', role: 'ADMIN' },
    { group: 'todos', role: 'ELOPDP' },
  ];

  it('give the role of the first row that fits, at each sign-in, with an entry in the trail', async () => {
    const { user } = await linked();
    await save({ signInRoles: rows });
    inGroups('todos', 'jefes');
    const lines = await auditOf(api.context, visit);
    expect(await roleOf(user.id)).toBe('ADMIN');
    expect(lines).toMatchObject([
      { action: 'user.role_by_groups', details: { before: { role: 'BASIC' } } },
    ]);
    inGroups('todos');
    await visit();
    expect(await roleOf(user.id)).toBe('ELOPDP');
  });

  it('refuse who is in none, and leave the role where there are no rows', async () => {
    const { user } = await linked();
    inGroups('otros');
    expect(await visit()).toMatchObject({ outcome: 'ready' });
    await save({ signInRoles: rows });
    expect(await visit()).toMatchObject({ outcome: 'group' });
    expect(await roleOf(user.id)).toBe('BASIC');
  });

  it('never take the last active administrator', async () => {
    const { user } = await linked({ role: 'ADMIN' });
    await save({ signInRoles: rows });
    const { kysely } = api.context.database;
    const others = kysely
      .updateTable('users')
      .where('role', '=', 'ADMIN')
      .where('id', '<>', user.id);
    await others.set({ active: false }).execute();
    inGroups('todos');
    expect(await visit()).toMatchObject({ outcome: 'ready' });
    await others.set({ active: true }).execute();
    expect(await roleOf(user.id)).toBe('ADMIN');
    await visit();
    expect(await roleOf(user.id)).toBe('ELOPDP');
  });
});

describe('without passwords', () => {
  it('only the named administrator enters by one, and nobody learns whether theirs is right', async () => {
    const user = await createUser(api.context);
    await save({ signInHasPasswords: false, signInAdministrator: admin.id });
    const answers = await Promise.all([
      logIn(api, user.userName, user.password),
      logIn(api, user.userName, 'Mala.1'),
      logIn(api, admin.userName, 'Mala.1'),
      logIn(api, 'nadie', 'Mala.1'),
    ]);
    expect(
      new Set(
        answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`),
      ).size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'password_off' } });
    expect(await logIn(api, admin.userName, admin.password)).toMatchObject({ status: 200 });
  });

  it('an active administrator must be named, who then stays one', async () => {
    const user = await createUser(api.context, { role: 'ADMIN' });
    const clerk = await createUser(api.context);
    for (const named of [null, clerk.id])
      expect(await save({ signInHasPasswords: false, signInAdministrator: named })).toMatchObject({
        status: 400,
        body: { errors: { signInAdministrator: expect.any(String) } },
      });
    await save({ signInHasPasswords: false, signInAdministrator: user.id });
    const params = { uuid: user.id };
    const refused = { status: 409, body: { code: 'last_administrator' } };
    expect(await api.call(users.deleteUser, { as: 'ADMIN', params })).toMatchObject(refused);
    expect(
      await api.call(users.updateUser, { as: 'ADMIN', params, body: { role: 'BASIC' } }),
    ).toMatchObject({ status: 400 });
    expect(
      await api.call(users.setActive, { as: 'ADMIN', params, body: { active: false } }),
    ).toMatchObject(refused);
  });
});

describe('the provider', () => {
  it('being away is said, and passwords still open sessions', async () => {
    const other = await startOidcProvider(PUBLIC_URL);
    await other.close();
    await save({ signInIssuer: other.issuer });
    expect(await start()).toMatchObject({ status: 503, body: { code: 'provider_away' } });
    expect(await logIn(api, admin.userName, admin.password)).toMatchObject({ status: 200 });
  });

  it('is where the browser signs out, too', async () => {
    const { body } = await api.call(signIn.endSignIn);
    const url = new URL(body.url ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/`);
  });
});

describe('the test of the settings', () => {
  const problems = async () => (await api.call(signIn.testSignIn, { as: 'ADMIN' })).body.problems;

  it('finds nothing where all is right', async () => {
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['an address where nothing is', { signInIssuer: 'http://127.0.0.1:9' }, 'No se pudo llegar'],
    ['a wrong secret', { signInSecret: 'equivocado' }, 'no acepta el identificador'],
    ['a wrong client', { signInClientId: 'otro' }, 'no acepta el identificador'],
    [
      'groups nobody has',
      { signInGroupsClaim: 'x', signInRoles: [{ group: 'a', role: 'BASIC' }] },
      'Todavía nadie',
    ],
  ] as const)('explains %s', async (_, change, words) => {
    await api.context.database.kysely
      .updateTable('sign_in_identities')
      .set({ groups: [] })
      .execute();
    await save(change as Settings);
    expect(await problems()).toEqual([expect.stringContaining(words)]);
  });

  it('explains another issuer, a page that is no provider, and a clock that is off', async () => {
    await save({ signInIssuer: provider.issuer.replace('127.0.0.1', 'localhost') });
    expect(await problems()).toEqual([expect.stringContaining(`llamarse «${provider.issuer}»`)]);
    await save({ signInIssuer: `${provider.issuer}/otra` });
    expect(await problems()).toEqual([expect.stringContaining('no responde un proveedor')]);
    await save({ signInIssuer: provider.issuer });
    api.clock.advance({ minutes: 12 });
    expect(await problems()).toEqual([expect.stringContaining('difieren en 12 minutos')]);
  });
});

describe('the settings of the sign-in', () => {
  it.each(['http://proveedor.example', 'ftp://127.0.0.1', 'https://ana@proveedor.example'])(
    'take no issuer like %s',
    async (signInIssuer) => {
      expect(await save({ signInIssuer })).toMatchObject({ status: 400 });
    },
  );

  it('are read by no BASIC, and changed by administrators alone', async () => {
    expect(await api.call(settings.getSettings, { as: 'BASIC' })).toMatchObject({ status: 403 });
    const { kysely } = api.context.database;
    const right = { role: 'BASIC', action: 'settings.edit' } as const;
    await kysely.insertInto('role_permissions').values(right).execute();
    onTestFinished(async () => {
      await kysely
        .deleteFrom('role_permissions')
        .where('role', '=', 'BASIC')
        .where('action', '=', 'settings.edit')
        .execute();
    });
    const send = (body: Settings) => api.call(settings.updateSettings, { as: 'BASIC', body });
    expect(await send({ signInLabel: 'Otro' })).toMatchObject({ status: 403 });
    expect(await send({ signInSecret: 'otro' })).toMatchObject({ status: 403 });
    expect(await send({ renewalDays: 60 })).toMatchObject({ status: 200 });
  });

  it('need the configured address of the server', async () => {
    const other = await api.beside({ PUBLIC_URL: '' });
    const answer = await other.call(settings.updateSettings, {
      as: 'ADMIN',
      body: { signInLabel: 'Otro' },
    });
    expect(answer.body.errors).toMatchObject({ signInIsOn: expect.stringContaining('PUBLIC_URL') });
  });

  it('tell the login page no more than it shows', async () => {
    const { body } = await api.call(platform.config);
    expect(body.signIn).toEqual({
      label: 'Ingresar con su organización',
      hasPasswords: true,
      asksCaptcha: false,
    });
  });

  it('keep the secret out of tables, trail, log, answers and package', async () => {
    const written: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      const spy = vi
        .spyOn(stream, 'write')
        .mockImplementation((text) => written.push(String(text)) > 0);
      onTestFinished(() => spy.mockRestore());
    }
    const loud = await api.beside({ PUBLIC_URL, LOG_LEVEL: 'trace' });
    const saved = await loud.call(settings.updateSettings, {
      as: 'ADMIN',
      body: { signInSecret: provider.clientSecret },
    });
    await linked();
    const exported = await loud.call(settingsPackage.downloadPackage, { as: 'ADMIN' });
    const dump = await dumpDatabase(api.context.database.kysely);
    expect(rowsWith(dump, provider.clientSecret)).toEqual([]);
    expect([saved.text, exported.text, ...written].join()).not.toContain(provider.clientSecret);
    expect(exported.text).not.toContain('signIn');
    expect(saved.status).toBe(200);
    expect(written.join()).toContain('agency-settings');
  });
});
