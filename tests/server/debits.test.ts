import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_METHOD } from '../../domain/catalogueIds.ts';
import { debitLayouts, debitMandates, payments, receipts } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { answerOf, DAY, debitDesk } from '../support/debits.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { cancelPolicy } from '../support/renewals.ts';

const api = madeOnce(() => startApi({ now: NOW }));
const NOW = '2026-03-16T15:00:00.000Z';
const desk = madeOnce(async () => debitDesk(api));
let layoutId: number;
let debtor: Awaited<ReturnType<ReturnType<typeof debitDesk>['makeDebtor']>>;

const creditsOf = async (policyId: number) => {
  const rows = await api.context.database.kysely
    .selectFrom('payments')
    .select('credit')
    .where('policy_id', '=', policyId)
    .orderBy('number_payment')
    .limit(3)
    .execute();
  return rows.map(({ credit }) => credit);
};

const putAside = async () => {
  await sql`update debit_mandates set state = 'closed'`.execute(api.context.database.kysely);
};

/** The batch of the debtor alone: the mandates of other tests are put aside. */
const sent = async () => {
  const { id, lines } = await desk.sendBatch(layoutId);
  const line = lines.find((one) => one.policy_id === debtor.policyId);
  if (!line) throw new Error('The debtor is in no line');
  return { id, line: line.id };
};

const lineOf = async (batch: number, id: number) =>
  (await desk.linesOf(batch)).find((line) => line.id === id);

const mandateOf = async (id: number) => {
  const { body } = await api.call(debitMandates.listDebitMandates, {
    as: 'BASIC',
    query: { filter: { id: [id] } },
  });
  return body.mandates[0];
};

beforeEach(async () => {
  api.clock.set(NOW);
  await putAside();
  ({ id: layoutId } = await desk.makeLayout());
  debtor = await desk.makeDebtor();
});

describe('a mandate', () => {
  it('shows four figures of its account, and is of an account or a card', async () => {
    expect((await mandateOf(debtor.mandateId))?.instrument).toMatch(/^•••• \d{4} · /);
    const neither = await api.call(debitMandates.registerDebitMandate, {
      as: 'BASIC',
      body: { customers_id: debtor.customerId, validFrom: DAY },
    });
    expect([neither.status, neither.body.errors]).toEqual([
      400,
      { bank_account_id: 'Elija una cuenta o una tarjeta, y no las dos' },
    ]);
  });

  it('is refused for an account of another customer, or days in the wrong order', async () => {
    const other = await desk.makeDebtor();
    const account = (await mandateOf(other.mandateId))?.bank_account_id;
    const body = { customers_id: debtor.customerId, validFrom: DAY, bank_account_id: account };
    const foreign = await api.call(debitMandates.registerDebitMandate, { as: 'BASIC', body });
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      { bank_account_id: 'La cuenta no pertenece al cliente' },
    ]);
    const days = await api.call(debitMandates.updateDebitMandate, {
      as: 'BASIC',
      params: { id: debtor.mandateId },
      body: { validFrom: DAY, validUntil: '2026-03-01' },
    });
    expect([days.status, Object.keys(days.body.errors ?? {})]).toEqual([400, ['validUntil']]);
  });
});

describe('drafting a batch', () => {
  it('takes the first unpaid instalment of each policy by its own account or card', async () => {
    const byCard = await desk.makeDebtor({ byCard: true });
    const batch = await desk.draft(layoutId);
    const lines = await desk.linesOf(batch.id);
    expect(lines.map((line) => [line.policy_id, line.numberPayment, line.amount])).toEqual([
      [debtor.policyId, 1, 100],
      [byCard.policyId, 1, 100],
    ]);
    expect(batch).toMatchObject({ state: 'draft', lines: 2, total: 200, open: 2, charged: 0 });
  });

  it('numbers batches without gaps, and refuses one of nothing', async () => {
    const { number } = await desk.draft(layoutId);
    await expect(desk.draft(layoutId)).rejects.toThrow('nothing_to_debit');
    await desk.makeDebtor();
    expect((await desk.draft(layoutId)).number).toBe(number + 1);
  });

  it('says what it leaves out, and why', async () => {
    const over = await desk.makeDebtor({ mandate: { ceiling: '99.99' } });
    await desk.makeDebtor({ mandate: { validUntil: '2026-03-15' } });
    await desk.makeDebtor({ mandate: { state: 'suspended' } });
    const { lines, leftOut } = await desk.draft(layoutId);
    expect([lines, leftOut]).toEqual([1, [`${over.numberPolicy}: supera el tope del mandato`]]);
  });

  it('is refused for a day gone by and for a layout out of use', async () => {
    await expect(desk.draft(layoutId, '2026-03-15')).rejects.toThrow('chargeOn');
    const { id } = await desk.makeLayout({ isOn: false });
    await expect(desk.draft(id)).rejects.toThrow('layout_id');
  });

  it('frees its instalments where it is closed', async () => {
    const { id } = await desk.draft(layoutId);
    expect((await desk.move(id, 'closed')).status).toBe(200);
    expect((await desk.draft(layoutId)).lines).toBe(1);
  });
});

describe('generating', () => {
  it('frees what is no longer as it was drafted', async () => {
    const paid = await desk.makeDebtor();
    const revoked = await desk.makeDebtor();
    const { id } = await desk.draft(layoutId);
    desk.done(
      await api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id: paid.payments[0] ?? 0 },
        body: { received: '40.00' },
      }),
    );
    desk.done(
      await api.call(debitMandates.updateDebitMandate, {
        as: 'BASIC',
        params: { id: revoked.mandateId },
        body: { validFrom: DAY, state: 'closed', closedBecause: 'LO REVOCÓ' },
      }),
    );
    expect((await desk.move(id, 'generated')).body).toMatchObject({
      batch: { lines: 1, total: 100 },
    });
    expect((await desk.linesOf(id)).map(({ state }) => state)).toEqual([
      'included',
      'freed',
      'freed',
    ]);
  });

  it('answers the same file each time, until what is in it changes', async () => {
    const { id } = await desk.draft(layoutId);
    await desk.move(id, 'generated');
    const [first, second] = [await desk.download(id), await desk.download(id)];
    expect(first.headers['content-disposition']).toContain('DEB_20260316_');
    expect(second.text).toBe(first.text);
    expect(first.text).toMatch(/^\d+;.*;\d{10};100\.00\r\n$/);
    await sql`update customers set first_name = 'OTRA' where id = ${debtor.customerId}`.execute(
      api.context.database.kysely,
    );
    const changed = await desk.download(id);
    expect([changed.status, changed.body.code]).toEqual([409, 'file_changed']);
  });

  it('is taken back until the file was sent', async () => {
    const { id, version } = await desk.draft(layoutId);
    await desk.move(id, 'generated');
    expect((await desk.move(id, 'draft', { version })).body.code).toBe('stale_version');
    expect((await desk.move(id, 'draft')).status).toBe(200);
    await desk.move(id, 'generated');
    await desk.move(id, 'sent', { sentOn: DAY });
    expect(await desk.batchOf(id)).toMatchObject({ state: 'sent', lines: 1, total: 100 });
    expect((await desk.move(id, 'draft')).status).toBe(409);
  });
});

describe('an instalment that a bank is asked for', () => {
  it('is not collected by hand, until its line is freed with a reason', async () => {
    const { id, line } = await sent();
    const body = { received: '100.00' };
    const params = { id: debtor.payments[0] ?? 0 };
    const collect = () => api.call(payments.collectPayment, { as: 'BASIC', params, body });
    const refused = await collect();
    expect([refused.status, refused.body.code]).toEqual([409, 'in_debit']);
    expect(refused.body.message).toContain('espere la respuesta');
    expect((await desk.move(id, 'answered')).status).toBe(200);
    expect((await lineOf(id, line))?.state).toBe('unanswered');
    expect((await collect()).status).toBe(409);
    expect((await desk.decide(line, 'free')).status).toBe(200);
    expect((await collect()).status).toBe(200);
    expect((await desk.decide(line, 'free')).status).toBe(409);
  });

  it('is in no second batch', async () => {
    await sent();
    const other = await desk.makeDebtor();
    const { id } = await desk.draft(layoutId);
    expect((await desk.linesOf(id)).map((line) => line.policy_id)).toEqual([other.policyId]);
    const again = sql`insert into debit_lines (batch_id, policy_id, payment_id, number_payment,
      mandate_id, amount) select ${id}, policy_id, payment_id, number_payment, mandate_id, amount
      from debit_lines where policy_id = ${debtor.policyId}`.execute(api.context.database.kysely);
    await expect(again).rejects.toThrow('debit_lines_open_key');
  });
});

describe('an answer', () => {
  it('collects what was charged with its own day, as a debit, under a receipt', async () => {
    const { id, line } = await sent();
    api.clock.set('2026-03-20T15:00:00.000Z');
    const read = await desk.answer(id, answerOf([{ line, amount: '100.00', day: '2026-03-17' }]));
    expect(read.body.read).toEqual({ charged: 1, amount: 100, rejected: 0, known: 0, doubts: [] });
    const { receipt, ...charged } = (await lineOf(id, line)) ?? {};
    expect(charged).toMatchObject({ state: 'charged', charged: 100, chargedOn: '2026-03-17' });
    const { body } = await api.call(receipts.getReceipt, {
      as: 'BASIC',
      params: { id: receipt?.id ?? 0 },
    });
    expect(body.receipt).toMatchObject({
      receivedOn: '2026-03-17',
      total: 100,
      paymentMethod: { id: PAYMENT_METHOD.bankDebit },
      voucher: `${line}`,
    });
    expect(await creditsOf(debtor.policyId)).toEqual(['100.00', '0.00', '0.00']);
  });

  it('is rehearsed without a trace', async () => {
    const { id, line } = await sent();
    const { body } = await desk.rehearse(id, answerOf([{ line }]));
    expect(body.read).toMatchObject({ charged: 1, amount: 100 });
    expect(await creditsOf(debtor.policyId)).toEqual(['0.00', '0.00', '0.00']);
    expect((await desk.batchOf(id)).answers).toBe(0);
  });

  it('read twice changes nothing, in the same file or in another', async () => {
    const { id, line } = await sent();
    const text = answerOf([{ line }]);
    await desk.answer(id, text);
    const again = await desk.answer(id, text);
    expect([again.status, again.body.code]).toEqual([409, 'answer_known']);
    const other = await desk.answer(id, `${text}${text}`);
    expect(other.body.read).toMatchObject({ charged: 0, known: 2, doubts: [] });
    expect(await creditsOf(debtor.policyId)).toEqual(['100.00', '0.00', '0.00']);
  });

  it('collects less in part, and more waits for a person', async () => {
    const other = await desk.makeDebtor();
    const { id, lines } = await desk.sendBatch(layoutId);
    const [less = 0, more = 0] = lines.map((line) => line.id);
    const { body } = await desk.answer(
      id,
      answerOf([
        { line: less, amount: '60.00' },
        { line: more, amount: '100.01' },
      ]),
    );
    expect(body.read).toMatchObject({ charged: 1, amount: 60 });
    expect(body.read.doubts).toEqual([{ row: 2, sentence: 'Dice $100.01; se pidió $100.00' }]);
    expect((await lineOf(id, less))?.state).toBe('part');
    expect(await creditsOf(other.policyId)).toEqual(['0.00', '0.00', '0.00']);
    expect((await desk.linesOf(id, { isDoubtful: true })).map((line) => line.id)).toEqual([more]);
  });

  it('does not collect what a cancellation made void meanwhile, nor stop for it', async () => {
    const other = await desk.makeDebtor({ policy: { startDate: DAY, endDate: '2027-03-16' } });
    const { id, lines } = await desk.sendBatch(layoutId);
    await cancelPolicy(api, other.policyId);
    const { body } = await desk.answer(id, answerOf(lines.map((line) => ({ line: line.id }))));
    expect(body.read).toMatchObject({ charged: 1, amount: 100 });
    expect(body.read.doubts).toHaveLength(1);
    expect((await desk.batchOf(id)).doubts).toBe(1);
  });

  it('collects though the mandate was revoked, expired or lowered after the file', async () => {
    const { id, line } = await sent();
    const body = { validFrom: '2026-01-01', validUntil: '2026-01-31', ceiling: '1.00' };
    desk.done(
      await api.call(debitMandates.updateDebitMandate, {
        as: 'BASIC',
        params: { id: debtor.mandateId },
        body: { ...body, state: 'closed' },
      }),
    );
    expect((await desk.answer(id, answerOf([{ line }]))).body.read.charged).toBe(1);
  });

  it('of another batch is refused, and lines that are not ours are told', async () => {
    const first = await sent();
    const other = await desk.makeDebtor();
    const second = await desk.sendBatch(layoutId);
    const foreign = await desk.answer(second.id, answerOf([{ line: first.line }]));
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([400, ['content']]);
    const [ours] = second.lines;
    const mixed = answerOf([{ line: first.line }, { line: ours?.id ?? 0 }, { line: 987_654 }]);
    const { body } = await desk.answer(second.id, mixed);
    expect(body.read.doubts).toEqual([
      { row: 1, sentence: 'No es de este lote' },
      { row: 3, sentence: 'No es de este lote' },
    ]);
    expect(await creditsOf(other.policyId)).toEqual(['100.00', '0.00', '0.00']);
    expect(await creditsOf(debtor.policyId)).toEqual(['0.00', '0.00', '0.00']);
  });

  it('that is cut in the middle frees and charges nothing of the line that is cut', async () => {
    await desk.makeDebtor();
    const { id, lines } = await desk.sendBatch(layoutId);
    const text = answerOf(lines.map((line) => ({ line: line.id, amount: '100.00' })));
    const { body } = await desk.answer(id, text.slice(0, text.lastIndexOf('.')));
    expect(body.read.charged).toBe(1);
    expect(body.read.doubts.map(({ row }) => row)).toEqual([2]);
    expect((await lineOf(id, lines[1]?.id ?? 0))?.state).toBe('included');
    const rest = await desk.answer(id, text);
    expect(rest.body.read).toMatchObject({ charged: 1, known: 1 });
  });

  it('of the charged alone leaves the others as they are', async () => {
    const charged = await desk.makeLayout({
      answerEchoes: 'charged',
      answerStatus: null,
      chargedValues: null,
    });
    await desk.makeDebtor();
    const { id, lines } = await desk.sendBatch(charged.id);
    await desk.answer(id, answerOf([{ line: lines[0]?.id ?? 0 }]));
    expect((await desk.linesOf(id)).map(({ state }) => state)).toEqual(['charged', 'included']);
    const close = await desk.move(id, 'closed');
    expect([close.status, close.body.code]).toEqual([409, 'still_open']);
  });
});

describe('a rejection', () => {
  const rejected = async (code: string) => {
    const { id, line } = await sent();
    const read = await desk.answer(id, answerOf([{ line, state: 'NO', code }]));
    return { id, line, read: read.body.read };
  };

  it('that may be tried again is, but not before its day', async () => {
    await rejected('51');
    await expect(desk.draft(layoutId, '2026-03-18')).rejects.toThrow('nothing_to_debit');
    expect((await desk.draft(layoutId, '2026-03-19')).lines).toBe(1);
  });

  it('for good closes the mandate, one to ask about suspends it', async () => {
    await rejected('14');
    expect(await mandateOf(debtor.mandateId)).toMatchObject({
      state: 'closed',
      closedBecause: '14 CUENTA CERRADA',
    });
    debtor = await desk.makeDebtor();
    await rejected('20');
    expect((await mandateOf(debtor.mandateId))?.state).toBe('suspended');
  });

  it('by an unknown code waits, until the code has a meaning or a person settles it', async () => {
    const { id, line, read } = await rejected('99');
    expect(read.doubts).toEqual([{ row: 1, sentence: 'El formato no tiene el código 99' }]);
    expect(await lineOf(id, line)).toMatchObject({ state: 'included', code: '99' });
    const layout = await api.call(debitLayouts.listDebitLayouts, {
      as: 'ADMIN',
      query: { filter: { id: [layoutId] } },
    });
    const [{ id: _, version, ...form } = { id: 0, version: 0 }] = layout.body.debitLayouts;
    const rejects = [{ code: '99', text: 'OTRO MOTIVO', bucket: 'ours', days: null }];
    const { status, text } = await api.call(debitLayouts.updateDebitLayout, {
      as: 'ADMIN',
      params: { id: layoutId },
      body: { ...form, rejects, version },
    });
    expect(status, text).toBe(200);
    expect((await desk.decide(line, 'settle')).status).toBe(200);
    expect(await lineOf(id, line)).toMatchObject({ state: 'rejected', code: '99', doubt: null });
    expect((await desk.move(id, 'closed')).status).toBe(200);
  });

  it('after a charge waits for a person, and so does a charge after a rejection', async () => {
    const { id, line } = await rejected('51');
    await desk.answer(id, answerOf([{ line }]));
    expect((await lineOf(id, line))?.doubt).toBe('Estaba rechazada; ahora dice cobrada');
    expect(await creditsOf(debtor.policyId)).toEqual(['0.00', '0.00', '0.00']);
    expect((await desk.decide(line, 'settle')).status).toBe(200);
    expect((await lineOf(id, line))?.doubt).toBeNull();
  });
});

describe('a return', () => {
  it('reopens the debt by a reversal with its own day, also of a closed batch', async () => {
    const { id, line } = await sent();
    await desk.answer(id, answerOf([{ line }]));
    await desk.move(id, 'closed');
    api.clock.set('2026-03-25T15:00:00.000Z');
    const early = await desk.decide(line, 'return', { returnedOn: '2026-03-15' });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([400, ['returnedOn']]);
    expect((await desk.decide(line, 'return', { returnedOn: '2026-03-24' })).status).toBe(200);
    expect(await lineOf(id, line)).toMatchObject({ state: 'returned', returnedOn: '2026-03-24' });
    expect(await creditsOf(debtor.policyId)).toEqual(['0.00', '0.00', '0.00']);
    expect((await desk.decide(line, 'return')).status).toBe(409);
    expect((await desk.draft(layoutId, '2026-03-25')).lines).toBe(1);
  });

  it('is the way to debit again what was debited once', async () => {
    const { id, line } = await sent();
    await desk.answer(id, answerOf([{ line }]));
    const receipt = (await lineOf(id, line))?.receipt?.id ?? 0;
    desk.done(
      await api.call(receipts.reverseReceipt, {
        as: 'ADMIN',
        params: { id: receipt },
        body: { reason: 'POR ERROR' },
      }),
    );
    await desk.makeDebtor();
    const { leftOut } = await desk.draft(layoutId);
    expect(leftOut).toEqual([
      `${debtor.numberPolicy}: ya se debitó: anote que el banco lo devolvió`,
    ]);
    expect((await desk.decide(line, 'return')).status).toBe(200);
    expect((await desk.draft(layoutId)).lines).toBe(1);
  });
});

describe('undoing an answer', () => {
  it('puts lines, mandates and debts back, and the answer may be read again', async () => {
    await desk.makeDebtor();
    const { id, lines } = await desk.sendBatch(layoutId);
    const [charged = 0, refused = 0] = lines.map((line) => line.id);
    const text = answerOf([{ line: charged }, { line: refused, state: 'NO', code: '14' }]);
    const before = await desk.linesOf(id);
    await desk.answer(id, text);
    expect((await desk.undoAnswer(id)).status).toBe(200);
    expect(await desk.linesOf(id)).toEqual(before);
    expect(await creditsOf(debtor.policyId)).toEqual(['0.00', '0.00', '0.00']);
    expect((await mandateOf(debtor.mandateId))?.state).toBe('active');
    expect((await desk.undoAnswer(id)).status).toBe(409);
    expect((await desk.answer(id, text)).body.read).toMatchObject({ charged: 1, rejected: 1 });
  });

  it('is refused once something stands on it', async () => {
    const { id, line } = await sent();
    await desk.answer(id, answerOf([{ line }]));
    desk.done(
      await api.call(payments.collectPayment, {
        as: 'BASIC',
        params: { id: debtor.payments[1] ?? 0 },
        body: { received: '10.00' },
      }),
    );
    const followed = await desk.undoAnswer(id);
    expect([followed.status, followed.body.code]).toEqual([409, 'collected_after']);
  });
});
