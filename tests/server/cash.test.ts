import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../../domain/civilDate.ts';
import { cash, payments, receipts, settings } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';

const CASH = 3;
const TRANSFER = 1;

const api = madeOnce(() => startApi());
const owners = madeOnce(() => makeOwners(api));
const desk = endorsementsOf(api);
let policyId: number;
/** Ids of the three instalments issued of a new monthly policy, each of 100.00. */
let ids: number[];
/** Each test has a day of its own. */
let day = '2026-03-16' as CivilDate;

const done = <T extends { readonly status: number; readonly text: string }>(answer: T): T => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
};

const read = async (of = day) =>
  done(await api.call(cash.getCash, { as: 'ELOPDP', query: { day: of } })).body.cash;

const pay = async (place: number, received: number, more: Body = {}, as = 'BASIC') =>
  done(
    await api.call(payments.collectPayment, {
      as,
      params: { id: ids[place - 1] ?? 0 },
      body: { received, payment_method_id: CASH, ...more },
    }),
  ).body.paymentUpdated;

const reverse = async (receiptId: number | undefined) =>
  done(
    await api.call(receipts.reverseReceipt, {
      as: 'ADMIN',
      params: { id: receiptId ?? 0 },
      body: { reason: 'CHEQUE DEVUELTO' },
    }),
  );

const close = (net: number, counted: readonly (readonly [number, number])[], more: Body = {}) =>
  api.call(cash.closeCash, {
    as: 'BASIC',
    body: {
      day,
      net,
      counted: counted.map(([payment_method_id, amount]) => ({
        payment_method_id,
        counted: amount,
      })),
      ...more,
    },
  });

const WHY = { observations: 'FALTÓ CAMBIO' };

/** Closes with a reason, as a difference needs one. */
const closed = async (...[net, counted, more]: Parameters<typeof close>) =>
  done(await close(net, counted, { ...WHY, ...more })).body.cash;

/** What was given back of each method, by its id. */
const reversedBy = async () =>
  (await read()).methods.map(({ paymentMethod, reversed }) => [paymentMethod?.id, reversed]);

const reverseInstalment = async () =>
  done(
    await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: ids[0] ?? 0 },
      body: { reason: 'CHEQUE DEVUELTO' },
    }),
  );

/** Issues an endorsement that gives back so much of what was collected. */
const refund = (policyValue: number) =>
  desk.issued(policyId, { kind: 'decrease', policyValue, effect: 'refund', reducesUnpaid: false });

const at = (time: string) => api.clock.set(`${day}T${time}:00.000Z`);
const nextDay = () => {
  day = addDays(day, 1);
  at('15:00');
};
beforeEach(async () => {
  nextDay();
  ({ id: policyId, paymentIds: ids } = await makeMonthlyPolicy(api, owners));
});

describe('the cash of a day', () => {
  it('is what was received on it, by method and user, whenever it was typed', async () => {
    const yesterday = addDays(day, -1);
    await pay(1, 60);
    await pay(1, 40, { payment_method_id: TRANSFER }, 'ADMIN');
    await pay(2, 25, { receivedOn: yesterday });
    const { total, methods, users } = await read();
    expect(total).toMatchObject({ received: 100, reversed: 0, net: 100, expected: null });
    expect(methods).toMatchObject([
      { paymentMethod: { id: TRANSFER }, received: 40 },
      { paymentMethod: { id: CASH }, received: 60, counted: null },
    ]);
    expect(users.map(({ received, receipts: given }) => [received, given.length])).toEqual(
      expect.arrayContaining([
        [40, 1],
        [60, 1],
      ]),
    );
    expect((await read(yesterday)).methods).toMatchObject([
      { paymentMethod: { id: CASH }, received: 25 },
    ]);
  });

  it('is without what was undone, and less what was reversed on it', async () => {
    const before = day;
    const { receipt } = await pay(1, 80);
    nextDay();
    const { movement_id } = await pay(1, 20);
    const params = { id: movement_id ?? 0 };
    done(await api.call(payments.undoCollection, { as: 'BASIC', params }));
    await reverse(receipt?.id);
    expect((await read()).methods).toMatchObject([
      { paymentMethod: { id: CASH }, received: 0, reversed: 80, net: -80 },
    ]);
    expect((await read(before)).total).toMatchObject({ received: 80, net: 80 });
  });

  it('takes every part that a reversal of a whole instalment takes back, by its own method', async () => {
    await pay(1, 30, { payment_method_id: TRANSFER });
    await pay(1, 70);
    await reverseInstalment();
    expect((await read()).methods.map(({ net, reversed }) => [net, reversed])).toEqual([
      [0, 30],
      [0, 70],
    ]);
  });

  it('is less what was refunded on it, of what came in last, and a later reversal gives back the rest', async () => {
    await pay(1, 30, { payment_method_id: TRANSFER });
    await pay(1, 70);
    nextDay();
    await refund(80);
    expect(await reversedBy()).toEqual([
      [TRANSFER, 10],
      [CASH, 70],
    ]);
    nextDay();
    await reverseInstalment();
    expect(await reversedBy()).toEqual([[TRANSFER, 20]]);
  });

  it('has back what was refunded on the day on which its endorsement is undone', async () => {
    await pay(1, 100);
    const { id } = await refund(40);
    nextDay();
    desk.must(await desk.undo(id));
    expect((await read()).total).toMatchObject({ received: 0, reversed: -40, net: 40 });
    await reverseInstalment();
    expect((await read()).total).toMatchObject({ reversed: 60, net: -60 });
  });

  it('has no day to come', async () => {
    const query = { day: '2026-12-31' };
    expect((await api.call(cash.getCash, { as: 'BASIC', query })).status).toBe(400);
  });
});

/** What came in on a day, and whether it went out on the next. */
const inAndOut = fc.record({
  method: fc.constantFrom(CASH, TRANSFER),
  amount: fc.integer({ min: 1, max: 18 }),
  isReversed: fc.boolean(),
});

type InAndOut = readonly {
  readonly method: number;
  readonly amount: number;
  readonly isReversed: boolean;
}[];

const paidOf = async (all: InAndOut) => {
  const given: { isReversed: boolean; receipt: { id: number } | null }[] = [];
  for (const { method, amount, isReversed } of all) {
    // Of one policy the last would have to be reversed first.
    ({ paymentIds: ids } = await makeMonthlyPolicy(api, owners));
    const { receipt } = await pay(1, amount, { payment_method_id: method });
    given.push({ isReversed, receipt });
  }
  return given;
};

/** By method: what came in on the day, less what went out. */
const netsOf = (all: InAndOut, cameIn: readonly (readonly [number, number])[]) => {
  const nets = new Map(cameIn);
  for (const { method, amount } of all.filter(({ isReversed }) => isReversed))
    nets.set(method, (nets.get(method) ?? 0) - amount);
  return nets;
};

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, one) => sum + one, 0);

describe('closing the cash', () => {
  it('keeps what was counted of each method, and shows what is missing', async () => {
    await pay(1, 60);
    await pay(1, 40, { payment_method_id: TRANSFER });
    const { total, methods, closings } = await closed(
      100,
      [
        [CASH, 55.5],
        [TRANSFER, 40],
      ],
      { observations: 'FALTÓ CAMBIO' },
    );
    expect(total).toMatchObject({ expected: 100, counted: 95.5, difference: -4.5, after: 0 });
    expect(methods.map(({ difference }) => difference)).toEqual([0, -4.5]);
    expect(closings).toMatchObject([
      { correctsId: null, observations: 'FALTÓ CAMBIO', counted: 95.5, difference: -4.5 },
    ]);
  });

  it('shows apart what comes in for the day afterwards', async () => {
    await pay(1, 60);
    await closed(60, [[CASH, 60]]);
    await pay(1, 15);
    expect((await read()).methods).toMatchObject([
      { received: 75, expected: 60, counted: 60, difference: 0, after: 15 },
    ]);
  });

  it('is corrected by a further closing that names the one before, which stays', async () => {
    await pay(1, 60);
    const [first] = (await closed(60, [[CASH, 50]])).closings;
    expect((await close(60, [[CASH, 60]])).body.code).toBe('cash_closed');
    const corrects_id = first?.id;
    const { closings } = await closed(60, [[CASH, 60]], { corrects_id });
    expect(closings).toMatchObject([
      { correctsId: first?.id, difference: 0 },
      { id: first?.id, difference: -10 },
    ]);
    expect((await close(60, [[CASH, 60]], { corrects_id })).body.code).toBe('cash_closed');
  });

  it('is closed once by two who close it at once, and corrected once', async () => {
    await pay(1, 60);
    const atOnce = async (more: Body = {}) => {
      const answers = await Promise.all([1, 2, 3].map(() => close(60, [[CASH, 60]], more)));
      return answers.map(({ status, body }) => body.code ?? status).sort();
    };
    expect(await atOnce()).toEqual([200, 'cash_closed', 'cash_closed']);
    const [{ id } = { id: 0 }] = (await read()).closings;
    expect(await atOnce({ corrects_id: id })).toEqual([200, 'cash_closed', 'cash_closed']);
  });

  it('is refused where other money is there than was shown, or a method is not counted', async () => {
    await pay(1, 60);
    await pay(1, 40, { payment_method_id: TRANSFER });
    expect((await close(60, [[CASH, 60]])).body.code).toBe('cash_changed');
    const { status, body } = await close(100, [[CASH, 60]]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['counted']]);
    expect((await read()).closings).toEqual([]);
  });

  it('counts what went out beyond what came in, without a surplus', async () => {
    const { receipt } = await pay(1, 80);
    nextDay();
    await reverse(receipt?.id);
    const { total, methods, closings } = await closed(-80, [[CASH, -80]]);
    expect(total).toMatchObject({ expected: -80, counted: -80, difference: 0 });
    expect(methods).toMatchObject([{ counted: -80, difference: 0, after: 0 }]);
    expect(closings).toMatchObject([{ counted: -80, difference: 0 }]);
  });

  it('is what money in and out come to, of any day and method', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(inAndOut, { minLength: 1, maxLength: 5 }), async (all) => {
        nextDay();
        const given = await paidOf(all);
        nextDay();
        await paidOf([{ method: CASH, amount: 10, isReversed: false }]);
        for (const { receipt } of given.filter(({ isReversed }) => isReversed))
          await reverse(receipt?.id);
        const moved = netsOf(all, [[CASH, 10]]);
        const net = sumOf(moved.values());
        // Each method is off by another amount.
        const counted = [...moved].map(([id, there], place) => [id, there + place - 1] as const);
        const { methods, total } = await closed(net, counted);
        const difference = sumOf(counted.map(([, there]) => there)) - net;
        expect(total).toMatchObject({ expected: net, difference, after: 0 });
        expect(new Map(methods.map((one) => [one.paymentMethod?.id, one.expected]))).toEqual(moved);
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it('begins with the cash of the settings, which stays that of a day once it is closed', async () => {
    const save = async (cashFloat: number) =>
      done(await api.call(settings.updateSettings, { as: 'ADMIN', body: { cashFloat } }));
    await save(100);
    const { receipt } = await pay(1, 80);
    expect((await read()).total).toMatchObject({ received: 80, net: 180 });
    await closed(180, [[CASH, 180]]);
    nextDay();
    await reverse(receipt?.id);
    await pay(1, 5, { payment_method_id: TRANSFER });
    const { opening, methods, users } = await read();
    expect([opening, methods.map(({ net }) => net)]).toEqual([100, [5, 20]]);
    expect(users.map(({ net }) => net).sort((one, other) => one - other)).toEqual([-80, 5]);
    const [first] = (
      await closed(25, [
        [CASH, 20],
        [TRANSFER, 5],
      ])
    ).closings;
    await save(0);
    expect(await read()).toMatchObject({
      opening: 100,
      total: { net: 25, difference: 0, after: 0 },
    });
    const corrected = await closed(
      25,
      [
        [CASH, 19],
        [TRANSFER, 5],
      ],
      { corrects_id: first?.id },
    );
    expect(corrected).toMatchObject({ opening: 100, total: { difference: -1 } });
    nextDay();
    expect(await read()).toMatchObject({ opening: 0, methods: [] });
  });

  it('is refused to be rewritten by the database', async () => {
    await pay(1, 60);
    await closed(60, [[CASH, 60]]);
    const { kysely } = api.context.database;
    for (const change of [
      kysely.updateTable('cash_closing_lines').set({ counted: '1.00' }),
      kysely.updateTable('cash_closings').set({ user_name: 'nadie' }),
      kysely.deleteFrom('cash_closing_lines'),
    ])
      await expect(change.execute()).rejects.toThrow('never rewritten');
  });
});

describe('a difference', () => {
  it('of one method closes no cash without a reason, though the sums agree', async () => {
    await pay(1, 60);
    await pay(1, 40, { payment_method_id: TRANSFER }, 'ADMIN');
    const lines = [
      [CASH, 59],
      [TRANSFER, 41],
    ] as const;
    const silent = await close(100, lines);
    expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([400, ['observations']]);
    expect((await close(100, lines, WHY)).status).toBe(200);
  });

  it('that is none needs no reason', async () => {
    await pay(1, 60);
    expect((await close(60, [[CASH, 60]])).status).toBe(200);
  });
});
