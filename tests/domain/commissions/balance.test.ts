import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommissionAccount,
  canReceiveCommission,
  commissionBalance,
} from '../../../domain/commissions/balance.ts';
import type {
  CommissionHistory,
  CommissionInstalment,
} from '../../../domain/commissions/history.ts';
import { roundedQuotient } from '../arbitraries.ts';
import { ADVISORS, commissionHistories } from './histories.ts';

const ANA = 1;
const LUIS = 2;

const aPeriod = (overrides = {}) => ({
  cycle: 0,
  advisorCommission: 10_000,
  numberOfPaymentsAdvisor: 12,
  advisorId: ANA,
  ...overrides,
});

const instalments = (count: number, overrides = {}) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    cycle: 0,
    issued: true,
    paid: true,
    earnedBy: ANA,
    ...overrides,
  }));

const unpaid = { paid: false, earnedBy: undefined };

const anAccount = (overrides: Partial<CommissionAccount> = {}): CommissionAccount => ({
  advisorId: ANA,
  currentAdvisorId: ANA,
  isCommissionAnnualized: false,
  renewalCommission: true,
  periods: [aPeriod()],
  instalments: instalments(12),
  paid: 0,
  refunds: 0,
  ...overrides,
});

type Part = readonly [cents: number, parts: number];

/** All parts brought over one denominator, the product of theirs. */
function addedUp(parts: readonly Part[]) {
  const under = parts.reduce((product, [, count]) => product * BigInt(count), 1n);
  const over = parts.reduce(
    (sum, [cents, count]) => sum + (BigInt(cents) * under) / BigInt(count),
    0n,
  );
  return roundedQuotient(over, under);
}

/** What each instalment, or each period, brings an advisor by itself. */
function modelled(history: CommissionHistory, advisorId: number) {
  const earning = history.periods.filter(({ cycle }) => history.renewalCommission || cycle === 0);
  if (history.isCommissionAnnualized) {
    const mine = earning.filter((period) => period.advisorId === advisorId);
    const sum = addedUp(mine.map(({ advisorCommission }): Part => [advisorCommission, 1]));
    return { total: sum, released: sum };
  }
  const isCurrent = history.currentAdvisorId === advisorId;
  const partsOf = (counts: (one: CommissionInstalment) => boolean) =>
    earning.flatMap(({ cycle, advisorCommission, numberOfPaymentsAdvisor }) =>
      history.instalments
        .filter((one) => one.cycle === cycle && counts(one))
        .map((): Part => [advisorCommission, numberOfPaymentsAdvisor]),
    );
  const collected = partsOf((one) => one.paid && one.earnedBy === advisorId);
  const outstanding = partsOf((one) => one.issued && !one.paid && isCurrent);
  return { total: addedUp([...collected, ...outstanding]), released: addedUp(collected) };
}

describe('a normal commission', () => {
  it('is released whole when all instalments are paid, though a twelfth is no whole cent', () => {
    const { total, released } = commissionBalance(anAccount());
    expect([total, released]).toEqual([10_000, 10_000]);
  });

  it('is the total of the issued instalments, and released of the paid ones', () => {
    const coming = { issued: false, ...unpaid };
    const some = [...instalments(3), ...instalments(2, unpaid), ...instalments(7, coming)];
    const { total, released } = commissionBalance(anAccount({ instalments: some }));
    expect([total, released]).toEqual([4_167, 2_500]);
  });

  it('is rounded once, not instalment by instalment', () => {
    const some = instalments(5);
    const periods = [aPeriod({ advisorCommission: 100 })];
    expect(commissionBalance(anAccount({ instalments: some, periods })).released).toBe(42);
  });

  it('takes each instalment at the commission of its own period', () => {
    const periods = [
      aPeriod(),
      aPeriod({ cycle: 1, advisorCommission: 24_000, numberOfPaymentsAdvisor: 4 }),
    ];
    const some = [...instalments(12), ...instalments(1, { cycle: 1 })];
    expect(commissionBalance(anAccount({ periods, instalments: some })).released).toBe(16_000);
  });

  it('counts only the first cycle when renewals earn none', () => {
    const periods = [aPeriod(), aPeriod({ cycle: 1 })];
    const some = [...instalments(12), ...instalments(12, { cycle: 1 })];
    const account = anAccount({ periods, instalments: some, renewalCommission: false });
    const { total, released } = commissionBalance(account);
    expect([total, released]).toEqual([10_000, 10_000]);
  });

  it('belongs to who had the policy when the instalment was collected', () => {
    const some = [...instalments(3), ...instalments(9, { earnedBy: LUIS })];
    const passedOn = { instalments: some, currentAdvisorId: LUIS };
    expect(commissionBalance(anAccount(passedOn)).released).toBe(2_500);
    expect(commissionBalance(anAccount({ ...passedOn, advisorId: LUIS })).released).toBe(7_500);
  });

  it('still to be collected is in the total of who has the policy now', () => {
    const some = [...instalments(3), ...instalments(9, unpaid)];
    const passedOn = { instalments: some, currentAdvisorId: LUIS };
    expect(commissionBalance(anAccount(passedOn)).total).toBe(2_500);
    expect(commissionBalance(anAccount({ ...passedOn, advisorId: LUIS })).total).toBe(7_500);
  });

  it('of a payment that was reversed is again of who has the policy now', () => {
    const some = instalments(12, { paid: false, earnedBy: ANA });
    const passedOn = { instalments: some, currentAdvisorId: LUIS };
    expect(commissionBalance(anAccount(passedOn)).total).toBe(0);
    expect(commissionBalance(anAccount({ ...passedOn, advisorId: LUIS })).total).toBe(10_000);
  });

  it('counts a paid instalment in the total though a cancellation unissued it', () => {
    const some = instalments(12, { issued: false });
    expect(commissionBalance(anAccount({ instalments: some })).total).toBe(10_000);
  });

  it('refuses an instalment of a cycle without period', () => {
    const some = instalments(1, { cycle: 3 });
    expect(() => commissionBalance(anAccount({ instalments: some }))).toThrow(RangeError);
  });

  it('refuses a period divided into no payments', () => {
    const periods = [aPeriod({ numberOfPaymentsAdvisor: 0 })];
    expect(() => commissionBalance(anAccount({ periods }))).toThrow(RangeError);
  });
});

describe('an annualised commission', () => {
  const annualised = (overrides: Partial<CommissionAccount> = {}) =>
    anAccount({
      isCommissionAnnualized: true,
      periods: [aPeriod(), aPeriod({ cycle: 1, advisorCommission: 5_001 })],
      instalments: [],
      ...overrides,
    });

  it('is released whole as each period begins, whatever is paid', () => {
    const { total, released } = commissionBalance(annualised());
    expect([total, released]).toEqual([15_001, 15_001]);
  });

  it('counts only the first period when renewals earn none', () => {
    expect(commissionBalance(annualised({ renewalCommission: false })).released).toBe(10_000);
  });

  it('belongs to who had the policy when the period began', () => {
    const periods = [aPeriod(), aPeriod({ cycle: 1, advisorCommission: 7_000, advisorId: LUIS })];
    const passedOn = { periods, currentAdvisorId: LUIS };
    expect(commissionBalance(annualised(passedOn)).total).toBe(10_000);
    expect(commissionBalance(annualised({ ...passedOn, advisorId: LUIS })).total).toBe(7_000);
  });
});

describe('the balance', () => {
  it('is what is released less discounts, payments and the advance being applied', () => {
    const account = anAccount({ paid: 3_000, refunds: 500, advanceApplied: 1_500 });
    expect(commissionBalance(account)).toMatchObject({ balance: 5_000, inFavour: 5_000 });
  });

  it('can be negative, but what is in favour cannot', () => {
    const account = anAccount({ paid: 9_000, refunds: 2_000 });
    expect(commissionBalance(account)).toMatchObject({ balance: -1_000, inFavour: 0 });
  });

  it('allows a commission while more is released than paid', () => {
    const balance = commissionBalance(anAccount());
    expect(canReceiveCommission(balance, 9_999)).toBe(true);
    expect(canReceiveCommission(balance, 10_000)).toBe(false);
  });
});

describe('over any history', () => {
  it('agrees with each instalment added up by itself', () => {
    fc.assert(
      fc.property(commissionHistories, (history) => {
        for (const advisorId of ADVISORS) {
          const { total, released } = commissionBalance({
            ...history,
            advisorId,
            paid: 0,
            refunds: 0,
          });
          expect({ total, released }).toEqual(modelled(history, advisorId));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never releases more than the total', () => {
    fc.assert(
      fc.property(commissionHistories, fc.constantFrom(...ADVISORS), (history, advisorId) => {
        const account = { ...history, advisorId, paid: 0, refunds: 0 };
        const { total, released } = commissionBalance(account);
        expect(released).toBeLessThanOrEqual(total);
        if (history.isCommissionAnnualized) expect(released).toBe(total);
      }),
    );
  });

  it('releases exactly what the periods are worth once one advisor collected everything', () => {
    fc.assert(
      fc.property(commissionHistories, (history) => {
        const allPaid = history.instalments.map((one) => ({
          ...one,
          issued: true,
          paid: true,
          earnedBy: ANA,
        }));
        const account = { ...history, instalments: allPaid, advisorId: ANA, paid: 0, refunds: 0 };
        const earning = history.periods.filter(
          ({ cycle, advisorId }) =>
            (history.renewalCommission || cycle === 0) &&
            (!history.isCommissionAnnualized || advisorId === ANA),
        );
        const worth = earning.reduce((sum, { advisorCommission }) => sum + advisorCommission, 0);
        expect(commissionBalance(account).released).toBe(worth);
      }),
    );
  });
});
