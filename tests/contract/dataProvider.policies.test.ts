import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { aPolicy, type PolicyOwners } from '../support/builders.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { type Agency, atFields, OLD_SHAPES, openAgency } from './agency.ts';
import { collect } from './collect.ts';

const everything = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'numberPolicy', order: 'ASC' },
} as const;

const numbers = (records: { numberPolicy: string }[]) =>
  records.map(({ numberPolicy }) => numberPolicy);

describe.each(OLD_SHAPES)('policies, with %s', (shape) => {
  let agency: Agency;
  let owners: PolicyOwners;
  let others: PolicyOwners;

  const register = (overrides = {}, owner = owners) =>
    dataProvider.create('policies', { data: aPolicy(owner, overrides) });

  /** A new policy as its dialog reads it. */
  const made = async () => {
    const { id } = await makePolicy(agency.api, owners);
    return (await dataProvider.getOne('policies', { id })).data;
  };

  beforeAll(async () => {
    agency = await openAgency(shape);
    await agency.signInAs('BASIC');
    owners = await makeOwners(agency.api, { surname: 'ÁVILA' });
    others = await makeOwners(agency.api, { surname: 'ZURITA' });
    await register({ numberPolicy: 'A-1' });
    await register({ numberPolicy: 'B-2' }, others);
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.api.clock.set('2026-03-16T15:00:00.000Z'));

  it('registers one and answers amounts as numbers', async () => {
    const { data } = await register({ numberPolicy: 'NUEVA' });
    const listed = await dataProvider.getList('policies', {
      ...everything,
      filter: { q: 'nueva' },
    });
    const policy = {
      policyValue: 1200,
      paymentsToAdvisor: 80,
      renewalCommission: true,
      startDate: '2026-03-15',
    };
    expect(listed.data).toMatchObject([{ id: expect.any(Number), ...policy }]);
    // A server of the specification only confirms.
    if (shape === 'our server') expect(data).toMatchObject({ id: listed.data[0].id, ...policy });
  });

  it('searches by number and by customer', async () => {
    const byNumber = await dataProvider.getList('policies', {
      ...everything,
      filter: { q: 'a-1' },
    });
    const byCustomer = await dataProvider.getList('policies', {
      ...everything,
      filter: { q: 'zurita' },
    });
    expect([numbers(byNumber.data), numbers(byCustomer.data)]).toEqual([['A-1'], ['B-2']]);
  });

  it('filters by company', async () => {
    const filter = { company_id: others.company_id };
    const { data, total } = await dataProvider.getList('policies', { ...everything, filter });
    expect([numbers(data), total]).toEqual([['B-2'], 1]);
  });

  it('lists those of a customer', async () => {
    const { data } = await dataProvider.getManyReference('policies', {
      ...everything,
      target: 'customers_id',
      id: others.customers_id,
      filter: {},
    });
    expect(numbers(data)).toEqual(['B-2']);
  });

  it('[7.44] reads one with its instalments, their amounts as numbers', async () => {
    const policy = await made();
    expect(policy.payments[0]).toMatchObject({ number_payment: 1, value: 100, balance: 100 });
  });

  it('collects part of an instalment, which stays pending', async () => {
    const policy = await made();
    const { data } = await collect(policy.payments[0], {
      received: '60.50',
      observations: 'ABONO',
    });
    expect(data).toMatchObject({
      credit: 60.5,
      balance: 39.5,
      total: 60.5,
      status_payment_id: 1,
      observations: 'ABONO',
    });
  });

  it('adds a second part to the first', async () => {
    const policy = await made();
    const first = await collect(policy.payments[0], { received: 60 });
    const { data } = await collect(first.data, { received: '0.33' });
    expect(data).toMatchObject({ credit: 60.33, balance: 39.67, status_payment_id: 1 });
  });

  it('[7.14] collects an instalment whole in one go', async () => {
    const policy = await made();
    const { data } = await collect(policy.payments[0]);
    expect(data).toMatchObject({
      credit: 100,
      balance: 0,
      status_payment_id: 2,
      paymentStatus: { id: 2, statusNamePayment: 'Al día' },
    });
  });

  it('refuses more than is due, at the field', async () => {
    const policy = await made();
    const paying = collect(policy.payments[0], { received: 100.01 });
    await expect(paying).rejects.toMatchObject({
      status: 400,
      ...atFields(shape, {
        received: 'El pago no puede ser mayor al saldo pendiente o al valor a pagar',
      }),
    });
  });

  it('refuses to collect twice', async () => {
    const policy = await made();
    await collect(policy.payments[0]);
    const again = collect(policy.payments[0]);
    await expect(again).rejects.toMatchObject({ status: 409 });
  });
});
