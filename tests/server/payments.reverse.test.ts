import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';

describe('reversing a payment', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  /** Ids of the three instalments issued of a monthly policy, each of 100.00. */
  let ids: number[];

  const numbered = (place: number) => ids[place - 1] ?? 0;
  const pay = async (place: number, body: Body = { status_payment_id: 2 }) => {
    const params = { id: numbered(place) };
    const answer = await api.call(payments.collectPayment, { as: 'BASIC', params, body });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  const reverse = (place: number, body: Body = { reason: 'CHEQUE DEVUELTO' }, as = 'ADMIN') =>
    api.call(payments.reversePayment, { as, params: { id: numbered(place) }, body });
  const stored = (place: number) =>
    api.context.database.kysely
      .selectFrom('payments')
      .select(['credit', 'status_payment_id', 'paid_at', 'advisor_id', 'version'])
      .where('id', '=', numbered(place))
      .executeTakeFirstOrThrow();
  beforeEach(async () => {
    ids = (await makeMonthlyPolicy(api, owners)).paymentIds;
  });

  it('leaves it as if nothing had been collected', async () => {
    await pay(1);
    const { body } = await reverse(1);
    expect(body.paymentReversed).toMatchObject({ credit: 0, balance: 100, status_payment_id: 1 });
    expect(await stored(1)).toEqual({
      credit: '0.00',
      status_payment_id: 1,
      paid_at: null,
      advisor_id: null,
      version: 3,
    });
  });

  it('takes a partial payment back too', async () => {
    await pay(1, { credit: 40 });
    expect((await reverse(1)).body.paymentReversed.credit).toBe(0);
  });

  it('lets it be collected again', async () => {
    await pay(1);
    await reverse(1);
    await pay(1);
    expect((await stored(1)).status_payment_id).toBe(2);
  });

  it('is refused while a later one has credit', async () => {
    await pay(1);
    await pay(2, { credit: 1 });
    const { status, body } = await reverse(1);
    expect([status, body.code]).toEqual([409, 'collected_after']);
    expect((await reverse(2)).status).toBe(200);
    expect((await reverse(1)).status).toBe(200);
  });

  it('is refused when nothing is collected', async () => {
    const { status, body } = await reverse(1);
    expect([status, body.code]).toEqual([409, 'nothing_collected']);
  });

  it('is refused on a stale form', async () => {
    await pay(1);
    const { status, body } = await reverse(1, { reason: 'X', version: 1 });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect((await stored(1)).credit).toBe('100.00');
  });

  it.each<[string, Body, string]>([
    ['no reason', {}, texts.required],
    ['a blank reason', { reason: '   ' }, texts.required],
    ['a reason of 201 characters', { reason: 'X'.repeat(201) }, texts.tooLong(200)],
    ['a reason that is no text', { reason: 7 }, texts.notText],
  ])('is refused with %s', async (_, body, message) => {
    await pay(1);
    const answer = await reverse(1, body);
    expect([answer.status, answer.body.errors]).toEqual([400, { reason: message }]);
    expect((await stored(1)).credit).toBe('100.00');
  });

  it('says that a payment does not exist', async () => {
    ids = [999_999];
    expect((await reverse(1)).status).toBe(404);
  });

  it('tells the audit trail what it was, and seals the reason', async () => {
    await pay(1);
    await reverse(1);
    const entry = await api.context.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'entity_id', 'details', 'sealed'])
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'payment.reversed',
      entity_id: `${numbered(1)}`,
      details: {
        number_payment: 1,
        before: { credit: '100.00', paid_at: '2026-03-16T15:00:00.000Z' },
        after: { credit: '0.00' },
      },
    });
    expect(entry.sealed).not.toBeNull();
    expect(JSON.stringify(entry.details)).not.toContain('CHEQUE');
  });

  it('of 50 at once lets exactly one through', async () => {
    await pay(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reverse(1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'nothing_collected')).toHaveLength(49);
  });
});
