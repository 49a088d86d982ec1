import { beforeEach, describe, expect, it } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { receiptCode } from '../../domain/money/receipts.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeMonthlyPolicy, makeOwners } from '../support/records.ts';

const FUTURE = texts.dateInFuture;
const TOO_HIGH = 'El pago no puede ser mayor al saldo pendiente o al valor a pagar';

describe('collecting an instalment', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  /** Ids of the three instalments issued of a new monthly policy, each of 100.00. */
  let ids: number[];
  let policyId: number;

  const pay = (id: number, body: Body, as = 'BASIC') =>
    api.call(payments.collectPayment, { as, params: { id }, body });
  const paid = async (id: number, body: Body = { status_payment_id: 2 }) => {
    const answer = await pay(id, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.paymentUpdated;
  };
  const refused = async (id: number, body: Body) => {
    const before = await stored();
    const answer = await pay(id, body);
    expect(await stored()).toEqual(before);
    return answer;
  };
  const stored = async () => ({
    counts: await countRows(api),
    payments: await api.context.database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('policy_id', '=', policyId)
      .orderBy('id')
      .execute(),
  });
  const numbered = (place: number) => ids[place - 1] ?? 0;

  beforeEach(async () => {
    api.clock.set('2026-03-16T15:00:00.000Z');
    ({ id: policyId, paymentIds: ids } = await makeMonthlyPolicy(api, owners));
  });

  it('[7.14] pays it whole with one click, whatever amounts come along', async () => {
    const payment = await paid(numbered(1), {
      status_payment_id: 2,
      policy_id: policyId,
      credit: 0,
      balance: 0,
      total: 55,
      value: 1,
    });
    expect(payment).toMatchObject({
      value: 100,
      credit: 100,
      balance: 0,
      total: 100,
      status_payment_id: 2,
      paymentStatus: { id: 2, statusNamePayment: 'Al día' },
      updatedAt: '2026-03-16T15:00:00.000Z',
    });
  });

  it('[4.1] keeps a partial payment pending and computes its balance', async () => {
    const payment = await paid(numbered(1), { credit: '40.25', balance: 0, status_payment_id: 1 });
    expect(payment).toMatchObject({
      credit: 40.25,
      balance: 59.75,
      total: 40.25,
      status_payment_id: 1,
    });
  });

  it('[4.1] is paid once a partial payment is completed', async () => {
    await paid(numbered(1), { credit: 40 });
    const payment = await paid(numbered(1), { credit: 100 });
    expect([payment.balance, payment.status_payment_id]).toEqual([0, 2]);
  });

  it('[3.16] remembers when it was paid', async () => {
    await paid(numbered(1));
    const row = await api.context.database.kysely
      .selectFrom('payments')
      .select('paid_at')
      .where('id', '=', numbered(1))
      .executeTakeFirstOrThrow();
    expect(row.paid_at).toEqual(new Date('2026-03-16T15:00:00.000Z'));
  });

  it('lets the next one be paid once the first is', async () => {
    await paid(numbered(1));
    expect((await paid(numbered(2))).number_payment).toBe(2);
  });

  it('changes only the observations, in any order, and moves no money', async () => {
    const payment = await paid(numbered(3), { observations: ' LLAMAR EL LUNES ', credit: 0 });
    expect(payment).toMatchObject({ observations: 'LLAMAR EL LUNES', credit: 0, balance: 100 });
  });

  it('keeps the observations that were not sent', async () => {
    await paid(numbered(1), { observations: 'NOTA' });
    expect((await paid(numbered(1))).observations).toBe('NOTA');
  });

  it('shows in the policy', async () => {
    await paid(numbered(1));
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
    expect(body.policyById.payments.map((row) => row.status_payment_id)).toEqual([2, 1, 1]);
  });

  it('writes before and after to the audit trail', async () => {
    await paid(numbered(1), { credit: 40 });
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'entity_id', 'user_id', 'details'])
      .where('entity', '=', 'payment')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'payment.collected',
      entity_id: `${numbered(1)}`,
      user_id: expect.any(String),
      details: {
        policy_id: policyId,
        number_payment: 1,
        before: { credit: '0.00', balance: '100.00', status_payment_id: 1 },
        after: { credit: '40.00', balance: '60.00', status_payment_id: 1 },
      },
    });
  });

  it('[7.14] adds what is received now to what has been paid', async () => {
    await paid(numbered(1), { received: 83 });
    const payment = await paid(numbered(1), { received: '0.33' });
    expect(payment).toMatchObject({ credit: 83.33, balance: 16.67, status_payment_id: 1 });
  });

  it('is paid once what is received now is all that was left', async () => {
    await paid(numbered(1), { received: 99.99 });
    const payment = await paid(numbered(1), { received: 0.01, credit: 0, status_payment_id: 2 });
    expect([payment.credit, payment.status_payment_id]).toEqual([100, 2]);
  });

  it.each([
    ['ADMIN', 0.33],
    ['BASIC', 82.99],
    ['BASIC', 0],
  ])('[4.2, 7.14] never goes below what was collected, for a %s with %d', async (role, credit) => {
    await paid(numbered(1), { credit: 83 });
    const before = (await stored()).payments;
    const { status, body } = await pay(numbered(1), { credit }, role);
    expect([status, body.code]).toEqual([409, 'below_collected']);
    expect(body.errors).toEqual({ credit: texts.creditBelowCollected });
    expect((await stored()).payments).toEqual(before);
  });

  it('keeps when, how and under which receipt the money came in', async () => {
    await paid(numbered(1), {
      received: 10,
      receivedOn: '2026-03-14',
      payment_method_id: 3,
      receiptNumber: ' R-77 ',
    });
    const { receipt } = await paid(numbered(1), { received: 10 });
    const { body } = await api.call(payments.listMovements, {
      as: 'ELOPDP',
      query: { filter: { policy_id: policyId }, sort: ['id', 'ASC'] },
    });
    expect(body.movements).toMatchObject([
      {
        receivedOn: expect.stringMatching(/^2026-03-14/),
        paymentMethod: { methodName: 'Efectivo' },
        receiptNumber: 'R-77',
      },
      {
        receivedOn: expect.stringMatching(/^2026-03-16/),
        paymentMethod: { methodName: 'Transferencia' },
        receiptNumber: receiptCode(receipt?.number ?? 0),
      },
    ]);
  });

  it('is refused when it is paid already', async () => {
    await paid(numbered(1));
    const { status, body } = await refused(numbered(1), { status_payment_id: 2 });
    expect([status, body.code]).toEqual([409, 'already_paid']);
    expect(body.message).toContain('N.º 1');
  });

  it('is refused out of order, naming the one to collect first', async () => {
    await paid(numbered(1));
    const { status, body } = await refused(numbered(3), { status_payment_id: 2 });
    expect([status, body.code]).toEqual([409, 'out_of_order']);
    expect(body.message).toContain('N.º 2');
  });

  it('is refused before it is issued', async () => {
    const coming = await api.context.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('policy_id', '=', policyId)
      .where('number_payment', '=', 4)
      .executeTakeFirstOrThrow();
    const { status, body } = await refused(coming.id, { status_payment_id: 2 });
    expect([status, body.code]).toEqual([409, 'not_issued']);
  });

  it('is refused when the policy was cancelled before its due date', async () => {
    await api.context.database.kysely
      .updateTable('policies')
      .set((eb) => ({ cancelled_on: eb.ref('start_date') }))
      .where('id', '=', policyId)
      .execute();
    const { status, body } = await refused(numbered(1), { status_payment_id: 2 });
    expect([status, body.code]).toEqual([409, 'not_issued']);
  });

  it('is refused on a stale form', async () => {
    const { version } = await paid(numbered(1), { credit: 10 });
    const stale = await refused(numbered(1), { credit: 20, version: version - 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await paid(numbered(1), { credit: 20, version })).credit).toBe(20);
  });

  it.each([
    [9.625, 9.63],
    [25.000000000000004, 25],
    ['33.333', 33.33],
    [100.004, 100],
  ])('takes a credit of %j as %d', async (credit, rounded) => {
    expect(await paid(numbered(1), { credit })).toMatchObject({
      credit: rounded,
      balance: Math.round((100 - rounded) * 100) / 100,
    });
  });

  it.each([
    ['a cent too much', { credit: 100.01 }, TOO_HIGH],
    ['too much with one click', { credit: 100.01, status_payment_id: 2 }, TOO_HIGH],
    ['less than nothing', { credit: -0.01 }, 'Debe ser al menos 0'],
    ['half a cent too much', { credit: 100.005 }, TOO_HIGH],
    ['words', { credit: 'cien' }, 'Debe ser un número'],
    ['an infinite amount', { credit: '1e999' }, 'Debe ser un número'],
    [
      'nothing at all',
      {},
      'Ingrese el abono, marque la cuota como cobrada o escriba una observación',
    ],
    [
      'only that it is pending',
      { status_payment_id: 1 },
      'Ingrese el abono, marque la cuota como cobrada o escriba una observación',
    ],
  ])('[5.18] refuses %s', async (_, body, message) => {
    const answer = await refused(numbered(1), body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(answer.body.errors).toEqual({ credit: message });
  });

  it.each<[string, Body, string, string]>([
    ['more than is left', { received: 60.01 }, 'received', TOO_HIGH],
    ['nothing', { received: 0 }, 'received', 'Debe ser al menos 0.01'],
    ['less than nothing', { received: -5 }, 'received', 'Debe ser al menos 0.01'],
    ['money of tomorrow', { received: 1, receivedOn: '2026-03-17' }, 'receivedOn', FUTURE],
    ['a day that is none', { received: 1, receivedOn: '2026-02-30' }, 'receivedOn', texts.notADate],
    [
      'a method that does not exist',
      { received: 1, payment_method_id: 99 },
      'payment_method_id',
      'Elija un método de la lista',
    ],
    [
      'a receipt number without end',
      { received: 1, receiptNumber: 'X'.repeat(41) },
      'receiptNumber',
      texts.tooLong(40),
    ],
  ])('refuses to receive %s', async (_, body, field, message) => {
    await paid(numbered(1), { received: 40 });
    const answer = await refused(numbered(1), body);
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }]);
  });

  it('takes the day in Ecuador for today, where the evening is not yet the next day', async () => {
    api.clock.set('2026-03-17T03:00:00.000Z');
    const late = await pay(numbered(1), { received: 1, receivedOn: '2026-03-17' });
    expect(late.status).toBe(400);
    expect((await pay(numbered(1), { received: 1, receivedOn: '2026-03-16' })).status).toBe(200);
  });

  it('refuses a status that does not exist', async () => {
    const { status, body } = await refused(numbered(1), { status_payment_id: 3 });
    expect([status, body.errors]).toEqual([
      400,
      { status_payment_id: 'Elija una de las opciones' },
    ]);
  });

  it('says that an instalment does not exist', async () => {
    const { status, body } = await pay(999_999, { status_payment_id: 2 });
    expect([status, body.message]).toEqual([404, 'No existe cuota registrada con id 999999']);
  });

  it.each([2, 50])('of %d at once lets exactly one through', async (clerks) => {
    const answers = await Promise.all(
      Array.from({ length: clerks }, () => pay(numbered(1), { status_payment_id: 2, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ body }) => body.code)).toEqual(others.map(() => 'already_paid'));
    const entries = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select('sequence')
      .where('action', '=', 'payment.collected')
      .where('entity_id', '=', `${numbered(1)}`)
      .execute();
    expect(entries).toHaveLength(1);
  });
});
