import { beforeEach, describe, expect, it } from 'vitest';
import { activity, payments, permissionMatrix, policies } from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS, type Permission } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { anAdvance, commissionDesk, makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import {
  makeAccount,
  makeCard,
  makeMonthlyPolicy,
  makeOwners,
  makePolicy,
} from '../support/records.ts';

const NOW = '2026-03-16T15:00:00.000Z';

const api = madeOnce(() => startApi({ now: NOW }));
let owners: PolicyOwners;

beforeEach(async () => {
  api.clock.set(NOW);
  owners = await makeOwners(api);
});

const getCustomer = async (as = 'BASIC') => {
  const params = { id: owners.customers_id };
  return (await api.call(activity.getCustomerSummary, { as, params })).body.summary;
};
const getAdvisor = async (id = owners.advisor_id, as = 'BASIC') =>
  (await api.call(activity.getAdvisorSummary, { as, params: { id } })).body.summary;
const getCompany = async (as = 'ADMIN') => {
  const params = { id: owners.company_id };
  return (await api.call(activity.getCompanySummary, { as, params })).body.summary;
};

/** Of 1,200.00 and a year, begun a year ago less a day: it is live until tomorrow. */
const makeEarning = (paid: number) => makeEarningPolicy(api, { owners, paid });

/** Ended long before the last twelve months. */
const makeEnded = () =>
  makePolicy(api, owners, { policyValue: 500, startDate: '2024-01-10', endDate: '2025-01-10' });

const cancel = async (terms: { startDate: string; endDate: string; policyValue: number }) => {
  const policy = await makePolicy(api, owners, terms);
  const answer = await api.call(policies.updatePolicy, {
    as: 'BASIC',
    params: { id: policy.id },
    body: { ...policy, policy_status_id: 2 },
  });
  if (answer.status !== 200) throw new Error(`Not cancelled: ${answer.text}`);
};

describe('the figures of a customer', () => {
  it('add up what the live policies are worth', async () => {
    await makeEarning(0);
    await makeMonthlyPolicy(api, owners);
    await makeEnded();
    await cancel({ startDate: '2026-01-16', endDate: '2027-01-16', policyValue: 300 });
    expect(await getCustomer()).toMatchObject({ livePolicies: 2, policies: 4, liveValue: 2400 });
  });

  it('count cards and accounts', async () => {
    await makeCard(api, owners.customers_id);
    await makeAccount(api, owners.customers_id);
    expect(await getCustomer()).toMatchObject({ instruments: 2 });
  });
});

describe('a policy', () => {
  it('tells what is owed of it alone', async () => {
    const { id, paymentIds } = await makeMonthlyPolicy(api, owners);
    await makeMonthlyPolicy(api, owners);
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: paymentIds[0] ?? 0 },
      body: { credit: 40 },
    });
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    expect(body.policyById.owed).toEqual({
      late: 3,
      lateAmount: 260,
      lateSince: '2026-01-16',
      upcoming: 0,
      upcomingAmount: 0,
    });
  });
});

describe('the figures of an advisor', () => {
  it('are what their policies are worth, produced in twelve months, and what they are owed', async () => {
    // Three twelfths of 8 % of 1,000.00.
    await makeEarning(3);
    await makePolicy(api, owners, { policyValue: 800, startDate: '2026-03-15' });
    await makeEnded();
    // It was in force for two months.
    await cancel({ startDate: '2026-01-16', endDate: '2027-01-16', policyValue: 300 });
    await commissionDesk(api).advance(anAdvance(owners.advisor_id));
    expect(await getAdvisor()).toEqual({
      livePolicies: 2,
      policies: 4,
      liveValue: 2000,
      production: 2300,
      commissions: { commissionInFavour: 20, commissionBalance: 20, advancesOpen: 100 },
    });
  });

  it('count the year that began a year ago no more, and what begins tomorrow not yet', async () => {
    await makePolicy(api, owners, {
      policyValue: 700,
      startDate: '2025-03-16',
      endDate: '2026-03-16',
    });
    await makePolicy(api, owners, {
      policyValue: 600,
      startDate: '2026-03-17',
      endDate: '2027-03-17',
    });
    expect(await getAdvisor()).toMatchObject({ livePolicies: 1, liveValue: 600, production: 0 });
  });

  it('count each year of a policy on its own, of who had it when it began', async () => {
    const policy = await makePolicy(api, owners, {
      policyValue: 900,
      startDate: '2025-01-16',
      endDate: '2027-01-16',
    });
    const { advisor_id } = await makeOwners(api);
    await api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id: policy.id },
      body: { ...policy, advisor_id },
    });
    // The second year alone, which began with the first advisor.
    expect(await getAdvisor()).toMatchObject({ policies: 0, production: 900 });
    expect(await getAdvisor(advisor_id)).toMatchObject({ policies: 1, production: 0 });
  });

  it('are zeros of who has no policy', async () => {
    expect(await getAdvisor()).toEqual({
      livePolicies: 0,
      policies: 0,
      liveValue: 0,
      production: 0,
      commissions: { commissionInFavour: 0, commissionBalance: 0, advancesOpen: 0 },
    });
  });
});

describe('the figures of an insurer', () => {
  it('are what its policies are worth and what it owes of those collected', async () => {
    await makeEarning(3);
    await makeEnded();
    expect(await getCompany()).toEqual({
      livePolicies: 1,
      policies: 2,
      liveValue: 1200,
      production: 1200,
      // Three times a twelfth of 20 % of 1,000.00, rounded to the cent.
      owed: { instalments: 3, missing: 50.01, since: '2026-03-16', late: 0 },
      commissionBalance: 20,
    });
  });

  it('tell what it owes for longer than the agency lets it', async () => {
    await makeEarning(3);
    api.clock.set('2026-04-30T15:00:00.000Z');
    expect((await getCompany()).owed).toMatchObject({ late: 3 });
  });
});

describe('figures without the permission for them', () => {
  const seen = async (without: readonly Permission[]) => {
    const actions = PERMISSIONS.filter(
      (action) =>
        DEFAULT_ROLES[action].some((role) => role === 'ELOPDP') && !without.includes(action),
    );
    await api.call(permissionMatrix.setPermissions, {
      as: 'ADMIN',
      params: { role: 'ELOPDP' },
      body: { actions },
    });
  };

  it('are null', async () => {
    await makeEarning(3);
    await seen([
      'policies.list',
      'payments.list',
      'cards.list',
      'bank-accounts.list',
      'insurer-receivables.list',
    ]);
    expect(await getCustomer('ELOPDP')).toEqual({
      livePolicies: null,
      policies: null,
      liveValue: null,
      instruments: null,
      owed: null,
      next: null,
    });
    expect(await getAdvisor(owners.advisor_id, 'ELOPDP')).toMatchObject({
      policies: null,
      liveValue: null,
      production: null,
    });
    expect(await getCompany('ELOPDP')).toEqual({
      livePolicies: null,
      policies: null,
      liveValue: null,
      production: null,
      owed: null,
      commissionBalance: null,
    });
  });

  it('show no sums of the agency’s commissions to a clerk', async () => {
    await makeEarning(3);
    expect(await getCompany('BASIC')).toMatchObject({ commissionBalance: null, liveValue: 1200 });
  });

  it('count accounts alone for who may not list cards', async () => {
    await makeCard(api, owners.customers_id);
    await makeAccount(api, owners.customers_id);
    await seen(['cards.list']);
    expect(await getCustomer('ELOPDP')).toMatchObject({ instruments: 1 });
  });
});

describe('the figures of nobody', () => {
  it('are not found', async () => {
    const nobody = { as: 'BASIC', params: { id: 2_000_000_000 } };
    expect((await api.call(activity.getAdvisorSummary, nobody)).status).toBe(404);
    expect((await api.call(activity.getCompanySummary, nobody)).status).toBe(404);
  });
});
