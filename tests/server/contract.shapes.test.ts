import { describe, expect, it } from 'vitest';
import {
  advisors,
  auth,
  bankAccounts,
  banks,
  type Call,
  cards,
  commissions,
  companies,
  customers,
  lookups,
  payments,
  policies,
  tasks,
  users,
} from '../../domain/contract/index.ts';
import { type CallOptions, startApi } from '../support/api.ts';
import { aCard, aCustomer, anAccount, aPolicy } from '../support/builders.ts';
import { humanToken } from '../support/captcha.ts';
import { aDistribution, anAdvance, anAdvisor, aRefund } from '../support/commissions.ts';
import { compareWire, type Fields } from '../support/compareWire.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeWholeAgency, TERMS } from '../support/wholeAgency.ts';
import * as shapes from '../support/wireShapes.ts';

const api = madeOnce(() => startApi());
const agency = madeOnce(() => makeWholeAgency(api));

type Ask = () => CallOptions | Promise<CallOptions>;

/** A call, what its records are, how it is made, and the fields that no record of it has. */
type Told = readonly [call: Call, shape: Fields, ask?: Ask | undefined, without?: RegExp];

const ofPolicy = () => ({ params: { id: agency.charged } });
const ofCustomer = () => ({ params: { id: agency.customer } });
const ofAdvisor = () => ({ params: { id: agency.advisor } });
const ofUser = () => ({ params: { uuid: agency.user } });

const policyForm = () => {
  const { customer, advisor, company, card } = agency;
  const owners = { customers_id: customer, advisor_id: advisor, company_id: company };
  const charge = { payment_method_id: 6, credit_card_id: card };
  return { ...ofPolicy(), body: aPolicy(owners, { ...TERMS, ...charge }) };
};

const values = { policyValue: 1300, policyFee: 20, agencyPercentage: 20, advisorPercentage: 10 };

const firstUnpaid = async () => {
  const { body } = await api.call(payments.listLatePayments, { as: 'ADMIN' });
  return body.paymentByStatus.find(({ collectable }) => collectable)?.id ?? 0;
};

/** Of a policy charged to a card, whose commissions are payments. */
const CHARGED = /^bank_?account|^commissions\[\]\.status_advance_id/i;
/** Of a policy of today besides: neither commissions nor discounts. */
const NEW_POLICY = /^bank_?account|^commission(s|Refunds)\[\]|^payments\[\]\.observations/i;

const reading: readonly Told[] = [
  [users.listUsers, shapes.user],
  [auth.getUser, shapes.user, ofUser],
  [payments.listPayments, shapes.payment],
  [payments.listLatePayments, shapes.latePayment],
  [lookups.civilStatuses, shapes.civilStatus],
  [lookups.provinces, shapes.province],
  [lookups.cities, { ...shapes.city, province: { id: 'id' } }],
  [lookups.policyTypes, shapes.policyType],
  [lookups.paymentFrequencies, shapes.frequency],
  [lookups.paymentMethods, shapes.method],
  [lookups.policyStatuses, shapes.policyStatus],
  [lookups.paymentStatuses, shapes.paymentStatus],
  [lookups.cardBanks, shapes.bank],
  [lookups.accountBanks, shapes.bank],
  [lookups.cardTypes, shapes.cardType],
  [lookups.accountTypes, shapes.accountType],
  [policies.listPolicies, shapes.listedPolicy],
  [policies.listEndingPolicies, shapes.listedPolicy],
  [policies.getPolicy, shapes.policy, ofPolicy, CHARGED],
  [policies.listPeriods, shapes.period, ofPolicy],
  [customers.listCustomers, shapes.listedCustomer],
  [customers.listCustomersWithPolicies, shapes.listedCustomer],
  [customers.getCustomer, shapes.customer, ofCustomer],
  [
    cards.listCards,
    shapes.card,
    async () => ({ query: { turnstileToken: await humanToken(api) } }),
  ],
  [cards.listMaskedCards, shapes.maskedCard],
  [cards.listExpiringCards, shapes.maskedCard],
  [companies.listCompanies, shapes.company],
  [
    advisors.listAdvisors,
    shapes.listedAdvisor,
    undefined,
    /^commissions\[\]\.(policy_id|observations)/,
  ],
  [advisors.getAdvisor, shapes.advisor, ofAdvisor, /^policies\[\]\.commissions\[\]\.status_adv/],
  [bankAccounts.listBankAccounts, shapes.account],
];

const aUser = () => ({
  body: {
    firstName: 'ANA',
    surname: 'MORA',
    userName: 'anamora',
    email: 'ana@correo.example',
    password: 'Correcta.1',
    role: 'BASIC',
  },
});

const aTask = () => ({
  params: { userId: agency.user },
  body: { users_uuid: agency.user, description: 'LLAMAR', statusTask: 1 },
});

const writing: readonly Told[] = [
  [users.registerUser, shapes.user, aUser],
  [tasks.createTask, shapes.task, aTask],
  [tasks.listTasks, shapes.task, ofUser],
  [customers.registerCustomer, shapes.customer, () => ({ body: aCustomer() }), /^policies\[\]/],
  [customers.updateCustomer, shapes.customer, () => ({ ...ofCustomer(), body: aCustomer() })],
  [
    advisors.registerAdvisor,
    shapes.plainAdvisor,
    () => ({ body: anAdvisor({ secondName: 'RENÉ' }) }),
  ],
  [
    advisors.updateAdvisor,
    shapes.plainAdvisor,
    () => ({ ...ofAdvisor(), body: anAdvisor({ secondName: 'RENÉ' }) }),
  ],
  [
    companies.registerCompany,
    shapes.company,
    () => ({ body: { ci_ruc: '1790010937001', companyName: 'SEGUROS DEL SUR' } }),
  ],
  [banks.registerBank, shapes.bank, () => ({ body: { bankName: 'BANCO NUEVO' } })],
  [cards.registerCard, shapes.maskedCard, () => ({ body: aCard(agency.customer) })],
  [
    cards.updateCard,
    shapes.maskedCard,
    () => ({ params: { id: agency.card }, body: aCard(agency.customer) }),
  ],
  [
    bankAccounts.registerBankAccount,
    shapes.account,
    () => ({ body: anAccount(agency.customer, { observations: 'DE NÓMINA' }) }),
  ],
  [policies.registerPolicy, shapes.policy, policyForm, NEW_POLICY],
  [policies.updatePolicy, shapes.policy, policyForm, CHARGED],
  [
    policies.registerRenewal,
    shapes.renewal,
    () => ({
      body: {
        policy_id: agency.drawn,
        renewalNumber: 2,
        createdAt: '2026-04-11',
        coverageAmount: 30_000,
        ...values,
        observations: 'RENOVADA',
      },
    }),
  ],
  [
    policies.updateValuesByYear,
    shapes.period,
    () => ({ params: { id: agency.drawn, year: 2026 }, body: { ...values, policyValue: 1400 } }),
  ],
  [
    payments.collectPayment,
    shapes.payment,
    async () => ({
      params: { id: await firstUnpaid() },
      body: { credit: 1, observations: 'ABONO' },
    }),
  ],
  [
    commissions.distribute,
    shapes.commission,
    () => ({
      body: aDistribution(agency.advisor, [[agency.charged, 0]], { observations: 'NOTA' }),
    }),
    /^status_advance_id/,
  ],
  [
    commissions.registerAdvance,
    shapes.commission,
    () => ({ body: anAdvance(agency.advisor, { observations: 'NOTA' }) }),
    /^policy_id/,
  ],
  [
    commissions.registerRefund,
    shapes.refund,
    () => ({ body: aRefund(agency.advisor, agency.charged) }),
  ],
  [users.deleteUser, shapes.user, async () => ({ params: { uuid: await anotherUser() } })],
];

const anotherUser = async () => {
  const { body } = await api.call(users.listUsers, { as: agency.token });
  return body.users.find(({ userName }) => userName === 'anamora')?.uuid ?? '';
};

/** The records an answer holds, as they were sent. */
async function sent(call: Call, ask: Ask | undefined): Promise<unknown[]> {
  const answer = await api.call(call, { as: agency.token, ...(await ask?.()) });
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.text}`);
  const json = JSON.parse(answer.text);
  return [call.envelope === null ? json : json[call.envelope]].flat();
}

const titled = (calls: readonly Told[]) =>
  calls.map((told) => [`${told[0].method} ${told[0].path}`, told] as const);

describe('every field of specification §3, as the wire has it', () => {
  it.each(titled([...reading, ...writing]))(
    '[3.23] is in %s',
    async (_, [call, shape, ask, without]) => {
      const { wrong, unseen } = compareWire(await sent(call, ask), shape);
      expect(wrong).toEqual([]);
      expect(unseen.filter((field) => !without?.test(field))).toEqual([]);
    },
  );

  it('[3.23] is in what processing issued', async () => {
    const { text } = await api.call(payments.processPayments, { as: agency.token });
    const rows = JSON.parse(text).data.createdPayments;
    expect(compareWire(rows, shapes.payment)).toEqual({ wrong: [], unseen: ['observations'] });
  });
});
