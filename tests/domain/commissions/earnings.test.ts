import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EarningCycle, earningsOf } from '../../../domain/money/commissions/earnings.ts';
import { divideCents, sumCents } from '../../../domain/money/money.ts';
import { totalOf } from '../../support/commissionTotal.ts';
import { commissionHistories, earningsOfHistory } from './histories.ts';

const [ANA, LUIS] = [1, 2];

const NORMAL = { isCommissionAnnualized: false, renewalCommission: true };

/** A cycle of 80.00 in twelve parts, of which Ana collected some. */
const aCycle = (count: number, overrides: Partial<EarningCycle> = {}): EarningCycle => ({
  cycle: 0,
  commission: 8_000,
  parts: 12,
  instalments: 12,
  advisorId: ANA,
  collected: Array.from({ length: count }, (_, place) => ({ number: place + 1, advisorId: ANA })),
  ...overrides,
});

const amounts = (cycle: EarningCycle, choices = NORMAL) =>
  earningsOf(choices, [cycle]).map(({ amount }) => amount);

describe('what instalments earn', () => {
  it('is their part of the commission, rounded so that they add up', () => {
    expect(amounts(aCycle(3))).toEqual([667, 666, 667]);
  });

  it('makes the whole commission with the last one, though a twelfth is no whole cent', () => {
    expect(sumCents(amounts(aCycle(12)))).toBe(8_000);
  });

  it('stops with the last part where there are fewer parts than instalments', () => {
    expect(amounts(aCycle(12, { parts: 4 }))).toEqual([2_000, 2_000, 2_000, 2_000]);
  });

  it('belongs to who had the policy when each was collected', () => {
    const collected = [
      { number: 1, advisorId: ANA },
      { number: 2, advisorId: LUIS },
    ];
    expect(earningsOf(NORMAL, [aCycle(0, { collected })])).toMatchObject([
      { number: 1, advisorId: ANA, amount: 667 },
      { number: 2, advisorId: LUIS, amount: 666 },
    ]);
  });

  it('is nothing in a renewal where renewals earn none', () => {
    const choices = { ...NORMAL, renewalCommission: false };
    expect(amounts(aCycle(3, { cycle: 1 }), choices)).toEqual([]);
    expect(amounts(aCycle(3), choices)).toHaveLength(3);
  });
});

describe('what an annualised cycle earns', () => {
  it('[9.27] is all of it as it begins, whatever is collected, for who had the policy then', () => {
    const choices = { ...NORMAL, isCommissionAnnualized: true };
    expect(earningsOf(choices, [aCycle(0, { advisorId: LUIS })])).toEqual([
      { cycle: 0, number: undefined, advisorId: LUIS, amount: 8_000 },
    ]);
  });
});

describe('the total', () => {
  const period = (earned: number, overrides = {}) => ({
    mode: 'instalments' as const,
    commission: 8_000,
    earned,
    ...overrides,
  });

  it('is the commission of all cycles begun while one advisor has them', () => {
    expect(totalOf(10_000, [period(8_000), period(2_000), period(0)])).toBe(24_000);
  });

  it('leaves out cycles that earn nothing, and what was earned beyond a commission', () => {
    const periods = [period(8_500), period(0, { mode: 'nothing' })];
    expect(totalOf(8_500, periods)).toBe(8_500);
  });
});

describe('over any history', () => {
  it('[9.26] a period has earned the rounded share of its collected instalments', () => {
    fc.assert(
      fc.property(commissionHistories, (history) => {
        fc.pre(!history.isCommissionAnnualized && history.renewalCommission);
        const earned = earningsOfHistory(history);
        for (const { cycle, advisorCommission, numberOfPaymentsAdvisor } of history.periods) {
          const own = earned.filter((one) => one.cycle === cycle);
          const paid = history.instalments.filter((one) => one.cycle === cycle && one.paid).length;
          expect(sumCents(own.map(({ amount }) => amount))).toBe(
            divideCents(advisorCommission * paid, numberOfPaymentsAdvisor),
          );
        }
      }),
    );
  });

  it('nothing is negative, and no period earns more than its commission', () => {
    fc.assert(
      fc.property(commissionHistories, (history) => {
        const earned = earningsOfHistory(history);
        for (const { amount } of earned) expect(amount).toBeGreaterThan(0);
        for (const { cycle, advisorCommission } of history.periods) {
          const own = earned.filter((one) => one.cycle === cycle);
          expect(sumCents(own.map(({ amount }) => amount))).toBeLessThanOrEqual(advisorCommission);
        }
      }),
    );
  });
});
