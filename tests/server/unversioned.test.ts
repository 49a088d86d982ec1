import { beforeEach, describe, expect, it } from 'vitest';
import {
  audit,
  bankAccounts,
  companies,
  customers,
  policies,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeAccount, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

const [OLD, NEW] = ['0991234567', '0987654321'];
const MAIL = 'nuevo@correo.example';

describe('a whole form that is saved without a version', () => {
  const api = madeOnce(() => startApi());
  let ana: string;
  let luis: string;
  let id: number;
  let form: Body;

  /** The session of a new user. */
  const signIn = async () => {
    const user = await createUser(api.context, { role: 'ADMIN' });
    return tokenFor(api.context, user.id);
  };
  const open = async (as: string) => {
    const { body } = await api.call(customers.getCustomer, { as, params: { id } });
    api.clock.advance({ minutes: 1 });
    return body.customerById;
  };
  const save = async (as: string, changes: Body) => {
    const body = { ...form, ...changes };
    const answer = await api.call(customers.updateCustomer, { as, params: { id }, body });
    if (answer.status !== 200) throw new Error(answer.text);
    api.clock.advance({ minutes: 1 });
    return answer.body.customerUpdated;
  };
  const told = async (as = ana, sought: Body = { resource: 'customers', id }) =>
    (await api.call(audit.findOverlap, { as, query: sought })).body.overlap;

  beforeEach(async () => {
    form = aCustomer({ numberPhone: OLD });
    id = await makeCustomer(api, form);
    api.clock.advance({ minutes: 1 });
    [ana, luis] = [await signIn(), await signIn()];
  });

  it('leaves what another has changed since it was read', async () => {
    await open(ana);
    await open(luis);
    await save(ana, { numberPhone: NEW });
    const saved = await save(luis, { email: MAIL });
    expect([saved.numberPhone, saved.email]).toEqual([NEW, MAIL]);
    expect(await told()).toMatchObject({ newer: ['numberPhone'], putBack: [] });
  });

  it('leaves it whoever of the two saves first', async () => {
    await open(ana);
    await open(luis);
    await save(luis, { email: MAIL });
    const saved = await save(ana, { numberPhone: NEW });
    expect([saved.numberPhone, saved.email]).toEqual([NEW, MAIL]);
  });

  it('leaves it in a second window of the same session', async () => {
    await open(ana);
    await open(ana);
    await save(ana, { numberPhone: NEW });
    expect(await save(ana, { email: MAIL })).toMatchObject({ numberPhone: NEW, email: MAIL });
  });

  it('leaves it where it was read in a list', async () => {
    await api.call(customers.listCustomers, { as: luis });
    api.clock.advance({ minutes: 1 });
    await save(ana, { numberPhone: NEW });
    expect((await save(luis, { email: MAIL })).numberPhone).toBe(NEW);
    await api.call(customers.listCustomers, { as: ana, query: { range: [0, 9] } });
    api.clock.advance({ minutes: 1 });
    await save(luis, { numberPhone: '022345678' });
    const saved = await save(ana, { numberPhone: NEW, address: 'AV. COLÓN' });
    expect([saved.numberPhone, saved.address]).toEqual(['022345678', 'AV. COLÓN']);
  });

  it('changes what was changed in it, though another has changed the same', async () => {
    await open(luis);
    await save(ana, { numberPhone: NEW });
    expect((await save(luis, { numberPhone: '022345678' })).numberPhone).toBe('022345678');
    expect(await told()).toBeNull();
  });

  it('puts back what it has read since', async () => {
    await open(ana);
    await save(luis, { numberPhone: NEW });
    await open(ana);
    expect((await save(ana, { numberPhone: OLD })).numberPhone).toBe(OLD);
  });

  it('puts back what its own session has changed and nothing else', async () => {
    await open(ana);
    await save(ana, { numberPhone: NEW });
    expect((await save(ana, { numberPhone: OLD })).numberPhone).toBe(OLD);
  });

  it('puts back and tells the next reader where what it has read cannot be known', async () => {
    await save(ana, { numberPhone: NEW });
    expect((await save(luis, { email: MAIL })).numberPhone).toBe(OLD);
    expect(await told()).toMatchObject({ newer: [], putBack: ['numberPhone'] });
    const { body } = await api.call(audit.listEntries, {
      as: ana,
      query: { range: [0, 0], filter: { entity: 'customer', entityId: `${id}` } },
    });
    expect(body.entries.map(({ action }) => action)).toEqual(['record.overlapped']);
    await save(ana, { numberPhone: NEW });
    await save(ana, { address: 'AV. COLÓN', numberPhone: NEW });
    expect(await told()).toBeNull();
  });

  it('tells nobody who may not see the record', async () => {
    await save(ana, { numberPhone: NEW });
    await save(luis, { email: MAIL });
    expect(await told(ana, { resource: 'users', id })).toBeNull();
    expect(await told(ana, { resource: 'nothing', id })).toBeNull();
  });

  it('leaves the terms of a policy that another has changed', async () => {
    const policy = await makePolicy(api, await makeOwners(api));
    const params = { id: policy.id };
    const terms = {
      coverageAmount: 25_000,
      policyValue: 1200,
      policyFee: 200,
      agencyPercentage: 20,
      advisorPercentage: 8,
      numberOfPayments: 12,
      startDate: '2026-03-15',
      endDate: '2027-03-15',
      observations: 'UNA',
    };
    await api.call(policies.getPolicy, { as: luis, params });
    api.clock.advance({ minutes: 1 });
    const change = (as: string, changes: Body) =>
      api.call(policies.updatePolicy, { as, params, body: { ...terms, ...changes } });
    await change(ana, { coverageAmount: 30_000, startDate: '2026-03-16' });
    const { body } = await change(luis, { observations: 'OTRA' });
    expect(body.policyUpdate).toMatchObject({
      coverageAmount: 30_000,
      startDate: '2026-03-16',
      observations: 'OTRA',
    });
  });

  it('leaves the bank of an account that another has changed', async () => {
    const account = await makeAccount(api, id);
    const { bank_id, account_type_id, accountNumber } = account;
    await api.call(bankAccounts.listBankAccounts, { as: luis });
    api.clock.advance({ minutes: 1 });
    const change = (as: string, changes: Body) =>
      api.call(bankAccounts.updateBankAccount, {
        as,
        params: { id: account.id },
        body: { bank_id, account_type_id, accountNumber, ...changes },
      });
    const other = bank_id === 1 ? 2 : 1;
    await change(ana, { bank_id: other });
    const { body } = await change(luis, { observations: 'OTRA' });
    expect(body.updatedAccount).toMatchObject({ bank_id: other, observations: 'OTRA' });
  });

  it('leaves the telephone of an insurer that another has changed', async () => {
    const { company_id } = await makeOwners(api);
    const params = { id: company_id };
    const read = async (as: string) => {
      const { body } = await api.call(companies.listCompanies, { as });
      api.clock.advance({ minutes: 1 });
      return body.allCompanies.find((one) => one.id === company_id);
    };
    const { ci_ruc, companyName } = (await read(luis)) ?? {};
    const change = (as: string, changes: Body) =>
      api.call(companies.updateCompany, {
        as,
        params,
        body: { ci_ruc, companyName, numberPhone: null, contactName: null, ...changes },
      });
    await change(ana, { numberPhone: NEW });
    const { body } = await change(luis, { contactName: 'EVA' });
    expect(body.companyUpdated).toMatchObject({ numberPhone: NEW, contactName: 'EVA' });
  });
});
