import { describe, expect, it } from 'vitest';
import { auth, customers, permissionMatrix, tasks, users } from '../../domain/contract/index.ts';
import type { Context } from '../../server/context.ts';
import { JsonText } from '../../server/http/answers.ts';
import { executeIdempotent } from '../../server/idempotency/executeIdempotent.ts';
import { inTransaction } from '../../server/transaction.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, someUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

let count = 0;
const aKey = () => {
  count += 1;
  return `clave-${count}`;
};

const register = (key: string, body: unknown, as = 'BASIC') =>
  api.call(customers.registerCustomer, { as, body, headers: { 'idempotency-key': key } });
const REPLAYED = 'idempotency-replayed';

describe('a request with an idempotency key', () => {
  it('is done once, and answered alike each time', async () => {
    const [key, body] = [aKey(), aCustomer()];
    const first = await register(key, body);
    const lines = await auditOf(api.context, async () => {
      const again = await register(key, body);
      expect(again).toMatchObject({ status: 200, text: first.text });
      expect(again.headers[REPLAYED]).toBe('true');
    });
    expect(first.headers[REPLAYED]).toBe('false');
    expect(lines).toEqual([]);
  });

  it('is done once when it comes many times at the same moment', async () => {
    const [key, body] = [aKey(), aCustomer()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(key, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers[REPLAYED] === 'false')).toHaveLength(1);
  });

  it('is refused when the key came with another body, address or call', async () => {
    const [key, body] = [aKey(), aCustomer()];
    const { id } = (await register(key, body)).body.customer;
    const mismatch = { status: 409, body: { code: 'idempotency_mismatch' } };
    expect(await register(key, aCustomer())).toMatchObject(mismatch);
    const update = await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id },
      body,
      headers: { 'idempotency-key': key },
    });
    expect(update).toMatchObject(mismatch);
  });

  it('does not mind the order of the body’s keys', async () => {
    const [key, body] = [aKey(), aCustomer()];
    const first = await register(key, body);
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect((await register(key, turned)).text).toBe(first.text);
  });

  it('shares its key with no other user', async () => {
    const [key, body] = [aKey(), aCustomer()];
    await register(key, body);
    const other = await tokenFor(api.context, (await createUser(api.context)).id);
    expect(await register(key, body, other)).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    });
    expect(await register(key, aCustomer(), other)).toMatchObject({ status: 200 });
  });

  it('that failed may be mended and sent again under the same key', async () => {
    const [key, body] = [aKey(), aCustomer()];
    expect((await register(key, { ...body, city_id: 2_000_000_000 })).status).toBe(400);
    expect((await register(key, body)).status).toBe(200);
  });

  it('keeps its key for a day', async () => {
    const own = await startApi();
    const headers = { 'idempotency-key': aKey() };
    const user = await createUser(own.context);
    const add = async () =>
      own.call(tasks.createTask, {
        as: await tokenFor(own.context, user.id),
        params: { userId: user.id },
        body: { description: 'llamar' },
        headers,
      });
    const first = await add();
    own.clock.advance({ hours: 23, minutes: 59 });
    expect((await add()).text).toBe(first.text);
    own.clock.advance({ minutes: 1 });
    expect((await add()).body.newTask.id).not.toBe(first.body.newTask.id);
    expect((await add()).headers[REPLAYED]).toBe('true');
    await own.close();
  });

  it.each(['', 'con espacio', 'x'.repeat(201)])('is refused with the key %j', async (key) => {
    expect((await register(key, aCustomer())).status).toBe(400);
  });

  it('needs the permission each time', async () => {
    const [key, body] = [aKey(), aCustomer()];
    const { id } = await createUser(api.context);
    const token = await tokenFor(api.context, id);
    await register(key, body, token);
    await api.context.database.kysely
      .updateTable('users')
      .set({ role: 'ELOPDP' })
      .where('id', '=', id)
      .execute();
    expect((await register(key, body, token)).status).toBe(403);
  });

  it('leaves a refusal in the audit trail though nothing else of it stays', async () => {
    const other = await createUser(api.context);
    const lines = await auditOf(api.context, () =>
      api.call(tasks.createTask, {
        as: 'BASIC',
        params: { userId: other.id },
        body: { description: 'x' },
        headers: { 'idempotency-key': aKey() },
      }),
    );
    expect(lines).toMatchObject([{ action: 'access.denied' }]);
  });
});

describe('the record of a key', () => {
  const rows = () => api.context.database.kysely.selectFrom('idempotency_keys').selectAll();

  it('commits with the work: a failing work leaves none', async () => {
    const key = aKey();
    const taken = aCustomer();
    await register(aKey(), taken);
    expect((await register(key, taken)).status).toBe(409);
    expect(await rows().where('key', '=', key).execute()).toEqual([]);
  });

  it('commits with the work: when the answer was lost it is refused, never done again', async () => {
    const [key, body] = [aKey(), { actions: ['customers.list'] }];
    const put = () =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'ELOPDP' },
        body,
        headers: { 'idempotency-key': key },
      });
    expect((await put()).status).toBe(200);
    const db = api.context.database.kysely;
    await db.updateTable('idempotency_keys').set({ answer: null }).where('key', '=', key).execute();
    expect(await put()).toMatchObject({ status: 409, body: { code: 'in_progress' } });
  });

  it('never holds a password, nor lets one be guessed from its hash', async () => {
    const key = aKey();
    const { firstName, surname, userName, email, role, password } = someUser();
    const body = { firstName, surname, userName, email, role, password };
    const answer = await api.call(users.registerUser, {
      as: 'ADMIN',
      body,
      headers: { 'idempotency-key': key },
    });
    const [row] = await rows().where('key', '=', key).execute();
    expect(row?.answer).toContain(answer.body.user.uuid);
    expect(JSON.stringify(row)).not.toContain(password);
    // Another installation, another master key: the same request hashes differently.
    const own = await startApi();
    await own.call(users.registerUser, {
      as: 'ADMIN',
      body,
      headers: { 'idempotency-key': key },
    });
    const theirs = await own.context.database.kysely
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .executeTakeFirstOrThrow();
    expect(Buffer.from(theirs.request_hash)).not.toEqual(Buffer.from(row?.request_hash ?? []));
    await own.close();
  });

  it('is not made for a login', async () => {
    const key = aKey();
    await api.call(auth.login, {
      body: { username: 'nadie', password: 'x', turnstileToken: 'x' },
      headers: { 'idempotency-key': key },
    });
    expect(await rows().where('key', '=', key).execute()).toEqual([]);
  });
});

describe('work under a key', () => {
  const request = async () => ({
    userId: (await createUser(api.context)).id,
    key: aKey(),
    requestHash: Buffer.alloc(32),
  });
  const nothing = async () => ({ result: undefined, events: [] });

  it('may make its answer after its transaction', async () => {
    const keyed = await request();
    const work = async (context: Context) => {
      await inTransaction(context, nothing);
      return { hecho: true };
    };
    expect(await executeIdempotent(api.context, keyed, work)).toMatchObject({ replayed: false });
    expect(await executeIdempotent(api.context, keyed, work)).toEqual({
      replayed: true,
      answer: new JsonText('{"hecho":true}'),
    });
  });

  it('that would need a second transaction is a fault, for the key covers one', async () => {
    const work = async (context: Context) => {
      await inTransaction(context, nothing);
      await inTransaction(context, nothing);
      return {};
    };
    await expect(executeIdempotent(api.context, await request(), work)).rejects.toThrow(
      'one transaction',
    );
  });
});
