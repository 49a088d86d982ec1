import { beforeEach, describe, expect, it } from 'vitest';
import { payments, receipts } from '../../domain/contract/index.ts';
import { receiptCode } from '../../domain/money/receipts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { countRows, makeMonthlyPolicy, makeOwners } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: NOW }));
const owners = madeOnce(() => makeOwners(api));
const desk = endorsementsOf(api);
/** Ids of the three instalments issued of a new monthly policy, each of 100.00. */
let ids: number[];
let policyId: number;

const NOW = '2026-03-16T15:00:00.000Z';
const REASON = 'CHEQUE DEVUELTO';

const done = <T extends { readonly status: number; readonly text: string }>(answer: T): T => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
};

const pay = async (place: number, body: Body = { status_payment_id: 2 }) => {
  const params = { id: ids[place - 1] ?? 0 };
  return done(await api.call(payments.collectPayment, { as: 'BASIC', params, body })).body
    .paymentUpdated;
};
const collect = async (amounts: readonly (number | string)[]) => {
  const lines = amounts.map((received, place) => ({ payment_id: ids[place], received }));
  return done(await api.call(receipts.collectSeveral, { as: 'BASIC', body: { lines } })).body
    .receipt;
};
const read = async (id: number) =>
  done(await api.call(receipts.getReceipt, { as: 'ELOPDP', params: { id } })).body.receipt;
const reverse = (id: number, as = 'ADMIN', reason = REASON) =>
  api.call(receipts.reverseReceipt, { as, params: { id }, body: { reason } });
const undo = (id: number, as = 'BASIC') => api.call(receipts.undoReceipt, { as, params: { id } });
/** Issues an endorsement that gives back so much of what was collected last. */
const refund = (policyValue: number) =>
  desk.issued(policyId, { kind: 'decrease', policyValue, effect: 'refund', reducesUnpaid: false });
const credits = async () => {
  const rows = await api.context.database.kysely
    .selectFrom('payments')
    .select('credit')
    .where('policy_id', '=', policyId)
    .orderBy('number_payment')
    .limit(3)
    .execute();
  return rows.map(({ credit }) => Number(credit));
};
const earned = async () => {
  const rows = await api.context.database.kysely
    .selectFrom('commission_entries')
    .select('amount')
    .where('policy_id', '=', policyId)
    .execute();
  return rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
};
beforeEach(async () => {
  api.clock.set(NOW);
  ({ id: policyId, paymentIds: ids } = await makeMonthlyPolicy(api, owners));
});

describe('a single collection', () => {
  it.each([
    ['what is received now', { received: 40 }, 40],
    ['one click', { status_payment_id: 2 }, 100],
    ['what has been paid in all', { credit: '25.50' }, 25.5],
  ])(
    'by %s gets a receipt with the next number and the policy’s own method',
    async (_, body, total) => {
      const { number } = await collect([1]);
      ({ id: policyId, paymentIds: ids } = await makeMonthlyPolicy(api, owners));
      const { receipt } = await pay(1, body);
      expect(receipt?.number).toBe(number + 1);
      expect(await read(receipt?.id ?? 0)).toMatchObject({
        total,
        receivedOn: '2026-03-16',
        paymentMethod: { methodName: 'Transferencia' },
        voucher: null,
        lines: [{ policy_id: policyId, number_payment: 1, amount: total }],
      });
    },
  );

  it('keeps the day, method and voucher that were typed', async () => {
    const more = { receivedOn: '2026-03-14', payment_method_id: 3, receiptNumber: 'TR-9' };
    const { receipt } = await pay(1, { received: 40, ...more });
    expect(await read(receipt?.id ?? 0)).toMatchObject({
      receivedOn: '2026-03-14',
      paymentMethod: { methodName: 'Efectivo' },
      voucher: 'TR-9',
    });
  });

  it('of words alone takes no number', async () => {
    const { number } = await collect([1]);
    expect((await pay(1, { observations: 'LLAMAR' })).collected).toBe(0);
    expect((await collect([1])).number).toBe(number + 1);
  });

  it('that is undone leaves its receipt annulled', async () => {
    const { receipt, movement_id } = await pay(1);
    done(
      await api.call(payments.undoCollection, { as: 'BASIC', params: { id: movement_id ?? 0 } }),
    );
    expect(await read(receipt?.id ?? 0)).toMatchObject({ annulled: true, reversed: 100 });
    expect(receiptCode((await pay(1)).receipt?.number ?? 0)).toBe(
      receiptCode((receipt?.number ?? 0) + 1),
    );
  });
});

describe('reversing a receipt', () => {
  it('takes all of it back in one act, with reason, day and who', async () => {
    const { id } = await collect([100, 100, 30]);
    const { receipt } = done(await reverse(id)).body;
    expect(await credits()).toEqual([0, 0, 0]);
    expect(await earned()).toBe(0);
    expect(receipt).toMatchObject({ total: 230, reversed: 230, annulled: false });
    for (const line of receipt.lines)
      expect(line).toMatchObject({ reversedOn: '2026-03-16', reason: REASON });
  });

  it('leaves what another receipt brought to the same instalment', async () => {
    await collect([40]);
    const { id } = await collect([60, 100]);
    done(await reverse(id));
    expect(await credits()).toEqual([40, 0, 0]);
    expect((await pay(1)).credit).toBe(100);
  });

  it('takes back what a reversal of a single line has left', async () => {
    const { id } = await collect([100, 100]);
    const params = { id: ids[1] ?? 0 };
    done(
      await api.call(payments.reversePayment, { as: 'ADMIN', params, body: { reason: REASON } }),
    );
    done(await reverse(id));
    expect(await credits()).toEqual([0, 0, 0]);
    expect((await read(id)).reversed).toBe(200);
  });

  it.each([
    ['on the same instalment', [100, 50], [undefined, 50]],
    ['on a later one', [100, 100], [undefined, undefined, 20]],
  ])('takes nothing back where something was collected %s since', async (_, first, then) => {
    const { id } = await collect(first);
    for (const [place, received] of then.entries())
      if (received) await pay(place + 1, { received });
    const before = [await countRows(api), await credits()];
    const { status, body } = await reverse(id);
    expect([status, body.code]).toEqual([409, 'collected_after']);
    expect([await countRows(api), await credits()]).toEqual(before);
  });

  it('gives back what a refund has left of it', async () => {
    const { id } = await collect([100, 100]);
    await refund(140);
    expect(await read(id)).toMatchObject({ total: 200, reversed: 140 });
    const { receipt } = done(await reverse(id)).body;
    expect(await credits()).toEqual([0, 0, 0]);
    expect(receipt).toMatchObject({ reversed: 200, annulled: false });
    expect((await reverse(id)).body.code).toBe('nothing_collected');
  });

  it('gives nothing back where another receipt fills what a refund has left', async () => {
    const { id } = await collect([60]);
    await refund(40);
    await pay(1, { received: 20 });
    expect((await reverse(id)).body.code).toBe('collected_after');
    expect(await credits()).toEqual([40, 0, 0]);
  });

  it('stands whole again once the endorsement that refunded it is undone', async () => {
    const { id } = await collect([100]);
    desk.must(await desk.undo((await refund(100)).id));
    expect(await read(id)).toMatchObject({ total: 100, reversed: 0 });
  });

  it('is refused a second time, without a reason, and to who may not reverse', async () => {
    const { id } = await collect([100]);
    expect((await reverse(id, 'BASIC')).status).toBe(403);
    expect((await reverse(id, 'ADMIN', ' ')).status).toBe(400);
    expect((await reverse(0)).status).not.toBe(200);
    done(await reverse(id));
    expect((await reverse(id)).body.code).toBe('nothing_collected');
  });
});

describe('undoing a receipt', () => {
  it('takes all of it back within ten seconds and keeps its number', async () => {
    const { id, number } = await collect([100, 30]);
    api.clock.set('2026-03-16T15:00:09.000Z');
    expect(done(await undo(id)).body.receipt).toMatchObject({ annulled: true, number });
    expect(await credits()).toEqual([0, 0, 0]);
    expect((await collect([100])).number).toBe(number + 1);
  });

  it('is refused later, and to another user', async () => {
    const { id } = await collect([100, 30]);
    expect((await undo(id, 'ADMIN')).status).toBe(403);
    api.clock.set('2026-03-16T15:00:11.000Z');
    expect((await undo(id)).body.code).toBe('undo_too_late');
    expect(await credits()).toEqual([100, 30, 0]);
  });
});
