import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { livePolicies, paymentsDueIn, policiesEndingIn } from '../../domain/agency/dashboard.ts';
import { addDays, addMonths, civilDate } from '../../domain/civilDate.ts';
import {
  advisors,
  type Call,
  commissions,
  dashboard,
  payments,
  policies,
} from '../../domain/contract/index.ts';
import { type Cents, fromCents, toCents } from '../../domain/money/money.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { daysAgo } from '../support/policyLife.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';
import { readSlowCollections } from '../support/slowCollections.ts';

const TODAY = civilDate('2026-03-16');

/** Rerun a failure with FUZZ_SEED=<the seed in the test's title>. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const RUNS = rounds(2, 4);

let api: TestApi;

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): Cents =>
  rows.reduce((sum, row) => sum + toCents(amount(row)), 0);

const late = async (filter: object) =>
  (await api.call(payments.listLatePayments, { as: 'ADMIN', query: { filter } })).body
    .paymentByStatus;
const issued = async (filter: object) =>
  (await api.call(payments.listPayments, { as: 'ADMIN', query: { filter } })).body.allPayments;
/** How many policies the list says there are, asked for without them. */
const countOf = async (filter: object, list: Call = policies.listPolicies) => {
  const { headers } = await api.call(list, { as: 'ADMIN', query: { filter, range: [0, 0] } });
  return Number(String(headers['content-range']).split('/').pop());
};

/** Reads the list behind every figure there is, and compares. */
const expectFiguresOfLists = async () => {
  const { summary } = (await api.call(dashboard.summary, { as: 'ADMIN' })).body;
  const { totals } = summary;
  for (const { bucket, count, amount } of summary.ageing) {
    const rows = await late({ ageing: bucket });
    expect([bucket, count, toCents(amount)]).toEqual([
      bucket,
      rows.length,
      sumOf(rows, ({ balance }) => balance),
    ]);
  }
  const all = await late({ ageing: 'late' });
  expect([totals.overduePayments, toCents(totals.overdueAmount)]).toEqual([
    all.length,
    sumOf(all, ({ balance }) => balance),
  ]);
  const cameIn = await readSlowCollections(api);
  for (const { month, due, collected } of summary.months) {
    const rows = await issued(paymentsDueIn(month, TODAY));
    expect([month, toCents(due), toCents(collected)]).toEqual([
      month,
      sumOf(rows, ({ value, credit, isVoid }) => (isVoid ? credit : value)),
      cameIn.ofMonth(month),
    ]);
  }
  const alive = livePolicies(TODAY);
  expect(totals.livePolicies).toBe(await countOf(alive));
  for (const { id, count } of summary.byCompany)
    expect(count).toBe(await countOf({ company_id: id, ...alive }));
  for (const { id, count } of summary.byType)
    expect(count).toBe(await countOf({ policy_type_id: id, ...alive }));
  for (const { week, count } of summary.ending)
    expect(count).toBe(await countOf(policiesEndingIn(civilDate(week), TODAY)));
  expect([totals.finishedPolicies, totals.finishingPolicies]).toEqual([
    await countOf({ policy_status_id: 3 }),
    await countOf({ policy_status_id: 4 }),
  ]);
  expect(totals.finishedPolicies + totals.finishingPolicies).toBe(
    await countOf({}, policies.listEndingPolicies),
  );
};

/** The account of each advisor, as the commission pages have it. */
const expectCommissionsOfAccounts = async () => {
  const { body } = await api.call(dashboard.commissions, { as: 'ADMIN' });
  const { totals, byAdvisor } = body.commissions;
  const shown = new Map(byAdvisor.map((row) => [row.advisor.id, row]));
  const { allAdvisors } = (await api.call(advisors.listAdvisors, { as: 'ADMIN' })).body;
  for (const { id } of allAdvisors) {
    const params = { advisorId: id };
    const account = await api.call(commissions.getBalanceTotals, { as: 'ADMIN', params });
    const row = shown.get(id);
    expect([
      id,
      row?.released ?? 0,
      row?.paid ?? 0,
      row?.refunded ?? 0,
      row?.inFavour ?? 0,
    ]).toEqual([
      id,
      account.body.totals.commissionReleased,
      account.body.totals.commissionPaid,
      account.body.totals.commissionRefunded,
      account.body.totals.commissionInFavour,
    ]);
  }
  expect(toCents(totals.released)).toBe(sumOf(byAdvisor, ({ released }) => released));
  expect(toCents(totals.paid)).toBe(sumOf(byAdvisor, ({ paid }) => paid));
  expect(toCents(totals.inFavour)).toBe(sumOf(byAdvisor, ({ inFavour }) => inFavour));
};

const days = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((offset) => addDays(TODAY, offset));

/** A policy, how much of it has been collected, and when it was cancelled. */
const lives = fc.record({
  startDate: days(-500, 20),
  months: fc.integer({ min: 1, max: 26 }),
  policy_type_id: fc.integer({ min: 1, max: 7 }),
  policyValue: fc.integer({ min: 100, max: 900_000 }).map((cents) => fromCents(cents)),
  whole: fc.integer({ min: 0, max: 4 }),
  part: fc.boolean(),
  ago: daysAgo,
  cancelledOn: fc.option(days(-200, 5), { freq: 3 }),
});

type Life = typeof lives extends fc.Arbitrary<infer L> ? L : never;

const live = async ({ startDate, months, whole, part, ago, cancelledOn, ...values }: Life) => {
  const owners = await makeOwners(api);
  const endDate = addMonths(startDate, months);
  const { id } = await makePolicy(api, owners, { startDate, endDate, ...values, policyFee: 0 });
  const { body } = await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } });
  const collect = (payment: { id: number }, credit: object) =>
    api.call(payments.collectPayment, {
      as: 'ADMIN',
      params: { id: payment.id },
      body: { ...credit, receivedOn: addDays(TODAY, -ago), confirmReceivedOn: true },
    });
  const issued = body.policyById.payments;
  for (const payment of issued.slice(0, whole)) await collect(payment, { status_payment_id: 2 });
  const next = issued[whole];
  if (next && part) await collect(next, { credit: fromCents(Math.floor(toCents(next.value) / 3)) });
  if (cancelledOn)
    await api.context.database.kysely
      .updateTable('policies')
      .set({ cancelled_on: cancelledOn })
      .where('id', '=', id)
      .execute();
};

describe('the dashboard’s figures are those of the lists they lead to', () => {
  beforeEach(async () => {
    api = await startApi({ now: `${TODAY}T15:00:00.000Z` });
  });
  afterEach(() => api.close());

  it('in the demonstration', { timeout: 90_000 }, async () => {
    await api.context.database.write((trx) => seedDemo(trx, api.context));
    await api.call(payments.processPayments, { as: 'ADMIN' });
    await expectFiguresOfLists();
    await expectCommissionsOfAccounts();
  });

  it(`in any agency (seed ${seed})`, { timeout: 90_000 }, async () => {
    const step = fc.asyncProperty(fc.array(lives, { minLength: 1, maxLength: 4 }), async (some) => {
      for (const life of some) await live(life);
      await api.call(payments.processPayments, { as: 'ADMIN' });
      await expectFiguresOfLists();
      await expectCommissionsOfAccounts();
    });
    await fc.assert(step, { seed, numRuns: RUNS, endOnFailure: true });
  });
});
