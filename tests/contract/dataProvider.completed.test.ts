import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { renewalObstacle } from '../../src/resources/sales/policies/cycle.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { type Agency, openAgency, SHAPES } from './agency.ts';

const NOW = '2026-03-16T15:00:00.000Z';

const list = (resource: string, filter = {}, field = 'id', order: 'ASC' | 'DESC' = 'ASC') =>
  dataProvider.getList(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: { field, order },
    filter,
  });

const exported = async (name: 'policies' | 'payments' | 'customers') =>
  (await dataProvider.exportList({ name, format: 'csv', filter: {} })).data.file.text();

describe.each(SHAPES)('what rows leave to be worked out, with %s', (shape) => {
  let agency: Agency;
  let owners: PolicyOwners;

  beforeAll(async () => {
    // The browser counts days by its own clock.
    vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
    agency = await openAgency(shape, { now: NOW });
    await agency.signInAs('ADMIN');
    owners = await makeOwners(agency.api, { firstName: 'ANA' });
    await makeOwners(agency.api, { firstName: 'SOLA' });
    // Of a year ago: all issued, two collected, ends tomorrow.
    await makeEarningPolicy(agency.api, { owners, paid: 2, overrides: { numberPolicy: 'A' } });
    const terms = { startDate: '2026-01-16', endDate: '2027-01-16', numberPolicy: 'B' };
    await makePolicy(agency.api, owners, terms);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await agency.close();
  });

  it('counts the payments made of a policy, and its renewals', async () => {
    const { data } = await list('policies');
    expect(data).toMatchObject([
      { numberPolicy: 'A', paymentsMade: 2, renewalCount: 0 },
      { numberPolicy: 'B', paymentsMade: 0, renewalCount: 0 },
    ]);
  });

  it('says which policy cannot be renewed, and what it has pending', async () => {
    const { data } = await list('policies');
    expect(data.map((row) => renewalObstacle(row as never))).toEqual([
      undefined,
      { kind: 'pending', value: 900 },
    ]);
  });

  it('finds the policies that end on some days', async () => {
    const days = { endsFrom: '2026-03-17', endsTo: '2026-03-31' };
    expect((await list('policies', days)).data).toMatchObject([{ numberPolicy: 'A' }]);
  });

  it('sorts advisors by how many policies they have', async () => {
    const { data } = await list('advisors', {}, 'policiesCount', 'DESC');
    expect(data.map(({ policiesCount }) => policiesCount)).toEqual([2, 0]);
  });

  it('finds the late payments of an age', async () => {
    const { data } = await list('late-payments', { ageing: '31-60' });
    expect(data.map(({ daysOverdue }) => daysOverdue).toSorted()).toEqual([58, 59]);
  });

  it('exports lists with what is worked out', async () => {
    const line = (await exported('policies')).split('\r\n').find((one) => one.startsWith('A;'));
    expect(line).toMatch(/;12;12;2;0;/);
    const customers = (await exported('customers')).split('\r\n');
    expect(customers.find((one) => one.includes(';ANA;'))).toMatch(/;2$/);
    expect(await exported('payments')).toContain('\r\nB;');
  });
});
