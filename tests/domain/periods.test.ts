import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PeriodValues, periodCommissions } from '../../domain/sales/periods.ts';
import { amounts, percentages, roundedQuotient } from './arbitraries.ts';

const aPeriod = (overrides: Partial<PeriodValues> = {}): PeriodValues => ({
  policyValue: 120_000,
  policyFee: 20_000,
  agencyPercentage: 15,
  advisorPercentage: 10,
  ...overrides,
});

const anyPeriod: fc.Arbitrary<PeriodValues> = fc.record({
  policyValue: amounts,
  policyFee: amounts,
  agencyPercentage: percentages,
  advisorPercentage: percentages,
});

describe('periodCommissions', () => {
  it('[9.23] come from the policy value less its fee', () => {
    expect(periodCommissions(aPeriod())).toEqual({ advisor: 10_000, agency: 5000 });
  });

  it('leave everything to the agency when the advisor has no percentage', () => {
    const commissions = periodCommissions(aPeriod({ advisorPercentage: 0 }));
    expect(commissions).toEqual({ advisor: 0, agency: 15_000 });
  });

  it('leave nothing to the agency when both percentages are equal', () => {
    const commissions = periodCommissions(aPeriod({ policyValue: 33_333, advisorPercentage: 15 }));
    expect(commissions).toEqual({ advisor: 2000, agency: 0 });
  });

  it('give a tied half cent to the advisor only, not to both', () => {
    const oneDollar = aPeriod({ policyValue: 100, policyFee: 0 });
    const commissions = periodCommissions({
      ...oneDollar,
      agencyPercentage: 1,
      advisorPercentage: 0.5,
    });
    expect(commissions).toEqual({ advisor: 1, agency: 0 });
  });

  it('[9.23] sum to the whole commission rounded half-up, for every period', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const base = BigInt(period.policyValue - period.policyFee);
        const rounded = (percent: number) =>
          roundedQuotient(base * BigInt(Math.round(percent * 100)), 10_000n);
        const { advisor, agency } = periodCommissions(period);
        expect(advisor).toBe(rounded(period.advisorPercentage));
        expect(advisor + agency).toBe(rounded(period.agencyPercentage));
      }),
    );
  });

  it('are never negative while the fee and the advisor’s percentage are the smaller ones', () => {
    const sensible = anyPeriod.filter(
      (period) =>
        period.policyFee <= period.policyValue &&
        period.advisorPercentage <= period.agencyPercentage,
    );
    fc.assert(
      fc.property(sensible, (period) => {
        const { advisor, agency } = periodCommissions(period);
        expect(advisor).toBeGreaterThanOrEqual(0);
        expect(agency).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('refuse a percentage above 100', () => {
    expect(() => periodCommissions(aPeriod({ agencyPercentage: 101 }))).toThrow(RangeError);
  });
});
