import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import {
  instalmentProgress,
  insurerReceivables,
  insurerStatements,
  payments,
  policies,
} from '../../domain/contract/index.ts';
import type { ProgressStage } from '../../domain/money/instalmentProgress.ts';
import { type Cents, sumCents, toCents } from '../../domain/money/money.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { commissionHistories } from '../domain/commissions/histories.ts';
import { allocateCommission } from '../support/allocation.ts';
import { startApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { insertHistory } from '../support/commissionHistories.ts';
import { aDistribution, commissionDesk, makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { cancelPolicy } from '../support/renewals.ts';
import { rounds } from '../support/rounds.ts';

const TODAY = '2026-03-16';
/** The builder's policy brings its insurer's commission of 200.00 in twelve parts, its advisor 80.00. */
const INSURERS = 16.67;
const ADVISORS_PART = 6.67;

/** What decides the stage of an instalment; amounts in cents. */
interface InstalmentMoney {
  readonly isCollected: boolean;
  /** What its insurer is to pay, and has paid. */
  readonly expected: Cents;
  readonly received: Cents;
  /** What advisors earned of it, and were given. */
  readonly earned: Cents;
  readonly given: Cents;
}

/**
 * The first step that is not done (docs/domain.md §12).
 * @param tolerance cents that the insurer may pay less
 */
function progressStage(money: InstalmentMoney, tolerance: Cents): ProgressStage {
  if (!money.isCollected) return 'uncollected';
  if (money.expected - money.received > tolerance) return 'insurerUnpaid';
  return money.given < money.earned ? 'advisorUnpaid' : 'done';
}

describe('the progress of instalments', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  const desk = commissionDesk(api);
  let owners: PolicyOwners;
  beforeEach(async () => {
    owners = await desk.owners();
  });

  const read = async (filter: Body) =>
    (
      await api.call(instalmentProgress.listInstalmentProgress, {
        as: 'ELOPDP',
        query: { filter, sort: ['dueDate', 'ASC'], range: [0, 999] },
      })
    ).body.instalments;
  const aPolicy = (paid: number) => makeEarningPolicy(api, { owners, paid, overrides: {} });
  /** The insurer pays what was collected of a policy. */
  const approve = async (numberPolicy: string) => {
    const as = 'ADMIN';
    const { body } = await api.call(insurerStatements.registerStatement, {
      as,
      body: {
        company_id: owners.company_id,
        numberStatement: numberPolicy,
        issuedOn: '2026-03-10',
        lines: [{ policyNumber: numberPolicy, commission: INSURERS }],
      },
    });
    const params = { id: body.statement.id };
    await api.call(insurerStatements.confirmCertain, { as, params });
    await api.call(insurerStatements.reconcileStatement, { as, params, body: {} });
    return api.call(insurerStatements.approveStatement, { as, params, body: {} });
  };

  it('stops where the first step is not done', async () => {
    const policy = await aPolicy(1);
    const first = async () => (await read({ policy_id: policy.id }))[0];
    expect(await first()).toMatchObject({
      number_payment: 1,
      dueDate: '2025-03-17',
      collectedOn: TODAY,
      daysToCollect: 364,
      expected: INSURERS,
      received: 0,
      earned: ADVISORS_PART,
      earnedOn: TODAY,
      stage: 'insurerUnpaid',
      waitingDays: 0,
    });
    expect((await approve(policy.numberPolicy)).status).toBe(200);
    expect(await first()).toMatchObject({
      received: INSURERS,
      receivedOn: '2026-03-10',
      daysToReceive: -6,
      stage: 'advisorUnpaid',
    });
    await desk.distribute(aDistribution(owners.advisor_id, [[policy.id, ADVISORS_PART]]));
    expect(await first()).toMatchObject({
      given: ADVISORS_PART,
      givenOn: TODAY,
      daysToGive: 0,
      stage: 'done',
      waitingDays: null,
    });
  });

  describe('after a change of values', () => {
    let policyId: number;
    let ids: number[];

    const collect = async (id = 0) => {
      const body = { status_payment_id: 2 };
      expect(
        (await api.call(payments.collectPayment, { as: 'BASIC', params: { id }, body })).status,
      ).toBe(200);
    };
    const changeValue = async (policyValue: number) => {
      const { status } = await api.call(policies.updateValuesByYear, {
        as: 'BASIC',
        params: { id: policyId, year: 2025 },
        body: { policyValue, policyFee: 0, agencyPercentage: 15, advisorPercentage: 5 },
      });
      expect(status).toBe(200);
    };
    const expected = async () => (await read({ policy_id: policyId })).map((one) => one.expected);

    beforeEach(async () => {
      const overrides = {
        policyValue: 950,
        policyFee: 0,
        agencyPercentage: 15,
        advisorPercentage: 5,
      };
      const made = await makeEarningPolicy(api, { owners, paid: 2, overrides });
      policyId = made.id;
      ids = made.payments.map(({ id }) => id);
    });

    it('expects of the insurer what was fixed at the collection, and spreads what is left', async () => {
      expect(await expected()).toEqual([...Array(11).fill(11.88), 11.82]);
      await changeValue(1050);
      const now = await expected();
      expect(now.slice(0, 3)).toEqual([11.88, 11.88, 13.37]);
      expect(sumCents(now.map(toCents))).toBe(15_750);
      const { body } = await api.call(insurerReceivables.listReceivables, {
        as: 'ELOPDP',
        query: { filter: { company_id: owners.company_id } },
      });
      expect(body.receivables.map((one) => one.expected)).toEqual([11.88, 11.88]);
    });

    it('fixes anew what is reversed and collected again', async () => {
      await changeValue(1050);
      const [first = 0, second = 0] = ids;
      const body = { reason: 'CHEQUE DEVUELTO' };
      for (const id of [second, first])
        await api.call(payments.reversePayment, { as: 'ADMIN', params: { id }, body });
      expect((await expected())[0]).toBe(13.13);
      await collect(first);
      await changeValue(950);
      expect((await expected())[0]).toBe(13.13);
    });

    it('keeps to it in every check of ledgers', async () => {
      await changeValue(1050);
      await collect(ids[2]);
      expect(await ledgerDifferences(api.context.database.kysely)).toEqual([]);
    });
  });

  it('is found by the step it stops at, insurer, advisor and due day', async () => {
    const policy = await aPolicy(2);
    const mine = { company_id: owners.company_id };
    const numbers = async (filter: Body) =>
      (await read({ ...mine, ...filter })).map(({ number_payment }) => number_payment);
    expect(await numbers({ stage: 'insurerUnpaid' })).toEqual([1, 2]);
    expect(await numbers({ stage: 'uncollected', until: '2025-05-31' })).toEqual([3]);
    expect(await numbers({ stage: 'done' })).toEqual([]);
    expect(await numbers({ advisor_id: owners.advisor_id, until: '2025-03-31' })).toEqual([1]);
    expect(await numbers({ q: policy.numberPolicy, since: '2026-02-01' })).toEqual([12]);
  });

  it('is void where a cancellation has made it so, and its insurer is expected to pay nothing of it', async () => {
    const { id } = await aPolicy(1);
    await cancelPolicy(api, id);
    const [first, ...others] = await read({ policy_id: id });
    expect(first?.stage).toBe('insurerUnpaid');
    expect(new Set(others.map(({ stage, expected }) => `${stage} ${expected}`))).toEqual(
      new Set(['void 0']),
    );
    expect(await read({ policy_id: id, stage: 'uncollected' })).toEqual([]);
    expect(await read({ policy_id: id, stage: 'void' })).toHaveLength(others.length);
  });

  it('is uncollected again once its collection is reversed', async () => {
    const policy = await aPolicy(1);
    const [first] = policy.payments;
    await api.call(payments.reversePayment, {
      as: 'ADMIN',
      params: { id: first?.id ?? 0 },
      body: { reason: 'CHEQUE DEVUELTO' },
    });
    expect((await read({ policy_id: policy.id }))[0]).toMatchObject({
      collectedOn: null,
      earned: 0,
      stage: 'uncollected',
      waitingDays: 364,
    });
  });

  it('allocates in SQL what advisors were given as the rules do', async () => {
    const advisorIds = [
      owners.advisor_id,
      (await desk.owners()).advisor_id,
      (await desk.owners()).advisor_id,
    ];
    const db = api.context.database.kysely;
    const dayOf = (nth: number): CivilDate => addDays(civilDate('2025-06-01'), 13 * nth);
    const ledgers = fc.record({
      paid: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 3 }),
      refunds: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(commissionHistories, ledgers, async (history, ledger) => {
        const stored = { history, ledger, owners, advisorIds, dayOf };
        const id = await insertHistory(db, stored);
        const rows = await read({ policy_id: id });
        const expected = await allocatedOf(id);
        expect(rows.map((row) => figures(row))).toEqual(
          rows.map((row) => expected.get(row.number_payment) ?? NOTHING),
        );
      }),
      { numRuns: rounds(25, 300) },
    );
  });

  const NOTHING = { earned: 0, given: 0, givenOn: null };
  const figures = (row: { earned: number; given: number; givenOn: string | null }) => ({
    earned: toCents(row.earned),
    given: toCents(row.given),
    givenOn: row.givenOn,
  });

  /** What each advisor has earned of each instalment of a policy, and was given of the policy. */
  const rowsOf = async (policyId: number) => {
    const db = api.context.database.kysely;
    const earned = await sql<{ advisor: number; instalment: number; on: CivilDate; net: string }>`
      select entry.advisor_id as advisor, coalesce(entry.number_payment, (
          select min(number_payment) from payments where period_id = entry.period_id)) as instalment,
        max(effective_on) as on, sum(amount) as net
      from commission_entries entry where policy_id = ${policyId} and effective_on <= ${TODAY}
      group by 1, 2`.execute(db);
    const given = await sql<{ advisor: number; on: CivilDate; amount: string }>`
      select cp.advisor_id as advisor, paid_on as on, amount
      from commission_payments cp join commission_receipts r on r.id = cp.receipt_id
      where policy_id = ${policyId} and paid_on <= ${TODAY}
      union all select advisor_id, cancellation_date, amount from commission_refunds
      where policy_id = ${policyId} and cancellation_date <= ${TODAY}`.execute(db);
    return { earned: earned.rows, given: given.rows };
  };

  /** What the rules make of them, by instalment, over all its advisors. */
  const allocatedOf = async (policyId: number) => {
    const { earned, given } = await rowsOf(policyId);
    const advisors = [...new Set(earned.map(({ advisor }) => advisor))];
    const allocated = advisors.flatMap((advisor) =>
      allocateCommission(
        earned
          .filter((one) => one.advisor === advisor)
          .map(({ instalment, on, net }) => ({ instalment, on, amount: toCents(net) })),
        given
          .filter((one) => one.advisor === advisor)
          .map(({ on, amount }) => ({ on, amount: toCents(amount) })),
      ),
    );
    const numbers = new Set(allocated.map(({ instalment }) => instalment));
    return new Map(
      [...numbers].map((number) => [
        number,
        together(allocated.filter((one) => one.instalment === number)),
      ]),
    );
  };

  const together = (parts: ReturnType<typeof allocateCommission>) => ({
    earned: parts.reduce((sum, { amount }) => sum + amount, 0),
    given: parts.reduce((sum, one) => sum + one.given, 0),
    givenOn: parts.some(({ givenOn }) => givenOn === null)
      ? null
      : (parts
          .map(({ givenOn }) => `${givenOn}`)
          .sort()
          .at(-1) ?? null),
  });

  it('has the stage that the rules give it', async () => {
    await aPolicy(3);
    for (const row of await read({ company_id: owners.company_id })) {
      const money = {
        isCollected: row.collectedOn !== null,
        expected: toCents(row.expected),
        received: toCents(row.received),
        earned: toCents(row.earned),
        given: toCents(row.given),
      };
      expect(row.stage).toBe(progressStage(money, 5));
    }
  });
});
