import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cash, receipts } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners } from '../support/records.ts';
import { rounds, seeded } from '../support/rounds.ts';

const CASH = 3;
const TRANSFER = 1;

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
let owners: PolicyOwners;
/** Ids of the three instalments issued of a monthly policy, each of 100.00. */
let ids: readonly number[];

const collect = (place: number, received: number, more: Body = {}) =>
  api.call(receipts.collectSeveral, {
    as: 'BASIC',
    body: { lines: [{ payment_id: ids[place - 1], received }], payment_method_id: CASH, ...more },
  });
const collected = async (place: number, received: number, more: Body = {}) => {
  const answer = await collect(place, received, more);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.receipt;
};
const account = async () => {
  const params = { id: Number(owners.customers_id) };
  return (await api.call(receipts.getAccount, { as: 'BASIC', params })).body.account.amount;
};
const reverse = (id: number) =>
  api.call(receipts.reverseReceipt, {
    as: 'ADMIN',
    params: { id },
    body: { reason: 'CHEQUE DEVUELTO' },
  });
const undo = (id: number) => api.call(receipts.undoReceipt, { as: 'BASIC', params: { id } });

/** Received less reversed of a method on the day, in dollars. */
const netOf = async (methodId: number) => {
  const { body } = await api.call(cash.getCash, { as: 'ELOPDP', query: { day: '2026-03-16' } });
  const method = body.cash.methods.find(({ paymentMethod }) => paymentMethod?.id === methodId);
  return method?.net ?? 0;
};

beforeEach(async () => {
  owners = await makeOwners(api);
  ({ paymentIds: ids } = await makeMonthlyPolicy(api, owners));
});

describe('money on account', () => {
  it('stays there of what is received beyond the instalments, and is in the cash', async () => {
    const before = await netOf(CASH);
    const receipt = await collected(1, 100, { onAccount: '50.25' });
    expect(receipt).toMatchObject({ total: 150.25, onAccount: 50.25, fromAccount: 0 });
    expect(await account()).toBe(50.25);
    expect((await netOf(CASH)) - before).toBeCloseTo(150.25, 2);
  });

  it('settles an instalment as any money does, and comes into the cash no second time', async () => {
    await collected(1, 100, { onAccount: '50' });
    const before = await netOf(CASH);
    const receipt = await collected(2, 100, { fromAccount: '50' });
    expect(receipt).toMatchObject({
      total: 100,
      fromAccount: 50,
      methods: [{ amount: 50 }],
      lines: [{ amount: 50 }, { amount: 50 }],
    });
    expect(await account()).toBe(0);
    expect((await netOf(CASH)) - before).toBeCloseTo(50, 2);
  });

  it('settles an instalment alone, by no method', async () => {
    await collected(1, 100, { onAccount: '100' });
    const receipt = await collected(2, 100, { fromAccount: '100' });
    expect(receipt).toMatchObject({ total: 100, paymentMethod: null, methods: [] });
  });

  it('is of the last of several methods', async () => {
    const [before, transferred] = [await netOf(CASH), await netOf(TRANSFER)];
    await collected(1, 100, {
      onAccount: '30',
      methods: [
        { payment_method_id: CASH, amount: '60' },
        { payment_method_id: TRANSFER, amount: '70' },
      ],
    });
    expect((await netOf(CASH)) - before).toBeCloseTo(60, 2);
    expect((await netOf(TRANSFER)) - transferred).toBeCloseTo(70, 2);
  });

  it.each([
    ['more than there is', { fromAccount: '50.01' }, 'fromAccount', texts.accountHolds('50.00')],
    ['more than is collected', { fromAccount: '100.01' }, 'fromAccount', texts.creditTooHigh],
    ['both ways', { fromAccount: '50', onAccount: '1' }, 'onAccount', texts.accountBothWays],
    [
      'methods that leave it out',
      { onAccount: '5', methods: [{ payment_method_id: CASH, amount: '100' }] },
      'methods.0.amount',
      texts.methodsSum('105.00'),
    ],
    [
      'a last method that does not cover it',
      {
        onAccount: '5',
        methods: [
          { payment_method_id: CASH, amount: '101' },
          { payment_method_id: TRANSFER, amount: '4' },
        ],
      },
      'methods.1.amount',
      texts.accountInLastMethod,
    ],
  ])('is refused for %s', async (_, body: Body, field, sentence) => {
    await collected(1, 100, { onAccount: '50' });
    const { status, body: answer } = await collect(2, 100, body);
    expect([status, answer.errors]).toEqual([400, { [field]: sentence }]);
    expect(await account()).toBe(50);
  });

  it('goes with its receipt, of which the cash of the day is less', async () => {
    const before = await netOf(CASH);
    const { id } = await collected(1, 100, { onAccount: '50' });
    expect((await reverse(id)).body.receipt).toMatchObject({ total: 150, reversed: 150 });
    expect([await account(), (await netOf(CASH)) - before]).toEqual([0, 0]);
  });

  it('keeps its receipt from being taken back while it is used', async () => {
    const left = await collected(1, 100, { onAccount: '50' });
    const used = await collected(2, 50, { fromAccount: '50' });
    const { status, body } = await reverse(left.id);
    expect([status, body.code]).toEqual([409, 'collected_after']);
    expect((await reverse(used.id)).status).toBe(200);
    expect(await account()).toBe(50);
    expect((await reverse(left.id)).status).toBe(200);
    expect(await account()).toBe(0);
  });

  it('keeps its receipt where another policy of the customer has used it', async () => {
    const left = await collected(1, 100, { onAccount: '50' });
    ({ paymentIds: ids } = await makeMonthlyPolicy(api, owners));
    await collected(1, 50, { fromAccount: '50' });
    const { status, body } = await reverse(left.id);
    expect([status, body.code, body.message]).toEqual([409, 'account_used', texts.accountUsed]);
  });

  it('is used once by two clerks at once', async () => {
    await collected(1, 100, { onAccount: '50' });
    const first = ids;
    const other = await makeMonthlyPolicy(api, owners);
    const use = (payment_id: number | undefined) =>
      api.call(receipts.collectSeveral, {
        as: 'BASIC',
        body: { lines: [{ payment_id, received: 50 }], fromAccount: '50' },
      });
    const both = await Promise.all([use(first[1]), use(other.paymentIds[0])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await account()).toBe(0);
  });

  interface Standing {
    readonly id: number;
    /** Cents by which the account changed. */
    readonly change: number;
  }

  const settle = async (standing: Standing[], leaves: boolean, cents: number) => {
    const amount = (cents / 100).toFixed(2);
    const how = leaves ? { onAccount: amount } : { fromAccount: amount };
    const { status, body } = await collect(1, Number(amount), how);
    if (status === 200) standing.push({ id: body.receipt.id, change: leaves ? cents : -cents });
  };

  const takeBack = async (standing: Standing[], place: number, take: typeof undo) => {
    const found = standing[place % Math.max(standing.length, 1)];
    if (found && (await take(found.id)).status === 200) standing.splice(standing.indexOf(found), 1);
  };

  const deeds = {
    leave: (standing: Standing[], cents: number) => settle(standing, true, cents),
    use: (standing: Standing[], cents: number) => settle(standing, false, cents),
    undo: (standing: Standing[], _: number, place: number) => takeBack(standing, place, undo),
    reverse: (standing: Standing[], _: number, place: number) => takeBack(standing, place, reverse),
  };

  it('is never below nothing, whatever is left, used, undone and reversed', async () => {
    const deed = fc.record({
      do: fc.constantFrom('leave' as const, 'use', 'use', 'undo', 'reverse'),
      cents: fc.integer({ min: 1, max: 4000 }),
      place: fc.nat({ max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 10 }), async (history) => {
        owners = await makeOwners(api);
        const made = [await makeMonthlyPolicy(api, owners), await makeMonthlyPolicy(api, owners)];
        const standing: Standing[] = [];
        for (const { do: act, cents, place } of history) {
          ids = made[place % 2]?.paymentIds ?? [];
          await deeds[act](standing, cents, place);
          const expected = standing.reduce((sum, { change }) => sum + change, 0);
          expect(expected).toBeGreaterThanOrEqual(0);
          expect(Math.round((await account()) * 100)).toBe(expected);
        }
      }),
      { numRuns: rounds(8, 60), ...seeded },
    );
  });
});
