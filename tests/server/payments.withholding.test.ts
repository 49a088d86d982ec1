import { beforeEach, describe, expect, it } from 'vitest';
import { cash, customers, payments, receipts } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { findClosing } from '../../server/areas/money/cash/repository.ts';
import { startApi } from '../support/api.ts';
import { aCustomer, type Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { aCertificate, accessKey, rateCertificates } from '../support/withholding.ts';

describe('a withholding certificate', () => {
  const api = madeOnce(async () =>
    rateCertificates(await startApi({ now: '2026-03-20T15:00:00.000Z' })),
  );
  const owners = madeOnce(() => makeOwners(api, { withholdingAgent: true }));
  let id: number;
  let copies = 0;
  /** A certificate that no other test entered. */
  const certificate = (others: Body = {}) =>
    aCertificate({ authorisation: accessKey(`${10 ** 15 + copies}`.padEnd(48, '7')), ...others });

  const issued = async (of = owners) => {
    const { payments: instalments } = await makePolicy(api, of, {
      policyValue: 1199.45,
      policyFee: 199.45,
      startDate: '2026-03-16',
      endDate: '2027-03-16',
      payment_frequency_id: 4,
    });
    return instalments[0]?.id ?? 0;
  };
  beforeEach(async () => {
    copies += 1;
    id = await issued();
  });

  const collect = (body: Body, of = id) =>
    api.call(payments.collectPayment, { as: 'BASIC', params: { id: of }, body });
  const collected = async (body: Body) => {
    const answer = await collect(body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.paymentUpdated;
  };
  const movements = async () => {
    const { body } = await api.call(payments.listMovements, {
      as: 'BASIC',
      query: { filter: { payment_id: id }, sort: ['id', 'ASC'] },
    });
    return body.movements.map(({ kind, amount, credit }) => [kind, amount, credit]);
  };
  const receiptOf = async (receiptId: number | undefined) => {
    const params = { id: receiptId ?? 0 };
    return (await api.call(receipts.getReceipt, { as: 'BASIC', params })).body.receipt;
  };
  const cashOf = async () => (await api.call(cash.getCash, { as: 'ADMIN' })).body.cash;
  const refused = async (body: Body, of = id) => {
    const before = await countRows(api);
    const answer = await collect(body, of);
    expect(await countRows(api)).toEqual(before);
    return { status: answer.status, errors: answer.body.errors };
  };

  it('settles an instalment together with money', async () => {
    const paid = await collected({ received: '1176.32', withholding: certificate() });
    expect(paid).toMatchObject({ credit: 1199.45, balance: 0, status_payment_id: 2 });
    expect(await movements()).toEqual([
      ['withheld', 23.13, 23.13],
      ['collected', 1176.32, 1199.45],
    ]);
  });

  it('leaves the rest to money where the whole is paid', async () => {
    await collected({ status_payment_id: 2, withholding: certificate() });
    expect((await movements()).at(-1)).toEqual(['collected', 1176.32, 1199.45]);
  });

  it('settles several collections up to its total, and its differences sum to its own', async () => {
    const total = '0.29';
    const part = { premiumBase: '4.76', premium: '0.10', vatBase: '0.00', vat: '0.00', total };
    const ids = [id, await issued(), await issued()];
    for (const of of ids.slice(0, 2)) {
      const { status, text } = await collect({ withholding: certificate(part) }, of);
      expect(status, text).toBe(200);
    }
    const above = await refused({ withholding: certificate(part) }, ids[2]);
    expect(above).toMatchObject({ status: 400 });
    expect(Object.keys(above.errors ?? {})).toEqual(['withholding.premium']);
    const whole = { ...part, premium: '0.09', total: undefined };
    expect(await refused({ withholding: certificate(whole) }, ids[2])).toMatchObject({
      status: 409,
    });
    const last = { ...part, premium: '0.09' };
    expect((await collect({ withholding: certificate(last) }, ids[2])).status).toBe(200);
    const entries = await api.context.database.kysely
      .selectFrom('withholding_certificates')
      .select('difference')
      .where('authorisation', '=', certificate().authorisation)
      .orderBy('entry')
      .execute();
    // 2 % of 14.28 is 0.29; of each 4.76 it would be 0.10.
    expect(entries.map(({ difference }) => difference)).toEqual(['0.00', '0.01', '-0.01']);
  });

  describe('is asked for', () => {
    const ASKED = {
      status: 409,
      body: {
        code: 'confirm_without_certificate',
        message: texts.certificateMissing,
        errors: { withholding: texts.certificateMissing },
      },
    };
    const several = (body: Body) =>
      api.call(receipts.collectSeveral, {
        as: 'BASIC',
        body: { lines: [{ payment_id: id, received: '1199.45' }], ...body },
      });

    it.each<[string, (body: Body) => ReturnType<typeof collect> | ReturnType<typeof several>]>([
      ['as paid', (body) => collect({ status_payment_id: 2, ...body })],
      ['by all that is due', (body) => collect({ received: '1199.45', ...body })],
      ['by its whole credit', (body) => collect({ credit: '1199.45', ...body })],
      ['with others under a receipt', several],
    ])('before an instalment is collected whole %s, once', async (_, whole) => {
      const before = await countRows(api);
      expect(await whole({ confirmWithoutCertificate: false })).toMatchObject(ASKED);
      expect(await countRows(api)).toEqual(before);
      expect((await whole({ confirmWithoutCertificate: true })).status).toBe(200);
    });

    it('before the rest is collected, not before a part', async () => {
      await collected({ received: '1000.00' });
      expect(await collect({ status_payment_id: 2 })).toMatchObject(ASKED);
    });

    it('no more once it has settled a part, but again after that is taken back', async () => {
      const { receipt } = await collected({ withholding: certificate() });
      await api.call(receipts.reverseReceipt, {
        as: 'ADMIN',
        params: { id: receipt?.id ?? 0 },
        body: { reason: 'Certificado equivocado' },
      });
      expect(await collect({ status_payment_id: 2 })).toMatchObject(ASKED);
      await collected({ withholding: certificate() });
      expect(await collected({ status_payment_id: 2 })).toMatchObject({ balance: 0 });
    });

    it('of withholding agents alone', async () => {
      const other = await issued(await makeOwners(api));
      expect((await collect({ status_payment_id: 2 }, other)).status).toBe(200);
    });

    it('once for instalments of which some get no part of it', async () => {
      const other = await issued();
      const lines = [id, other].map((payment_id) => ({ payment_id, received: '1199.45' }));
      const cent = { premiumBase: '1.00', premium: '0.01', vatBase: '0.00', vat: '0.00' };
      expect((await several({ lines, withholding: certificate(cent) })).status).toBe(200);
    });
  });

  it('settles its part alone', async () => {
    expect(await collected({ withholding: certificate() })).toMatchObject({
      credit: 23.13,
      status_payment_id: 1,
    });
  });

  it('stands on the receipt with what it withholds, apart from the money', async () => {
    const { receipt } = await collected({ received: '100.00', withholding: certificate() });
    const printed = await receiptOf(receipt?.id);
    expect(printed).toMatchObject({ total: 123.13, withheld: 23.13, instalments: 1 });
    expect(printed.lines.map(({ amount, certificate: one }) => [amount, one?.premium])).toEqual([
      [23.13, 20],
      [100, undefined],
    ]);
    expect(printed.lines[0]?.certificate).toMatchObject({ vatBase: 156.45, difference: 0 });
  });

  it('keeps by how much it differs from what the rates of its day give', async () => {
    const { receipt } = await collected({ withholding: certificate({ premium: '20.50' }) });
    expect((await receiptOf(receipt?.id)).lines[0]?.certificate?.difference).toBe(0.5);
  });

  it('is not in the cash of the day, but beside it', async () => {
    const before = await cashOf();
    await collected({ received: '100.00', withholding: certificate() });
    const after = await cashOf();
    expect(after.total.net - before.total.net).toBeCloseTo(100, 2);
    expect(after.withheld - before.withheld).toBeCloseTo(23.13, 2);
  });

  it('stays in the closing of the cash that had it, also once it is undone', async () => {
    const { movement_id } = await collected({ withholding: certificate() });
    const { methods, total, withheld } = await cashOf();
    const counted = methods.map(({ paymentMethod, net }) => ({
      payment_method_id: paymentMethod?.id ?? null,
      counted: net,
    }));
    const body = { day: '2026-03-20', net: total.net, counted };
    const closing = await api.call(cash.closeCash, { as: 'ADMIN', body });
    expect(closing.status, closing.text).toBe(200);
    const [last] = closing.body.cash.closings;
    api.clock.advance({ seconds: 1 });
    const params = { id: movement_id ?? 0 };
    await api.call(payments.undoCollection, { as: 'BASIC', params });
    expect((await cashOf()).withheld).toBeCloseTo(withheld - 23.13, 2);
    const printed = await findClosing(api.context.database.kysely, last?.id ?? 0);
    expect(Number(printed?.withheld)).toBe(withheld);
  });

  it('is undone with the money of its act', async () => {
    const { movement_id } = await collected({ received: '100.00', withholding: certificate() });
    const params = { id: movement_id ?? 0 };
    const undone = await api.call(payments.undoCollection, { as: 'BASIC', params });
    expect(undone.body.paymentUndone).toMatchObject({ credit: 0, balance: 1199.45 });
    expect((await movements()).map(([kind]) => kind)).toEqual([
      'withheld',
      'collected',
      'undone',
      'undone',
    ]);
  });

  it('is taken back with its receipt, and then entered anew', async () => {
    const { receipt } = await collected({ received: '100.00', withholding: certificate() });
    const reversed = await api.call(receipts.reverseReceipt, {
      as: 'ADMIN',
      params: { id: receipt?.id ?? 0 },
      body: { reason: 'Certificado equivocado' },
    });
    expect(reversed.body.receipt).toMatchObject({ reversed: 123.13 });
    expect(await collected({ withholding: certificate() })).toMatchObject({ credit: 23.13 });
  });

  it('is reversed with its instalment', async () => {
    await collected({ received: '100.00', withholding: certificate() });
    const before = await cashOf();
    const params = { id };
    const body = { reason: 'Error' };
    await api.call(payments.reversePayment, { as: 'ADMIN', params, body });
    const after = await cashOf();
    expect((await movements()).at(-1)).toEqual(['reversed', -123.13, 0]);
    expect(before.total.net - after.total.net).toBeCloseTo(100, 2);
    expect(before.withheld - after.withheld).toBeCloseTo(23.13, 2);
  });

  it('counts once', async () => {
    await collected({ withholding: certificate() });
    const other = await issued();
    expect(await refused({ withholding: certificate() }, other)).toEqual({
      status: 409,
      errors: { 'withholding.authorisation': texts.certificateTaken },
    });
  });

  it('counts once though it is entered twice at the same time', async () => {
    const other = await issued();
    const answers = await Promise.all([
      collect({ withholding: certificate() }),
      collect({ withholding: certificate() }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['number', '1-1-1', texts.certificateNumber],
    ['authorisation', accessKey('1'.repeat(48)).replace(/.$/, 'x'), texts.certificateKey],
    ['authorisation', '1'.repeat(49), texts.certificateKey],
    ['issuedOn', '2026-03-21', texts.dateInFuture],
    ['premium', '1000.01', texts.certificateAboveBase],
    ['vat', '156.46', texts.certificateAboveBase],
    ['premiumBase', '', texts.required],
  ])('with the %s %s is refused at it', async (field, value, message) => {
    expect(await refused({ withholding: certificate({ [field]: value }) })).toMatchObject({
      status: 400,
      errors: { [`withholding.${field}`]: message },
    });
  });

  it('of nothing is refused', async () => {
    const nothing = certificate({ premium: '0', vat: '0' });
    expect(await refused({ withholding: nothing })).toMatchObject({
      status: 400,
      errors: { 'withholding.premium': texts.certificateOfNothing },
    });
  });

  it('with money above what is due is refused', async () => {
    const body = { received: '1199.45', withholding: certificate() };
    expect(await refused(body)).toEqual({
      status: 400,
      errors: { 'withholding.premium': texts.creditTooHigh },
    });
  });

  it('of a customer who is no withholding agent is refused', async () => {
    const other = await issued(await makeOwners(api));
    expect(await refused({ withholding: certificate() }, other)).toEqual({
      status: 400,
      errors: { withholding: texts.notWithholdingAgent },
    });
  });

  it('settles a part of several instalments that are collected together', async () => {
    const other = await issued();
    const lines = [
      { payment_id: id, received: '1199.45' },
      { payment_id: other, received: '1199.45' },
    ];
    const withholding = certificate({
      ...{ premiumBase: '2000.00', premium: '40.00', vatBase: '312.90', vat: '6.25' },
    });
    const several = (body: Body) =>
      api.call(receipts.collectSeveral, { as: 'BASIC', body: { lines, ...body } });
    const { status, body } = await several({ withholding });
    expect([status, body.receipt?.total, body.receipt?.withheld]).toEqual([200, 2398.9, 46.25]);
    expect(body.receipt.lines.map(({ amount, certificate: of }) => [amount, of?.premium])).toEqual([
      [23.13, 20],
      [1176.32, undefined],
      [23.12, 20],
      [1176.33, undefined],
    ]);
    const again = await issued();
    expect((await collect({ withholding }, again)).body.errors).toEqual({
      'withholding.authorisation': texts.certificateTaken,
    });
    await api.call(receipts.reverseReceipt, {
      as: 'ADMIN',
      params: { id: body.receipt.id },
      body: { reason: 'MAL COBRADO' },
    });
    const small = [{ payment_id: id, received: '10.00' }];
    expect((await several({ lines: small, withholding })).body.errors).toEqual({
      'withholding.premium': texts.creditTooHigh,
    });
    expect((await several({ withholding })).status).toBe(200);
  });

  it('that was refunded whole can be brought again', async () => {
    const { id: policyId } = await makePolicy(api, owners, {
      policyValue: 1199.45,
      policyFee: 199.45,
      startDate: '2026-03-16',
      endDate: '2027-03-16',
      payment_frequency_id: 4,
    });
    const [first] = await api.context.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('policy_id', '=', policyId)
      .execute();
    const sent = certificate();
    await collect({ status_payment_id: 2, withholding: sent }, first?.id);
    await endorsementsOf(api).issued(policyId, {
      kind: 'annulment',
      effectiveOn: '2026-03-16',
      effect: 'refund',
      policyValue: 0,
    });
    expect((await collect({ withholding: sent })).status).toBe(200);
  });

  it('is never rewritten', async () => {
    await collected({ withholding: certificate() });
    const { kysely } = api.context.database;
    await expect(
      kysely.updateTable('withholding_certificates').set({ vat_withheld: '0' }).execute(),
    ).rejects.toThrow('never rewritten');
  });

  it('is of an agent whom a client that knows none of it leaves as they are', async () => {
    const agent = await makeCustomer(api, { withholdingAgent: true });
    await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id: agent },
      body: aCustomer(),
    });
    const row = await api.context.database.kysely
      .selectFrom('customers')
      .select(['withholding_agent', 'version'])
      .where('id', '=', agent)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ withholding_agent: true, version: 2 });
  });
});
