import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionBalance } from '../../../domain/commissions/balance.ts';
import {
  type CommissionQuestion,
  explainReleased,
  explainTotal,
} from '../../../domain/commissions/explain.ts';
import { roundedQuotient } from '../arbitraries.ts';
import { ADVISORS, commissionHistories } from './histories.ts';

const question: CommissionQuestion = {
  advisorId: 1,
  currentAdvisorId: 1,
  isCommissionAnnualized: false,
  renewalCommission: true,
  periods: [
    { cycle: 1, advisorCommission: 12_001, numberOfPaymentsAdvisor: 2, advisorId: 1 },
    { cycle: 0, advisorCommission: 10_000, numberOfPaymentsAdvisor: 2, advisorId: 1 },
  ],
  instalments: [
    { number: 3, cycle: 1, issued: true, paid: false, earnedBy: undefined },
    { number: 2, cycle: 0, issued: true, paid: true, earnedBy: 1 },
    { number: 1, cycle: 0, issued: true, paid: true, earnedBy: 1 },
  ],
};

describe('the explanation of a commission', () => {
  it('names the instalments of each period with what each earns', () => {
    expect(explainReleased(question)).toEqual([
      {
        cycle: 0,
        basis: 'instalments',
        numbers: [1, 2],
        counted: 2,
        unit: { numerator: 10_000, denominator: 2 },
        subtotal: { numerator: 20_000, denominator: 2 },
      },
    ]);
  });

  it('goes by cycle, and leaves cycles out that contribute nothing', () => {
    expect(explainTotal(question).map(({ cycle, numbers }) => [cycle, numbers])).toEqual([
      [0, [1, 2]],
      [1, [3]],
    ]);
    expect(explainTotal({ ...question, advisorId: 2 })).toEqual([]);
  });

  it('counts whole periods when annualised', () => {
    const lines = explainReleased({ ...question, isCommissionAnnualized: true });
    expect(lines.map(({ basis, counted, unit }) => [basis, counted, unit])).toEqual([
      ['period', 1, { numerator: 10_000, denominator: 1 }],
      ['period', 1, { numerator: 12_001, denominator: 1 }],
    ]);
  });

  it('sums exactly to the figure it explains', () => {
    fc.assert(
      fc.property(commissionHistories, fc.constantFrom(...ADVISORS), (history, advisorId) => {
        const asked = { ...history, advisorId };
        const { total, released } = commissionBalance({ ...asked, paid: 0, refunds: 0 });
        const sum = (lines: ReturnType<typeof explainTotal>) => {
          let [over, under] = [0n, 1n];
          for (const { unit, counted } of lines)
            for (let time = 0; time < counted; time += 1) {
              const parts = BigInt(unit.denominator);
              [over, under] = [over * parts + BigInt(unit.numerator) * under, under * parts];
            }
          return roundedQuotient(over, under);
        };
        expect(sum(explainTotal(asked))).toBe(total);
        expect(sum(explainReleased(asked))).toBe(released);
      }),
    );
  });

  it('names each instalment once', () => {
    fc.assert(
      fc.property(commissionHistories, (history) => {
        const normal = { ...history, isCommissionAnnualized: false, renewalCommission: true };
        const named = ADVISORS.flatMap((advisorId) =>
          explainTotal({ ...normal, advisorId }).flatMap(({ numbers }) => numbers),
        );
        const issued = history.instalments.filter((one) => one.issued);
        expect(named.toSorted((a, b) => a - b)).toEqual(issued.map(({ number }) => number));
      }),
    );
  });
});
