import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportCalls, OMITTED_HEADER, ROWS_HEADER } from '../../domain/contract/agency/exports.ts';
import {
  bankAccounts,
  type Call,
  cards,
  customerMerges,
  customers,
  limitations,
  payments,
  personalData,
  policies,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { liftExpired } from '../../server/areas/privacy/restrictions/service.ts';
import { startApi } from '../support/api.ts';
import { aCard, aCustomer, anAccount, aPolicy } from '../support/builders.ts';
import { aCustomerRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { messageDesk } from '../support/outbox.ts';
import { makeCard, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
let policyId: number;
let paymentId: number;
let cardId: number;
let accountId: number;
let other: number;

const impose = (customers_id: number, more = {}) =>
  api.call(limitations.imposeLimitation, {
    as: 'ELOPDP',
    body: { customers_id, ground: 'accuracy', day: '2026-03-16', reason: 'IMPUGNÓ', ...more },
  });
const lift = (customers_id: number) =>
  api.call(limitations.liftLimitation, {
    as: 'ELOPDP',
    body: { customers_id, day: '2026-03-16', reason: 'SE VERIFICÓ' },
  });

beforeAll(async () => {
  const terms = { startDate: '2025-06-15', endDate: '2028-06-15', numberOfPayments: 1 };
  const yearly = { payment_frequency_id: 4, isCommissionAnnualized: true };
  const policy = await makePolicy(api, owners, { ...terms, ...yearly });
  policyId = policy.id;
  paymentId = policy.payments[0]?.id ?? 0;
  cardId = (await makeCard(api, owners.customers_id)).id;
  const account = await api.call(bankAccounts.registerBankAccount, {
    as: 'BASIC',
    body: anAccount(owners.customers_id),
  });
  accountId = account.body.bankAccount.id;
  other = await makeCustomer(api);
  const { status, text } = await impose(owners.customers_id);
  expect(status, text).toBe(200);
});

const pricing = {
  policyValue: '1300.00',
  coverageAmount: '20000.00',
  agencyPercentage: '10',
  advisorPercentage: '5',
  policyFee: '0',
};

/** Each change of a customer's data that the law's limitation forbids. */
const changes: readonly (readonly [string, Call, () => { params?: object; body: object }])[] = [
  [
    'their data',
    customers.updateCustomer,
    () => ({ params: { id: owners.customers_id }, body: aCustomer() }),
  ],
  ['a new policy', policies.registerPolicy, () => ({ body: aPolicy(owners) })],
  [
    'a policy',
    policies.updatePolicy,
    () => ({ params: { id: policyId }, body: { policy_id: policyId } }),
  ],
  ['a new card', cards.registerCard, () => ({ body: aCard(owners.customers_id) })],
  [
    'a card',
    cards.updateCard,
    () => ({ params: { id: cardId }, body: aCard(owners.customers_id) }),
  ],
  ['deleting a card', cards.deleteCard, () => ({ params: { id: cardId }, body: {} })],
  [
    'a new account',
    bankAccounts.registerBankAccount,
    () => ({ body: anAccount(owners.customers_id) }),
  ],
  [
    'an account',
    bankAccounts.updateBankAccount,
    () => ({ params: { id: accountId }, body: anAccount(owners.customers_id) }),
  ],
  [
    'merging them into another',
    customerMerges.mergeCustomers,
    () => ({ body: { kept_id: other, merged_id: owners.customers_id } }),
  ],
  [
    'merging another into them',
    customerMerges.mergeCustomers,
    () => ({ body: { kept_id: owners.customers_id, merged_id: other } }),
  ],
];

/** A policy is sent back whole. */
const whole = async (call: Call, { params, body }: { params?: object; body: object }) => {
  if (call !== policies.updatePolicy) return { params, body };
  const read = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
  return { params, body: { ...read.body.policyById, endDate: '2029-06-15', version: undefined } };
};

describe('a limited customer', () => {
  it.each(changes)('is refused a change of %s, with what to do', async (_, call, made) => {
    const parts = await whole(call, made());
    const { status, body, text } = await api.call(call, { as: 'ADMIN', ...parts } as never);
    expect([status, body.code], text).toEqual([409, 'customer_limited']);
    expect(body.message).toContain('levante la limitación');
  });

  it('has a policy that is not renewed', async () => {
    const { renewals } = (
      await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } })
    ).body.policyById;
    const body = {
      ...pricing,
      policy_id: policyId,
      renewalNumber: renewals.length + 1,
      createdAt: '2026-06-15',
    };
    const { body: refused, text } = await api.call(policies.registerRenewal, { as: 'ADMIN', body });
    expect(refused.code, text).toBe('customer_limited');
  });

  it('has years whose values are not adjusted', async () => {
    const { body, text } = await api.call(policies.updateValuesByYear, {
      as: 'ADMIN',
      params: { id: policyId, year: 2025 },
      body: pricing,
    });
    expect(body.code, text).toBe('customer_limited');
  });

  it.each([
    'update customers set first_name = first_name || $',
    'update policies set observations = $',
    'update credit_cards set holder_name = $',
  ])('is kept by the database itself from «%s»', async (statement) => {
    const owner = statement.includes('customers set') ? 'id' : 'customers_id';
    const text = statement
      .replace('$', "'X'")
      .replace('holder_name = ', "expiration_date = '2031-01-01' --");
    const change = sql.raw(`${text}\n where ${owner} = ${owners.customers_id}`);
    await expect(change.execute(api.context.database.kysely)).rejects.toThrow('is limited');
  });

  it('pays instalments of what they have, and takes them back', async () => {
    const params = { id: paymentId };
    const collected = await api.call(payments.collectPayment, {
      as: 'BASIC',
      params,
      body: { policy_id: policyId, number_payment: 1, status_payment_id: 2, credit: '1200.00' },
    });
    expect(collected.status, collected.text).toBe(200);
  });

  it('is written to about nothing', async () => {
    const desk = messageDesk(api);
    const source = { list: 'records', kind: 'late-payment', ids: [paymentId] };
    const { body } = await desk.rehearse(source);
    expect(body.rehearsal).toMatchObject({ omitted: [{ omission: 'limited', people: 1 }] });
  });

  it('has no row brought in by a file, which says why', async () => {
    const steps = importSteps(api);
    const { ci_ruc } = (
      await api.call(customers.getCustomer, { as: 'ADMIN', params: { id: owners.customers_id } })
    ).body.customerById;
    const brought = [
      await steps.bring('customers', [aCustomerRow({ ci_ruc })], { mode: 'both' }),
      await steps.bring('bank-accounts', [
        {
          customers_id: ci_ruc,
          bank_id: 'Banco Pichincha',
          account_type_id: 'Ahorros',
          accountNumber: '22009876',
        },
      ]),
    ];
    for (const { id, counts } of brought) {
      expect(counts).toEqual({ failed: 1 });
      const [row] = await steps.rows(id);
      expect(row?.problems[0]?.message).toBe(texts.customerLimited);
    }
  });

  it('is in no exported list, which says how many rows it has not', async () => {
    const query = { format: 'csv' };
    const { text, headers } = await api.call(exportCalls.policies, { as: 'ADMIN', query });
    expect(text.trim().split('\r\n')).toHaveLength(1);
    expect([headers[ROWS_HEADER], headers[OMITTED_HEADER]].map(Number)).toEqual([0, 1]);
    const advisors = await api.call(exportCalls.advisors, { as: 'ADMIN', query });
    expect(advisors.headers).not.toHaveProperty(OMITTED_HEADER);
  });

  it('has a subject’s file all the same, which says so', async () => {
    const { status, text } = await api.call(personalData.subjectFile, {
      as: 'ELOPDP',
      params: { id: owners.customers_id },
    });
    expect(status).toBe(200);
    expect(text).toContain('IMPUGNÓ');
  });
});

describe('a limitation', () => {
  it('is lifted by an entry of its own, from which on changes are taken again', async () => {
    const id = await makeCustomer(api);
    await impose(id);
    expect((await lift(id)).status).toBe(200);
    expect((await lift(id)).body.code).toBe('not_limited');
    const params = { id };
    const changed = await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params,
      body: aCustomer(),
    });
    expect(changed.status, changed.text).toBe(200);
    const { body } = await api.call(limitations.listLimitations, { as: 'ELOPDP', params });
    expect(body.limitations).toMatchObject([
      { entry: 'lifted', reason: 'SE VERIFICÓ' },
      { entry: 'imposed', ground: 'accuracy', reason: 'IMPUGNÓ' },
    ]);
  });

  it('ends by itself after its last day', async () => {
    const id = await makeCustomer(api);
    await impose(id, { until: '2026-03-17' });
    const standing = async () => {
      await liftExpired(api.context);
      const { body } = await api.call(customers.getCustomer, { as: 'ELOPDP', params: { id } });
      return body.customerById.limitedAt;
    };
    api.clock.advance({ days: 1 });
    expect(await standing()).not.toBeNull();
    api.clock.advance({ days: 1 });
    expect(await standing()).toBeNull();
  });

  it('is never rewritten', async () => {
    const { kysely } = api.context.database;
    for (const change of [
      sql`update limitations set until = '2030-01-01'`,
      sql`update limitations set reason = 'OTRA'`,
      sql`delete from limitations`,
    ])
      await expect(change.execute(kysely)).rejects.toThrow();
  });
});
