import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../../domain/civilDate.ts';
import {
  applyDistribution,
  type DistributionRow,
  proposeDistribution,
} from '../../../domain/money/commissions/distribution.ts';

const advance = (id: number, remaining: number, date = '2026-01-01') => ({
  id,
  remaining,
  date: civilDate(date),
});

const policy = (id: number, inFavour: number) => ({ id, inFavour });
const toPay = (id: number, inFavour: number, advanceToApply: number) => ({
  id,
  inFavour,
  advanceToApply,
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const dates = ['2025-12-31', '2026-01-01', '2026-01-02'];

/** Policies and open advances with amounts up to `max` cents, ties included. */
const situations = (max: number) =>
  fc.record({
    openAdvances: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        remaining: fc.integer({ min: 0, max }),
        date: fc.constantFrom(...dates).map(civilDate),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    policies: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 9 }), inFavour: fc.integer({ min: 0, max }) }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    newAmount: fc.integer({ min: 0, max: 3 * max }),
  });

type Situation = Parameters<typeof proposeDistribution>[0];

/** One cent after the other, each to the first policy in order that has room for it. */
function centByCent({ openAdvances, policies, newAmount }: Situation) {
  const byBalance = [...policies].sort((a, b) => b.inFavour - a.inFavour || a.id - b.id);
  const room = new Map(policies.map(({ id, inFavour }) => [id, inFavour]));
  const placed = new Map<string, number>();
  let unplaced = 0;
  const place = (source: number | 'new') => {
    const taker = byBalance.find(({ id }) => (room.get(id) ?? 0) > 0);
    if (!taker) return false;
    room.set(taker.id, (room.get(taker.id) ?? 0) - 1);
    const key = `${source}→${taker.id}`;
    placed.set(key, (placed.get(key) ?? 0) + 1);
    return true;
  };
  const byAge = [...openAdvances].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
  for (const { id, remaining } of byAge) for (let cent = 0; cent < remaining; cent += 1) place(id);
  for (let cent = 0; cent < newAmount; cent += 1) if (!place('new')) unplaced += 1;
  return { placed, unplaced };
}

/** Does what was proposed. */
function applied(situation: Situation) {
  const { lines } = proposeDistribution(situation);
  const policies = lines.map(({ policyId: id, inFavour, advanceToApply }) => ({
    id,
    inFavour,
    advanceToApply,
  }));
  return applyDistribution({ openAdvances: situation.openAdvances, policies });
}

const keyOf = ({ policyId, sourceAdvanceId }: DistributionRow) =>
  `${sourceAdvanceId ?? 'new'}→${policyId}`;

describe('a proposed distribution', () => {
  it('[9.30] goes to the largest balance first, and to the smaller id of equal ones', () => {
    const policies = [policy(3, 500), policy(2, 500), policy(1, 100), policy(4, 900)];
    const { lines } = proposeDistribution({ openAdvances: [], policies, newAmount: 1_500 });
    expect(lines.map(({ policyId, advanceToApply }) => [policyId, advanceToApply])).toEqual([
      [4, 900],
      [2, 500],
      [3, 100],
      [1, 0],
    ]);
  });

  it('absorbs the open advances before the new amount', () => {
    const proposal = proposeDistribution({
      openAdvances: [advance(7, 600)],
      policies: [policy(1, 500), policy(2, 400)],
      newAmount: 200,
    });
    expect(proposal).toEqual({
      lines: [
        {
          policyId: 1,
          inFavour: 500,
          absorbed: 500,
          available: 0,
          advanceToApply: 0,
          balanceAfter: 0,
        },
        {
          policyId: 2,
          inFavour: 400,
          absorbed: 100,
          available: 300,
          advanceToApply: 200,
          balanceAfter: 100,
        },
      ],
      unplaced: 0,
      advances: [{ id: 7, absorbed: 600, remaining: 0, statusId: 2 }],
    });
  });

  it('uses the oldest advance first, and the smaller id of one day', () => {
    const { advances } = proposeDistribution({
      openAdvances: [advance(3, 100, '2026-02-01'), advance(2, 100), advance(1, 100)],
      policies: [policy(1, 150)],
      newAmount: 0,
    });
    expect(advances.map(({ id, absorbed }) => [id, absorbed])).toEqual([
      [1, 100],
      [2, 50],
      [3, 0],
    ]);
  });

  it('says how much of the new amount exceeds the global balance', () => {
    const policies = [policy(1, 100)];
    const openAdvances = [advance(1, 30)];
    expect(proposeDistribution({ openAdvances, policies, newAmount: 100 }).unplaced).toBe(30);
  });

  it('refuses negative or broken amounts', () => {
    const policies = [policy(1, 100)];
    const proposing = (newAmount: number) => () =>
      proposeDistribution({ openAdvances: [], policies, newAmount });
    expect(proposing(-1)).toThrow(RangeError);
    expect(proposing(0.5)).toThrow(RangeError);
  });
});

describe('applying a distribution', () => {
  it('records a row for each policy and source, and what is left of the advances', () => {
    const result = applyDistribution({
      openAdvances: [advance(8, 300, '2026-01-02'), advance(9, 250)],
      policies: [toPay(1, 200, 50), toPay(2, 400, 0)],
    });
    expect(result).toEqual({
      ok: true,
      rows: [
        { policyId: 2, amount: 250, sourceAdvanceId: 9 },
        { policyId: 2, amount: 150, sourceAdvanceId: 8 },
        { policyId: 1, amount: 150, sourceAdvanceId: 8 },
        { policyId: 1, amount: 50 },
      ],
      advances: [
        { id: 9, absorbed: 250, remaining: 0, statusId: 2 },
        { id: 8, absorbed: 300, remaining: 0, statusId: 2 },
      ],
    });
  });

  it('leaves a partly absorbed advance open with its remainder', () => {
    const result = applyDistribution({
      openAdvances: [advance(9, 250)],
      policies: [toPay(1, 200, 0)],
    });
    expect(result).toMatchObject({
      advances: [{ id: 9, absorbed: 200, remaining: 50, statusId: 1 }],
    });
  });

  it('names the policy whose balance is exceeded and what it could take', () => {
    const policies = [toPay(1, 200, 150), toPay(2, 100, 1)];
    const openAdvances = [advance(9, 51)];
    expect(applyDistribution({ openAdvances, policies })).toEqual({
      ok: false,
      problem: 'exceeds_balance',
      policyId: 1,
      available: 149,
    });
  });

  it('refuses when nothing would be recorded', () => {
    const policies = [toPay(1, 200, 0), toPay(2, 0, 0)];
    const nothing = { ok: false, problem: 'nothing_to_record' };
    expect(applyDistribution({ openAdvances: [advance(1, 0)], policies })).toEqual(nothing);
    expect(applyDistribution({ openAdvances: [advance(1, 500)], policies: [] })).toEqual(nothing);
  });

  it('refuses a policy named twice, which could take its balance twice', () => {
    const policies = [toPay(5, 200, 200), toPay(5, 200, 200)];
    expect(applyDistribution({ openAdvances: [], policies })).toEqual({
      ok: false,
      problem: 'repeated_policy',
      policyId: 5,
    });
  });

  it('refuses negative amounts', () => {
    const policies = [toPay(5, 200, -1)];
    expect(() => applyDistribution({ openAdvances: [], policies })).toThrow(RangeError);
  });
});

describe('in any situation', () => {
  it('the proposal goes cent by cent to the first policy that has room', () => {
    fc.assert(
      fc.property(situations(15), (situation) => {
        const { placed, unplaced } = centByCent(situation);
        expect(proposeDistribution(situation).unplaced).toBe(unplaced);
        const result = applied(situation);
        const rows = result.ok ? result.rows : [];
        expect(new Map(rows.map((row) => [keyOf(row), row.amount]))).toEqual(placed);
        expect(rows).toHaveLength(placed.size);
      }),
      { numRuns: 200 },
    );
  });

  it('what is proposed is accepted, unless there is nothing to record', () => {
    fc.assert(
      fc.property(situations(9_999_999), (situation) => {
        const result = applied(situation);
        const money = sumOf(situation.openAdvances.map(({ remaining }) => remaining));
        const room = sumOf(situation.policies.map(({ inFavour }) => inFavour));
        const something = room > 0 && money + situation.newAmount > 0;
        expect(result).toMatchObject(
          something ? { ok: true } : { ok: false, problem: 'nothing_to_record' },
        );
      }),
    );
  });

  it('no advance gains or loses a cent, and one is settled just when it is spent', () => {
    fc.assert(
      fc.property(situations(9_999_999), (situation) => {
        const result = applied(situation);
        fc.pre(result.ok);
        expect(result.advances).toHaveLength(situation.openAdvances.length);
        for (const { id, remaining } of situation.openAdvances) {
          const rows = result.rows.filter(({ sourceAdvanceId }) => sourceAdvanceId === id);
          const after = result.advances.find((one) => one.id === id);
          expect(sumOf(rows.map(({ amount }) => amount))).toBe(after?.absorbed);
          expect((after?.absorbed ?? 0) + (after?.remaining ?? 0)).toBe(remaining);
          expect(after?.statusId).toBe(after?.remaining === 0 ? 2 : 1);
        }
      }),
    );
  });

  it('no policy gets more than its balance, and no line goes below 0', () => {
    fc.assert(
      fc.property(situations(9_999_999), (situation) => {
        const { lines, unplaced } = proposeDistribution(situation);
        for (const line of lines) {
          expect(line.absorbed + line.available).toBe(line.inFavour);
          expect(line.advanceToApply + line.balanceAfter).toBe(line.available);
          expect(
            Math.min(line.absorbed, line.advanceToApply, line.balanceAfter),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(sumOf(lines.map(({ advanceToApply }) => advanceToApply)) + unplaced).toBe(
          situation.newAmount,
        );
      }),
    );
  });

  it('one cent more than is left of a policy is refused', () => {
    fc.assert(
      fc.property(situations(9_999), fc.nat(), (situation, pick) => {
        fc.pre(situation.policies.length > 0);
        const { lines } = proposeDistribution(situation);
        const chosen = lines[pick % lines.length];
        const policies = lines.map((line) =>
          toPay(line.policyId, line.inFavour, line.available + (line === chosen ? 1 : 0)),
        );
        const { openAdvances } = situation;
        expect(applyDistribution({ openAdvances, policies })).toEqual({
          ok: false,
          problem: 'exceeds_balance',
          policyId: chosen?.policyId,
          available: chosen?.available,
        });
      }),
    );
  });
});
