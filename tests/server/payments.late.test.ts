import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

let api: TestApi;
let rosa: PolicyOwners;
let ines: PolicyOwners;

const sum = async (filter?: Record<string, unknown>) => {
  const query = filter ? { filter } : {};
  const { status, body } = await api.call(payments.sumLatePayments, { as: 'ELOPDP', query });
  return { status, ...body.lateSummary };
};
const late = async (filter: Record<string, unknown> = {}) => {
  const query = { filter, sort: ['number_payment', 'ASC'], range: [0, 99] };
  const { body } = await api.call(payments.listLatePayments, { as: 'BASIC', query });
  return body.paymentByStatus;
};

beforeAll(async () => {
  api = await startApi({ now: '2026-03-16T15:00:00.000Z' });
  rosa = await makeOwners(api, { firstName: 'ROSA', surname: 'ÁVILA' });
  ines = await makeOwners(api, { firstName: 'INÉS', surname: 'NÚÑEZ' });
  const monthly = { startDate: '2025-12-16', endDate: '2026-12-16', policyValue: 1000 };
  const { id } = await makePolicy(api, rosa, { numberPolicy: 'MES', ...monthly });
  await makePolicy(api, ines, {
    numberPolicy: 'TRIM',
    startDate: '2025-09-16',
    endDate: '2026-09-16',
    payment_frequency_id: 2,
  });
  const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
  await api.call(payments.updatePayment, {
    as: 'BASIC',
    params: { id: body.policyById.payments[0]?.id ?? 0 },
    body: { credit: 13.33 },
  });
});
afterAll(() => api.close());

describe('the sums of late payments', () => {
  it('are of what is left to collect, by age, and in all', async () => {
    expect(await sum()).toEqual({
      status: 200,
      count: 7,
      amount: 1219.99,
      ageing: [
        { bucket: 'due', count: 2, amount: 383.33 },
        { bucket: '1-30', count: 1, amount: 83.33 },
        { bucket: '31-60', count: 1, amount: 83.33 },
        { bucket: '61-90', count: 2, amount: 370 },
        { bucket: '91-120', count: 0, amount: 0 },
        { bucket: 'over-120', count: 1, amount: 300 },
      ],
    });
  });

  it('are those of the list, bracket by bracket', async () => {
    const { ageing = [] } = await sum();
    for (const { bucket, count, amount } of ageing) {
      const rows = await late({ ageing: bucket });
      const owed = rows.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0);
      expect([rows.length, owed / 100]).toEqual([count, amount]);
    }
  });

  it.each([
    ['insurer', () => ({ company_id: ines.company_id }), 3],
    ['advisor', () => ({ advisor_id: rosa.advisor_id }), 4],
    ['name, without accents', () => ({ q: 'ines nunez' }), 3],
    ['name of nobody', () => ({ q: 'nadie' }), 0],
  ])('are narrowed by %s', async (_, filter, count) => {
    expect((await sum(filter())).count).toBe(count);
    expect(await late(filter())).toHaveLength(count);
  });

  it('are by every age whatever age is looked at: that is no filter of theirs', async () => {
    expect((await sum({ ageing: 'due' })).status).toBe(400);
  });
});

describe('a late payment', () => {
  it('is the one to collect when none of its policy is before it', async () => {
    const rows = await late({ company_id: rosa.company_id });
    expect(rows.map(({ number_payment, collectable }) => [number_payment, collectable])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, false],
    ]);
  });
});

describe('the policies that end on some days', () => {
  const ending = async (filter: Record<string, unknown>) => {
    const query = { filter, range: [0, 9] };
    const { body } = await api.call(policies.listPolicies, { as: 'ELOPDP', query });
    return body.allPolicy.map(({ numberPolicy }) => numberPolicy);
  };

  it.each([
    ['both days included', { endsFrom: '2026-09-16', endsTo: '2026-12-16' }, ['TRIM', 'MES']],
    ['a day too late', { endsFrom: '2026-09-17' }, ['MES']],
    ['a day too early', { endsTo: '2026-12-15' }, ['TRIM']],
  ])('are those of the list, %s', async (_, filter, expected) => {
    expect((await ending(filter)).sort()).toEqual([...expected].sort());
  });

  it('are none that were cancelled', async () => {
    const owners = await makeOwners(api);
    const { id } = await makePolicy(api, owners, {
      startDate: '2026-01-01',
      endDate: '2027-01-01',
    });
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    const days = { endsFrom: '2027-01-01', endsTo: '2027-01-01' };
    expect(await ending(days)).toHaveLength(1);
    await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id },
      body: { ...body.policyById, policy_status_id: 2 },
    });
    expect(await ending(days)).toEqual([]);
  });
});
