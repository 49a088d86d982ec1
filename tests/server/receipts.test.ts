import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments, receipts } from '../../domain/contract/index.ts';
import { receiptCode } from '../../domain/money/receipts.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeMonthlyPolicy, makeOwners } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: NOW }));
const owners = madeOnce(() => makeOwners(api));
/** Ids of the three instalments issued of a new monthly policy, each of 100.00. */
let ids: number[];
let policyId: number;

const NOW = '2026-03-16T15:00:00.000Z';

const collect = (lines: readonly Body[], more: Body = {}, headers: Record<string, string> = {}) =>
  api.call(receipts.collectSeveral, { as: 'BASIC', body: { lines, ...more }, headers });

const collected = async (lines: readonly Body[], more: Body = {}) => {
  const answer = await collect(lines, more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.receipt;
};

const line = (place: number, received: number | string = 100, of: readonly number[] = ids) => ({
  payment_id: of[place - 1],
  received,
});

const lastNumber = async () => {
  const { last } = await api.context.database.kysely
    .selectFrom('receipt_numbers')
    .select('last')
    .executeTakeFirstOrThrow();
  return last;
};

const instalmentsOf = (of: number) =>
  api.context.database.kysely
    .selectFrom('payments')
    .select(['number_payment', 'credit', 'status_payment_id', 'advisor_id'])
    .where('policy_id', '=', of)
    .orderBy('number_payment')
    .execute();

const earned = async (of: number) => {
  const { rows } = await sql`select number_payment, kind, amount from commission_entries
    where policy_id = ${of} order by id`.execute(api.context.database.kysely);
  return rows;
};

const refused = async (lines: readonly Body[], more: Body = {}) => {
  const before = [await countRows(api), await lastNumber(), await instalmentsOf(policyId)];
  const answer = await collect(lines, more);
  expect([await countRows(api), await lastNumber(), await instalmentsOf(policyId)]).toEqual(before);
  return { status: answer.status, code: answer.body.code, errors: answer.body.errors };
};
beforeEach(async () => {
  api.clock.set(NOW);
  ({ id: policyId, paymentIds: ids } = await makeMonthlyPolicy(api, owners));
});

describe('collecting several instalments', () => {
  it('collects each in its order, the last in part, under one receipt', async () => {
    const receipt = await collected([line(1), line(2), line(3, '25.50')], {
      receivedOn: '2026-03-10',
      payment_method_id: 1,
      voucher: 'TR-778',
      observations: 'PAGÓ SU HIJO',
    });
    expect(receipt).toMatchObject({
      number: await lastNumber(),
      receivedOn: '2026-03-10',
      total: 225.5,
      reversed: 0,
      instalments: 3,
      paymentMethod: { id: 1 },
      voucher: 'TR-778',
      observations: 'PAGÓ SU HIJO',
      lines: [
        { policy_id: policyId, number_payment: 1, amount: 100, reversedOn: null },
        { policy_id: policyId, number_payment: 2, amount: 100 },
        { policy_id: policyId, number_payment: 3, amount: 25.5 },
      ],
    });
    expect((await instalmentsOf(policyId)).slice(0, 3).map(({ credit }) => credit)).toEqual([
      '100.00',
      '100.00',
      '25.50',
    ]);
  });

  it('takes money that came in by several methods, each with its part and voucher', async () => {
    const methods = [
      { payment_method_id: 1, amount: '120' },
      { payment_method_id: 2, amount: '105.50', voucher: 'CH-9' },
    ];
    const receipt = await collected([line(1), line(2), line(3, '25.50')], { methods });
    expect(receipt).toMatchObject({ total: 225.5, instalments: 3, paymentMethod: null });
    expect(receipt.methods.map(({ amount, voucher }) => [amount, voucher])).toEqual([
      [120, receiptCode(receipt.number)],
      [105.5, 'CH-9'],
    ]);
    expect(receipt.lines.map(({ amount }) => amount)).toEqual([100, 20, 80, 25.5]);
    const reversed = await api.call(receipts.reverseReceipt, {
      as: 'ADMIN',
      params: { id: Number(receipt.id) },
      body: { reason: 'CHEQUE SIN FONDOS' },
    });
    expect(reversed.body.receipt).toMatchObject({ reversed: 225.5 });
    expect((await instalmentsOf(policyId)).slice(0, 3).map(({ credit }) => credit)).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  it('asks for methods that come to what is received', async () => {
    const methods = [{ payment_method_id: 1, amount: '99.99' }];
    expect(await refused([line(1)], { methods })).toMatchObject({
      status: 400,
      errors: { 'methods.0.amount': texts.methodsSum('100.00') },
    });
  });

  it('leaves the figures that single collections leave', async () => {
    const single = await makeMonthlyPolicy(api, owners);
    await collected([line(1, '40')]);
    await collected([line(1, '60'), line(2), line(3, '0.01')]);
    const paid = [
      [1, '40'],
      [1, '60'],
      [2, '100'],
      [3, '0.01'],
    ] as const;
    for (const [place, received] of paid)
      await api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id: single.paymentIds[place - 1] ?? 0 },
        body: { received },
      });
    expect(await instalmentsOf(policyId)).toEqual(await instalmentsOf(single.id));
    expect(await earned(policyId)).toEqual(await earned(single.id));
  });

  it('gives its own number to movements where the payer names none', async () => {
    const { number } = await collected([line(1)]);
    const { body } = await api.call(payments.listMovements, {
      as: 'BASIC',
      query: { filter: { payment_id: ids[0] } },
    });
    expect(body.movements).toMatchObject([
      { receiptNumber: `REC-${String(number).padStart(6, '0')}` },
    ]);
  });

  it('collects nothing when one line is refused, and says which', async () => {
    expect(await refused([line(1), line(3)])).toEqual({
      status: 409,
      code: 'out_of_order',
      errors: { 'lines.1.received': 'Primero debe cobrar la cuota N.º 2 de esta póliza' },
    });
  });

  it('refuses more than an instalment owes, at its line', async () => {
    expect(await refused([line(1), line(2, '100.01')])).toMatchObject({
      status: 400,
      errors: { 'lines.1.received': texts.creditTooHigh },
    });
  });

  it('refuses a later instalment after one paid in part', async () => {
    expect(await refused([line(1, 50), line(2)])).toMatchObject({ code: 'out_of_order' });
  });

  it('refuses one instalment in two lines', async () => {
    expect(await refused([line(1, 50), line(1, 50)])).toMatchObject({
      errors: { 'lines.1.received': texts.collectedTwice },
    });
  });

  it('refuses instalments of another customer', async () => {
    const other = await makeMonthlyPolicy(api, await makeOwners(api));
    expect(await refused([line(1), line(1, 100, other.paymentIds)])).toMatchObject({
      errors: { 'lines.1.received': texts.otherCustomer },
    });
  });

  it('refuses a form that another collection has overtaken', async () => {
    const stale = { ...line(1, 50), version: 1 };
    await collected([line(1, 10)]);
    expect(await refused([stale])).toMatchObject({ status: 409, code: 'stale_version' });
  });

  it('refuses a day to come', async () => {
    expect(await refused([line(1)], { receivedOn: '2026-03-17' })).toMatchObject({
      errors: { receivedOn: texts.dateInFuture },
    });
  });

  it('is done once for a key, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'cobro-de-varias' };
    const first = await collect([line(1), line(2)], {}, headers);
    const again = await collect([line(1), line(2)], {}, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await lastNumber()).toBe(first.body.receipt.number);
  });
});

describe('the numbers of receipts', () => {
  it('have no gap and no double after many at once, some of them refused', async () => {
    const before = await lastNumber();
    const policies = await Promise.all(
      Array.from({ length: 10 }, () => makeMonthlyPolicy(api, owners)),
    );
    const asked = policies.flatMap(({ paymentIds }) => [
      collect([line(1, 60, paymentIds)]),
      collect([line(1, 60, paymentIds)]),
      collect([line(1, 20, paymentIds), line(3, 1, paymentIds)]),
    ]);
    const answers = await Promise.all(asked);
    const made = answers.filter(({ status }) => status === 200);
    // Of two that receive 60 of 100, one is too much.
    expect(made).toHaveLength(10);
    expect(made.map(({ body }) => body.receipt.number).sort((a, b) => a - b)).toEqual(
      made.map((_, place) => before + 1 + place),
    );
    expect(await lastNumber()).toBe(before + 10);
  });
});

describe('a receipt', () => {
  const reverse = async (id: number | undefined) => {
    const params = { id: id ?? 0 };
    const body = { reason: 'CHEQUE DEVUELTO' };
    const { status, text } = await api.call(payments.reversePayment, { as: 'ADMIN', params, body });
    if (status !== 200) throw new Error(text);
  };
  const read = async (id: number) =>
    (await api.call(receipts.getReceipt, { as: 'ELOPDP', params: { id } })).body.receipt;

  it('says what was taken back and when, and stays as it was', async () => {
    const made = await collected([line(1), line(2)]);
    // Three in the morning in Greenwich is the evening of the 16th in Ecuador.
    api.clock.set('2026-03-17T03:00:00.000Z');
    await reverse(ids[1]);
    await collected([line(2)]);
    expect(await read(made.id)).toEqual({
      ...made,
      reversed: 100,
      lines: [
        made.lines[0],
        {
          ...made.lines[1],
          reversedOn: '2026-03-16',
          reversedBy: expect.any(String),
          reason: 'CHEQUE DEVUELTO',
        },
      ],
    });
  });

  it('is found by its number, its voucher and its customer, and by the days it is about', async () => {
    const customer = await makeOwners(api, { firstName: 'ZOILA', surname: 'YÉPEZ' });
    const { paymentIds } = await makeMonthlyPolicy(api, customer);
    const more = { voucher: 'DEP-4471', receivedOn: '2026-02-20' };
    const { id, number } = await collected([line(1, 5, paymentIds)], more);
    const found = async (filter: Body) => {
      const query = { filter, sort: ['number', 'DESC'], range: [0, 9] };
      const { body } = await api.call(receipts.listReceipts, { as: 'ELOPDP', query });
      return body.receipts.map((one) => one.id);
    };
    for (const filter of [
      { q: `REC-${String(number).padStart(6, '0')}` },
      { q: '4471' },
      { q: 'yepez zoila' },
      { customers_id: customer.customers_id },
      { receivedFrom: '2026-02-20', receivedTo: '2026-02-20' },
    ])
      expect(await found(filter)).toEqual([id]);
    expect(await found({ receivedTo: '2026-02-19' })).toEqual([]);
  });

  it('is refused to be rewritten by the database', async () => {
    const { id } = await collected([line(1)]);
    const { kysely } = api.context.database;
    await expect(
      kysely.updateTable('receipts').set({ total: '1.00' }).where('id', '=', id).execute(),
    ).rejects.toThrow('never rewritten');
    await expect(kysely.deleteFrom('receipt_lines').execute()).rejects.toThrow('never rewritten');
  });
});
