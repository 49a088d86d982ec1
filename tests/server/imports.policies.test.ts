import { beforeEach, describe, expect, it } from 'vitest';
import {
  advisors,
  imports as calls,
  commissions,
  companies,
  layouts,
  payments,
  personalData,
  policies,
} from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aFieldRule, type PolicyOwners } from '../support/builders.ts';
import { aPolicyRow, type FieldRow, importSteps, partiesOf } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';

describe('bringing policies in', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);
  let owners: PolicyOwners;
  let parties: FieldRow;
  beforeEach(async () => {
    owners = await makeOwners(api);
    parties = await partiesOf(api, owners);
  });

  const bring = (overrides: FieldRow = {}) =>
    steps.bring('policies', [aPolicyRow({ ...parties, ...overrides })]);
  const policyOf = async (id: number) => {
    const [row] = await steps.rows(id);
    if (!row?.recordId) throw new Error(JSON.stringify(row));
    const params = { id: row.recordId };
    return (await api.call(policies.getPolicy, { as: 'ADMIN', params })).body.policyById;
  };

  it('says in words how commissions are paid, before and after', async () => {
    const row = aPolicyRow({ ...parties, isCommissionAnnualized: 'No anualizada' });
    await steps.bring('policies', [row]);
    const { id } = (await steps.upload('policies', [{ ...row, isCommissionAnnualized: 'SÍ' }])).body
      .import;
    await steps.rehearse(id);
    const [changed] = await steps.rows(id);
    expect(changed?.cells).toContain('Anualizada');
    expect(changed?.changes).toEqual([
      {
        field: 'isCommissionAnnualized',
        label: 'Modalidad de comisión',
        before: 'No anualizada',
        after: 'Anualizada',
      },
    ]);
  });

  it('finds customers and advisors by their names, in the rehearsal as in the run', async () => {
    const { kysely } = api.context.database;
    const named = async (table: 'customers' | 'advisors', id: number) => {
      const { first_name, surname } = await kysely
        .selectFrom(table)
        .select(['first_name', 'surname'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const marks = { first_name: `${first_name} X${id}`, second_name: null, second_surname: null };
      await kysely.updateTable(table).set(marks).where('id', '=', id).execute();
      return `${marks.first_name} ${surname}`.toLowerCase();
    };
    const names = {
      customers_id: await named('customers', owners.customers_id),
      advisor_id: await named('advisors', owners.advisor_id),
    };
    const { body } = await steps.upload('policies', [aPolicyRow({ ...parties, ...names })]);
    const { rehearsed } = await steps.rehearse(body.import.id);
    const { counts } = await steps.run(body.import.id);
    expect([rehearsed, counts]).toEqual([{ created: 1 }, { created: 1 }]);
  });

  it('takes no other row along where one is refused', async () => {
    const rows = ['2', '99', '3'].map((collectedThrough) =>
      aPolicyRow({ ...parties, collectedThrough }),
    );
    const { id, counts } = await steps.bring('policies', rows);
    expect(counts).toEqual({ created: 2, failed: 1 });
    const [, refused] = await steps.rows(id);
    expect(refused?.problems).toMatchObject([{ label: 'Cuotas cobradas hasta' }]);
  });

  it('registers each as its form would, with what was collected', async () => {
    const { id, counts } = await bring({ collectedThrough: 4 });
    expect(counts).toEqual({ created: 1 });
    const policy = await policyOf(id);
    expect(policy).toMatchObject({ policyValue: 1200, numberOfPayments: 12, paymentsMade: 4 });
    expect(policy.payments.map(({ credit }) => credit)).toEqual([100, 100, 100, 100, 0, 0]);
  });

  it('breaks its value down by the net premium that the file has', async () => {
    const { id } = await bring({ policyValue: 1200, policyFee: 200, netPremium: 1000 });
    expect((await policyOf(id)).periods[0]?.premium).toMatchObject({
      net: 1000,
      contribution: 35,
      vat: 157,
      // The charges of the file are its fee: what differs from the computed ones stands in the VAT.
      differences: { vat: 0.55 },
    });
  });

  it.each([
    [{ netPremium: 900 }, texts.netAndFee],
    [{ netPremium: 1190, policyFee: 10 }, texts.chargesTooFew],
  ])('refuses a net premium that does not go with value and fee: %o', async (cells, message) => {
    const { id, counts } = await bring(cells);
    expect(counts).toEqual({ failed: 1 });
    const [refused] = await steps.rows(id);
    expect(refused?.problems).toMatchObject([{ message }]);
  });

  describe('whose file comes again with the net premium', () => {
    const withNet = { policyValue: '1200', policyFee: '200', netPremium: '1000' };
    const premiumOf = async (id: number) => (await policyOf(id)).periods.at(-1)?.premium ?? null;
    /** Brings a policy in, and the same one with other cells. */
    const bringTwice = async (first: FieldRow, second: FieldRow) => {
      const numberPolicy = `NETA-${String(owners.customers_id)}`;
      await bring({ numberPolicy, ...first });
      const again = await bring({ numberPolicy, ...first, ...second });
      const [row] = await steps.rows(again.id);
      return { id: again.id, row };
    };

    it('breaks one without a breakdown down, and undoing takes it away', async () => {
      const { id, row } = await bringTwice({}, withNet);
      expect(row?.changes).toEqual([
        { field: 'netPremium', label: 'Prima neta', before: null, after: '1000.00' },
      ]);
      expect(await premiumOf(id)).toMatchObject({
        net: 1000,
        vat: 157,
        differences: { vat: 0.55 },
      });
      expect((await steps.undo(id)).counts).toEqual({ undone: 1 });
      expect(await premiumOf(id)).toBeNull();
    });

    it('leaves one with the same breakdown as it is', async () => {
      const { id, row } = await bringTwice(withNet, { ...withNet, observations: 'OTRA' });
      expect(row?.changes?.map(({ field }) => field)).toEqual(['observations']);
      expect(await premiumOf(id)).toMatchObject({ net: 1000, vat: 157 });
    });

    it.each([
      [withNet, { ...withNet, netPremium: '990', policyFee: '210' }, texts.otherBreakdown],
      [withNet, { ...withNet, policyValue: '1210', policyFee: '210' }, texts.otherBreakdown],
      [{}, { ...withNet, netPremium: '900' }, texts.netAndFee],
      [{}, { netPremium: '1190', policyFee: '10' }, texts.chargesTooFew],
      [{}, { netPremium: '0' }, texts.netOfNothing],
    ])('refuses what differs from %o: %o', async (first, second, message) => {
      const { row } = await bringTwice(first, second);
      expect(row).toMatchObject({ result: 'failed', problems: [{ message }] });
    });

    it('loses the breakdown by another value without its net, and undoing puts it back', async () => {
      const numberPolicy = `NETA-${String(owners.customers_id)}`;
      const { id: first } = await bring({ numberPolicy, ...withNet });
      const { id: policyId, ...policy } = await policyOf(first);
      const invoice = { invoiceNumber: '001-001-000000007', invoiceDay: '2025-10-10' };
      const standing = { ...policy.periods[0]?.premium, ...invoice, chargesInFirst: true };
      const edited = await api.call(policies.updatePolicy, {
        as: 'ADMIN',
        params: { id: policyId },
        body: { ...policy, premium: standing },
      });
      expect(edited.status).toBe(200);
      const { id } = await bring({ numberPolicy, policyValue: '1300', policyFee: '200' });
      const [row] = await steps.rows(id);
      expect(row?.changes).toContainEqual({
        field: 'netPremium',
        label: 'Prima neta',
        before: '1000.00',
        after: null,
      });
      expect(await premiumOf(id)).toBeNull();
      await steps.undo(id);
      expect(await premiumOf(id)).toMatchObject({ net: 1000, vat: 157, ...invoice });
    });
  });

  it('takes the day up to which was collected', async () => {
    const { id } = await bring({ collectedThrough: '31/12/2025' });
    expect((await policyOf(id)).paymentsMade).toBe(3);
  });

  it('is late by what was not collected', async () => {
    await bring({ collectedThrough: 5 });
    const query = { companyId: owners.company_id };
    const late = await api.call(payments.listLatePayments, { as: 'ADMIN', query });
    expect(late.body.paymentByStatus).toMatchObject([{ number_payment: 6, balance: 100 }]);
  });

  it('earns the advisor what was collected, on the days it was due', async () => {
    const { id } = await bring({ collectedThrough: 3 });
    const { id: policyId } = await policyOf(id);
    const entries = await api.context.database.kysely
      .selectFrom('commission_entries')
      .select(['amount', 'effective_on'])
      .where('policy_id', '=', policyId)
      .orderBy('effective_on')
      .execute();
    expect(entries).toEqual([
      { amount: '6.67', effective_on: '2025-10-10' },
      { amount: '6.66', effective_on: '2025-11-10' },
      { amount: '6.67', effective_on: '2025-12-10' },
    ]);
  });

  it('leaves in the advisor’s favour what the old system had not paid', async () => {
    const { counts } = await bring({ collectedThrough: 3, advisorPaid: '15,00' });
    expect(counts).toEqual({ created: 1 });
    const params = { advisorId: owners.advisor_id };
    const { body } = await api.call(commissions.getBalanceTotals, { as: 'ADMIN', params });
    expect(body.totals).toMatchObject({ commissionPaid: 15, commissionInFavour: 5 });
  });

  it.each([
    ['more paid to the advisor than earned', { advisorPaid: '1' }, 'saldo'],
    ['more collected than was issued', { collectedThrough: 7 }, 'Hasta hoy se emitieron 6 cuotas'],
    ['a collection on a day to come', { collectedThrough: '01/06/2026' }, 'fecha futura'],
    ['a fee above the value', { policyFee: '1.300,00' }, 'cargos de la póliza'],
    ['an unknown frequency', { payment_frequency_id: 'Bimestral' }, 'No está registrado'],
  ])('refuses %s at its cell', async (_, overrides, message) => {
    const { id, counts } = await bring(overrides);
    expect(counts).toEqual({ failed: 1 });
    const [row] = await steps.rows(id);
    expect(row?.problems[0]?.message).toContain(message);
  });

  it('counts and sums what it brought, to compare with the old system', async () => {
    const { body } = await steps.upload('policies', [
      aPolicyRow({ ...parties, collectedThrough: 2 }),
      aPolicyRow({ ...parties, policyValue: '2.400,00' }),
    ]);
    await steps.rehearse(body.import.id);
    await steps.run(body.import.id);
    const params = { id: body.import.id };
    const { check } = (await api.call(calls.checkImport, { as: 'ADMIN', params })).body;
    expect(check.find(({ group }) => group === 'company')).toMatchObject({
      name: parties.company_id,
      policies: 2,
      policyValue: 3600,
      collected: 200,
      pending: 3400,
    });
  });

  it('changes the terms of those it finds', async () => {
    const row = aPolicyRow({ ...parties });
    await steps.bring('policies', [row]);
    const { id, counts } = await steps.bring('policies', [{ ...row, coverageAmount: '30.000,00' }]);
    expect(counts).toEqual({ changed: 1 });
    expect((await policyOf(id)).coverageAmount).toBe(30_000);
  });

  it('leaves out what the layout of who brings them hides or fixes, and gives it its initial value', async () => {
    const hidden = { isHidden: true, initial: '31' };
    const fields = [
      aFieldRule('agencyPercentage', hidden),
      aFieldRule('policyFee', { isReadOnly: true, initial: '7' }),
    ];
    const layout = { resource: 'policies', policyTypeId: null, role: 'ADMIN', fields };
    expect((await api.call(layouts.saveLayout, { as: 'ADMIN', body: layout })).status).toBe(200);
    const { import: uploaded } = (await steps.upload('policies', [aPolicyRow(parties)])).body;
    expect(Object.keys(uploaded.plan.columns)).toContain('advisorPercentage');
    expect(uploaded.plan.columns).not.toHaveProperty('agencyPercentage');
    expect(uploaded.plan.columns).not.toHaveProperty('policyFee');
    const { id } = await bring();
    expect(await policyOf(id)).toMatchObject({ advisorPercentage: 8 });
    const [row] = await steps.rows(id);
    const query = { filter: JSON.stringify({ id: [row?.recordId] }), range: '[0,0]' };
    const { body } = await api.call(policies.listPolicies, { as: 'BASIC', query });
    expect(body.allPolicy[0]).toMatchObject({ agencyPercentage: 31, policyFee: 7 });
  });
});

describe('bringing the parties of policies in', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);

  it('registers insurers, and leaves those alone that are there', async () => {
    const rows = [{ ci_ruc: '1790012345001', companyName: 'SEGUROS DEL SUR' }];
    expect((await steps.bring('companies', rows)).counts).toEqual({ created: 1 });
    expect((await steps.bring('companies', rows)).counts).toEqual({ same: 1 });
    const list = await api.call(companies.listCompanies, { as: 'ADMIN' });
    expect(list.text).toContain('SEGUROS DEL SUR');
  });

  it('says that an insurer’s name is not changed by file', async () => {
    const rows = [{ ci_ruc: '1790012346001', companyName: 'SEGUROS DEL NORTE' }];
    await steps.bring('companies', rows);
    const other = [{ ci_ruc: '1790012346001', companyName: 'SEGUROS DEL ESTE' }];
    expect((await steps.bring('companies', other)).counts).toEqual({ failed: 1 });
  });

  it('registers banks, advisors and accounts', async () => {
    const { customers_id } = await makeOwners(api);
    const { ci_ruc } = await api.context.database.kysely
      .selectFrom('customers')
      .select('ci_ruc')
      .where('id', '=', customers_id)
      .executeTakeFirstOrThrow();
    const banks = [{ bankName: 'BANCO DE LA SIERRA' }];
    expect((await steps.bring('banks', banks)).counts).toEqual({ created: 1 });
    const account = {
      customers_id: ci_ruc,
      bank_id: 'Banco de la Sierra',
      account_type_id: 'Ahorros',
      accountNumber: '2200-1234-56',
    };
    const brought = await steps.bring('bank-accounts', [account]);
    expect([brought.counts, await steps.rows(brought.id)]).toEqual([
      { created: 1 },
      [expect.objectContaining({ problems: [] })],
    ]);
    const advisor = {
      ci_ruc: 'A900001',
      firstName: 'LUZ',
      surname: 'PAZ',
      email: 'luz@ejemplo.ec',
      numberPhone: '0990000000',
      birthdate: '1990-01-01',
      personalData: 'x',
    };
    expect((await steps.bring('advisors', [advisor])).counts).toEqual({ created: 1 });
    const list = await api.call(advisors.listAdvisors, { as: 'ADMIN' });
    expect(list.text).toContain('A900001');
  });

  it('forgets with a customer what it changed of their account', async () => {
    const { customers_id } = await makeOwners(api);
    const { ci_ruc } = await api.context.database.kysely
      .selectFrom('customers')
      .select('ci_ruc')
      .where('id', '=', customers_id)
      .executeTakeFirstOrThrow();
    const account = {
      customers_id: ci_ruc,
      bank_id: 'Banco Pichincha',
      account_type_id: 'Ahorros',
      accountNumber: '22009876',
      observations: 'DE SU HERMANA',
    };
    expect((await steps.bring('bank-accounts', [account])).counts).toEqual({ created: 1 });
    const changed = { ...account, observations: 'DE SU HIJA' };
    const { id } = await steps.bring('bank-accounts', [changed]);
    const hasChanges = async () => (await steps.rows(id)).map(({ changes }) => changes.length);
    expect(await hasChanges()).toEqual([1]);
    const body = { ground: 4, reason: 'LO PIDIÓ', confirmation: ci_ruc };
    const params = { id: customers_id };
    await api.call(personalData.anonymizeCustomer, { as: 'ADMIN', params, body });
    expect(await hasChanges()).toEqual([0]);
  });
});
