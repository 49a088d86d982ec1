import { beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import { startApi } from '../support/api.ts';
import { aCustomer } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, tokenFor } from '../support/users.ts';

describe('keys a form does not know', () => {
  const api = madeOnce(() => startApi());
  let token: string;

  beforeAll(async () => {
    const { id } = await createUser(api.context, { role: 'BASIC' });
    token = await tokenFor(api.context, id);
  });

  /** As text, because an object literal would make `__proto__` something else than a key. */
  const register = (extra: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/${customers.registerCustomer.path}`,
      headers: { token, 'content-type': 'application/json' },
      payload: JSON.stringify(aCustomer()).replace('{', `{${extra},`),
    });

  it.each([
    ['a companion of a form field', '"birthdateForBackend":"1985-04-12T05:00:00.000Z"'],
    ['a column of the table', '"id":4711,"version":9,"search_text":"x"'],
    ['the prototype', '"__proto__":{"personalData":false,"polluted":true}'],
    ['the constructor', '"constructor":{"prototype":{"polluted":true}}'],
  ])('[3.26] are dropped: %s', async (_, extra) => {
    const response = await register(extra);
    expect(response.statusCode, response.body).toBe(200);
    const customer = readWire(customers.registerCustomer.answer, response.json().customer);
    expect(customer).toMatchObject({ personalData: true, version: 1 });
    expect(customer.id).not.toBe(4711);
    expect({}).not.toHaveProperty('polluted');
  });
});
