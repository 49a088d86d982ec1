import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aPolicy } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

describe('registering a policy', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  beforeEach(() => api.clock.set('2026-03-16T15:00:00.000Z'));

  it('[3.13, 7.42] answers it with what has been issued and what is still to come', async () => {
    const policy = await makePolicy(api, owners);
    expect(
      policy.payments.map(({ number_payment, createdAt }) => [number_payment, createdAt]),
    ).toEqual([[1, '2026-03-15']]);
    expect(policy.schedule).toHaveLength(11);
    expect(policy.schedule[10]).toEqual({
      number_payment: 12,
      value: 100,
      createdAt: '2027-02-15',
    });
  });

  it('computes both commissions, whatever the form sent', async () => {
    const policy = await makePolicy(api, owners, { paymentsToAgency: 1, paymentsToAdvisor: 999 });
    expect([policy.paymentsToAgency, policy.paymentsToAdvisor]).toEqual([120, 80]);
  });

  it('[3.16] opens the first instalment unpaid', async () => {
    const policy = await makePolicy(api, owners);
    expect(policy.payments[0]).toMatchObject({
      value: 100,
      pending_value: 1100,
      credit: 0,
      balance: 100,
      total: 0,
      status_payment_id: 1,
      paymentStatus: { id: 1, statusNamePayment: 'Pendiente' },
      policies: { numberPolicy: policy.numberPolicy },
    });
  });

  it('[3.15] writes one period, of the year it starts in', async () => {
    const policy = await makePolicy(api, owners);
    expect(policy.periods).toEqual([
      expect.objectContaining({
        policy_id: policy.id,
        year: 2026,
        policyValue: 1200,
        policyFee: 200,
        agencyPercentage: 20,
        advisorPercentage: 8,
        numberOfPaymentsAdvisor: 12,
      }),
    ]);
    expect(policy.renewals).toEqual([]);
  });

  it.each([
    [1, 12],
    [2, 4],
    [3, 2],
    [4, 1],
    [5, 9],
  ])('of frequency %d makes %d instalments a year', async (payment_frequency_id, count) => {
    const policy = await makePolicy(api, owners, { payment_frequency_id, numberOfPayments: 9 });
    expect(policy.numberOfPayments).toBe(count);
    expect(policy.numberOfPaymentsAdvisor).toBe(count);
    expect(policy.payments.length + policy.schedule.length).toBe(count);
  });

  it('keeps the number of advisor payments when one is typed', async () => {
    const policy = await makePolicy(api, owners, { numberOfPaymentsAdvisor: 6 });
    expect(policy.numberOfPaymentsAdvisor).toBe(6);
    expect(policy.periods[0]?.numberOfPaymentsAdvisor).toBe(6);
  });

  it('puts the residual cents on the last instalment', async () => {
    const policy = await makePolicy(api, owners, {
      policyValue: 1000,
      payment_frequency_id: 5,
      numberOfPayments: 3,
    });
    const values = [...policy.payments, ...policy.schedule].map(({ value }) => value);
    expect(values).toEqual([333.33, 333.33, 333.34]);
  });

  it('catches a policy begun in the past up to today', async () => {
    const policy = await makePolicy(api, owners, {
      startDate: '2024-03-16',
      endDate: '2028-03-16',
    });
    expect(
      policy.renewals.map((row) => [row.renewalNumber, row.createdAt, row.observations]),
    ).toEqual([
      [1, '2025-03-16', 'Renovación automática año 1'],
      [2, '2026-03-16', 'Renovación automática año 2'],
    ]);
    expect(policy.periods.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
    expect(policy.payments).toHaveLength(25);
    const numbers = [...policy.payments, ...policy.schedule].map((row) => row.number_payment);
    expect(numbers).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
  });

  it('renews no policy on its end date', async () => {
    const policy = await makePolicy(api, owners, {
      startDate: '2024-03-16',
      endDate: '2026-03-16',
    });
    expect(policy.renewals).toHaveLength(1);
    expect(policy.policyStatus).toEqual({ id: 3, statusName: 'Culminada' });
  });

  it('[1.6] takes the day in Ecuador, where the evening is not yet the next day', async () => {
    api.clock.set('2026-03-16T04:59:00.000Z');
    const early = await makePolicy(api, owners, { startDate: '2026-03-16', endDate: '2027-03-16' });
    expect(early.payments).toHaveLength(0);
    api.clock.set('2026-03-16T05:00:00.000Z');
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: early.id } });
    expect(body.policyById.payments).toHaveLength(1);
  });

  it('writes a policy of 1930 with a payment a day', { timeout: 30_000 }, async () => {
    const policy = await makePolicy(api, owners, {
      startDate: '1930-01-01',
      endDate: '2030-01-01',
      payment_frequency_id: 5,
      numberOfPayments: 365,
    });
    const { rows } = await sql<{ cycles: number; instalments: number }>`
      select count(distinct period_id) as cycles, count(*) as instalments
      from payments where policy_id = ${policy.id}`.execute(api.context.database.kysely);
    expect(rows).toEqual([{ cycles: 97, instalments: 97 * 365 }]);
  });

  it('accepts ids and amounts as texts and dates as timestamps', async () => {
    const policy = await makePolicy(api, owners, {
      company_id: String(owners.company_id),
      policyValue: '1200.50',
      startDate: '2026-03-15',
      renewalCommission: 'true',
    });
    expect(policy).toMatchObject({
      company_id: owners.company_id,
      policyValue: 1200.5,
      startDate: '2026-03-15',
      renewalCommission: true,
    });
  });

  it('drops what it does not know', async () => {
    const policy = await makePolicy(api, owners, {
      startDateForBackend: '2020-01-01T05:00:00.000Z',
      policy_status_id: 2,
      id: 1,
    });
    expect(policy.policy_status_id).toBe(1);
    expect(policy.startDate).toBe('2026-03-15');
  });

  it('tells the audit trail, without the free words about the customer', async () => {
    const policy = await makePolicy(api, owners, { observations: 'CLIENTE DE MARÍA' });
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'policy.registered',
      entity_id: `${policy.id}`,
      subject_id: `${owners.customers_id}`,
    });
    expect(JSON.stringify(entry.details)).toContain('1200.00');
    expect(JSON.stringify(entry.details)).not.toContain('MARÍA');
  });

  it('[5.37] refuses a number that differs from another one only in case', async () => {
    await makePolicy(api, owners, { numberPolicy: 'abc-1' });
    const { status, body } = await api.call(policies.registerPolicy, {
      as: 'BASIC',
      body: aPolicy(owners, { numberPolicy: ' ABC-1 ' }),
    });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'duplicate',
      { numberPolicy: 'Ya existe una póliza con este número' },
    ]);
  });
});
