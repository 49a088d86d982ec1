import { afterEach, describe, expect, it, vi } from 'vitest';
import { PENDING_ALONE } from '../../src/data/lists.ts';
import { dataProvider } from '../../src/dataProvider.ts';
import { queryClient } from '../../src/queryClient.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { aCustomer, anAccount, aPolicy } from '../support/builders.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { type Agency, openAgency } from './agency.ts';
import { FULL_PAYMENTS, type Oddities } from './oddities.ts';

const wholeList = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' },
} as const;

/** One thing that older servers do, and nothing else of what they do. */
describe('an older server', () => {
  let agency: Agency;
  let owners: PolicyOwners;

  const open = async (odd: Oddities) => {
    agency = await openAgency(odd, { now: '2026-03-16T15:00:00.000Z' });
    await agency.signInAs('BASIC');
    owners = await makeOwners(agency.api);
  };
  afterEach(() => agency.close());

  const list = async (resource: string, filter: object = {}) =>
    (await dataProvider.getList(resource, { ...wholeList, filter })).data;

  /** What the browser sent last. */
  const sent = (): Body => {
    const [, init] = vi.mocked(globalThis.fetch).mock.lastCall ?? [];
    return JSON.parse(String(init?.body));
  };

  it('that refuses with 201 is quoted, and nothing is taken for registered', async () => {
    await open({ refusesWith201: true });
    const data = aCustomer({ ci_ruc: '1710034065' });
    await dataProvider.create('customers', { data });
    await expect(dataProvider.create('customers', { data })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^[A-ZÁÉÍÓÚ][^:]+$/),
    });
  });

  it.each([true, 'coded'] as const)(
    'that tells an empty list by words (%s) has nothing in it',
    async (saysEmpty) => {
      await open({ saysEmpty });
      for (const resource of ['bank-accounts', 'tasks', 'expiring-cards', 'masked-cards'])
        expect(await list(resource)).toEqual([]);
      expect(await list('expiring-cards', { q: 'NADA' })).toEqual([]);
    },
  );

  it('that breaks on null is sent blank words', async () => {
    await open({ breaksOnNull: true });
    const data = aCustomer({ secondName: null, secondSurname: null });
    await dataProvider.create('customers', { data });
    expect(sent()).toMatchObject({ secondName: '', secondSurname: '' });
  });

  it('gets no choice of a new policy that was not made, and both of its commissions', async () => {
    await open({ wantsCommissions: true });
    const choices = { credit_card_id: null, bank_account_id: null };
    await dataProvider.create('policies', { data: aPolicy(owners, choices) });
    expect(sent()).toMatchObject({
      paymentsToAgency: expect.any(Number),
      paymentsToAdvisor: expect.any(Number),
    });
    expect(Object.keys(sent())).not.toContain('credit_card_id');
  });

  it('that writes ids as texts gets them back as texts', async () => {
    await open({ comparesTexts: true });
    const policy = await makeEarningPolicy(agency.api, { owners, paid: 3 });
    await dataProvider.payCommission({
      advisor_id: owners.advisor_id,
      receiptNumber: 'R-1',
      createdAt: '2026-03-16' as never,
      payment_method_id: 1,
      observations: null,
      policies: [{ policy_id: policy.id, released_commission: 0, advance_to_apply: '1.00' }],
    });
    expect(sent()).toMatchObject({
      advisor_id: `${owners.advisor_id}`,
      policies: [{ policy_id: `${policy.id}` }],
    });
  });

  it.each([true, 'numbers'] as const)(
    'that nests what an account points to (%s) tells whose it is',
    async (nestsIds) => {
      await open({ nestsIds });
      await dataProvider.create('bank-accounts', { data: anAccount(owners.customers_id) });
      expect(await list('bank-accounts', { customers_id: owners.customers_id })).toMatchObject([
        {
          customers_id: owners.customers_id,
          bank_id: expect.any(Number),
          account_type_id: expect.any(Number),
        },
      ]);
      expect(await list('bank-accounts', { customers_id: owners.customers_id + 1 })).toEqual([]);
    },
  );

  it('that sends ids of status and frequency alone has their names in histories and lists', async () => {
    await open({ leavesNamesOut: true });
    await makeEarningPolicy(agency.api, { owners, paid: 1 });
    const named = {
      policyStatus: { id: 4, statusName: 'Por Culminar' },
      paymentFrequency: { id: 1, frequencyName: 'Mensual' },
    };
    expect(await list('policies')).toMatchObject([named]);
    const meta = { advisorId: owners.advisor_id };
    const { data } = await dataProvider.getList('balances', { ...wholeList, filter: {}, meta });
    expect(data).toMatchObject([named]);
  });

  it('that sends renewals without values has those of their years', async () => {
    await open({ leavesValuesOut: true });
    const terms = { startDate: '2025-01-31', endDate: '2026-01-31', payment_frequency_id: 2 };
    const { id } = await makePolicy(agency.api, owners, terms);
    await dataProvider.renewPolicy({
      policy_id: id,
      renewalNumber: 1,
      createdAt: '2026-02-10' as never,
      coverageAmount: '30000.00',
      policyValue: '1000.00',
      policyFee: '0.00',
      agencyPercentage: '20.00',
      advisorPercentage: '12.50',
      observations: null,
    });
    const { data } = await dataProvider.getOne('policies', { id });
    expect(data.renewals).toMatchObject([
      {
        coverageAmount: 30_000,
        policyValue: 1000,
        agencyPercentage: 20,
        paymentsToAgency: 75,
        paymentsToAdvisor: 125,
      },
    ]);
  });

  it.each([
    ['asked', [1, 2], false],
    ['mixed', [1, 2], false],
    [true, [1], true],
  ] as const)(
    'that lists pending payments (%s) is asked for all, and is said to have no others',
    async (listsPending, statuses, isAlone) => {
      await open({ listsPending });
      await makeEarningPolicy(agency.api, { owners, paid: 2 });
      const rows = await list('payments');
      expect(rows.filter((row) => row.status_payment_id === 2)).toHaveLength(isAlone ? 0 : 2);
      expect([...new Set(rows.map((row) => row.status_payment_id))].sort()).toEqual(statuses);
      expect(queryClient.getQueryData(PENDING_ALONE)).toBe(isAlone);
      expect(agency.requestsTo(FULL_PAYMENTS)).toBe(1);
    },
  );
});
