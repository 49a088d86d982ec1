import { describe, expect, it } from 'vitest';
import { auth, users } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { logIn } from '../support/login.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, someUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const PASSWORD = 'Palmera.77';

const aUser = (fields: Record<string, unknown> = {}) => {
  const { firstName, surname, userName, email, role } = someUser();
  return { firstName, surname, userName, email, role, password: PASSWORD, ...fields };
};
const register = (fields: Record<string, unknown> = {}) =>
  api.call(users.registerUser, { as: 'ADMIN', body: aUser(fields) });
const remove = (uuid: string, as: string = 'ADMIN') =>
  api.call(users.deleteUser, { as, params: { uuid } });

describe('registering a user', () => {
  it('[3.1] answers the user, without a password', async () => {
    const body = aUser();
    const answer = await register(body);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', user: { userName: body.userName, role: 'BASIC' } },
    });
    expect(answer.text).not.toContain(PASSWORD);
  });

  it('[7.7] makes them change the password at the first login', async () => {
    const { body } = await register();
    const login = await logIn(api, body.user.userName, PASSWORD);
    expect(login.body).toMatchObject({ status: 'must_change_password', userId: body.user.uuid });
  });

  it('is in the audit trail, without the password', async () => {
    const lines = await auditOf(api.context, () => register());
    expect(lines.map(({ action }) => action)).toContain('user.registered');
    expect(JSON.stringify(lines)).not.toContain(PASSWORD);
  });

  it.each(['userName', 'email'] as const)(
    'is refused with a %s taken, in any case',
    async (field) => {
      const taken = (await register()).body.user[field];
      const answer = await register({ [field]: taken.toUpperCase() });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'duplicate', errors: { [field]: expect.any(String) } },
      });
    },
  );

  it.each([
    ['firstName', ''],
    ['surname', undefined],
    ['userName', 'con espacio'],
    ['userName', 'con@arroba'],
    ['email', 'nada'],
    ['password', 'debil'],
    ['role', 'JEFE'],
  ])('[5.17] is refused with the %s %j', async (field, value) => {
    const answer = await register({ [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  });
});

describe('the password of a new user', () => {
  it.each([
    ['is none of the 10,000 most used', 'Password.1', /contraseñas más usadas/],
    ['does not hold their user name', 'Vendedora.9', /no debe contener su nombre/],
  ])('%s', async (_rule, password, reason) => {
    const answer = await register({ userName: 'vendedora', password });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { password: expect.stringMatching(reason) } },
    });
  });
});

describe('the list of users', () => {
  it('[7.5] finds by name, ignoring case and accents, a page at a time', async () => {
    await register({ firstName: 'Ramón', surname: 'Núñez' });
    await register({ firstName: 'Ramona', surname: 'Nunez' });
    const answer = await api.call(users.listUsers, {
      as: 'ADMIN',
      query: { filter: { q: 'ramon NUNEZ' }, range: [0, 0], sort: ['firstName', 'DESC'] },
    });
    expect(answer.headers['content-range']).toBe('users 0-0/2');
    expect(answer.body.users).toMatchObject([{ firstName: 'Ramona' }]);
  });

  it('gives the users with these ids', async () => {
    const { uuid } = (await register()).body.user;
    const answer = await api.call(users.listUsers, {
      as: 'ADMIN',
      query: { filter: { id: [uuid] } },
    });
    expect(answer.body.users.map((user) => user.uuid)).toEqual([uuid]);
  });
});

describe('deleting a user', () => {
  it('[7.6] answers who they were, and ends their sessions at once', async () => {
    const user = await createUser(api.context);
    const token = await tokenFor(api.context, user.id);
    const answer = await remove(user.id);
    expect(answer.body).toMatchObject({
      status: 'success',
      deletedUser: { uuid: user.id, userName: user.userName },
    });
    expect((await api.call(auth.myPermissions, { as: token })).status).toBe(401);
    expect((await remove(user.id)).status).toBe(404);
  });

  it('is in the audit trail', async () => {
    const { id } = await createUser(api.context);
    const lines = await auditOf(api.context, () => remove(id));
    expect(lines).toMatchObject([{ action: 'user.deleted', entity_id: id }]);
  });

  it('[6.5] is refused for oneself', async () => {
    const { id } = await createUser(api.context, { role: 'ADMIN' });
    const answer = await remove(id.toUpperCase(), await tokenFor(api.context, id));
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_account' } });
  });
});

describe('the last administrator', () => {
  it('stays, when two administrators delete each other at the same moment', async () => {
    const own = await startApi();
    const pair = [
      await createUser(own.context, { role: 'ADMIN' }),
      await createUser(own.context, { role: 'ADMIN' }),
    ] as const;
    const tokens = await Promise.all(pair.map(({ id }) => tokenFor(own.context, id)));
    const answers = await Promise.all(
      pair.map(({ id }, index) =>
        own.call(users.deleteUser, { as: tokens[1 - index] ?? '', params: { uuid: id } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    // The second is refused, or its session has ended with its user.
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const left = await own.context.database.kysely.selectFrom('users').select('role').execute();
    expect(left).toEqual([{ role: 'ADMIN' }]);
    await own.close();
  });
});
