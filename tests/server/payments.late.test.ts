import { beforeAll, describe, expect, it } from 'vitest';
import { dashboard, payments, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const rosa = madeOnce(() => makeOwners(api, { firstName: 'ROSA', surname: 'ÁVILA' }));
const ines = madeOnce(() => makeOwners(api, { firstName: 'INÉS', surname: 'NÚÑEZ' }));

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
  const monthly = { startDate: '2025-12-16', endDate: '2026-12-16', policyValue: 1000 };
  const { id } = await makePolicy(api, rosa, { numberPolicy: 'MES', ...monthly });
  await makePolicy(api, ines, {
    numberPolicy: 'TRIM',
    startDate: '2025-09-16',
    endDate: '2026-09-16',
    payment_frequency_id: 2,
  });
  const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
  await api.call(payments.collectPayment, {
    as: 'BASIC',
    params: { id: body.policyById.payments[0]?.id ?? 0 },
    body: { credit: 13.33 },
  });
});

describe('the sums of late payments', () => {
  it('are of what is left to collect, by age, and in all', async () => {
    expect(await sum()).toEqual({
      status: 200,
      count: 7,
      amount: 1219.99,
      ageing: [
        { bucket: 'upcoming', count: 0, amount: 0 },
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
    ['name no customer has', () => ({ q: 'nadie' }), 0],
  ])('are narrowed by %s', async (_, filter, count) => {
    expect((await sum(filter())).count).toBe(count);
    expect(await late(filter())).toHaveLength(count);
  });

  it('are by every age whatever age is looked at: that is no filter of theirs', async () => {
    expect((await sum({ ageing: 'due' })).status).toBe(400);
  });
});

describe('payments issued before their day', () => {
  const ahead = madeOnce(() => startApi());
  let policyId: number;

  const listed = async (query: Record<string, unknown> = {}) => {
    const answer = await ahead.call(payments.listLatePayments, { as: 'ELOPDP', query });
    return {
      total: answer.headers['content-range'],
      rows: answer.body.paymentByStatus.map((row) => [row.number_payment, row.daysOverdue]),
    };
  };

  /** One is due today, the next has been issued 31 days before its day. */
  beforeAll(async () => {
    const owners = await makeOwners(ahead);
    ({ id: policyId } = await makePolicy(ahead, owners, {
      startDate: '2026-03-16',
      endDate: '2027-03-16',
    }));
    await ahead.call(payments.processPayments, { as: 'ADMIN' });
  });

  it('are in the list, with the days they have left as days below 0', async () => {
    expect((await listed()).rows).toEqual([
      [1, 0],
      [2, -31],
    ]);
  });

  it('[7.12] are not late: neither in the list of those, nor in its total', async () => {
    const late = { filter: { ageing: 'late' } };
    expect((await listed(late)).rows).toEqual([[1, 0]]);
    expect((await listed({ ...late, range: [0, 0] })).total).toBe('late-payments 0-0/1');
    expect((await listed({ ...late, range: [0, 9] })).total).toBe('late-payments 0-0/1');
    const ofPolicy = { filter: { ageing: 'late', policy_id: policyId }, range: [0, 0] };
    expect((await listed(ofPolicy)).total).toBe('late-payments 0-0/1');
  });

  it('are a bracket of their own', async () => {
    expect((await listed({ filter: { ageing: 'upcoming' } })).rows).toEqual([[2, -31]]);
    expect((await listed({ filter: { ageing: 'due' } })).rows).toEqual([[1, 0]]);
  });

  it('are summed beside what is late, not in it', async () => {
    const { body } = await ahead.call(payments.sumLatePayments, { as: 'ELOPDP' });
    expect(body.lateSummary).toMatchObject({ count: 1, amount: 100 });
    expect(body.lateSummary.ageing.slice(0, 2)).toEqual([
      { bucket: 'upcoming', count: 1, amount: 100 },
      { bucket: 'due', count: 1, amount: 100 },
    ]);
  });

  it('are late from their due date on', async () => {
    ahead.clock.set('2026-04-16T15:00:00.000Z');
    const { rows } = await listed({ filter: { ageing: 'late' } });
    ahead.clock.set('2026-03-16T15:00:00.000Z');
    expect(rows).toEqual([
      [1, 31],
      [2, 0],
    ]);
  });

  it('are not in the dashboard’s figures of what is late', async () => {
    const { body } = await ahead.call(dashboard.summary, { as: 'ELOPDP' });
    expect(body.summary.totals).toMatchObject({ overduePayments: 1, overdueAmount: 100 });
    expect(body.summary.ageing[0]).toEqual({ bucket: 'upcoming', count: 1, amount: 100 });
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

describe('what was late at the end of a day', () => {
  it('does not change by what is collected, reversed or registered later', async () => {
    const asOf = '2026-03-16';
    const before = await sum();
    const rows = await late({ asOf });
    api.clock.advance({ days: 40 });
    const [first, second] = (await late()).filter(({ collectable }) => collectable);
    for (const payment of [first, second])
      await api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id: payment?.id ?? 0 },
        body: payment === first ? { status_payment_id: 2 } : { credit: 20 },
      });
    await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: first?.id ?? 0 },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
    await makePolicy(api, ines, { startDate: '2026-03-01', endDate: '2027-03-01' });
    expect(await sum({ asOf })).toEqual(before);
    const figures = ({ id, balance, daysOverdue }: (typeof rows)[number]) => [
      id,
      balance,
      daysOverdue,
    ];
    expect((await late({ asOf })).map(figures)).toEqual(rows.map(figures));
    expect((await late({ asOf })).some(({ collectable }) => collectable)).toBe(false);
  });

  it('is nothing before anything was registered, and is not told of a day to come', async () => {
    expect(await sum({ asOf: '2026-03-15' })).toMatchObject({ count: 0, amount: 0 });
    expect((await sum({ asOf: '2027-01-01' })).status).toBe(400);
  });
});
