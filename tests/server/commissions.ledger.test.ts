import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { commissions, payments, policies } from '../../domain/contract/index.ts';
import { unearnedOf } from '../../domain/money/commissions/account.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import {
  aDistribution,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

const TODAY = '2026-03-16';
const MARCH = [civilDate('2026-03-01'), civilDate(TODAY)] as const;

describe('what an advisor earns', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  const desk = commissionDesk(api);
  let owners: PolicyOwners;
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
      await api.call(payments.collectPayment, {
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
      await api.call(payments.collectPayment, {
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
    expect(issued.slice(2)).toHaveLength(4);
    for (const payment of issued.slice(2)) await collect(payment);
    const earned = (await entriesOf(policy.id)).slice(2).map(([, , amount]) => amount);
    expect(earned).toEqual([16.67, 16.67, 16.66, 16.67]);
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
    for (const payment of issued.slice(1)) await collect(payment);
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

  it('is 30.00 of 120.00 again when a policy with 3 of 12 collected is annualised no more', async () => {
    const policy = await earning(3, { advisorPercentage: 12 });
    done(await update(policy, { isCommissionAnnualized: true }));
    expect((await account(policy.id)).commissionReleased).toBe(120);
    await desk.distribute(aDistribution(owners.advisor_id, [[policy.id, 100]]));
    api.clock.set('2026-03-20T15:00:00.000Z');
    const before = await statement(owners.advisor_id, MARCH);
    done(await update(policy, { isCommissionAnnualized: false }));
    expect(await account(policy.id)).toMatchObject({
      commissionReleased: 30,
      commissionTotal: 120,
      commissionBalance: -70,
      commissionInFavour: 0,
      releasedCount: 3,
    });
    expect((await entriesOf(policy.id)).at(-1)).toEqual(['2026-03-20', 'adjusted', -90]);
    expect(await statement(owners.advisor_id, MARCH)).toEqual(before);
    const [row] = (await commissionBooks(api).byAdvisor()).filter(
      ({ id }) => id === owners.advisor_id,
    );
    expect(row).toMatchObject({ commissionReleased: 30, commissionOverpaid: 70 });
  });

  it('while annualised is of each instalment once the policy is annualised no more', async () => {
    const policy = await earning(1, { isCommissionAnnualized: true, advisorPercentage: 12 });
    await collect(nthPayment(policy, 2));
    done(await update(policy, { isCommissionAnnualized: false }));
    expect((await entriesOf(policy.id)).slice(1)).toEqual([
      [TODAY, 'earned', 10],
      [TODAY, 'earned', 10],
      [TODAY, 'adjusted', -120],
    ]);
    await reverse(nthPayment(policy, 2));
    expect((await account(policy.id)).commissionReleased).toBe(10);
  });

  describe('of an annualised cycle that begins next year', () => {
    const ANNUALISED = { isCommissionAnnualized: true, advisorPercentage: 12 };
    const released = async (policyId: number) => {
      const figures = await account(policyId);
      const [row] = (await commissionBooks(api).byAdvisor()).filter(
        ({ id }) => id === owners.advisor_id,
      );
      const totals = await desk.totals(owners.advisor_id);
      expect(row?.commissionReleased).toBe(figures.commissionReleased);
      expect(totals.commissionInFavour).toBe(figures.commissionInFavour);
      return figures.commissionReleased;
    };
    const renew = (policy: Earning) =>
      api.call(policies.registerRenewal, {
        as: 'ADMIN',
        body: {
          policy_id: policy.id,
          renewalNumber: 1,
          createdAt: '2027-01-10',
          coverageAmount: policy.coverageAmount,
          policyValue: policy.policyValue,
          policyFee: policy.policyFee,
          agencyPercentage: policy.agencyPercentage,
          advisorPercentage: policy.advisorPercentage,
        },
      });
    /** Of a year that is issued wholly, so that it can be renewed before it ends. */
    const renewed = async (overrides: Body) => {
      const policy = await earning(0, {
        startDate: '2026-01-10',
        endDate: '2027-01-10',
        payment_frequency_id: 4,
        numberOfPayments: 1,
        numberOfPaymentsAdvisor: 1,
        ...overrides,
      });
      done(await renew(policy));
      return policy;
    };

    it('is released when it begins, by no job', async () => {
      const policy = await renewed(ANNUALISED);
      expect(await released(policy.id)).toBe(120);
      expect(await account(policy.id)).toMatchObject({ releasedCount: 1, commissionTotal: 120 });
      api.clock.set('2027-01-10T04:59:00.000Z');
      expect(await released(policy.id)).toBe(120);
      api.clock.set('2027-01-10T05:00:00.000Z');
      expect(await released(policy.id)).toBe(240);
      expect(await account(policy.id)).toMatchObject({ releasedCount: 2, commissionTotal: 240 });
    });

    it('cannot be paid before', async () => {
      const policy = await renewed(ANNUALISED);
      const pay = () =>
        api.call(commissions.distribute, {
          as: 'BASIC',
          body: aDistribution(owners.advisor_id, [[policy.id, 121]]),
        });
      expect((await pay()).body.code).toBe('exceeds_balance');
      api.clock.set('2027-01-10T15:00:00.000Z');
      expect((await pay()).status).toBe(200);
    });

    it('is released neither by the change to annualised, nor taken back by the change back', async () => {
      const policy = await renewed({ ...ANNUALISED, isCommissionAnnualized: false });
      done(await update(policy, { isCommissionAnnualized: true, endDate: '2028-01-10' }));
      expect(await released(policy.id)).toBe(120);
      done(await update(policy, { isCommissionAnnualized: false, endDate: '2028-01-10' }));
      expect(await released(policy.id)).toBe(0);
      api.clock.set('2027-01-10T15:00:00.000Z');
      expect(await released(policy.id)).toBe(0);
    });

    it('follows the start of a policy registered before it begins', async () => {
      const policy = await earning(0, {
        ...ANNUALISED,
        startDate: '2026-05-01',
        endDate: '2027-05-01',
      });
      expect(await released(policy.id)).toBe(0);
      done(await update(policy, { startDate: '2026-03-10', endDate: '2027-03-10' }));
      expect(await released(policy.id)).toBe(120);
      done(await update(policy, { startDate: '2026-04-10', endDate: '2027-04-10' }));
      expect(await released(policy.id)).toBe(0);
      api.clock.set('2026-04-10T15:00:00.000Z');
      expect(await released(policy.id)).toBe(120);
    });

    it('is not released where renewals earn no more, and is once they do again', async () => {
      const policy = await renewed(ANNUALISED);
      const end = { endDate: '2028-01-10' };
      done(await update(policy, { renewalCommission: false, ...end }));
      api.clock.set('2027-01-10T15:00:00.000Z');
      expect(await released(policy.id)).toBe(120);
      done(await update(policy, { renewalCommission: true, ...end }));
      expect(await released(policy.id)).toBe(240);
      done(await update(policy, { renewalCommission: false, ...end }));
      expect(await released(policy.id)).toBe(120);
    });
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

  it('in total is what can still be earned of a policy that is cancelled', async () => {
    const policy = await earning(2, {
      startDate: '2025-10-17',
      endDate: '2026-10-17',
      advisorPercentage: 12,
    });
    const { id } = policy;
    const total = async () => {
      const [figures, totals] = [await account(id), await desk.totals(owners.advisor_id)];
      expect(totals.commissionTotal).toBe(figures.commissionTotal);
      const rows = await commissionBooks(api).byAdvisor();
      const row = rows.find((one) => one.id === owners.advisor_id);
      expect(row?.commissionTotal).toBe(figures.commissionTotal);
      const left = unearnedOf(figures, owners.advisor_id);
      expect(
        figures.commissionReleased + left.reduce((sum, { amount }) => sum + amount / 100, 0),
      ).toBe(figures.commissionTotal);
      const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
      expect(body.policyById.commissionSums?.commissionTotal).toBe(figures.commissionTotal);
      return figures.commissionTotal;
    };
    expect(await total()).toBe(120);
    done(await update(policy, { policy_status_id: 2 }));
    const cancelled = await total();
    expect(cancelled).toBeLessThanOrEqual(50);
    const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id } });
    // Those that the cancellation voided are refused.
    for (const one of body.policyById.payments)
      if (one.status_payment_id === PAYMENT_STATUS.pending)
        await api.call(payments.collectPayment, {
          as: 'ADMIN',
          params: { id: one.id },
          body: { status_payment_id: PAYMENT_STATUS.paid },
        });
    expect(await total()).toBe(cancelled);
    expect((await account(id)).commissionReleased).toBe(cancelled);
    done(await update(policy, { policy_status_id: 1 }));
    expect(await total()).toBe(120);
    expect(await ledgerDifferences(api.context.database.kysely)).toEqual([]);
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

describe('a policy with commission to be paid', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));

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
