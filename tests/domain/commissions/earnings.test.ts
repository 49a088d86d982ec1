import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionBalance } from '../../../domain/commissions/balance.ts';
import { earnedInOrder } from '../../../domain/commissions/earnings.ts';
import type { CommissionQuestion } from '../../../domain/commissions/explain.ts';
import { ADVISORS, commissionHistories } from './histories.ts';

const twelfths: CommissionQuestion = {
  advisorId: 1,
  currentAdvisorId: 1,
  isCommissionAnnualized: false,
  renewalCommission: true,
  periods: [{ cycle: 0, advisorCommission: 8000, numberOfPaymentsAdvisor: 12, advisorId: 1 }],
  instalments: [1, 2, 3].map((number) => ({
    number,
    cycle: 0,
    issued: true,
    paid: true,
    earnedBy: 1,
  })),
};

describe('what each instalment earned', () => {
  it('is the difference between the rounded figures after and before it', () => {
    expect([...earnedInOrder(twelfths, [1, 2, 3])]).toEqual([
      [1, 667],
      [2, 666],
      [3, 667],
    ]);
  });

  it('goes by the order of collection', () => {
    expect([...earnedInOrder(twelfths, [3, 1])]).toEqual([
      [3, 667],
      [1, 666],
    ]);
  });

  it('leaves out what another advisor earned', () => {
    expect([...earnedInOrder({ ...twelfths, advisorId: 2 }, [1, 2, 3])]).toEqual([]);
  });

  it('adds up to what is released, whatever the history', () => {
    fc.assert(
      fc.property(commissionHistories, fc.constantFrom(...ADVISORS), (history, advisorId) => {
        fc.pre(!history.isCommissionAnnualized);
        const question = { ...history, advisorId };
        const paid = history.instalments.filter((one) => one.paid).map(({ number }) => number);
        const earned = [...earnedInOrder(question, paid).values()];
        const { released } = commissionBalance({ ...question, paid: 0, refunds: 0 });
        expect(earned.reduce((sum, one) => sum + one, 0)).toBe(released);
      }),
    );
  });
});
