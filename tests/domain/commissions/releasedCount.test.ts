import { describe, expect, it } from 'vitest';
import { type CountedCycle, releasedCount } from '../../../domain/money/commissions/account.ts';
import { NEVER_SETTLED } from '../../../domain/money/commissions/entries.ts';

const [ANA, LUIS] = [1, 2];

const paid = (count: number, earnedBy = ANA) =>
  Array.from({ length: count }, () => ({ issued: true, earnedBy }));
const outstanding = (count: number) =>
  Array.from({ length: count }, () => ({ issued: true, earnedBy: undefined }));
const coming = (count: number) =>
  Array.from({ length: count }, () => ({ issued: false, earnedBy: undefined }));

const aCycle = (
  cycle: number,
  instalments: CountedCycle['instalments'],
  overrides: Partial<CountedCycle> = {},
): CountedCycle => ({
  cycle,
  advisorId: ANA,
  parts: 12,
  settled: NEVER_SETTLED,
  instalments,
  ...overrides,
});

const aPolicy = (cycles: readonly CountedCycle[], overrides = {}) => ({
  advisorId: ANA,
  currentAdvisorId: ANA,
  isCommissionAnnualized: false,
  renewalCommission: true,
  cycles,
  ...overrides,
});

describe('released commissions', () => {
  it('[4.19] are the paid payments over all that are issued', () => {
    const cycles = [aCycle(0, [...paid(2), ...outstanding(1), ...coming(9)])];
    expect(releasedCount(aPolicy(cycles))).toEqual({ released: 2, total: 3 });
  });

  it('[4.19] are one for each year of an annualised policy, all of them released', () => {
    const cycles = [aCycle(0, outstanding(12)), aCycle(1, outstanding(3))];
    const policy = aPolicy(cycles, { isCommissionAnnualized: true });
    expect(releasedCount(policy)).toEqual({ released: 2, total: 2 });
  });

  it('are none for a year of an annualised policy that is still to begin', () => {
    const cycles = [aCycle(0, outstanding(12)), aCycle(1, coming(12), { isToCome: true })];
    const policy = aPolicy(cycles, { isCommissionAnnualized: true });
    expect(releasedCount(policy)).toEqual({ released: 1, total: 1 });
  });

  it('are the first year alone where renewals earn none', () => {
    const cycles = [aCycle(0, paid(4), { parts: 4 }), aCycle(1, paid(4), { parts: 4 })];
    const firstOnly = { renewalCommission: false };
    expect(releasedCount(aPolicy(cycles, firstOnly))).toEqual({ released: 4, total: 4 });
    const annualised = { ...firstOnly, isCommissionAnnualized: true };
    expect(releasedCount(aPolicy(cycles, annualised))).toEqual({ released: 1, total: 1 });
  });

  it('are no more than the parts the commission is released in', () => {
    const cycles = [aCycle(0, [...paid(6), ...outstanding(3)], { parts: 6 })];
    expect(releasedCount(aPolicy(cycles))).toEqual({ released: 6, total: 6 });
  });

  it('are one more than had been collected when fewer parts came into force', () => {
    const settled = { collected: 4, earned: 4_000 };
    const cycles = [aCycle(0, [...paid(4), ...outstanding(3)], { parts: 2, settled })];
    expect(releasedCount(aPolicy(cycles))).toEqual({ released: 4, total: 5 });
  });

  it('[4.19] are those of the advisor, outstanding ones of who has the policy', () => {
    const cycles = [aCycle(0, [...paid(2), ...paid(1, LUIS), ...outstanding(4)])];
    const passedOn = { currentAdvisorId: LUIS };
    expect(releasedCount(aPolicy(cycles, passedOn))).toEqual({ released: 2, total: 2 });
    const his = { ...passedOn, advisorId: LUIS };
    expect(releasedCount(aPolicy(cycles, his))).toEqual({ released: 1, total: 5 });
  });
});
