import { describe, expect, it } from 'vitest';
import { users } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, type TestUser } from '../support/users.ts';

const api = madeOnce(() => startApi());

const HOME = '192.0.2.10';
const STRANGER = '198.51.100.7';

/** Fails to sign in so many times, one after the other. */
async function fail(login: string, times: number, from = HOME): Promise<void> {
  for (let time = 0; time < times; time += 1) await logIn(api, login, 'Equivocada.1', from);
}

const enter = ({ userName, password }: TestUser, from = HOME) =>
  logIn(api, userName, password, from);

const minutesToWait = (minutes: string) => ({
  status: 401,
  body: {
    code: 'account_locked',
    message: `La cuenta está bloqueada por demasiados intentos fallidos. Intente de nuevo en ${minutes}.`,
  },
});

describe('the lock of an account', () => {
  it('still lets in after four failures, and forgets them', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 4);
    expect((await enter(user)).status).toBe(200);
    await fail(user.userName, 4);
    expect((await enter(user)).status).toBe(200);
  });

  it('says at the fifth failure how long it will be', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 4);
    const fifth = await logIn(api, user.userName, 'Equivocada.1', HOME);
    expect(fifth).toMatchObject(minutesToWait('1 minuto'));
  });

  it('lasts 1 minute, then 5, then 30 each time', async () => {
    const user = await createUser(api.context);
    for (const [minutes, words] of [
      [1, '1 minuto'],
      [5, '5 minutos'],
      [30, '30 minutos'],
      [30, '30 minutos'],
    ] as const) {
      await fail(user.userName, 5);
      expect(await enter(user)).toMatchObject(minutesToWait(words));
      api.clock.advance({ minutes });
    }
    expect((await enter(user)).status).toBe(200);
  });

  it('begins with 1 minute again after a success', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 5);
    api.clock.advance({ minutes: 1 });
    await enter(user);
    await fail(user.userName, 5);
    expect(await enter(user)).toMatchObject(minutesToWait('1 minuto'));
  });

  it('ends on time, whatever was tried meanwhile', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 5);
    api.clock.advance({ seconds: 59 });
    await fail(user.userName, 6);
    api.clock.advance({ seconds: 1 });
    expect((await enter(user)).status).toBe(200);
  });

  it('forgets failures and locks of the day before', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 5);
    api.clock.advance({ hours: 24 });
    await fail(user.userName, 5);
    expect(await enter(user)).toMatchObject(minutesToWait('1 minuto'));
  });

  it('lets the same user in from another address', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 20, STRANGER);
    expect((await enter(user, STRANGER)).body.code).toBe('account_locked');
    expect((await enter(user)).status).toBe(200);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const user = await createUser(api.context);
    for (const host of ['1', '2', '3', '4', '5'])
      await logIn(api, user.userName, 'Equivocada.1', `2001:db8:1:2::${host}`);
    expect((await enter(user, '2001:db8:1:2::9')).body.code).toBe('account_locked');
    expect((await enter(user, '2001:db8:1:3::9')).status).toBe(200);
  });

  it('does not tell that a user name and an e-mail belong together', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 5);
    const byMail = await logIn(api, user.email, 'Equivocada.1', HOME);
    const unknown = await logIn(api, 'otra@agencia.example', 'Equivocada.1', HOME);
    expect(byMail.body.code).toBe('invalid_credentials');
    expect(byMail.text).toBe(unknown.text);
  });

  it('holds for one account only', async () => {
    const [one, other] = [await createUser(api.context), await createUser(api.context)];
    await fail(one.userName, 5);
    expect((await enter(other)).status).toBe(200);
  });

  it('answers alike for an unknown name', async () => {
    await fail('Fantasma', 5);
    const answer = await logIn(api, 'fantasma', 'Correcta.1', HOME);
    expect(answer).toMatchObject(minutesToWait('1 minuto'));
  });

  it('keeps no name that was typed', async () => {
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
    const answers = await Promise.all(
      guesses.map((guess) => logIn(api, user.userName, guess, HOME)),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(4);
    expect(codes.filter((code) => code === 'account_locked')).toHaveLength(10);
    expect(await enter(user)).toMatchObject(minutesToWait('1 minuto'));
  });

  it('lets every right login through, however many come at once', async () => {
    const user = await createUser(api.context);
    const answers = await Promise.all(Array.from({ length: 14 }, () => enter(user)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is lifted by a reset of the password', async () => {
    const user = await createUser(api.context);
    await fail(user.userName, 5);
    await fail(user.email, 5);
    const reset = await api.call(users.resetPassword, { as: 'ADMIN', params: { uuid: user.id } });
    const { temporaryPassword } = reset.body;
    for (const login of [user.userName, user.email])
      expect((await logIn(api, login, temporaryPassword, HOME)).status).toBe(200);
  });

  it('is in the audit trail once', async () => {
    const user = await createUser(api.context);
    const lines = await auditOf(api.context, () => fail(user.userName, 7));
    expect(lines.filter(({ action }) => action === 'account.locked')).toHaveLength(1);
    expect(lines.filter(({ action }) => action === 'login.failed')).toHaveLength(7);
  });
});
