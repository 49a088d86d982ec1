import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payments } from '../../domain/contract/index.ts';
import { noteServerClock } from '../../src/data/http/serverClock.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { OLD_SHAPES, openAgency } from './agency.ts';

const NOW = '2026-03-16T15:00:00.000Z';

describe.each(OLD_SHAPES)('late payments, with %s', (shape) => {
  const agency = madeOnce(() => openAgency(shape, { now: NOW }));
  let rosa: PolicyOwners;
  let ines: PolicyOwners;
  const isOurs = shape === OLD_SHAPES[0];

  const list = (filter = {}, field = 'createdAt', page = 1) =>
    dataProvider.getList('late-payments', {
      pagination: { page, perPage: 3 },
      sort: { field, order: 'ASC' },
      filter,
    });
  const places = ({ data }: Awaited<ReturnType<typeof list>>) =>
    data.map(({ policies, number_payment }) => `${policies.numberPolicy} ${number_payment}`);

  beforeAll(async () => {
    // The browser's own day counts where the server says no days.
    vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
    // Another server may have told its clock before.
    noteServerClock(new Date(NOW).toISOString());
    await agency.signInAs('BASIC');
    rosa = await makeOwners(agency.api, { firstName: 'ROSA', surname: 'ÁVILA' });
    ines = await makeOwners(agency.api, { firstName: 'INÉS', surname: 'NÚÑEZ' });
    await makePolicy(agency.api, rosa, {
      numberPolicy: 'MES',
      startDate: '2026-01-16',
      endDate: '2027-01-16',
    });
    await makePolicy(agency.api, ines, {
      numberPolicy: 'TRIM',
      startDate: '2025-12-10',
      endDate: '2026-12-10',
      payment_frequency_id: 2,
    });
  });
  afterAll(async () => {
    vi.useRealTimers();
  });

  it('are paged, the oldest first, with amounts as numbers', async () => {
    const first = await list();
    expect([places(first), first.total]).toEqual([['TRIM 1', 'MES 1', 'MES 2'], 5]);
    expect(first.data[0]).toMatchObject({ balance: 300, policies: { policyValue: 1200 } });
    expect(places(await list({}, undefined, 2))).toEqual(['TRIM 2', 'MES 3']);
  });

  it('know their days overdue, and which of a policy is the one to collect', async () => {
    const { data } = await list();
    expect(data.map(({ daysOverdue, collectable }) => [daysOverdue, collectable])).toEqual([
      [96, true],
      [59, true],
      [28, false],
    ]);
  });

  it('are sorted by their days', async () => {
    expect(places(await list({}, 'daysOverdue'))[0]).toBe('MES 3');
  });

  it('[7.12] are narrowed to an insurer, by its own question where the rows do not say whose they are', async () => {
    const asked = () => agency.requestsTo('payment/get-payment-by-status');
    const before = asked();
    const found = await list({ company_id: ines.company_id });
    expect([places(found), found.total]).toEqual([['TRIM 1', 'TRIM 2'], 2]);
    expect(asked() - before).toBe(isOurs ? 1 : 2);
  });

  it('are none of an insurer without late payments', async () => {
    expect((await list({ company_id: 999_999 })).total).toBe(0);
  });

  it('are searched by first name and surname', async () => {
    expect((await list({ q: 'nunez ines' })).total).toBe(2);
    expect((await list({ q: 'jose' })).total).toBe(0);
  });

  it('are summed by the server, where it does', async () => {
    const { data } = await dataProvider.callIfKnown(payments.sumLatePayments, {
      query: { filter: JSON.stringify({ company_id: ines.company_id }) },
    });
    if (!isOurs) return expect(data).toBeNull();
    expect(data).toMatchObject({ count: 2, amount: 600 });
    return expect(data?.ageing.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 1, 0]);
  });

  it('are told apart from what is issued before its day', async () => {
    const owners = await makeOwners(agency.api);
    const { id } = await makePolicy(agency.api, owners, {
      numberPolicy: 'PRONTO',
      startDate: '2026-03-16',
      endDate: '2027-03-16',
    });
    await agency.api.call(payments.processPayments, {
      as: 'ADMIN',
      body: { policies: [{ policy_id: id }] },
    });
    const of = async (filter: object) =>
      places(await list({ company_id: owners.company_id, ...filter }));
    expect(await of({ ageing: 'late' })).toEqual(['PRONTO 1']);
    expect(await of({ ageing: 'upcoming' })).toEqual(['PRONTO 2']);
    expect(await of({})).toEqual(['PRONTO 1', 'PRONTO 2']);
  });

  it('are exported with the insurer alone', async () => {
    const { data } = await dataProvider.exportList({
      name: 'late-payments',
      format: 'csv',
      filter: { company_id: rosa.company_id },
    });
    const lines = (await data.file.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(';MES;1200,00;1;16/01/2026;59;');
    expect(data.name).toBe('cuotas-atrasadas-2026-03-16.csv');
  });

  it('[2.79] are reported on; a server that names no file gives payment-report.pdf, policy-report.pdf', async () => {
    const late = await dataProvider.createReport({
      type: 'payment',
      data: { filter: { companyId: ines.company_id } },
    });
    const policies = await dataProvider.createReport({
      type: 'policy',
      data: { customerId: rosa.customers_id },
    });
    if (shape !== 'our server')
      expect([late.data.name, policies.data.name]).toEqual([
        'payment-report.pdf',
        'policy-report.pdf',
      ]);
    expect(await late.data.file.slice(0, 4).text()).toBe('%PDF');
  });

  it('leave the policies that end to their own list', async () => {
    agency.api.clock.set('2026-12-01T15:00:00.000Z');
    await agency.signInAs('BASIC');
    const ending = await dataProvider.getList('ending-policies', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'endDate', order: 'DESC' },
    });
    expect(ending.data).toMatchObject([{ numberPolicy: 'TRIM', policy_status_id: 4 }]);
  });
});
