import { beforeAll, describe, expect, it } from 'vitest';
import { customers, dashboard, payments, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));

/** Seen on 16 March 2026. */
const policyOf = (startDate: string, endDate: string, more: Record<string, unknown> = {}) =>
  makePolicy(api, owners, { startDate, endDate, ...more });

beforeAll(async () => {
  // Twelve instalments of 100.00 from 15 January 2026: three are due, the first will be paid.
  const { id } = await policyOf('2026-01-15', '2027-01-15', { policy_type_id: 1 });
  const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
  const [first, second] = body.policyById.payments;
  const pay = (payment: { id: number } | undefined, values: object) =>
    api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: payment?.id ?? 0 },
      body: values,
    });
  await pay(first, { status_payment_id: 2 });
  await pay(second, { credit: 25.5, receivedOn: '2026-02-28' });
  // One instalment of 1,200.00 due today, of a policy that runs a year.
  await policyOf('2026-03-16', '2027-03-16', { payment_frequency_id: 4, numberOfPayments: 1 });
  // Ended today, with 300.00 unpaid since 16 December.
  await policyOf('2025-03-16', '2026-03-16', { payment_frequency_id: 2, numberOfPayments: 4 });
  // Ends on 27 March: in the second week from today.
  await policyOf('2025-03-27', '2026-03-27', { payment_frequency_id: 4, numberOfPayments: 1 });
});

const summary = async () => (await api.call(dashboard.summary, { as: 'ELOPDP' })).body.summary;

describe('the dashboard', () => {
  it('adds up what is late by how long it has been', async () => {
    const { ageing, totals } = await summary();
    expect(ageing).toEqual([
      { bucket: 'upcoming', count: 0, amount: 0 },
      { bucket: 'due', count: 1, amount: 1200 },
      // Of 15 February, 25.50 are paid; 15 March.
      { bucket: '1-30', count: 2, amount: 174.5 },
      { bucket: '31-60', count: 0, amount: 0 },
      { bucket: '61-90', count: 1, amount: 300 },
      { bucket: '91-120', count: 0, amount: 0 },
      { bucket: 'over-120', count: 4, amount: 2100 },
    ]);
    expect(totals).toMatchObject({ overduePayments: 8, overdueAmount: 3774.5 });
  });

  it('sets what came in during a month beside what fell due in it, for twelve months', async () => {
    const { months } = await summary();
    expect(months.map(({ month }) => month)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `2025-${String(index + 4).padStart(2, '0')}`),
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(months.slice(-3)).toEqual([
      { month: '2026-01', due: 100, collected: 0 },
      { month: '2026-02', due: 100, collected: 25.5 },
      { month: '2026-03', due: 1300, collected: 100 },
    ]);
    expect(months.find(({ month }) => month === '2025-04')).toMatchObject({ due: 0, collected: 0 });
  });

  it('counts live policies by insurer and by type', async () => {
    const { byCompany, byType, totals } = await summary();
    expect(byCompany).toMatchObject([{ id: owners.company_id, count: 3 }]);
    expect(byType).toEqual([
      { id: 7, policyName: 'Vehículo', count: 2 },
      { id: 1, policyName: 'Vida Individual', count: 1 },
    ]);
    expect(totals).toMatchObject({
      customers: 1,
      policies: 4,
      livePolicies: 3,
      livePolicyValue: 3600,
    });
  });

  it('says in which of the next twelve weeks policies end', async () => {
    const { ending } = await summary();
    expect(ending).toHaveLength(12);
    expect(ending[0]).toEqual({ week: '2026-03-16', count: 0 });
    expect(ending[1]).toEqual({ week: '2026-03-23', count: 1 });
    expect(ending.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  it('of an agency without data is all zeros', async () => {
    const empty = await startApi();
    const { body, text } = await empty.call(dashboard.summary, { as: 'ADMIN' });
    expect(text).not.toContain('null');
    expect(body.summary).toMatchObject({
      totals: { customers: 0, overdueAmount: 0, livePolicyValue: 0 },
      byCompany: [],
      byType: [],
    });
    expect(body.summary.months).toHaveLength(12);
    expect(body.summary.ageing.length).toBeGreaterThan(0);
    expect(body.summary.ageing.every(({ count }) => count === 0)).toBe(true);
    await empty.close();
  });
});

describe('a customer’s policies', () => {
  it('[3.4, 7.26] stand in the customer’s record', async () => {
    const { body } = await api.call(customers.getCustomer, {
      as: 'ELOPDP',
      params: { id: owners.customers_id },
    });
    expect(body.customerById.policies.map(({ policy_status_id }) => policy_status_id)).toEqual([
      1, 1, 3, 4,
    ]);
  });

  it('forbid anonymity while one is live', async () => {
    const check = (id: number) =>
      api.call(customers.canAnonymize, { as: 'ELOPDP', params: { id } });
    expect((await check(owners.customers_id)).body.analysisResult).toEqual({
      canAnonymize: false,
      activePolicies: 3,
    });
    const { customers_id } = await makeOwners(api);
    expect((await check(customers_id)).body.analysisResult).toEqual({
      canAnonymize: true,
      activePolicies: 0,
    });
    expect((await check(2_000_000_000)).status).toBe(404);
  });
});
