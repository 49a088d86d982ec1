import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toCents } from '../../domain/money/money.ts';
import type { Period, Policy } from '../../src/data/records.ts';
import { dataProvider } from '../../src/dataProvider.ts';

import { changeYear } from '../../src/resources/sales/policies/years/yearForm.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { type Agency, atFields, OLD_SHAPES, openAgency } from './agency.ts';
import { collect } from './collect.ts';

const values = {
  policyValue: '1600.01',
  policyFee: '100.00',
  agencyPercentage: '20.00',
  advisorPercentage: '10.00',
};

describe.each(OLD_SHAPES)('the values of a policy by year, with %s', (shape) => {
  const isOurs = shape === 'our server';
  let agency: Agency;
  let owners: PolicyOwners;
  /** Quarterly, of 1,200.00 a year, in its second cycle. */
  let policy: Policy;

  const readPolicy = async (): Promise<Policy> =>
    (await dataProvider.getOne('policies', { id: policy.id })).data;
  const readPeriods = async () => (await dataProvider.readPeriods(policy.id)).data;
  const periodOf = (periods: readonly Period[], year: number): Period => {
    const found = periods.find((period) => period.year === year);
    if (!found) throw new Error(`There is no period of ${year}`);
    return found;
  };
  const amounts = ({ payments, schedule }: Policy) =>
    [...payments, ...(schedule ?? [])].map(({ value }) => toCents(value));
  const collectFirst = async (count: number) => {
    for (const payment of policy.payments.slice(0, count)) await collect(payment);
    policy = await readPolicy();
  };

  beforeAll(async () => {
    agency = await openAgency(shape, { now: '2026-03-16T15:00:00.000Z' });
    await agency.signInAs('BASIC');
    owners = await makeOwners(agency.api);
  });
  afterAll(() => agency.close());
  beforeEach(async () => {
    agency.api.clock.set('2026-03-16T15:00:00.000Z');
    const terms = { startDate: '2025-01-16', endDate: '2027-01-16', payment_frequency_id: 2 };
    const { id } = await makePolicy(agency.api, owners, terms);
    policy = (await dataProvider.getOne('policies', { id })).data;
  });

  it('[7.47] are read under one name, figures as numbers, however the server writes them', async () => {
    expect(await readPeriods()).toEqual(
      [2025, 2026].map((year) => ({
        id: expect.any(Number),
        policy_id: policy.id,
        year,
        policyValue: 1200,
        policyFee: 200,
        agencyPercentage: 20,
        advisorPercentage: 8,
        numberOfPaymentsAdvisor: 4,
        term: null,
        ...(isOurs
          ? {
              cycle: year - 2025,
              numberOfPayments: 4,
              instalments: 4,
              commissionEarned: 0,
              settledEarnings: 0,
              settledPayments: 0,
            }
          : { cycle: null, numberOfPayments: null, instalments: null, commissionEarned: null }),
      })),
    );
  });

  it('are changed, and answered as they are now', async () => {
    const { data } = await dataProvider.adjustYear(periodOf(await readPeriods(), 2026), values);
    expect(data).toMatchObject({ year: 2026, policyValue: 1600.01, policyFee: 100 });
    expect(periodOf(await readPeriods(), 2026)).toEqual(data);
  });

  it.each([
    [0, 2025],
    [0, 2026],
    [2, 2025],
    [5, 2026],
  ])('with %i collected, turn the payments of %i into what was shown', async (count, year) => {
    await collectFirst(count);
    const periods = await readPeriods();
    const before = amounts(policy);
    const change = changeYear(policy, periods, periodOf(periods, year), values);
    await dataProvider.adjustYear(periodOf(periods, year), values);
    const after = amounts(await readPolicy());
    // Where the server tells no schedule, nothing is shown and all is changed.
    if (!isOurs) return expect(change).toBeUndefined();
    if (!change?.ok) throw new Error('The change is not shown');
    const shown = before.map((value, place) => {
      const line = change.payments.find(
        ({ first, last }) => first <= place + 1 && place + 1 <= last,
      );
      return line?.after ?? value;
    });
    return expect(after).toEqual(shown);
  });

  it('show the refusal that the server would give', async () => {
    await collectFirst(2);
    const periods = await readPeriods();
    const change = changeYear(policy, periods, periodOf(periods, 2025), {
      ...values,
      policyValue: '599.99',
    });
    const adjusting = dataProvider.adjustYear(periodOf(periods, 2025), {
      ...values,
      policyValue: '599.99',
    });
    if (!isOurs) return expect(adjusting).rejects.toMatchObject({ status: 409 });
    if (!change || change.ok) throw new Error('The change is not refused');
    return expect(adjusting).rejects.toMatchObject({
      status: 409,
      ...atFields(shape, { policyValue: change.message }),
    });
  });

  it('are not for a data-protection officer to change', async () => {
    const [period] = await readPeriods();
    await agency.signInAs('ELOPDP');
    if (!period) throw new Error('There is no period');
    await expect(dataProvider.adjustYear(period, values)).rejects.toMatchObject({ status: 403 });
    await agency.signInAs('BASIC');
  });
});
