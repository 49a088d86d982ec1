import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth, customers, permissionMatrix } from '../../domain/contract/index.ts';
import { importJob } from '../../server/areas/agency/imports/work.ts';
import { openDatabase } from '../../server/db/connection/index.ts';
import type { Database } from '../../server/db/schema.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { humanToken } from '../support/captcha.ts';
import { importSteps } from '../support/importFile.ts';
import { leaveTaken, runJobs } from '../support/jobs.ts';
import { logIn, tokenOf } from '../support/login.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { createUser } from '../support/users.ts';

/** As another process has it: with connections of its own. The embedded database has one process. */
const openedAgain = async (first: TestDatabase): Promise<TestDatabase> => {
  if ('dataDir' in first.place) return { ...first, close: async () => undefined };
  const database = await openDatabase<Database>(first.place);
  return { ...first, database, close: () => database.close() };
};

describe('two processes on one database', () => {
  let one: TestApi;
  let other: TestApi;
  beforeAll(async () => {
    const first = await createTestDatabase();
    const env = { CARD_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    one = await startApi({ on: first, env });
    other = await startApi({ on: await openedAgain(first), env });
  });
  // The database can be removed once nothing else is connected.
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const statusAt = async (api: TestApi, token: string) =>
    (await api.call(auth.myPermissions, { as: token })).status;

  it('know the sessions of each other, and when they end', async () => {
    const user = await createUser(one.context);
    const token = tokenOf(await logIn(one, user.userName, user.password));
    expect(await statusAt(other, token)).toBe(200);
    await other.call(auth.logout, { as: token });
    expect(await statusAt(one, token)).toBe(401);
  });

  it('obey permissions that were changed in the other from the next call on', async () => {
    const user = await createUser(one.context, { role: 'ELOPDP' });
    const token = tokenOf(await logIn(other, user.userName, user.password));
    const list = async () => (await other.call(customers.listCustomers, { as: token })).status;
    const grant = (actions: readonly string[]) =>
      one.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'ELOPDP' },
        body: { actions },
      });
    expect(await list()).toBe(200);
    expect((await grant(['customers.anonymize'])).status).toBe(200);
    expect(await list()).toBe(403);
    expect((await grant(['customers.list'])).status).toBe(200);
    expect(await list()).toBe(200);
  });

  it('take a human verification of the other, and together once', async () => {
    const user = await createUser(one.context);
    const turnstileToken = await humanToken(one);
    const enterAt = (api: TestApi) =>
      api.call(auth.login, {
        body: { username: user.userName, password: user.password, turnstileToken },
      });
    const answers = await Promise.all([enterAt(one), enterAt(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('count failed logins together', async () => {
    const user = await createUser(one.context);
    const failAt = (api: TestApi) => logIn(api, user.userName, 'Equivocada.1');
    for (const api of [one, other, one, other]) await failAt(api);
    expect((await failAt(one)).body.code).toBe('account_locked');
    expect((await logIn(other, user.userName, user.password)).body.code).toBe('account_locked');
  });

  it('do a request that came to both once, and answer it alike', async () => {
    const body = aCustomer();
    const user = await createUser(one.context);
    const token = tokenOf(await logIn(one, user.userName, user.password));
    const headers = { 'idempotency-key': randomUUID() };
    const registerAt = (api: TestApi) =>
      api.call(customers.registerCustomer, { as: token, body, headers });
    const answers = await Promise.all([one, other, one, other].map(registerAt));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const replayed = answers.map((answer) => answer.headers['idempotency-replayed']);
    expect(replayed.sort()).toEqual(['false', 'true', 'true', 'true']);
  });

  it('bring each row of an import in once, where both take it up', async () => {
    const steps = importSteps(one);
    const rows = Array.from({ length: 60 }, (_, place) => ({ bankName: `DE DOS ${place}` }));
    const { id } = (await steps.upload('banks', rows)).body.import;
    await steps.rehearse(id);
    const db = one.context.database.kysely;
    // As a process leaves it that is ended while it works.
    await db.updateTable('imports').set({ status: 'running' }).where('id', '=', id).execute();
    await leaveTaken(one.context, 'imports', { import: id }, new Date(0));
    await Promise.all([one, other].map(({ context }) => runJobs(context, importJob)));
    expect(await steps.ended(id)).toMatchObject({ status: 'done', counts: { created: 60 } });
    const names = await db
      .selectFrom('banks')
      .select('bank_name')
      .where('bank_name', 'like', 'DE DOS %')
      .execute();
    expect(names).toHaveLength(60);
  });
});
