import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import {
  commissionBalance,
  commissionFrequencyLabel,
  releasedCount,
} from '../../domain/money/commissions/account.ts';
import { earningMode, NEVER_SETTLED } from '../../domain/money/commissions/entries.ts';
import { fromCents, toCents } from '../../domain/money/money.ts';
import { periodCommissions } from '../../domain/sales/periods.ts';
import { commissionAccounts } from '../../server/areas/money/commissions/accounts.repository.ts';
import {
  ADVISORS,
  type CommissionHistory,
  commissionHistories,
  earningsOfHistory,
} from '../domain/commissions/histories.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { insertHistory, type Ledger } from '../support/commissionHistories.ts';
import { commissionDesk } from '../support/commissions.ts';
import { totalOf } from '../support/commissionTotal.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makePolicy } from '../support/records.ts';

const TODAY = civilDate('2026-03-16');
const SAMPLE = { numRuns: 150, seed: 20_260_316 };

const ledgers: fc.Arbitrary<Ledger> = fc.record({
  paid: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 3 }),
  refunds: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 2 }),
});

/** The advisor of a history whom a ledger belongs to. */
const OF_THE_LEDGER = ADVISORS[0];
const NOTHING: Ledger = { paid: [], refunds: [] };

/** An account in cents; an account there is not has nothing in it. */
const figuresOf = (row: Record<string, string> = {}) => {
  const cents = (column: string) => toCents(row[column] ?? '0');
  return {
    total: cents('total'),
    released: cents('released'),
    paid: cents('paid'),
    refunds: cents('refunded'),
    balance: cents('balance'),
    inFavour: cents('in_favour'),
  };
};

/** An advisor's account over a history by the domain's rules. */
const expectedOf = (history: CommissionHistory, advisorId: number, had: Ledger) => {
  const earned = earningsOfHistory(history);
  const of = (which: (one: (typeof earned)[number]) => boolean) =>
    sumOf(earned.filter(which).map(({ amount }) => amount));
  const released = of((one) => one.advisorId === advisorId);
  const periods = history.periods.map(({ cycle, advisorCommission: commission }) => ({
    mode: earningMode(history, cycle),
    commission,
    earned: of((one) => one.cycle === cycle),
  }));
  const sums = { paid: sumOf(had.paid), refunds: sumOf(had.refunds) };
  return {
    ...sums,
    total: totalOf(released, history.currentAdvisorId === advisorId ? periods : []),
    ...commissionBalance({ ...sums, released }),
  };
};

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('commission accounts in SQL', () => {
  const api = madeOnce(() => startApi());
  let owners: PolicyOwners;
  /** The database's advisors in the place of those of the histories. */
  let advisorIds: number[];

  const idOf = (advisor: number) => advisorIds[advisor - 1] ?? 0;
  const insert = (history: CommissionHistory, ledger: Ledger = NOTHING) =>
    insertHistory(api.context.database.kysely, { history, ledger, owners, advisorIds });

  const account = async (policyId: number, advisor: number) => {
    const { rows } = await sql<Record<string, string>>`
      select total, released, balance, in_favour
      from ${commissionAccounts({
        asOf: TODAY,
        advisorId: idOf(advisor),
        policyIds: [policyId],
      })} acc`.execute(api.context.database.kysely);
    return rows[0];
  };

  beforeAll(async () => {
    const desk = commissionDesk(api);
    owners = await desk.owners();
    advisorIds = [owners.advisor_id];
    for (const _ of ADVISORS.slice(1)) advisorIds.push((await desk.owners()).advisor_id);
  });

  it('agree with the domain to the cent over random histories', { timeout: 60_000 }, async () => {
    const lives = fc.sample(fc.tuple(commissionHistories, ledgers), SAMPLE);
    const policyIds: number[] = [];
    for (const [history, ledger] of lives) policyIds.push(await insert(history, ledger));
    const { rows } = await sql<Record<string, string> & { policy_id: number; advisor_id: number }>`
      select * from ${commissionAccounts({ asOf: TODAY, policyIds })} acc`.execute(
      api.context.database.kysely,
    );
    const found = new Map(rows.map((row) => [`${row.policy_id}/${row.advisor_id}`, row]));
    lives.forEach(([history, ledger], place) => {
      for (const advisorId of ADVISORS) {
        const had = advisorId === OF_THE_LEDGER ? ledger : NOTHING;
        expect(figuresOf(found.get(`${policyIds[place]}/${idOf(advisorId)}`))).toEqual(
          expectedOf(history, advisorId, had),
        );
      }
    });
    expect(rows.length).toBeGreaterThan(SAMPLE.numRuns);
  });

  it('read for one advisor, they are the same as read for everybody', async () => {
    const policyIds: number[] = [];
    for (const history of fc.sample(commissionHistories, { numRuns: 10, seed: 7 }))
      policyIds.push(await insert(history));
    const read = async (advisorId?: number) => {
      const { rows } = await sql<{ advisor_id: number }>`
        select acc.* from ${commissionAccounts({ asOf: TODAY, advisorId, policyIds })} acc
        order by policy_id, advisor_id`.execute(api.context.database.kysely);
      return rows;
    };
    const everybody = await read();
    for (const advisorId of advisorIds)
      expect(await read(advisorId)).toEqual(
        everybody.filter((row) => row.advisor_id === advisorId),
      );
  });

  it('know a policy nothing was earned from yet, but only for who has it', async () => {
    const policy = await makePolicy(api, owners, {
      startDate: '2026-04-01',
      endDate: '2027-04-01',
    });
    expect(await account(policy.id, 1)).toMatchObject({ in_favour: expect.any(String) });
    expect(await account(policy.id, 2)).toBeUndefined();
  });

  it('take each period’s commission as the domain does', async () => {
    const values = fc
      .sample(
        fc.record({
          policyValue: fc.integer({ min: 1, max: 99_999_999 }),
          policyFee: fc.integer({ min: 0, max: 99_999_999 }),
          advisorPercentage: fc.integer({ min: 0, max: 10_000 }).map((p) => p / 100),
        }),
        { numRuns: 300, seed: 3 },
      )
      .filter(({ policyFee, policyValue }) => policyFee <= policyValue);
    const policyId = await insert({
      isCommissionAnnualized: false,
      renewalCommission: true,
      currentAdvisorId: 1,
      periods: [],
      instalments: [],
    });
    await api.context.database.kysely
      .insertInto('policy_periods')
      .values(
        values.map((one, cycle) => ({
          policy_id: policyId,
          cycle,
          year: 3000 + cycle,
          advisor_id: idOf(1),
          policy_value: fromCents(one.policyValue),
          policy_fee: fromCents(one.policyFee),
          agency_percentage: '100',
          advisor_percentage: String(one.advisorPercentage),
          number_of_payments: 12,
          number_of_payments_advisor: 12,
        })),
      )
      .execute();
    const rows = await api.context.database.kysely
      .selectFrom('policy_periods')
      .select('advisor_commission')
      .where('policy_id', '=', policyId)
      .orderBy('cycle')
      .execute();
    expect(rows.map((row) => toCents(row.advisor_commission))).toEqual(
      values.map((one) => periodCommissions({ ...one, agencyPercentage: 100 }).advisor),
    );
  });

  it('show the label and the counts the domain gives', { timeout: 30_000 }, async () => {
    const lone = await commissionDesk(api).owners();
    const made = [];
    for (const overrides of [
      ...[1, 2, 3, 4].map((payment_frequency_id) => ({ payment_frequency_id })),
      ...[3, 5, 7, 32, 160, 365].map((numberOfPayments) => ({
        payment_frequency_id: 5,
        numberOfPayments,
      })),
      { isCommissionAnnualized: true },
    ])
      made.push(
        await makePolicy(api, lone, {
          startDate: '2024-03-16',
          endDate: '2027-03-16',
          ...overrides,
        }),
      );
    const { policies } = await commissionDesk(api).advisor(lone.advisor_id);
    const shown = new Map(policies.map((policy) => [policy.id, policy]));
    for (const policy of made) {
      const counts = releasedCount({
        ...policy,
        advisorId: lone.advisor_id,
        currentAdvisorId: lone.advisor_id,
        cycles: policy.periods.map((period, cycle) => ({
          cycle,
          advisorId: lone.advisor_id,
          parts: period.numberOfPaymentsAdvisor,
          settled: NEVER_SETTLED,
          instalments: policy.payments
            .slice(cycle * period.instalments, (cycle + 1) * period.instalments)
            .map(() => ({ issued: true, earnedBy: undefined })),
        })),
      });
      expect(shown.get(policy.id)).toMatchObject({
        commissionFrequency: commissionFrequencyLabel(policy),
        releasedCount: counts.released,
        expectedCount: counts.total,
      });
    }
  });
});
