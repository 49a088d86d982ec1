import { beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../support/api.ts';
import { humanToken } from '../support/captcha.ts';
import { madeOnce } from '../support/madeOnce.ts';
import {
  type Advisor,
  balanceOf,
  type Card,
  type Customer,
  localDay,
  openAdvancesOf,
  otherClient,
} from '../support/otherClient.ts';
import { createUser, tokenFor } from '../support/users.ts';

const ECUADOR = ['UTC', 'America/Guayaquil', 'Pacific/Galapagos'];

const PERSON = {
  firstName: 'ROSA',
  secondName: '',
  surname: 'ÁVILA',
  secondSurname: '',
  email: 'rosa@correo.example',
  numberPhone: '0991234567',
  birthdate: '1985-04-12T12:00:00.000Z',
  birthdateForBackend: '1985-04-12T12:00:00.000Z',
  personalData: 'true',
};

/** What one test has done is what the next begins with, as it is for a clerk. */
describe('a client that is none of ours', () => {
  const api = madeOnce(() => startApi());
  let call: ReturnType<typeof otherClient>;

  const only = <Row>(rows: readonly Row[], wanted: (row: Row) => boolean): Row => {
    const [row, ...others] = rows.filter(wanted);
    if (!row || others.length > 0) throw new Error(`${others.length + Number(!!row)} are wanted`);
    return row;
  };
  const rosa = async (): Promise<Customer> => {
    const { allCustomer } = await call('GET', 'customers/get-all-customer-optimized');
    const { id } = only(allCustomer, ({ ci_ruc }) => ci_ruc === '1710034065');
    return (await call('GET', `customers/get-customer-id/${id}`)).customerById;
  };
  const luis = async (): Promise<Advisor> => {
    const { allAdvisors } = await call('GET', 'advisor/get-all-advisor');
    const { id } = only(allAdvisors, ({ ci_ruc }) => ci_ruc === '1713175071');
    return (await call('GET', `advisor/get-advisor/${id}`)).advisorById;
  };
  const theCard = async (): Promise<Card> => {
    const path = `creditcard/all-cards?turnstileToken=${encodeURIComponent(await humanToken(api))}`;
    return only((await call('GET', path)).allCards, () => true);
  };

  beforeAll(async () => {
    const { id } = await createUser(api.context, { role: 'BASIC' });
    call = otherClient(api, await tokenFor(api.context, id));
  });

  it('[3.24] registers a customer, an advisor and an insurer, ids as texts and days at noon', async () => {
    const place = { status_id: '1', province_id: '17', city_id: '1701', address: 'AV. QUITO' };
    await call('POST', 'customers/register-customer', {
      ...PERSON,
      ...place,
      ci_ruc: '1710034065',
    });
    await call('POST', 'advisor/register-advisor', { ...PERSON, ci_ruc: '1713175071' });
    await call('POST', 'company/register-company', {
      ci_ruc: '1790010937001',
      companyName: 'SEGUROS DEL SUR',
    });
    const { birthdate } = await rosa();
    expect(ECUADOR.map((zone) => localDay(birthdate, zone))).toEqual(
      ECUADOR.map(() => '1985-04-12'),
    );
  });

  it('[3.25] keeps a birth date through any number of saves', async () => {
    for (let save = 0; save < 3; save += 1) {
      const { policies, ...form } = await rosa();
      await call('PUT', `customers/update-customer-id/${form.id}`, form);
    }
    expect((await rosa()).birthdate).toBe('1985-04-12T12:00:00.000Z');
  });

  it('[3.24] registers a policy with what it read in the lists', async () => {
    const { allCompanies } = await call('GET', 'company/get-all-company');
    await call('POST', 'policy/register-policy', {
      numberPolicy: 'VI-001',
      policy_type_id: '7',
      company_id: allCompanies[0]?.id,
      customers_id: (await rosa()).id,
      advisor_id: (await luis()).id,
      payment_frequency_id: '1',
      payment_method_id: '1',
      credit_card_id: '',
      bank_account_id: '',
      coverageAmount: '25000.00',
      policyValue: '1155.00',
      policyFee: '0',
      agencyPercentage: '20.00',
      advisorPercentage: '10.00',
      paymentsToAgency: 115.50000000000001,
      paymentsToAdvisor: '115.50',
      renewalCommission: 'true',
      isCommissionAnnualized: 'false',
      numberOfPayments: '12',
      numberOfPaymentsAdvisor: '12',
      startDate: '2025-12-16T12:00:00.000Z',
      startDateForBackend: '2025-12-16T12:00:00.000Z',
      endDate: '2026-12-16T12:00:00.000Z',
      observations: '',
    });
    const [policy] = (await rosa()).policies;
    expect(policy?.payments.map(({ value }) => value)).toEqual([
      '96.25',
      '96.25',
      '96.25',
      '96.25',
    ]);
    const { allPolicy } = await call('GET', 'policy/get-all-policy-optimized');
    expect(allPolicy.map(({ payments }) => payments.map((one) => one.number_payment))).toEqual([
      [4],
    ]);
  });

  it('[3.24] collects instalments with the sums it worked out itself', async () => {
    const [policy] = (await rosa()).policies;
    for (const payment of policy?.payments.slice(0, 3) ?? []) {
      const share = Number(payment.value) / 3;
      await call('PUT', `payment/update-payment/${payment.id}`, {
        ...payment,
        credit: share + share + share,
        balance: 0.1 + 0.2 - 0.3,
        total: share * 3,
        observations: '',
      });
    }
    const { payments } = (await luis()).policies[0] ?? { payments: [] };
    expect(payments.map(({ paymentStatus }) => paymentStatus.id)).toEqual(['2', '2', '2', '1']);
  });

  it('[3.24] gives an advance and pays a commission out of it, and counts no money twice', async () => {
    const before = await luis();
    const [policy] = before.policies;
    if (!policy) throw new Error('The policy is not among the advisor’s');
    // 115.50 in twelve parts are 9.625 each: three of them are half a cent off.
    expect(balanceOf(policy, before)).toBe(28.875);
    const receipt = {
      advisor_id: before.id,
      payment_method_id: '1',
      createdAt: '2026-03-16T12:00:00.000Z',
      observations: '',
    };
    await call('POST', 'commissions-payments/register-commissions', {
      ...receipt,
      receiptNumber: 'R-1',
      advanceAmount: '20.5',
      status_advance_id: 1,
    });
    expect(openAdvancesOf(await luis())).toBe(20.5);
    await call('POST', 'commissions-payments/apply-advance-distribution', {
      ...receipt,
      receiptNumber: 'R-2',
      policies: [
        { policy_id: policy.id, released_commission: 28.875, advance_to_apply: 28.875 - 20.5 },
      ],
    });
    const after = await luis();
    expect(openAdvancesOf(after)).toBe(0);
    expect(Math.abs(balanceOf(policy, after))).toBeLessThan(0.01);
  });

  it('[3.25] keeps the month of a card through any number of saves', async () => {
    await call('POST', 'creditcard/register-card', {
      customers_id: (await rosa()).id,
      cardNumber: '4000000000000002',
      code: '737',
      expirationDate: '2028-05-01T12:00:00.000Z',
      expirationDateForBackend: '2028-05-01T12:00:00.000Z',
      bank_id: '1',
      card_option_id: '1',
    });
    for (const zone of ECUADOR) {
      const card = await theCard();
      // The form shows month and year of the local day, and sends that month's first at noon.
      const month = localDay(card.expirationDate, zone).slice(0, 7);
      await call('PUT', `creditcard/update-card/${card.id}`, {
        cardNumber: card.cardNumber,
        code: card.code,
        expirationDate: `${month}-01T12:00:00.000Z`,
        bank_id: card.bank.id,
        card_option_id: card.cardoption.id,
      });
    }
    expect((await theCard()).expirationDate).toBe('2028-05-01T12:00:00.000Z');
  });
});
