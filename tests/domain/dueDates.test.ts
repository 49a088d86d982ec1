import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, addYears, civilDate, daysBetween } from '../../domain/civilDate.ts';
import { sumCents } from '../../domain/money/money.ts';
import { endWithinYear, fitsTerm, instalmentsInCycle } from '../../domain/sales/dueDates.ts';
import { planCycle } from '../../domain/sales/instalments.ts';
import { amounts, civilDates, frequencies, partsOf } from './arbitraries.ts';

/** The instalments of a policy whose term is shorter than a year. */
const planOf = (
  start: string,
  end: string,
  frequency: { frequencyId: number; count: number },
  policyValue = 60_000,
) => {
  const startDate = civilDate(start);
  const until = endWithinYear({ startDate, endDate: civilDate(end) });
  return planCycle({ startDate, cycle: 0, ...frequency, until, policyValue, firstNumber: 1 });
};

const datesOf = (...args: Parameters<typeof planOf>) => planOf(...args).map((one) => one.dueDate);

const monthly = { frequencyId: 1, count: 12 };
const quarterly = { frequencyId: 2, count: 4 };
const custom = (count: number) => ({ frequencyId: 5, count });

/** Any policy of less than a year whose payments fit its days. */
const shortTerms = fc
  .record({
    startDate: civilDates,
    days: fc.integer({ min: 1, max: 364 }),
    frequency: frequencies,
    policyValue: amounts,
  })
  .map(({ startDate, days, frequency, policyValue }) => ({
    startDate,
    endDate: addDays(startDate, days),
    ...frequency,
    policyValue,
  }))
  // One whose end is written as the last day of a year is none: the last of 365 instalments falls due on it.
  .filter((terms) => endWithinYear(terms) !== undefined && fitsTerm(terms));

const planned = (
  terms: { startDate: string; endDate: string; policyValue: number } & typeof monthly,
) => planOf(terms.startDate, terms.endDate, terms, terms.policyValue);

describe('a term shorter than a year', () => {
  it('of five months has five monthly instalments, which share the whole value', () => {
    const plan = planOf('2026-03-16', '2026-08-16', monthly);
    expect(plan.map(({ dueDate }) => dueDate)).toEqual([
      '2026-03-16',
      '2026-04-16',
      '2026-05-16',
      '2026-06-16',
      '2026-07-16',
    ]);
    expect(plan.map(({ value }) => value)).toEqual(Array(5).fill(12_000));
    expect(plan.at(-1)?.pendingValue).toBe(0);
  });

  it('keeps the step of its frequency', () => {
    expect(datesOf('2026-03-16', '2026-08-16', quarterly)).toEqual(['2026-03-16', '2026-06-16']);
    expect(datesOf('2026-03-16', '2026-08-16', { frequencyId: 4, count: 1 })).toEqual([
      '2026-03-16',
    ]);
  });

  it('falls on the last day of shorter months', () => {
    expect(datesOf('2026-12-31', '2027-04-01', monthly)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  it.each([
    ['whole months', '2026-12-16', 3, ['2026-03-16', '2026-06-16', '2026-09-16']],
    [
      'its last day written as the end',
      '2026-12-15',
      3,
      ['2026-03-16', '2026-06-16', '2026-09-16'],
    ],
    ['no whole months', '2026-03-26', 3, ['2026-03-16', '2026-03-19', '2026-03-22']],
    ['as many days as payments', '2026-03-19', 3, ['2026-03-16', '2026-03-17', '2026-03-18']],
  ])('of %s is divided into the number of payments typed', (_, end, count, dates) => {
    expect(datesOf('2026-03-16', end, custom(count))).toEqual(dates);
  });

  it('that ends a day before its anniversary is paid as a year is', () => {
    const year = datesOf('2026-03-16', '2027-03-16', custom(6));
    expect(datesOf('2026-03-16', '2027-03-15', custom(6))).toEqual(year);
  });

  it('with fewer days than payments typed is refused', () => {
    expect(() => planOf('2026-03-16', '2026-03-19', custom(4))).toThrow(RangeError);
  });

  it('sums to the value, on days of their own, from its start and before its end', () => {
    fc.assert(
      fc.property(shortTerms, (terms) => {
        const plan = planned(terms);
        const dates = plan.map(({ dueDate }) => dueDate);
        expect(sumCents(plan.map(({ value }) => value))).toBe(terms.policyValue);
        expect(plan.map(({ number }) => number)).toEqual(plan.map((_, index) => index + 1));
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates[0]).toBe(terms.startDate);
        expect(dates.every((date) => date < terms.endDate)).toBe(true);
      }),
    );
  });

  it('never drifts from its anchor day where it goes by months', () => {
    const fixed = shortTerms.filter(({ frequencyId }) => frequencyId !== 5);
    fc.assert(
      fc.property(fixed, (terms) => {
        const dates = planned(terms).map(({ dueDate }) => dueDate);
        const step = 12 / terms.count;
        expect(dates).toEqual(dates.map((_, index) => addMonths(terms.startDate, index * step)));
        // Not one fewer than fit.
        const next = addMonths(terms.startDate, dates.length * step);
        expect(next >= terms.endDate).toBe(true);
        expect(partsOf(terms.startDate).day).toBeGreaterThanOrEqual(
          Math.max(...dates.map((date) => partsOf(date).day)),
        );
      }),
    );
  });
});

describe('the end of a term shorter than a year', () => {
  it('is none of a whole year, of more, and of what ends before it starts', () => {
    fc.assert(
      fc.property(civilDates, fc.integer({ min: -500, max: 800 }), (startDate, days) => {
        const endDate = addDays(startDate, days);
        // A whole year ends on its day, or on the last one covered.
        const isShort = days > 0 && endDate < addDays(addYears(startDate, 1), -1);
        expect(endWithinYear({ startDate, endDate })).toBe(isShort ? endDate : undefined);
      }),
    );
  });
});

describe('the number of instalments of a cycle', () => {
  it('is the frequency’s in a whole year', () => {
    fc.assert(
      fc.property(civilDates, frequencies, (startDate, frequency) => {
        expect(instalmentsInCycle({ startDate, cycle: 2, ...frequency })).toBe(frequency.count);
      }),
    );
  });

  it('is the one typed, as long as each has a day', () => {
    fc.assert(
      fc.property(shortTerms, (terms) => {
        const days = daysBetween(terms.startDate, terms.endDate);
        expect(planned(terms).length).toBeLessThanOrEqual(Math.min(days, terms.count));
        if (terms.frequencyId === 5) expect(planned(terms)).toHaveLength(terms.count);
      }),
    );
  });
});
