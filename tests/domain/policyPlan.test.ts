import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, civilDate } from '../../domain/civilDate.ts';
import { fitsTerm } from '../../domain/sales/dueDates.ts';
import {
  automaticRenewalNote,
  countPlannedInstalments,
  type PolicyTerms,
  planPolicy,
} from '../../domain/sales/policyPlan.ts';
import { amounts, civilDates, frequencies, percentages } from './arbitraries.ts';

const someTerms = (overrides: Partial<PolicyTerms> = {}): PolicyTerms => ({
  startDate: civilDate('2024-03-15'),
  endDate: civilDate('2027-03-15'),
  frequencyId: 1,
  numberOfPayments: 12,
  policyValue: 120_000,
  policyFee: 20_000,
  agencyPercentage: 20,
  advisorPercentage: 8,
  ...overrides,
});

const anyTerms: fc.Arbitrary<PolicyTerms> = fc
  .record({
    startDate: civilDates,
    years: fc.integer({ min: 1, max: 20 }),
    days: fc.integer({ min: -300, max: 300 }),
    frequency: frequencies,
    policyValue: amounts,
    agencyPercentage: percentages,
  })
  .map(({ years, days, frequency, ...rest }) => ({
    ...rest,
    endDate: addDays(addYears(rest.startDate, years), days),
    frequencyId: frequency.frequencyId,
    numberOfPayments: frequency.count,
    policyFee: 0,
    advisorPercentage: 0,
  }))
  .filter((terms) => fitsTerm({ ...terms, count: terms.numberOfPayments }));

const termsAndDay = fc
  .tuple(anyTerms, fc.integer({ min: -400, max: 9000 }))
  .map(([terms, days]) => ({ terms, today: addDays(terms.startDate, days) }));

const allInstalments = (terms: PolicyTerms, today: string) =>
  planPolicy(terms, civilDate(today)).cycles.flatMap(({ instalments }) => instalments);

describe('planPolicy', () => {
  it('plans only the first cycle of a policy begun within the year', () => {
    const { cycles } = planPolicy(someTerms(), civilDate('2024-06-01'));
    expect(cycles.map(({ cycle, year }) => [cycle, year])).toEqual([[0, 2024]]);
  });

  it('catches a policy begun in the past up with a cycle for each anniversary reached', () => {
    const { cycles } = planPolicy(someTerms(), civilDate('2026-03-15'));
    expect(cycles.map(({ cycle, startDate, year }) => [cycle, startDate, year])).toEqual([
      [0, '2024-03-15', 2024],
      [1, '2025-03-15', 2025],
      [2, '2026-03-15', 2026],
    ]);
  });

  it('begins no cycle on the end date', () => {
    const { cycles } = planPolicy(someTerms(), civilDate('2030-01-01'));
    expect(cycles.map(({ cycle }) => cycle)).toEqual([0, 1, 2]);
  });

  it('takes the number of payments from the frequency, and the advisor follows', () => {
    const plan = planPolicy(
      someTerms({ frequencyId: 2, numberOfPayments: 9 }),
      civilDate('2024-04-01'),
    );
    expect([plan.numberOfPayments, plan.numberOfPaymentsAdvisor]).toEqual([4, 4]);
  });

  it('keeps a number of advisor payments of its own', () => {
    const terms = someTerms({ frequencyId: 5, numberOfPayments: 9, numberOfPaymentsAdvisor: 3 });
    const plan = planPolicy(terms, civilDate('2024-04-01'));
    expect([plan.numberOfPayments, plan.numberOfPaymentsAdvisor]).toEqual([9, 3]);
  });

  it('divides a term shorter than a year, however long ago it ended', () => {
    const endDate = civilDate('2024-08-15');
    const { cycles, numberOfPayments } = planPolicy(
      someTerms({ endDate }),
      civilDate('2026-01-01'),
    );
    const dates = cycles.flatMap(({ instalments }) => instalments).map(({ dueDate }) => dueDate);
    expect([dates.length, dates.at(-1)]).toEqual([5, '2024-07-15']);
    expect(numberOfPayments).toBe(5);
  });

  it('leaves the advisor no more payments than a shorter term has', () => {
    const endDate = civilDate('2024-08-15');
    const parts = (numberOfPaymentsAdvisor?: number) =>
      planPolicy(someTerms({ endDate, numberOfPaymentsAdvisor }), civilDate('2024-04-01'))
        .numberOfPaymentsAdvisor;
    expect([parts(), parts(8), parts(3)]).toEqual([5, 5, 3]);
  });

  it('prices the commissions of the policy', () => {
    const { commissions } = planPolicy(someTerms(), civilDate('2024-04-01'));
    expect(commissions).toEqual({ advisor: 8_000, agency: 12_000 });
  });

  it('numbers the instalments without gaps and in order of their dates over all cycles', () => {
    fc.assert(
      fc.property(termsAndDay, ({ terms, today }) => {
        const instalments = allInstalments(terms, today);
        expect(instalments.map(({ number }) => number)).toEqual(
          instalments.map((_, index) => index + 1),
        );
        const dates = instalments.map(({ dueDate }) => dueDate);
        expect(dates).toEqual([...new Set(dates)].sort());
      }),
    );
  });

  it('makes every cycle sum to the policy value', () => {
    fc.assert(
      fc.property(termsAndDay, ({ terms, today }) => {
        for (const { instalments } of planPolicy(terms, today).cycles)
          expect(instalments.reduce((sum, { value }) => sum + value, 0)).toBe(terms.policyValue);
      }),
    );
  });

  it('names each cycle by a year of its own, one after the other', () => {
    fc.assert(
      fc.property(termsAndDay, ({ terms, today }) => {
        const years = planPolicy(terms, today).cycles.map(({ year }) => year);
        expect(years).toEqual(years.map((_, index) => Number(terms.startDate.slice(0, 4)) + index));
      }),
    );
  });

  it('plans as many instalments as were counted before', () => {
    fc.assert(
      fc.property(termsAndDay, ({ terms, today }) => {
        expect(allInstalments(terms, today)).toHaveLength(countPlannedInstalments(terms, today));
      }),
    );
  });
});

describe('automaticRenewalNote', () => {
  it('says which renewal it is', () => {
    expect(automaticRenewalNote(2)).toBe('Renovación automática año 2');
  });
});
