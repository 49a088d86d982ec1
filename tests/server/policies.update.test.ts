import { beforeEach, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeMonthlyPolicy, makeOwners, makePolicy } from '../support/records.ts';

/** The update dialog's form for the builder's policy, which begins on 16 January here. */
const aForm = (overrides: Body = {}): Body => ({
  coverageAmount: 25_000,
  policyValue: 1200,
  policyFee: 200,
  agencyPercentage: 20,
  advisorPercentage: 8,
  numberOfPayments: 12,
  startDate: '2026-01-16',
  endDate: '2027-01-16',
  ...overrides,
});

describe('updating a policy', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  let policyId: number;

  const read = async () => {
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
    return body.policyById;
  };
  const send = (body: Body, as = 'BASIC') =>
    api.call(policies.updatePolicy, { as, params: { id: policyId }, body });
  const update = async (overrides: Body = {}) => {
    const answer = await send(aForm(overrides));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.policyUpdate;
  };
  const refused = async (overrides: Body = {}) => {
    const before = [await countRows(api), await read()];
    const answer = await send(aForm(overrides));
    expect([await countRows(api), await read()]).toEqual(before);
    return answer;
  };
  const pay = async (number: number, body: Body = { status_payment_id: 2 }) => {
    const row = (await read()).payments.find((one) => one.number_payment === number);
    const answer = await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: row?.id ?? 0 },
      body,
    });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const schedule = async () => {
    const policy = await read();
    return [...policy.payments, ...policy.schedule];
  };
  beforeEach(async () => {
    api.clock.set('2026-03-16T15:00:00.000Z');
    policyId = (await makeMonthlyPolicy(api, owners)).id;
  });

  it('[7.45] writes the values to the policy and to its latest period, with new commissions', async () => {
    const policy = await update({ policyValue: 2400, policyFee: 400, advisorPercentage: 10 });
    expect(policy).toMatchObject({
      policyValue: 2400,
      policyFee: 400,
      paymentsToAgency: 200,
      paymentsToAdvisor: 200,
      version: 2,
    });
    expect(policy.periods[0]).toMatchObject({ policyValue: 2400, advisorPercentage: 10 });
  });

  it('[5.38] leaves number, type and customer as they are, whatever the form sends', async () => {
    const before = await read();
    const after = await update({ numberPolicy: 'OTRA', policy_type_id: 1, customers_id: 999_999 });
    const { numberPolicy, policy_type_id, customers_id } = before;
    expect(after).toMatchObject({ numberPolicy, policy_type_id, customers_id });
  });

  it('leaves what is not sent, and takes a blank fee as none', async () => {
    await update({ observations: 'NOTA', renewalCommission: false });
    const kept = await update({ policyFee: undefined });
    expect(kept).toMatchObject({ observations: 'NOTA', renewalCommission: false, policyFee: 200 });
    expect((await update({ policyFee: '', observations: '' })).policyFee).toBe(0);
    expect((await read()).observations).toBeNull();
  });

  it('touches no instalment when nothing of the plan changes', async () => {
    const before = await schedule();
    await update({ observations: 'NOTA', coverageAmount: 1 });
    expect(await schedule()).toEqual(before);
  });

  it('shares a new value among the instalments without credit, and writes back what is pending', async () => {
    await pay(1);
    await pay(2, { credit: 40 });
    await update({ policyValue: 1300 });
    const rows = await schedule();
    expect(rows.map(({ value }) => value)).toEqual([100, 100, ...Array(10).fill(110)]);
    expect((await read()).payments.map((row) => [row.credit, row.pending_value])).toEqual([
      [100, 1200],
      [40, 1100],
      [0, 990],
    ]);
  });

  it('moves the instalments without credit with the start date, and the period to its year', async () => {
    await pay(1);
    const policy = await update({ startDate: '2025-12-20', endDate: '2026-12-20' });
    expect(policy.periods[0]?.year).toBe(2025);
    const dates = (await schedule()).map((row) => row.createdAt);
    expect(dates.slice(0, 3)).toEqual(['2026-01-16', '2026-01-20', '2026-02-20']);
  });

  it('moves several periods to the years of their cycles', async () => {
    policyId = (await makePolicy(api, owners, { startDate: '2024-01-16', endDate: '2028-01-16' }))
      .id;
    const years = async (startDate: string) =>
      (await update({ startDate, endDate: '2029-01-16' })).periods.map(({ year }) => year);
    expect(await years('2025-02-01')).toEqual([2025, 2026, 2027]);
    expect(await years('2023-02-01')).toEqual([2023, 2024, 2025]);
  });

  it('plans another frequency, and lets the advisor’s count follow', async () => {
    await pay(1);
    const policy = await update({ payment_frequency_id: 2 });
    expect(policy).toMatchObject({ numberOfPayments: 4, numberOfPaymentsAdvisor: 4 });
    expect(policy.periods[0]?.numberOfPaymentsAdvisor).toBe(5);
    expect((await schedule()).map(({ value }) => value)).toEqual([100, 275, 275, 275, 275]);
  });

  it('keeps an instalment’s row and observations while its place exists', async () => {
    const before = (await read()).payments[1];
    await pay(2, { observations: 'LLAMAR' });
    await update({ startDate: '2026-02-16', endDate: '2027-02-16' });
    const after = (await read()).payments[1];
    expect(after).toMatchObject({
      id: before?.id,
      observations: 'LLAMAR',
      createdAt: '2026-03-16',
    });
  });

  it('leaves the advisor’s count of a wholly paid cycle as it was earned', async () => {
    api.clock.set('2026-12-31T15:00:00.000Z');
    for (const number of Array.from({ length: 12 }, (_, index) => index + 1)) await pay(number);
    const policy = await update({ payment_frequency_id: 4, numberOfPaymentsAdvisor: 1 });
    expect(policy.numberOfPaymentsAdvisor).toBe(1);
    expect(policy.periods[0]?.numberOfPaymentsAdvisor).toBe(12);
    expect(await schedule()).toHaveLength(12);
  });

  it('gives what is collected from then on to a new advisor', async () => {
    await pay(1);
    const other = (await makeOwners(api)).advisor_id;
    await update({ advisor_id: other });
    await pay(2);
    const { kysely } = api.context.database;
    const earned = await kysely
      .selectFrom('payments')
      .select('advisor_id')
      .where('policy_id', '=', policyId)
      .where('status_payment_id', '=', 2)
      .orderBy('number_payment')
      .execute();
    expect(earned.map(({ advisor_id }) => advisor_id)).toEqual([owners.advisor_id, other]);
    const period = await kysely
      .selectFrom('policy_periods')
      .select('advisor_id')
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow();
    expect(period.advisor_id).toBe(owners.advisor_id);
  });

  it('takes the account of its customer where the method asks for one, and no other account', async () => {
    const now = api.clock.now();
    const account = async (customers_id: number, account_number: string) => {
      const row = { customers_id, bank_id: 1, account_type_id: 1, account_number };
      return api.context.database.kysely
        .insertInto('bank_accounts')
        .values({ ...row, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const own = await account(owners.customers_id, '10001');
    const alien = await account((await makeOwners(api)).customers_id, '10002');
    const charged = await update({ payment_method_id: 9, bank_account_id: own.id });
    expect(charged.bankAccount).toMatchObject({ id: own.id });
    expect((await update({ bank_account_id: '' })).bank_account_id).toBe(own.id);
    const { body } = await refused({ payment_method_id: 9, bank_account_id: alien.id });
    expect(body.errors).toEqual({ bank_account_id: 'La cuenta no pertenece al cliente' });
    expect((await update({ payment_method_id: 1 })).bank_account_id).toBeNull();
  });

  it('cancels from today on, and takes the cancellation back', async () => {
    const cancelled = await update({ policy_status_id: 2 });
    expect(cancelled).toMatchObject({ policy_status_id: 2, schedule: [] });
    expect(cancelled.payments).toHaveLength(2);
    api.clock.set('2026-03-20T15:00:00.000Z');
    expect((await update({ policy_status_id: '2' })).payments).toHaveLength(2);
    const again = await update({ policy_status_id: 1 });
    expect([again.policy_status_id, again.payments.length, again.schedule.length]).toEqual([
      1, 3, 9,
    ]);
  });

  it('keeps money in sight that was collected on the day of the cancellation', async () => {
    for (const number of [1, 2, 3]) await pay(number);
    const { payments: shown } = await update({ policy_status_id: 2 });
    expect(shown.map(({ credit }) => credit)).toEqual([100, 100, 100]);
  });

  it.each([3, 4])('takes a cancellation back by status %d too', async (policy_status_id) => {
    await update({ policy_status_id: 2 });
    expect((await update({ policy_status_id })).policy_status_id).toBe(1);
  });

  it('ignores the computed status that a whole form sends back', async () => {
    expect((await update({ policy_status_id: 1 })).policy_status_id).toBe(1);
    api.clock.set('2027-01-10T15:00:00.000Z');
    expect((await update({ policy_status_id: 4 })).policy_status_id).toBe(4);
    expect((await update({ policy_status_id: 1 })).policy_status_id).toBe(4);
  });

  it.each([3, 4])('[4.5] refuses to be given status %d', async (policy_status_id) => {
    const { status, body } = await refused({ policy_status_id });
    expect([status, body.errors]).toEqual([
      400,
      {
        policy_status_id:
          'Este estado lo determina la fecha de fin; solo puede cancelar o reactivar la póliza',
      },
    ]);
  });

  it('refuses a value below what is collected', async () => {
    await pay(1);
    await pay(2, { credit: 40 });
    const { status, body } = await refused({ policyValue: 139.99, policyFee: 0 });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'value_below_collected',
      { policyValue: 'El valor es menor que lo ya cobrado del periodo 2026' },
    ]);
  });

  it('refuses a number of payments of which none is left', async () => {
    for (const number of [1, 2, 3]) await pay(number);
    const { status, body } = await refused({ payment_frequency_id: 5, numberOfPayments: 2 });
    expect([status, body.code]).toEqual([409, 'no_payment_left']);
    expect(body.errors).toHaveProperty('payment_frequency_id');
  });

  it('refuses a start that would put instalments before collected ones', async () => {
    for (const number of [1, 2]) await pay(number);
    const { status, body } = await refused({ startDate: '2025-06-16' });
    expect([status, body.code]).toEqual([409, 'dates_conflict']);
    expect(body.errors).toHaveProperty('startDate');
  });

  it('refuses a stale form', async () => {
    const { version } = await update({ coverageAmount: 1, version: 1 });
    expect(version).toBe(2);
    const stale = await refused({ coverageAmount: 2, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  });

  it.each<[string, Body, Body]>([
    ['a missing value', { policyValue: undefined }, { policyValue: 'Este campo es obligatorio' }],
    ['a missing cover', { coverageAmount: '' }, { coverageAmount: 'Este campo es obligatorio' }],
    [
      'a missing count',
      { numberOfPayments: '' },
      { numberOfPayments: 'Este campo es obligatorio' },
    ],
    ['a missing date', { startDate: null }, { startDate: 'Este campo es obligatorio' }],
    ['a negative value', { policyValue: -1 }, { policyValue: 'Debe ser al menos 0' }],
    ['a value of 0', { policyValue: 0, policyFee: 0 }, { policyValue: texts.valueOfNothing }],
    [
      'a fee above the value that the policy keeps',
      { policyValue: 100, policyFee: undefined },
      { policyFee: texts.feeAboveValue },
    ],
    [
      'more for the advisor than for the agency',
      { advisorPercentage: 21 },
      { advisorPercentage: 'El porcentaje del asesor debe ser menor o igual que el de la agencia' },
    ],
    [
      'an end before its start',
      { endDate: '2026-01-16' },
      { endDate: 'La fecha de fin debe ser posterior a la de inicio' },
    ],
    [
      'a card method without card',
      { payment_method_id: 6 },
      { credit_card_id: 'Elija la tarjeta del cliente' },
    ],
    [
      'an unknown frequency',
      { payment_frequency_id: 6 },
      { payment_frequency_id: 'Elija una de las opciones' },
    ],
    [
      'an unknown status',
      { policy_status_id: 5 },
      { policy_status_id: 'Elija una de las opciones' },
    ],
    [
      'an advisor who does not exist',
      { advisor_id: 999_999 },
      { advisor_id: 'Elija un asesor de la lista' },
    ],
    [
      'a company that does not exist',
      { company_id: 999_999 },
      { company_id: 'Elija una compañía de la lista' },
    ],
    ['words for a version', { version: 'x' }, { version: 'Debe ser un número entero' }],
  ])('refuses %s', async (_, overrides, errors) => {
    const { status, body } = await refused(overrides);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('says that a policy does not exist', async () => {
    policyId = 4711;
    const { status, body } = await send(aForm());
    expect([status, body.message]).toEqual([404, 'No existe póliza registrada con id 4711']);
  });

  it('tells the audit trail what it was before and after, without free words', async () => {
    await update({ policy_status_id: 2, policyValue: 1300, observations: 'PIDE BAJA' });
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'entity_id', 'details'])
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'policy.cancelled',
      entity_id: `${policyId}`,
      details: {
        before: { policyValue: '1200.00', cancelledOn: null },
        after: { policyValue: '1300.00', cancelledOn: '2026-03-16' },
        instalments: { removed: 0, moved: 12, added: 0 },
      },
    });
    expect(JSON.stringify(entry.details)).not.toContain('BAJA');
  });

  it('of 50 at once on one version lets exactly one through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(aForm({ version: 1, policyValue: 1300 + index })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'stale_version')).toHaveLength(49);
    const policy = await read();
    const sum = (await schedule()).reduce((cents, { value }) => cents + Math.round(value * 100), 0);
    expect(sum).toBe(policy.policyValue * 100);
    expect(policy.version).toBe(2);
  });
});
