import { describe, expect, it } from 'vitest';
import {
  breaches,
  privacyDesk as calls,
  exports,
  permissionMatrix,
  privacyRequests,
} from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer } from '../support/records.ts';

const api = madeOnce(() => startApi());

const desk = async () => (await api.call(calls.privacyDesk, { as: 'ELOPDP' })).body.desk;

const register = async (receivedOn: string) => {
  const body = {
    right: 'access',
    requester: 'self',
    personName: 'NIEVES TAPIA',
    identityProof: 'Mostró su cédula',
    contact: 'nieves@correo.example',
    channel: 'person',
    receivedOn,
    words: 'Quiero saber qué datos míos tienen',
  };
  return (await api.call(privacyRequests.registerRequest, { as: 'ELOPDP', body })).body.request;
};

const askToComplete = (id: number) =>
  api.call(privacyRequests.askToComplete, {
    as: 'ELOPDP',
    params: { id },
    body: { day: '2026-03-16', words: 'Falta el poder' },
  });

describe("the officer's page", () => {
  it('counts open requests by the days that are left, those first that are due first', async () => {
    const calm = await register('2026-03-16');
    const near = await register('2026-03-05');
    const overdue = await register('2026-02-02');
    await askToComplete((await register('2026-03-16')).id);
    const { requests, next } = await desk();
    expect(requests).toEqual({ overdue: 1, near: 1, calm: 1, stopped: 1 });
    expect(next.map(({ id }) => id)).toEqual([overdue.id, near.id, calm.id]);
    expect(next[0]).toMatchObject({ code: overdue.code, right: 'access', dueOn: overdue.dueOn });
  });

  it('names who is still to be told of a breach', async () => {
    const body = {
      knownOn: '2026-03-16',
      knownTime: '08:30',
      kinds: ['identity'],
      what: 'Se perdió un portátil',
    };
    const { breach } = (await api.call(breaches.registerBreach, { as: 'ELOPDP', body })).body;
    const { breaches: clocks, notices } = await desk();
    expect(clocks).toEqual({ overdue: 0, near: 1, calm: 2 });
    expect(notices.map(({ id, to, dueOn }) => [id, to, dueOn])).toEqual([
      [breach.id, 'persons', '2026-03-19'],
      [breach.id, 'arcotel', '2026-03-23'],
      [breach.id, 'authority', '2026-03-23'],
    ]);
  });

  it('says which lists left this month, with how many rows and people', async () => {
    await makeCustomer(api);
    await makeCustomer(api);
    api.clock.set('2026-02-28T15:00:00.000Z');
    const take = () =>
      api.call(exports.exportCalls.customers, { as: 'ADMIN', query: { format: 'csv' } });
    await take();
    api.clock.set('2026-03-16T15:00:00.000Z');
    await take();
    const { taken, month } = await desk();
    expect(month).toBe('2026-03-01');
    expect(taken).toMatchObject({ exports: 1, rows: 2, files: 0 });
    expect(taken?.lists).toMatchObject([{ list: 'customers', rows: 2, people: 2 }]);
  });

  it('leaves out what the visitor may not see', async () => {
    const hidden = ['breaches.list', 'data-access.list', 'consents.list'];
    const held = PERMISSIONS.filter((one) => DEFAULT_ROLES[one].some((role) => role === 'ELOPDP'));
    const set = (kept: readonly string[]) =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'ELOPDP' },
        body: { actions: [...kept] },
      });
    await set(held.filter((one) => !hidden.some((action) => action === one)));
    expect(await desk()).toMatchObject({
      breaches: null,
      notices: [],
      taken: null,
      consents: null,
    });
    await set(held);
  });
});
