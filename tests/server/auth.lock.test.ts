import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { logIn } from '../support/login.ts';
import { createUser } from '../support/users.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Fails to sign in so many times, one after the other. */
async function fail(login: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await logIn(api, login, 'Equivocada.1');
}

const minutesToWait = (minutes: string) => ({
  status: 401,
  body: {
    code: 'account_locked',
    message: `La cuenta está bloqueada por demasiados intentos fallidos. Intente de nuevo en ${minutes}.`,
  },
});

describe('the lock of an account', () => {
  it('still lets in after nine failures, and forgets them', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 9);
    expect((await logIn(api, user.userName, user.password)).status).toBe(200);
    await fail(user.userName, 9);
    expect((await logIn(api, user.userName, user.password)).status).toBe(200);
  });

  it('says at the tenth failure how long it will be', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 9);
    const tenth = await logIn(api, user.userName, 'Equivocada.1');
    expect(tenth).toMatchObject(minutesToWait('30 minutos'));
  });

  it('refuses the right password too', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 10);
    api.clock.advance({ minutes: 12 });
    const answer = await logIn(api, user.userName, user.password);
    expect(answer).toMatchObject(minutesToWait('18 minutos'));
  });

  it('is the same by user name and by e-mail', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 5);
    await fail(user.email.toUpperCase(), 5);
    expect((await logIn(api, user.userName, user.password)).body.code).toBe('account_locked');
  });

  it('ends after thirty minutes, whatever was tried meanwhile', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 10);
    api.clock.advance({ minutes: 29, seconds: 59 });
    expect(await logIn(api, user.userName, user.password)).toMatchObject(minutesToWait('1 minuto'));
    api.clock.advance({ seconds: 1 });
    expect((await logIn(api, user.userName, user.password)).status).toBe(200);
  });

  it('counts from one again after a lock', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 10);
    api.clock.advance({ minutes: 30 });
    await fail(user.userName, 9);
    expect((await logIn(api, user.userName, user.password)).status).toBe(200);
  });

  it('forgets failures of the day before', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 9);
    api.clock.advance({ hours: 24 });
    await fail(user.userName, 1);
    expect((await logIn(api, user.userName, user.password)).status).toBe(200);
  });

  it('holds for one account only', async () => {
    const [one, other] = [await createUser(api.context), await createUser(api.context)];
    await fail(one.userName, 10);
    expect((await logIn(api, other.userName, other.password)).status).toBe(200);
  });

  it('answers alike for a name nobody has', async () => {
    await fail('Fantasma', 10);
    const answer = await logIn(api, 'fantasma', 'Correcta.1');
    expect(answer).toMatchObject(minutesToWait('30 minutos'));
  });

  it('keeps no name that nobody has', async () => {
    await fail('MiClave.Secreta1', 1);
    const rows = await api.context.database.kysely
      .selectFrom('login_failures')
      .select('account')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/miclave/i);
  });

  it('is not outrun by many guesses at once', async () => {
    const user = await createUser(api.context);
    const guesses = Array.from({ length: 14 }, (_, at) => `Mala.${at}`);
    const answers = await Promise.all(guesses.map((guess) => logIn(api, user.userName, guess)));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(9);
    expect(codes.filter((code) => code === 'account_locked')).toHaveLength(5);
    expect((await logIn(api, user.userName, user.password)).body.code).toBe('account_locked');
  });

  it('is in the audit trail once', async () => {
    const user = await createUser(api.context);
    const lines = await auditOf(api.context, () => fail(user.userName, 12));
    expect(lines.filter(({ action }) => action === 'account.locked')).toHaveLength(1);
    expect(lines.filter(({ action }) => action === 'login.failed')).toHaveLength(12);
  });
});
