import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { payments, policies } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body, type PolicyOwners } from '../support/builders.ts';
import { commissionDesk } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

/** Monthly, 1,200.00 with 80.00 for the advisor, from 16 March. */
const fiveMonths = { startDate: '2026-03-16', endDate: '2026-08-16' };
const oneYear = { startDate: '2026-03-16', endDate: '2027-03-16' };
const monthDays = (count: number) =>
  Array.from({ length: count }, (_, month) => `2026-${String(month + 3).padStart(2, '0')}-16`);

describe('a policy of less than a year', () => {
  const api = madeOnce(() => startApi());
  let owners: PolicyOwners;

  /** Its instalments as the database has them: due date and value. */
  const plan = async (id: number) => {
    const { rows } = await sql<{ due: string; value: string; id: number }>`
      select id, due_date::text as due, value::text from payments
      where policy_id = ${id} order by number_payment`.execute(api.context.database.kysely);
    return rows;
  };
  const dates = async (id: number) => (await plan(id)).map(({ due }) => due);
  const periods = async (id: number) => {
    const rows = await api.context.database.kysely
      .selectFrom('policy_periods')
      .select(['number_of_payments', 'number_of_payments_advisor'])
      .where('policy_id', '=', id)
      .orderBy('cycle')
      .execute();
    return rows.map((row) => Object.values(row));
  };
  const update = (id: number, overrides: Body) =>
    api.call(policies.updatePolicy, {
      as: 'BASIC',
      params: { id },
      body: { ...aPolicy(owners), ...fiveMonths, ...overrides },
    });
  const pay = async (id: number, times: number) => {
    for (const one of (await plan(id)).slice(0, times)) {
      const body = { status_payment_id: 2 };
      const params = { id: one.id };
      const { status } = await api.call(payments.collectPayment, { as: 'BASIC', params, body });
      expect(status).toBe(200);
    }
  };
  beforeEach(async () => {
    api.clock.set('2026-03-16T15:00:00.000Z');
    owners = await makeOwners(api);
  });

  it('is paid within its term', async () => {
    const { id, numberOfPayments } = await makePolicy(api, owners, fiveMonths);
    expect((await plan(id)).map(({ due, value }) => [due, value])).toEqual(
      monthDays(5).map((due) => [due, '240.00']),
    );
    expect(Number(numberOfPayments)).toBe(5);
    expect(await periods(id)).toEqual([[5, 5]]);
  });

  it('releases the whole commission once it is paid', async () => {
    const { id } = await makePolicy(api, owners, { ...fiveMonths, numberOfPaymentsAdvisor: 12 });
    api.clock.set('2026-08-20T15:00:00.000Z');
    await pay(id, 5);
    const { policies: accounts } = await commissionDesk(api).advisor(owners.advisor_id);
    expect(accounts.map(({ commissionReleased }) => Number(commissionReleased))).toEqual([80]);
  });

  const renew = (id: number, renewalNumber: number, createdAt: string) => {
    const body = { ...aPolicy(owners), policy_id: id, renewalNumber, createdAt };
    return api.call(policies.registerRenewal, { as: 'BASIC', body });
  };

  it('is renewed by terms of the same length, each where the last ended', async () => {
    const { id } = await makePolicy(api, owners, fiveMonths);
    api.clock.set('2027-02-01T15:00:00.000Z');
    expect((await renew(id, 1, '2026-08-16')).status).toBe(200);
    expect((await renew(id, 2, '2027-01-16')).status).toBe(200);
    expect(await periods(id)).toEqual([
      [5, 5],
      [5, 5],
      [5, 5],
    ]);
    const all = await dates(id);
    expect([all[4], all[5], all[9], all[10]]).toEqual([
      '2026-07-16',
      '2026-08-16',
      '2026-12-16',
      '2027-01-16',
    ]);
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    const { policyById: policy } = body;
    expect(policy).toMatchObject({ numberOfPayments: 5, numberOfPaymentsAdvisor: 5 });
    expect(policy.endDate.slice(0, 10)).toBe('2027-06-16');
    expect(policy.periods.map(({ year }) => year)).toEqual([2026, 2026, 2027]);
  });

  it('keeps its start once it is renewed, and ends within a year of its last term', async () => {
    const { id } = await makePolicy(api, owners, fiveMonths);
    api.clock.set('2026-08-20T15:00:00.000Z');
    await renew(id, 1, '2026-08-16');
    const moved = await update(id, { startDate: '2026-04-16', endDate: '2027-01-16' });
    expect([moved.status, moved.body.errors]).toEqual([400, { startDate: texts.shortTermsBegun }]);
    const longer = await update(id, { endDate: '2027-08-16' });
    const message = texts.shortTermEnds(civilDate('2026-08-16'));
    expect([longer.status, longer.body.errors]).toEqual([400, { endDate: message }]);
    expect((await update(id, { endDate: '2026-11-16' })).status).toBe(200);
    expect((await dates(id)).slice(5)).toEqual(['2026-08-16', '2026-09-16', '2026-10-16']);
    expect(await periods(id)).toEqual([
      [5, 5],
      [3, 3],
    ]);
  });

  it('becomes one when its end is brought forward: what is paid stays, the rest moves', async () => {
    const { id } = await makePolicy(api, owners, oneYear);
    await pay(id, 1);
    expect((await update(id, fiveMonths)).status).toBe(200);
    expect((await plan(id)).map(({ due, value }) => [due, value])).toEqual(
      monthDays(5).map((due, index) => [due, index === 0 ? '100.00' : '275.00']),
    );
    expect(await periods(id)).toEqual([[5, 5]]);
  });

  it('has twelve payments again when its end is put off', async () => {
    const { id } = await makePolicy(api, owners, fiveMonths);
    expect((await update(id, oneYear)).status).toBe(200);
    expect(await dates(id)).toHaveLength(12);
    expect(await periods(id)).toEqual([[12, 12]]);
  });

  it('cannot end before what has been paid of it', async () => {
    const { id } = await makePolicy(api, owners, oneYear);
    api.clock.set('2026-09-01T15:00:00.000Z');
    await pay(id, 6);
    const { status, body } = await update(id, fiveMonths);
    expect([status, body.errors]).toEqual([409, { endDate: texts.noPaymentLeft(2026) }]);
    expect(await dates(id)).toHaveLength(12);
  });

  it('has no more payments than days', async () => {
    const body = aPolicy(owners, {
      ...fiveMonths,
      endDate: '2026-03-20',
      payment_frequency_id: 5,
      numberOfPayments: 5,
    });
    const answer = await api.call(policies.registerPolicy, { as: 'BASIC', body });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { numberOfPayments: texts.morePaymentsThanDays },
    ]);
  });

  describe('registered before terms were divided', () => {
    let id: number;

    beforeEach(async () => {
      ({ id } = await makePolicy(api, owners, oneYear));
      await api.context.database.kysely
        .updateTable('policies')
        .set({ end_date: civilDate(fiveMonths.endDate) })
        .where('id', '=', id)
        .execute();
    });

    it('keeps its payments while its dates are not changed', async () => {
      const before = await dates(id);
      expect((await update(id, { policyValue: 2400, observations: 'NOTA' })).status).toBe(200);
      expect(await dates(id)).toEqual(before);
      expect((await plan(id)).map(({ value }) => value)).toEqual(Array(12).fill('200.00'));
    });

    it('is divided when its end is changed', async () => {
      expect((await update(id, { endDate: '2026-09-16' })).status).toBe(200);
      expect(await dates(id)).toEqual(monthDays(6));
    });
  });
});
