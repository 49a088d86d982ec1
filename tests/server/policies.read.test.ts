import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { payments, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const FIRST_PAGE = { range: [0, 9] };

describe('reading policies', () => {
  const api = madeOnce(() => startApi());
  const rosa = madeOnce(() =>
    makeOwners(api, { firstName: 'ROSA', surname: 'ÁVILA', ci_ruc: '1710034065' }),
  );
  const nunez = madeOnce(() => makeOwners(api, { firstName: 'INÉS', surname: 'NÚÑEZ' }));
  const ids: Record<string, number> = {};

  const register = async (name: string, owners: PolicyOwners, overrides = {}) => {
    const policy = await makePolicy(api, owners, { numberPolicy: name, ...overrides });
    ids[name] = policy.id;
  };
  const cancel = (name: string, on: string) =>
    api.context.database.kysely
      .updateTable('policies')
      .set({ cancelled_on: civilDate(on) })
      .where('id', '=', ids[name] ?? 0)
      .execute();
  const list = async (query: Record<string, unknown>) => {
    const { body } = await api.call(policies.listPolicies, { as: 'ELOPDP', query });
    return body.allPolicy;
  };
  const names = async (query: Record<string, unknown>) =>
    (await list(query)).map(({ numberPolicy }) => numberPolicy);
  const one = async (name: string) => {
    const { body } = await api.call(policies.getPolicy, {
      as: 'ELOPDP',
      params: { id: ids[name] ?? 0 },
    });
    return body.policyById;
  };

  beforeAll(async () => {
    await register('ACTIVA', rosa);
    await register('CANCELADA', rosa, { startDate: '2026-01-10', endDate: '2027-01-10' });
    await register('CULMINADA', nunez, { startDate: '2025-03-16', endDate: '2026-03-16' });
    await register('PRONTO', nunez, {
      startDate: '2025-04-16',
      endDate: '2026-04-16',
      policy_type_id: 3,
    });
    await register('MAS-DE-UN-MES', nunez, { startDate: '2025-04-17', endDate: '2026-04-17' });
    await cancel('CANCELADA', '2026-03-10');
  });

  it('shows the newest first', async () => {
    expect(await names(FIRST_PAGE)).toEqual([
      'MAS-DE-UN-MES',
      'PRONTO',
      'CULMINADA',
      'CANCELADA',
      'ACTIVA',
    ]);
  });

  it('[7.43] answers the whole list when asked bare', async () => {
    expect(await names({})).toHaveLength(5);
  });

  it.each([
    [1, ['MAS-DE-UN-MES', 'ACTIVA']],
    [2, ['CANCELADA']],
    [3, ['CULMINADA']],
    [4, ['PRONTO']],
  ])('[4.4] computes status %d', async (policy_status_id, expected) => {
    const query = { ...FIRST_PAGE, filter: { policy_status_id } };
    expect(await names(query)).toEqual(expected);
  });

  it('shows another status once its day has come', async () => {
    api.clock.set('2026-03-17T15:00:00.000Z');
    expect(await names({ ...FIRST_PAGE, filter: { policy_status_id: 4 } })).toEqual([
      'MAS-DE-UN-MES',
      'PRONTO',
    ]);
    api.clock.set('2026-03-16T15:00:00.000Z');
  });

  it.each([
    ['part of a number, in any case', 'cULmi', ['CULMINADA']],
    ['a surname without its accents', 'nunez', ['MAS-DE-UN-MES', 'PRONTO', 'CULMINADA']],
    ['words of a name in any order', 'avila rosa', ['CANCELADA', 'ACTIVA']],
    ['an identity number', '1710034065', ['CANCELADA', 'ACTIVA']],
    ['words that stand nowhere together', 'rosa nunez', []],
    ['a percent sign as itself', '%', []],
    ['an underscore as itself', '_', []],
    ['SQL as words', "'; drop table policies; --", []],
  ])('[2.55] finds %s', async (_, q, expected) => {
    expect(await names({ ...FIRST_PAGE, filter: { q } })).toEqual(expected);
  });

  it('filters by company, advisor, type and customer', async () => {
    const { company_id, advisor_id, customers_id } = rosa;
    for (const filter of [{ company_id }, { advisor_id }, { customers_id }])
      expect(await names({ ...FIRST_PAGE, filter })).toEqual(['CANCELADA', 'ACTIVA']);
    expect(await names({ ...FIRST_PAGE, filter: { policy_type_id: 3 } })).toEqual(['PRONTO']);
  });

  it('says where a page stands in the whole', async () => {
    const { headers, body } = await api.call(policies.listPolicies, {
      as: 'BASIC',
      query: { range: [2, 3], sort: ['numberPolicy', 'ASC'] },
    });
    expect(headers['content-range']).toBe('policies 2-3/5');
    expect(body.allPolicy.map(({ numberPolicy }) => numberPolicy)).toEqual([
      'CULMINADA',
      'MAS-DE-UN-MES',
    ]);
  });

  it('lists the next to end first, and those that have ended after them, the latest first', async () => {
    await register('HACE-MUCHO', nunez, { startDate: '2022-01-10', endDate: '2023-01-10' });
    const query = {
      ...FIRST_PAGE,
      sort: ['nearestEnd', 'ASC'],
      filter: { customers_id: nunez.customers_id },
    };
    expect(await names(query)).toEqual(['PRONTO', 'MAS-DE-UN-MES', 'CULMINADA', 'HACE-MUCHO']);
    const { body } = await api.call(policies.listEndingPolicies, {
      as: 'ELOPDP',
      query: { ...FIRST_PAGE, sort: ['nearestEnd', 'ASC'] },
    });
    expect(body.policiesStatus.map(({ numberPolicy }) => numberPolicy)).toEqual([
      'PRONTO',
      'CULMINADA',
      'HACE-MUCHO',
    ]);
  });

  it.each([
    ['a sort field that is SQL', { sort: ['id; drop table policies', 'ASC'] }],
    ['a column that is not on offer', { sort: ['search_text', 'ASC'] }],
    ['a sort field of every object', { sort: ['constructor', 'ASC'] }],
    ['a direction that is SQL', { sort: ['id', 'ASC; select 1'] }],
    ['a filter that is not on offer', { filter: { number_policy: 'x' } }],
    ['an object where a word belongs', { filter: { q: { like: '%' } } }],
    ['a status that is no number', { filter: { policy_status_id: '1 or 1=1' } }],
    ['a page turned round', { range: [9, 0] }],
    ['a page too large', { range: [0, 5000] }],
    ['text that is not JSON', { sort: '[id' }],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await api.call(policies.listPolicies, { as: 'BASIC', query });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body).not.toHaveProperty('allPolicy');
  });

  it('issues nothing and plans nothing from the cancellation on', async () => {
    const policy = await one('CANCELADA');
    expect(policy.payments.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      '2026-01-10',
      '2026-02-10',
    ]);
    expect(policy.schedule).toEqual([]);
    expect(policy.policyStatus).toEqual({ id: 2, statusName: 'Cancelada' });
  });

  it('issues an instalment on its due date', async () => {
    const before = await one('PRONTO');
    api.clock.set('2026-03-15T15:00:00.000Z');
    const dayEarlier = await one('PRONTO');
    api.clock.set('2026-03-16T15:00:00.000Z');
    expect([before.payments.length, dayEarlier.payments.length]).toEqual([12, 11]);
    expect([before.schedule.length, dayEarlier.schedule.length]).toEqual([0, 1]);
  });

  it('[3.11] names the people and things a policy belongs to', async () => {
    expect(await one('ACTIVA')).toMatchObject({
      customer: { id: rosa.customers_id, ci_ruc: '1710034065', firstName: 'ROSA' },
      advisor: { id: rosa.advisor_id, firstName: 'LUIS', secondSurname: null },
      policyType: { policyName: 'Vehículo' },
      paymentMethod: { methodName: 'Transferencia' },
      paymentFrequency: { id: 1, frequencyName: 'Mensual' },
    });
  });

  it('says in its row how often it was renewed and how many instalments are paid', async () => {
    const policy = await makePolicy(api, rosa, { startDate: '2024-01-10', endDate: '2028-01-10' });
    const [first, second] = policy.payments;
    const pay = (id = 0, body: object) =>
      api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body });
    await pay(first?.id, { status_payment_id: 2 });
    await pay(second?.id, { credit: 1 });
    const [row] = await list({ ...FIRST_PAGE, filter: { id: [policy.id] } });
    expect([row?.renewalCount, row?.paymentsMade]).toEqual([2, 1]);
  });

  it('[8.27] says that a policy does not exist, with its id', async () => {
    const { status, body } = await api.call(policies.getPolicy, {
      as: 'BASIC',
      params: { id: 4711 },
    });
    expect([status, body.message]).toEqual([404, 'No existe póliza registrada con id 4711']);
  });
});
