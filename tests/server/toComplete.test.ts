import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { advisors, customers, dashboard, messages, policies } from '../../domain/contract/index.ts';
import { advisor } from '../../domain/entities/advisor.ts';
import { customer } from '../../domain/entities/customer.ts';
import { columnName, type Entity } from '../../domain/entities/entity.ts';
import { isCompany } from '../../domain/people/identity.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, anAdvisorRow, type Body } from '../support/builders.ts';
import { aCustomerRow, aPolicyRow, type FieldRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeAccount, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';

const COMPANY = '1790012345001';
const BLANK = { email: '', birthdate: '', status_id: '', numberPhone: '' };
const LACKS = ['email', 'numberPhone', 'birthdate', 'status_id'];
const DEBIT = 9;

describe('what a form demands and an agency does not have', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);

  const bringCustomer = async (overrides: FieldRow = BLANK) => {
    const { id } = await steps.bring('customers', [aCustomerRow(overrides)]);
    const [row] = await steps.rows(id);
    return { importId: id, recordId: Number(row?.recordId), row };
  };
  const customerOf = async (id: number) =>
    (await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } })).body.customerById;
  const update = (id: number, body: Body) =>
    api.call(customers.updateCustomer, { as: 'BASIC', params: { id }, body });
  const totals = async () =>
    (await api.call(dashboard.summary, { as: 'ADMIN' })).body.summary.totals;

  it('does not keep the row of a customer out: rehearsal and result say what is to be completed', async () => {
    const { body } = await steps.upload('customers', [aCustomerRow(BLANK)]);
    const { id } = body.import;
    const note = 'por completar: correo, teléfono, fecha de nacimiento, estado civil';
    expect(await steps.rehearse(id)).toMatchObject({ rehearsed: { created: 1 } });
    expect((await steps.rows(id))[0]).toMatchObject({ problems: [{ message: note }] });
    expect(await steps.run(id)).toMatchObject({ counts: { created: 1 } });
    const [row] = await steps.rows(id);
    expect(row).toMatchObject({ result: 'created', problems: [{ message: note }] });
    expect(await customerOf(Number(row?.recordId))).toMatchObject({
      email: null,
      numberPhone: null,
      birthdate: null,
      status_id: null,
      civil: { id: null, status: null },
      toComplete: LACKS,
    });
  });

  it('needs no column in the file', async () => {
    const { email: _, birthdate: __, status_id: ___, ...row } = aCustomerRow();
    const { counts } = await steps.bring('customers', [row]);
    expect(counts).toEqual({ created: 1 });
  });

  it('is refused where it is something that a form refuses', async () => {
    const { counts } = await steps.bring('customers', [
      aCustomerRow({ email: 'rosa en correo.ec' }),
    ]);
    expect(counts).toEqual({ failed: 1 });
  });

  it('does not keep the row of an advisor out', async () => {
    const row = aCustomerRow({ email: '', birthdate: '' });
    const { ci_ruc, firstName, surname, email, birthdate, numberPhone, personalData: yes } = row;
    const advisorRow = {
      ci_ruc,
      firstName,
      surname,
      email,
      birthdate,
      numberPhone,
      personalData: yes,
    };
    const { id } = await steps.bring('advisors', [advisorRow as FieldRow]);
    const [brought] = await steps.rows(id);
    const query = { filter: { toComplete: true, id: [Number(brought?.recordId)] }, range: [0, 9] };
    const { body } = await api.call(advisors.listAdvisors, { as: 'ADMIN', query });
    expect(body.allAdvisors).toMatchObject([{ toComplete: ['email', 'birthdate'] }]);
  });

  const bringPolicy = async (overrides: FieldRow) => {
    const owners = await makeOwners(api);
    const { rows } = await sql<FieldRow>`select c.ci_ruc as customers_id, a.ci_ruc as advisor_id,
        co.company_name as company_id from customers c, advisors a, companies co
      where c.id = ${owners.customers_id} and a.id = ${owners.advisor_id} and co.id = ${owners.company_id}`.execute(
      api.context.database.kysely,
    );
    const { id } = await steps.bring('policies', [aPolicyRow({ ...rows[0], ...overrides })]);
    const [row] = await steps.rows(id);
    return { importId: id, row, policyId: Number(row?.recordId), owners };
  };
  const policyOf = async (id: number) =>
    (await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } })).body.policyById;
  const changePolicy = async (id: number, changes: Body) =>
    api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id },
      body: { ...(await policyOf(id)), ...changes },
    });

  it.each([
    ['Tarjeta de Crédito/Débito', 'tarjeta', 'credit_card_id'],
    ['Débito Bancario', 'cuenta bancaria', 'bank_account_id'],
  ])('does not keep a policy out that is paid by %s', async (method, name, field) => {
    const { row, policyId } = await bringPolicy({ payment_method_id: method });
    expect(row).toMatchObject({ problems: [{ message: `por completar: ${name}` }] });
    expect((await policyOf(policyId)).toComplete).toEqual([field]);
    expect((await changePolicy(policyId, { observations: 'LLAMADO' })).status).toBe(200);
  });

  it('is demanded again where a policy changes to a method that demands it', async () => {
    const { policyId } = await bringPolicy({ payment_method_id: 'Tarjeta de Crédito/Débito' });
    const { status, body } = await changePolicy(policyId, { payment_method_id: DEBIT });
    expect([status, Object(body).errors]).toEqual([
      400,
      { bank_account_id: texts.methodNeedsAccount },
    ]);
  });

  it('is completed and counted no more; what an import completed goes back with it', async () => {
    const before = (await totals()).policiesToComplete;
    const { policyId, owners } = await bringPolicy({ payment_method_id: 'Débito Bancario' });
    expect((await totals()).policiesToComplete).toBe(before + 1);
    const account = await makeAccount(api, owners.customers_id);
    const { numberPolicy, customer: owner } = await policyOf(policyId);
    const told = {
      numberPolicy,
      customers_id: owner.ci_ruc,
      bank_account_id: account.accountNumber,
    };
    const { id } = await steps.bring('policies', [told], { mode: 'update' });
    expect((await steps.rows(id))[0]).toMatchObject({ result: 'changed' });
    expect((await policyOf(policyId)).bank_account_id).toBe(account.id);
    expect((await totals()).policiesToComplete).toBe(before);
    expect(await steps.undo(id)).toMatchObject({ status: 'undone' });
    expect((await policyOf(policyId)).bank_account_id).toBeNull();
  });

  it('is not asked of a policy that has ended or is cancelled', async () => {
    const before = (await totals()).policiesToComplete;
    const ended = { startDate: '10/02/2024', endDate: '10/02/2025' };
    await bringPolicy({ payment_method_id: 'Tarjeta de Crédito/Débito', ...ended });
    const { policyId } = await bringPolicy({ payment_method_id: 'Tarjeta de Crédito/Débito' });
    await changePolicy(policyId, { policy_status_id: 2 });
    expect((await totals()).policiesToComplete).toBe(before);
    const query = { filter: { toComplete: true }, range: [0, 99] };
    const { body } = await api.call(policies.listPolicies, { as: 'ADMIN', query });
    expect(body.allPolicy).toHaveLength(before);
  });

  it('is what the home counts and the list is filtered by', async () => {
    const before = (await totals()).customersToComplete;
    const { recordId } = await bringCustomer({ email: '' });
    expect((await totals()).customersToComplete).toBe(before + 1);
    const ids = async (toComplete: boolean) => {
      const query = { filter: { toComplete }, range: [0, 99] };
      const { body } = await api.call(customers.listCustomers, { as: 'ADMIN', query });
      return body.allCustomer.map(({ id }) => id);
    };
    expect(await ids(true)).toContain(recordId);
    expect(await ids(true)).toHaveLength(before + 1);
    expect(await ids(false)).not.toContain(recordId);
  });

  it('may stay blank where a clerk adds something else, and nothing that is filled may be blanked out', async () => {
    const { recordId } = await bringCustomer();
    const record = await customerOf(recordId);
    const added = await update(recordId, { ...record, numberPhone: '0998887766' });
    expect([added.status, added.body.customerUpdated.toComplete]).toEqual([
      200,
      ['email', 'birthdate', 'status_id'],
    ]);
    const { status, body } = await update(recordId, { ...record, version: undefined });
    expect([status, Object(body).errors]).toEqual([400, { numberPhone: texts.required }]);
    const place = { ...record, numberPhone: '1', city_id: null, version: undefined };
    expect(Object((await update(recordId, place)).body).errors).toEqual({
      city_id: texts.required,
    });
  });

  it('is blank again where the import that filled it is undone', async () => {
    const { recordId } = await bringCustomer({ email: '', ci_ruc: 'VUELVE' });
    const told = aCustomerRow({ ci_ruc: 'VUELVE', email: 'ya@correo.ec' });
    const { id } = await steps.bring('customers', [told]);
    expect((await customerOf(recordId)).email).toBe('ya@correo.ec');
    expect(await steps.undo(id)).toMatchObject({ status: 'undone' });
    expect((await customerOf(recordId)).email).toBeNull();
  });

  it('is demanded by the forms of people, and neither civil status nor birthday of a company', async () => {
    const register = (overrides: Body) =>
      api.call(customers.registerCustomer, { as: 'BASIC', body: aCustomer(overrides) });
    const without = { status_id: null, birthdate: null };
    const person = await register(without);
    expect([person.status, Object(person.body).errors]).toEqual([
      400,
      { status_id: texts.required, birthdate: texts.required },
    ]);
    const { status, body } = await register({ ...without, surname: '', ci_ruc: COMPANY });
    expect([status, body.customer.birthdate, body.customer.toComplete]).toEqual([200, null, []]);
    const blank = await register({ ...without, email: '', ci_ruc: '1790012347001' });
    expect(Object(blank.body).errors).toEqual({ email: texts.required });
  });

  it.each([
    [customer, 'customers'],
    [advisor, 'advisors'],
  ] as const)(
    'is in the database what it is in the forms of $table',
    async (entity: Entity, table) => {
      const later = Object.entries(entity.fields).filter(([, field]) => field.completedLater);
      const { kysely } = api.context.database;
      const advisorRow = kysely.insertInto('advisors').values(anAdvisorRow(api.clock.now()));
      const id =
        table === 'customers'
          ? await makeCustomer(api)
          : (await advisorRow.returning('id').executeTakeFirstOrThrow()).id;
      const blanks = later.map(
        ([key, field]) => sql`${sql.ref(columnName(key, field) ?? '')} = null`,
      );
      const { rows } = await sql<{ to_complete: string[] }>`update ${sql.table(table)}
      set ${sql.join(blanks)} where id = ${id} returning to_complete`.execute(kysely);
      expect(rows[0]?.to_complete.toSorted()).toEqual(later.map(([field]) => field).toSorted());
    },
  );

  it.each([
    COMPANY,
    '1760001550001',
    '1710034065',
    '1710034065001',
    '179-001-2345001',
    '1760034064001',
    'P0000001',
  ])('tells %s from a company as the browser does', async (number) => {
    const { rows } = await sql`select is_company(${number}) as "isCompany"`.execute(
      api.context.database.kysely,
    );
    expect(rows).toEqual([{ isCompany: isCompany(number) }]);
  });

  it('is said where a message cannot be written for want of it', async () => {
    const { recordId } = await bringCustomer({ email: '', numberPhone: '' });
    const owners = { ...(await makeOwners(api)), customers_id: recordId };
    const late = await makePolicy(api, owners, { startDate: '2026-01-10', endDate: '2027-01-10' });
    const params = { kind: 'late-payment', id: late.payments[0]?.id ?? 0 } as const;
    const { body } = await api.call(messages.previewMessage, { as: 'ADMIN', params });
    expect(body.preview).toMatchObject({
      email: { omission: 'no_address', address: null },
      whatsapp: { omission: 'no_address', address: null },
    });
  });
});
