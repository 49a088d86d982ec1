import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { auth, platform } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { firstAdministratorCode } from '../../server/areas/agency/auth/firstAdministrator.ts';
import { countUsers } from '../../server/areas/agency/auth/repository.ts';
import { type CallOptions, startApi, type TestApi } from '../support/api.ts';
import { logIn } from '../support/login.ts';

const STRANGER = '203.0.113.9';

const ana = {
  firstName: 'ANA',
  surname: 'PAREDES',
  userName: 'aparedes',
  email: 'ana@agencia.ec',
  password: 'Quilotoa.4821',
};

describe('an installation without users', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
    onTestFinished(() => api.close());
  });

  const make = (options: CallOptions & { code?: string | undefined } = {}, at = api) => {
    const { code, ...rest } = options;
    return at.call(auth.registerFirstAdministrator, { body: { ...ana, code }, ...rest });
  };
  const needs = async (options: CallOptions = {}, at = api) =>
    (await at.call(platform.config, options)).body.firstAdministratorNeeds;
  const users = () => countUsers(api.context.database.kysely);

  it('makes its first administrator from this machine, once', async () => {
    expect(await needs()).toBe('nothing');
    expect((await make()).status).toBe(200);
    expect(await needs()).toBeUndefined();
    const { body } = await logIn(api, ana.userName, ana.password);
    expect(body).toMatchObject({ status: 'success', user: { role: 'ADMIN' } });
    const twice = await make();
    expect([twice.status, twice.body.message]).toEqual([409, texts.firstAdministratorThere]);
  });

  it('asks a stranger for the code of the terminal, which is good once', async () => {
    expect(await needs({ from: STRANGER })).toBe('code');
    for (const code of [undefined, '', 'x'.repeat(32)]) {
      const { status, body } = await make({ from: STRANGER, code });
      expect([status, body.errors]).toEqual([400, { code: texts.firstAdministratorCode }]);
    }
    expect(await users()).toBe(0);
    const code = firstAdministratorCode(api.context);
    expect((await make({ from: STRANGER, code: ` ${code} ` })).status).toBe(200);
    expect((await make({ from: STRANGER, code })).status).toBe(409);
    expect(await users()).toBe(1);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': STRANGER },
    { forwarded: `for=${STRANGER}` },
    { 'x-real-ip': STRANGER },
    { via: '1.1 proxy' },
    { host: 'agencia.ec' },
  ])('believes no proxy on its machine, nor a name that leads here: %o', async (headers) => {
    expect((await make({ headers })).status).toBe(400);
    expect(await users()).toBe(0);
  });

  it('believes no address behind a trusted proxy, nor in production', async () => {
    const key = api.context.vault.deriveKey('card number').toString('base64');
    for (const env of [
      { TRUSTED_PROXIES: '127.0.0.1' },
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x', CARD_ENCRYPTION_KEY: key },
    ]) {
      const other = await api.beside(env);
      expect(await needs({}, other)).toBe('code');
      expect((await make({}, other)).status).toBe(400);
      await other.close();
    }
    expect(await users()).toBe(0);
  });

  it('makes one administrator of requests that come at once', async () => {
    const others = ['uno', 'dos', 'tres'].map((userName) => ({
      body: { ...ana, userName, email: `${userName}@agencia.ec` },
    }));
    const answers = await Promise.all(others.map((options) => make(options)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await users()).toBe(1);
  });

  it('limits the tries as those of the login', async () => {
    const limited = await api.beside({ RATE_LOGIN: '3' });
    const tries = [];
    for (let number = 0; number < 4; number += 1)
      tries.push((await make({ from: STRANGER, code: 'no' }, limited)).status);
    expect(tries).toEqual([400, 400, 400, 429]);
    await limited.close();
  });

  it('takes no password that is easily guessed', async () => {
    const { body } = await make({ body: { ...ana, password: 'Paredes.2026' } });
    expect(Object.keys(body.errors ?? {})).toEqual(['password']);
  });
});
