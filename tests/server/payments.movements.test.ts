import { beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { payments, policies } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeMonthlyPolicy, makeOwners, makePolicy } from '../support/records.ts';
import { createUser, tokenFor } from '../support/users.ts';

describe('the ledger of what was collected', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => makeOwners(api));
  let policyId: number;
  /** Ids of the three instalments issued of a monthly policy, each of 100.00. */
  let ids: number[];

  const pay = (place: number, body: Body, as = 'BASIC') =>
    api.call(payments.collectPayment, { as, params: { id: ids[place - 1] ?? 0 }, body });
  const reverse = (place: number, reason: string) =>
    api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: ids[place - 1] ?? 0 },
      body: { reason },
    });
  const movements = async (query: Body = {}, as = 'ELOPDP') => {
    const answer = await api.call(payments.listMovements, {
      as,
      query: { sort: ['id', 'ASC'], filter: { policy_id: policyId }, ...query },
    });
    return answer.body.movements;
  };
  beforeEach(async () => {
    api.clock.set('2026-03-16T15:00:00.000Z');
    ({ id: policyId, paymentIds: ids } = await makeMonthlyPolicy(api, owners));
  });

  it('has a row for each collection and each reversal, with amount, reason and instant', async () => {
    await pay(1, { credit: 40 });
    api.clock.set('2026-03-17T16:30:00.000Z');
    await pay(1, { status_payment_id: 2 });
    await reverse(1, 'CHEQUE DEVUELTO');
    expect(await movements()).toMatchObject([
      { kind: 'collected', amount: 40, credit: 40, createdAt: '2026-03-16T15:00:00.000Z' },
      { kind: 'collected', amount: 60, credit: 100, createdAt: '2026-03-17T16:30:00.000Z' },
      { kind: 'reversed', amount: -100, credit: 0, reason: 'CHEQUE DEVUELTO', number_payment: 1 },
    ]);
  });

  it('adds up to what has been paid on the instalment, part by part', async () => {
    await pay(1, { credit: 70 });
    await pay(1, { received: 14.5 });
    const rows = await movements();
    expect(rows.map(({ amount }) => amount)).toEqual([70, 14.5]);
    expect(rows.at(-1)?.credit).toBe(84.5);
  });

  it('has no row for a credit below what was collected, which is refused', async () => {
    await pay(1, { credit: 70 });
    await pay(1, { credit: 55.5 });
    expect((await movements()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['collected', 70],
    ]);
  });

  it.each([
    ['a collection of less than nothing', { kind: 'collected', amount: '-1.00' }],
    ['a reversal that brings money in', { kind: 'reversed', amount: '1.00', credit: '0.00' }],
    ['an undoing of nothing', { kind: 'undone', amount: '-1.00' }],
    ['a receipt of a reversal', { kind: 'reversed', credit: '0.00', receipt_number: 'R-1' }],
  ] as const)('has no room for %s', async (_, row) => {
    const { kysely } = api.context.database;
    const insert = kysely.insertInto('payment_movements').values({
      policy_id: policyId,
      payment_id: ids[0] ?? 0,
      number_payment: 1,
      amount: '-1.00',
      credit: '1.00',
      user_name: 'nadie',
      moved_at: api.clock.now(),
      ...row,
    });
    await expect(insert.execute()).rejects.toThrow(/payment_movements_/);
  });

  it('has no row for a mere observation or a refused payment', async () => {
    await pay(1, { observations: 'LLAMAR' });
    await pay(2, { status_payment_id: 2 });
    expect(await movements()).toEqual([]);
  });

  it('names who collected, also after the user is gone', async () => {
    const { id } = await createUser(api.context, {
      role: 'BASIC',
      userName: 'cobradora',
      firstName: 'ROSA',
      surname: 'TAPIA',
    });
    await pay(1, { status_payment_id: 2 }, await tokenFor(api.context, id));
    expect((await movements())[0]?.user).toEqual({ userName: 'cobradora', name: 'ROSA TAPIA' });
    const { kysely } = api.context.database;
    await kysely.deleteFrom('users').where('id', '=', id).execute();
    expect((await movements())[0]?.user).toEqual({ userName: 'cobradora', name: 'cobradora' });
  });

  it('is found by policy, by instalment and by who it was', async () => {
    await pay(1, { status_payment_id: 2 });
    await pay(2, { credit: 1 });
    const { numberPolicy } = (await movements())[0]?.policies ?? { numberPolicy: '' };
    const found = async (filter: Body) => (await movements({ filter })).length;
    expect(await found({ payment_id: ids[1] })).toBe(1);
    expect(await found({ q: numberPolicy.toLowerCase() })).toBe(2);
    expect(await found({ q: `${numberPolicy} nobody` })).toBe(0);
  });

  it('is sorted by instant, a page at a time', async () => {
    await pay(1, { status_payment_id: 2 });
    await pay(2, { credit: 1 });
    const amounts = async (sort: [string, string]) =>
      (await movements({ sort, range: [0, 0] })).map(({ amount }) => amount);
    expect(await amounts(['createdAt', 'DESC'])).toEqual([1]);
    expect(await amounts(['createdAt', 'ASC'])).toEqual([100]);
  });

  it('survives the instalment it was about', async () => {
    await pay(1, { credit: 10 });
    await reverse(1, 'ERROR DE DIGITACIÓN');
    const { kysely } = api.context.database;
    await kysely
      .deleteFrom('payments')
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await movements()).toHaveLength(2);
  });

  it('refuses to be changed or shortened, but for taking a reason away', async () => {
    await pay(1, { credit: 10 });
    await reverse(1, 'EL CLIENTE SE QUEJÓ');
    const { kysely } = api.context.database;
    const table = kysely.updateTable('payment_movements').where('policy_id', '=', policyId);
    await expect(table.set({ amount: '1.00' }).execute()).rejects.toThrow(/append-only/);
    await expect(table.set({ receipt_number: 'R-2' }).execute()).rejects.toThrow(/append-only/);
    await expect(
      kysely.deleteFrom('payment_movements').where('policy_id', '=', policyId).execute(),
    ).rejects.toThrow(/append-only/);
    await table.set({ reason: null }).execute();
    expect((await movements()).map(({ reason }) => reason)).toEqual([null, null]);
  });
});

const policyDay = civilDate('2026-03-01');

describe('the payments list and the policy', () => {
  const api = madeOnce(() => startApi());

  it('marks the one instalment to collect of each policy', async () => {
    const policy = await makeMonthlyPolicy(api, await makeOwners(api));
    await api.call(payments.collectPayment, {
      as: 'BASIC',
      params: { id: policy.paymentIds[0] ?? 0 },
      body: { status_payment_id: 2 },
    });
    const { body } = await api.call(payments.listPayments, {
      as: 'BASIC',
      query: { sort: ['number_payment', 'ASC'], filter: { policy_id: policy.id } },
    });
    expect(body.allPayments.map(({ collectable }) => collectable)).toEqual([false, true, false]);
  });

  it('[3.14] answer a policy with what was paid to advisors and discounted', async () => {
    const owners = await makeOwners(api);
    const { id } = await makePolicy(api, owners);
    const { kysely } = api.context.database;
    await kysely
      .insertInto('commission_refunds')
      .values({
        advisor_id: owners.advisor_id,
        policy_id: id,
        amount: '12.50',
        cancellation_date: policyDay,
        reason: 'ANULACIÓN',
        created_at: api.clock.now(),
      })
      .execute();
    const { body } = await api.call(policies.getPolicy, { as: 'ELOPDP', params: { id } });
    expect(body.policyById).toMatchObject({
      commissions: [],
      commissionRefunds: [
        {
          amountRefunds: 12.5,
          reason: 'ANULACIÓN',
          cancellationDate: policyDay,
        },
      ],
    });
  });
});
