import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, civilDate, yearOf } from '../../domain/civilDate.ts';
import {
  type RenewablePolicy,
  renewalCycle,
  yearToExceed,
} from '../../domain/sales/renewalRules.ts';
import { civilDates } from './arbitraries.ts';

const aPolicy = (overrides: Partial<RenewablePolicy> = {}): RenewablePolicy => ({
  startDate: civilDate('2024-03-15'),
  endDate: civilDate('2025-03-15'),
  periodYears: [2024],
  renewalDates: [],
  ...overrides,
});

describe('the year a renewal must exceed', () => {
  it('is the start year before the first renewal', () => {
    expect(yearToExceed(aPolicy({ periodYears: [] }))).toBe(2024);
  });

  it('is the one before the last renewal where a corrected start left that year free', () => {
    const renewalDates = [civilDate('2026-01-10'), civilDate('2025-12-31')];
    expect(yearToExceed(aPolicy({ renewalDates }))).toBe(2025);
  });

  it('is the latest year that has a period', () => {
    expect(yearToExceed(aPolicy({ periodYears: [2025, 2027, 2024] }))).toBe(2027);
  });
});

describe('a renewal', () => {
  it.each(['2023-12-31', '2024-12-31'])('on %s is refused', (day) => {
    expect(renewalCycle(aPolicy(), civilDate(day))).toEqual({ ok: false, mustExceed: 2024 });
  });

  it.each(['2025-01-01', '2025-03-15', '2025-12-31'])(
    'on %s begins the cycle of that year’s anniversary',
    (day) => {
      expect(renewalCycle(aPolicy(), civilDate(day))).toEqual({
        ok: true,
        cycle: 1,
        year: 2025,
        cycleStart: '2025-03-15',
        endDate: '2026-03-15',
        skippedYears: [],
      });
    },
  );

  it('may leave years out', () => {
    expect(renewalCycle(aPolicy(), civilDate('2028-06-01'))).toMatchObject({
      cycle: 4,
      cycleStart: '2028-03-15',
      endDate: '2029-03-15',
      skippedYears: [2025, 2026, 2027],
    });
  });

  it('knows by the renewals which years it leaves out, where there are no periods', () => {
    const policy = aPolicy({ periodYears: [], renewalDates: [civilDate('2026-02-01')] });
    expect(renewalCycle(policy, civilDate('2028-06-01'))).toMatchObject({ skippedYears: [2027] });
  });

  it('does not shorten a policy that runs longer', () => {
    const endDate = civilDate('2030-03-15');
    expect(renewalCycle(aPolicy({ endDate }), civilDate('2025-06-01'))).toMatchObject({ endDate });
  });

  it('of a policy begun on 29 February is anchored on the 28th of a common year', () => {
    const startDate = civilDate('2024-02-29');
    expect(renewalCycle(aPolicy({ startDate }), civilDate('2027-01-01'))).toMatchObject({
      cycleStart: '2027-02-28',
      endDate: '2028-02-29',
    });
  });

  it('is lawful in just the years after every period, and begins a year of its own', () => {
    const lives = fc.record({
      startDate: civilDates,
      term: fc.integer({ min: 1, max: 5000 }),
      cycles: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
      yearsLater: fc.integer({ min: -2, max: 15 }),
    });
    fc.assert(
      fc.property(lives, ({ startDate, term, cycles, yearsLater }) => {
        const periodYears = [0, ...cycles].map((cycle) => yearOf(startDate) + cycle);
        const renewalDates = cycles.map((cycle) => addYears(startDate, cycle));
        const endDate = addDays(startDate, term);
        const day = addYears(startDate, yearsLater);
        const result = renewalCycle({ startDate, endDate, periodYears, renewalDates }, day);
        expect(result.ok).toBe(periodYears.every((year) => year < yearOf(day)));
        fc.pre(result.ok);
        expect(periodYears).not.toContain(result.year);
        expect(yearOf(result.cycleStart)).toBe(result.year);
        expect(result.cycleStart).toBe(addYears(startDate, result.cycle));
        expect(Math.max(...periodYears) + result.skippedYears.length + 1).toBe(result.year);
        expect([endDate, addYears(startDate, yearsLater + 1)].sort().at(-1)).toBe(result.endDate);
      }),
    );
  });
});
