import { describe, expect, it } from 'vitest';
import {
  MAX_PREFERENCE_LENGTH,
  MAX_PREFERENCES,
} from '../../domain/contract/agency/preferences.ts';
import { personalData, preferences, users } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi());

const newUser = async () => {
  const { id } = await createUser(api.context);
  return { id, token: await tokenFor(api.context, id) };
};
const set = (token: string, values: unknown) =>
  api.call(preferences.setPreferences, { as: token, body: { values } });
const read = async (token: string) =>
  (await api.call(preferences.getPreferences, { as: token })).body.preferences;

describe('the preferences of a user', () => {
  it('are there again in another session', async () => {
    const { id, token } = await newUser();
    const columns = { 'customers.datatable': ['address'], theme: 'dark' };
    expect((await set(token, columns)).body.kept).toBe(2);
    expect(await read(await tokenFor(api.context, id))).toEqual(columns);
  });

  it('are set one by one, and taken away by null', async () => {
    const { token } = await newUser();
    await set(token, { theme: 'dark', 'tasks.muted': true });
    await set(token, { theme: null, 'tasks.muted': false });
    expect(await read(token)).toEqual({ 'tasks.muted': false });
  });

  it('are of one user alone', async () => {
    const [one, other] = [await newUser(), await newUser()];
    await set(one.token, { theme: 'dark' });
    expect(await read(other.token)).toEqual({});
  });

  it('keep the order in which an object was written', async () => {
    const { token } = await newUser();
    await set(token, { 'policies.savedQueries': [{ value: { filter: { q: 'x', a: 1 } } }] });
    expect(JSON.stringify(await read(token))).toContain('{"q":"x","a":1}');
  });

  it.for([
    ['a name no store gives', { 'a b': 1 }],
    ['a value that is too long', { theme: 'x'.repeat(MAX_PREFERENCE_LENGTH) }],
    [
      'more than may be kept',
      Object.fromEntries(Array.from({ length: MAX_PREFERENCES + 1 }, (_, at) => [`k${at}`, at])),
    ],
  ])('are refused with %s', async ([, values]) => {
    const { token } = await newUser();
    expect((await set(token, values)).status).toBe(400);
    expect(await read(token)).toEqual({});
  });

  it('are no more than may be kept in all', async () => {
    const { token } = await newUser();
    const many = Array.from({ length: MAX_PREFERENCES }, (_, at) => [`k${at}`, at]);
    expect((await set(token, Object.fromEntries(many))).status).toBe(200);
    expect(await set(token, { theme: 'dark' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_preferences' },
    });
  });

  it('go with the user', async () => {
    const { id, token } = await newUser();
    await set(token, { theme: 'dark' });
    await api.call(users.deleteUser, { as: 'ADMIN', params: { uuid: id } });
    const left = await api.context.database.kysely
      .selectFrom('preferences')
      .select('key')
      .where('user_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('lose the saved filter that names a customer who is anonymised', async () => {
    const { token } = await newUser();
    const named = { firstName: 'ROSALBA', surname: 'QUISHPE', ci_ruc: '1713175071' };
    const id = await makeCustomer(api, named);
    const filter = { label: 'ella', value: { filter: { q: 'quishpe rosalba' } } };
    await set(token, { theme: 'dark', 'customers.savedQueries': [filter] });
    const { status } = await api.call(personalData.anonymizeCustomer, {
      as: 'ADMIN',
      params: { id },
      body: { ground: 3, reason: 'Lo pidió por escrito', confirmation: named.ci_ruc },
    });
    expect(status).toBe(200);
    expect(await read(token)).toEqual({ theme: 'dark' });
  });
});
