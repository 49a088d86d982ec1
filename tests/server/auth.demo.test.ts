import { beforeAll, describe, expect, it } from 'vitest';
import { hashDemoUsers, seedDemoUsers } from '../../demo/demonstration.ts';
import { platform } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';

const api = madeOnce(() => startApi());
beforeAll(async () => {
  const users = await hashDemoUsers();
  await api.context.database.write((trx) => seedDemoUsers(trx, api.context, users));
});

describe('the demo users', () => {
  it.each([
    ['admin', 'ADMIN'],
    ['basico', 'BASIC'],
    ['elopdp', 'ELOPDP'],
  ])('%s signs in as %s', async (userName, role) => {
    const { body } = await logIn(api, userName, 'Amparo.2026');
    expect(body).toMatchObject({ status: 'success', user: { role } });
  });

  it('nueva must change her password', async () => {
    const { body } = await logIn(api, 'nueva', 'Temporal.2026');
    expect(body.status).toBe('must_change_password');
  });

  it('are announced to the browser', async () => {
    expect((await api.call(platform.config)).body.demo).toBe(true);
  });

  it('cannot sign in in production', async () => {
    const production = await api.beside({ NODE_ENV: 'production' });
    expect((await logIn(production, 'admin', 'Amparo.2026')).body.code).toBe('invalid_credentials');
    expect((await production.call(platform.config)).body.demo).toBe(false);
    await production.close();
  });
});
