import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customers, policies } from '../../domain/contract/index.ts';
import { callServer } from '../../src/data/http/callServer.ts';
import { clearSession, storeSession } from '../../src/session/session.ts';

/** Calls a server that answers everything with success; tells the request it got. */
const requestOf = async (...[call, parts]: Parameters<typeof callServer>) => {
  const answer = () => new Response(JSON.stringify({ status: 'success' }));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  await callServer(call, parts);
  const [, init] = fetched.mock.lastCall ?? [];
  return { init, body: JSON.parse(String(init?.body ?? 'null')) };
};

beforeEach(() => {
  clearSession();
});

describe('a request', () => {
  it('[7.1] carries the stored token in the header of that name, with credentials', async () => {
    const user = { uuid: 'u-1', firstName: 'ANA', surname: 'MORA', role: 'BASIC' } as const;
    storeSession({ accessToken: 'secreto', user });
    const { init } = await requestOf(customers.getCustomer, { params: { id: 1 } });
    expect(new Headers(init?.headers).get('token')).toBe('secreto');
    expect(init?.credentials).toBe('include');
  });

  it('[7.1] is written in JSON', async () => {
    const { init, body } = await requestOf(policies.registerRenewal, { body: { policy_id: 7 } });
    expect(new Headers(init?.headers).get('content-type')).toContain('application/json');
    expect(body).toEqual({ policy_id: '7' });
  });

  it('[3.26] has beside each date of a form its companion for servers that read that', async () => {
    const form = { firstName: 'ANA', birthdate: '1990-02-28', secondName: null };
    const { body } = await requestOf(customers.registerCustomer, { body: form });
    expect(body).toEqual({
      ...form,
      secondName: '',
      birthdateForBackend: '1990-02-28T12:00:00.000Z',
    });
  });
});
