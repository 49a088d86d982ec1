import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { commissions, payments, policies } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';

const TODAY = '2026-03-16';
const MARCH = [civilDate('2026-03-01'), civilDate(TODAY)] as const;

describe('what an advisor earns', () => {
  let api: TestApi;
  let desk: ReturnType<typeof commissionDesk>;
  let owners: PolicyOwners;

  beforeAll(async () => {
    api = await startApi({ now: `${TODAY}T15:00:00.000Z` });
    desk = commissionDesk(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.clock.set(`${TODAY}T15:00:00.000Z`);
    owners = await desk.owners();
  });

  const earning = (paid: number, overrides: Body = {}) =>
    makeEarningPolicy(api, { owners, paid, overrides });
  type Earning = Awaited<ReturnType<typeof earning>>;

  const done = <A extends { status: number; text: string }>(answer: A): A => {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer;
  };
  const collect = async ({ id }: { readonly id: number }) =>
    done(
      await api.call(payments.updatePayment, {
        as: 'ADMIN',
        params: { id },
        body: { status_payment_id: 2 },
      }),
    ).body;
  const reverse = async ({ id }: { readonly id: number }) =>
    done(
      await api.call(payments.reversePayment, {
        as: 'ADMIN',
        params: { id },
        body: { reason: 'CHEQUE DEVUELTO' },
      }),
    );
  const update = (policy: Earning, changes: Body) =>
    api.call(policies.updatePolicy, {
      as: 'ADMIN',
      params: { id: policy.id },
      body: {
        coverageAmount: policy.coverageAmount,
        policyValue: policy.policyValue,
        policyFee: policy.policyFee,
        agencyPercentage: policy.agencyPercentage,
        advisorPercentage: policy.advisorPercentage,
        numberOfPayments: policy.numberOfPayments,
        startDate: policy.startDate,
        endDate: policy.endDate,
        ...changes,
      },
    });
  const account = async (policyId: number, advisorId = owners.advisor_id) =>
    done(await api.call(commissions.getAccount, { as: 'ADMIN', params: { advisorId, policyId } }))
      .body.account;
  const entriesOf = async (policyId: number, advisorId = owners.advisor_id) =>
    (await account(policyId, advisorId)).earnings.map(({ date, kind, amount }) => [
      date.slice(0, 10),
      kind,
      amount,
    ]);
  const statement = (advisorId: number, [from, to]: readonly [CivilDate, CivilDate]) =>
    commissionBooks(api).statement(advisorId, from, to);
  const nthPayment = (policy: Earning, number: number) => {
    const payment = policy.payments.find(({ number_payment }) => number_payment === number);
    if (!payment) throw new Error(`There is no payment ${number}`);
    return payment;
  };

  it('by a collection is an entry of its day, and its reversal one of the day it is reversed', async () => {
    const policy = await earning(1);
    const before = await statement(owners.advisor_id, MARCH);
    api.clock.set('2026-04-10T15:00:00.000Z');
    await reverse(nthPayment(policy, 1));
    expect(await entriesOf(policy.id)).toEqual([
      [TODAY, 'earned', 6.67],
      ['2026-04-10', 'reversed', -6.67],
    ]);
    expect(await statement(owners.advisor_id, MARCH)).toEqual(before);
    const april = await statement(owners.advisor_id, [
      civilDate('2026-04-01'),
      civilDate('2026-04-10'),
    ]);
    expect(april.statement).toMatchObject({ opening: 6.67, earned: -6.67, closing: 0 });
  });

  it('by a collection undone at once is taken back by an entry beside it', async () => {
    const policy = await earning(0);
    const { movement_id } = (await collect(nthPayment(policy, 1))).paymentUpdated;
    done(
      await api.call(payments.undoCollection, { as: 'ADMIN', params: { id: movement_id ?? 0 } }),
    );
    expect(await entriesOf(policy.id)).toEqual([
      [TODAY, 'earned', 6.67],
      [TODAY, 'reversed', -6.67],
    ]);
    await collect(nthPayment(policy, 1));
    expect((await account(policy.id)).commissionReleased).toBe(6.67);
  });

  it('by an instalment paid in part is nothing yet', async () => {
    const policy = await earning(0);
    done(
      await api.call(payments.updatePayment, {
        as: 'ADMIN',
        params: { id: nthPayment(policy, 1).id },
        body: { received: 50 },
      }),
    );
    expect(await entriesOf(policy.id)).toEqual([]);
  });

  it('[9.26] stays when the frequency changes, and what is left is spread over what is left', async () => {
    const policy = await earning(2);
    const before = await statement(owners.advisor_id, MARCH);
    const answer = done(await update(policy, { payment_frequency_id: 2, numberOfPayments: 4 }));
    expect(await account(policy.id)).toMatchObject({
      commissionReleased: 13.33,
      commissionTotal: 80,
    });
    expect(await statement(owners.advisor_id, MARCH)).toEqual(before);
    const { payments: issued } = answer.body.policyUpdate;
    for (const payment of issued.slice(2, 4)) await collect(payment);
    expect((await entriesOf(policy.id)).slice(2)).toEqual([
      [TODAY, 'earned', 33.34],
      [TODAY, 'earned', 33.33],
    ]);
  });

  it('stays when the number of advisor payments changes, and never exceeds the commission', async () => {
    const policy = await earning(2);
    const answer = done(await update(policy, { numberOfPaymentsAdvisor: 6 }));
    expect((await account(policy.id)).commissionReleased).toBe(13.33);
    for (const payment of answer.body.policyUpdate.payments.slice(2, 12)) await collect(payment);
    expect(await account(policy.id)).toMatchObject({
      commissionReleased: 80,
      commissionTotal: 80,
      releasedCount: 6,
      expectedCount: 6,
    });
  });

  it('is released in no more parts than there are payments', async () => {
    const policy = await earning(0);
    expect(await update(policy, { numberOfPaymentsAdvisor: 13 })).toMatchObject({
      status: 400,
      body: { errors: { numberOfPaymentsAdvisor: 'No puede ser mayor que el número de cuotas' } },
    });
  });

  it('under an earlier frequency can be reversed, and is spread with the rest', async () => {
    const policy = await earning(2);
    const answer = done(await update(policy, { payment_frequency_id: 2, numberOfPayments: 4 }));
    const { payments: issued } = answer.body.policyUpdate;
    await reverse(nthPayment(policy, 2));
    expect((await account(policy.id)).commissionReleased).toBe(6.67);
    for (const payment of issued.slice(1, 4)) await collect(payment);
    expect((await account(policy.id)).commissionReleased).toBe(80);
  });

  it('follows a lower value only where it exceeds the new commission', async () => {
    const policy = await earning(3);
    const adjust = (policyValue: number) =>
      api.call(policies.updateValuesByYear, {
        as: 'ADMIN',
        params: { id: policy.id, year: 2025 },
        body: { policyValue, policyFee: 200, agencyPercentage: 20, advisorPercentage: 8 },
      });
    done(await adjust(600));
    expect((await entriesOf(policy.id)).slice(3)).toEqual([]);
    done(await adjust(420));
    expect((await entriesOf(policy.id)).slice(3)).toEqual([[TODAY, 'adjusted', -2.4]]);
    expect(await account(policy.id)).toMatchObject({
      commissionReleased: 17.6,
      commissionTotal: 17.6,
    });
  });

  it('by an annualised policy is adjusted when its values change, on the day they do', async () => {
    const policy = await earning(0, { isCommissionAnnualized: true });
    api.clock.set('2026-03-20T15:00:00.000Z');
    const before = await statement(owners.advisor_id, MARCH);
    done(await update(policy, { policyValue: 2200 }));
    expect(await entriesOf(policy.id)).toEqual([
      ['2025-03-17', 'begun', 80],
      ['2026-03-20', 'adjusted', 80],
    ]);
    expect(await statement(owners.advisor_id, MARCH)).toEqual(before);
  });

  it('is what is left of the year at once when a policy becomes annualised', async () => {
    const policy = await earning(3);
    done(await update(policy, { isCommissionAnnualized: true }));
    expect(await account(policy.id)).toMatchObject({ commissionReleased: 80, commissionTotal: 80 });
    expect((await entriesOf(policy.id)).at(-1)).toEqual([TODAY, 'adjusted', 60]);
    await reverse(nthPayment(policy, 3));
    expect((await account(policy.id)).commissionReleased).toBe(80);
  });

  it('belongs to who had the policy; from another advisor on, to that one', async () => {
    const policy = await earning(3);
    const other = await desk.owners();
    const answer = done(await update(policy, { advisor_id: other.advisor_id }));
    await collect(answer.body.policyUpdate.payments[3] ?? { id: 0 });
    expect(await account(policy.id)).toMatchObject({
      commissionReleased: 20,
      commissionTotal: 20,
      releasedCount: 3,
      expectedCount: 3,
    });
    expect(await account(policy.id, other.advisor_id)).toMatchObject({
      commissionReleased: 6.67,
      commissionTotal: 60,
      releasedCount: 1,
      expectedCount: 9,
    });
    await reverse(nthPayment(policy, 4));
    expect((await account(policy.id, other.advisor_id)).commissionReleased).toBe(0);
    await reverse(nthPayment(policy, 3));
    expect((await account(policy.id)).commissionReleased).toBe(13.33);
  });

  it('counts the first year alone where renewals earn no commission', async () => {
    const years = { startDate: '2023-03-16', endDate: '2027-03-16', renewalCommission: false };
    const annualised = await earning(0, { ...years, isCommissionAnnualized: true });
    expect(await account(annualised.id)).toMatchObject({
      releasedCount: 1,
      expectedCount: 1,
      commissionTotal: 80,
      commissionReleased: 80,
    });
    const normal = await earning(4, { ...years, payment_frequency_id: 2, numberOfPayments: 4 });
    expect(await account(normal.id)).toMatchObject({
      releasedCount: 4,
      expectedCount: 4,
      commissionTotal: 80,
      commissionReleased: 80,
    });
  });

  it('[9.27] in total is the commission of all years begun, in both modes', async () => {
    const years = { startDate: '2024-03-16', endDate: '2027-03-16' };
    for (const isCommissionAnnualized of [false, true]) {
      const { id } = await earning(0, { ...years, isCommissionAnnualized });
      expect((await account(id)).commissionTotal).toBe(240);
    }
  });

  it('can be neither changed nor deleted, whoever asks the database', async () => {
    await earning(1);
    const { kysely } = api.context.database;
    for (const statement of [
      sql`update commission_entries set amount = amount + 1`,
      sql`delete from commission_entries`,
    ])
      await expect(statement.execute(kysely)).rejects.toThrow(/append-only/);
  });

  it('cannot exceed the commission of its period, whoever asks the database', async () => {
    await earning(1);
    const more = sql`
      insert into commission_entries (policy_id, period_id, advisor_id, company_id, kind, amount,
        effective_on, recorded_at, cause)
      select policy_id, period_id, advisor_id, company_id, 'adjusted', 1000, effective_on,
        recorded_at, 'terms' from commission_entries order by id desc limit 1`;
    await expect(more.execute(api.context.database.kysely)).rejects.toThrow(
      /no more than its commission/,
    );
  });
});

describe('what is dated tomorrow', () => {
  let api: TestApi;
  let desk: ReturnType<typeof commissionDesk>;
  let advisorId: number;
  let policyId: number;

  beforeAll(async () => {
    api = await startApi({ now: `${TODAY}T15:00:00.000Z` });
    desk = commissionDesk(api);
    const owners = await desk.owners();
    advisorId = owners.advisor_id;
    policyId = (await makeEarningPolicy(api, { owners, paid: 3 })).id;
    await desk.advance(anAdvance(advisorId, { advanceAmount: 15, createdAt: '2026-03-17' }));
  });
  afterAll(() => api.close());

  const openAdvances = async () =>
    (await api.call(commissions.listOpenAdvances, { as: 'ADMIN', params: { advisorId } })).body
      .advances;
  const overview = () => commissionBooks(api).overview();

  it('is no open advance today, in no sum and no list', async () => {
    expect(await openAdvances()).toEqual([]);
    expect(await desk.totals(advisorId)).toMatchObject({ advancesGiven: 0, advancesOpen: 0 });
    expect(await overview()).toMatchObject({ advancesGiven: 0, advancesOpen: 0 });
    const { statement, entries } = await commissionBooks(api).statement(advisorId, ...MARCH);
    expect([statement.advancesGiven, entries.length]).toEqual([0, 3]);
  });

  it('is not absorbed by a commission paid today', async () => {
    const rows = await desk.distribute(aDistribution(advisorId, [[policyId, 2]]));
    expect(rows.map(({ advanceAmount }) => advanceAmount)).toEqual([2]);
  });

  it('counts from its day in the statement, its lines and the totals alike', async () => {
    api.clock.set('2026-03-17T15:00:00.000Z');
    const { statement, entries } = await commissionBooks(api).statement(
      advisorId,
      MARCH[0],
      civilDate('2026-03-17'),
    );
    expect(statement).toMatchObject({ advancesGiven: 15, advancesClosing: 15 });
    expect(entries.at(-1)).toMatchObject({ kind: 'advance', date: '2026-03-17', advance: 15 });
    expect(await desk.totals(advisorId)).toMatchObject({ advancesGiven: 15, advancesOpen: 15 });
    expect(await overview()).toMatchObject({ advancesGiven: 15, advancesOpen: 15 });
    expect(await openAdvances()).toHaveLength(1);
  });

  it('binds a balance at once when it is a payment: it is not paid twice', async () => {
    await desk.distribute(aDistribution(advisorId, [[policyId, 3]], { createdAt: '2026-03-18' }));
    const again = await api.call(commissions.distribute, {
      as: 'ADMIN',
      body: aDistribution(advisorId, [[policyId, 1]]),
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'exceeds_balance' } });
  });
});

describe('a policy with commission to be paid', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ now: `${TODAY}T15:00:00.000Z` });
  });
  afterAll(() => api.close());

  it('[9.31] has a balance in favour: one with a debt does not count', async () => {
    const desk = commissionDesk(api);
    const owners = await desk.owners();
    const overrides = { isCommissionAnnualized: true };
    const { id } = await makeEarningPolicy(api, { owners, paid: 0, overrides });
    const eligible = async () =>
      (await desk.totals(owners.advisor_id, { eligible: true })).policies;
    expect(await eligible()).toBe(1);
    await desk.distribute(aDistribution(owners.advisor_id, [[id, 71.58]]));
    await desk.refund(aRefund(owners.advisor_id, id, { amountRefunds: 10 }));
    expect((await desk.totals(owners.advisor_id)).commissionBalance).toBe(-1.58);
    expect(await eligible()).toBe(0);
  });
});
