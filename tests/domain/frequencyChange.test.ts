import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { sumCents } from '../../domain/money/money.ts';
import { endWithinYear, fitsTerm } from '../../domain/sales/dueDates.ts';
import { planCycle } from '../../domain/sales/instalments.ts';
import { changePolicy, type ExistingSchedule } from '../../domain/sales/policyChange.ts';
import { civilDates, frequencies } from './arbitraries.ts';

interface Frequency {
  readonly frequencyId: number;
  readonly count: number;
}

/** A policy of one cycle, of which the first instalments are collected. */
const aSchedule = (
  term: { readonly startDate: CivilDate; readonly endDate: CivilDate },
  frequency: Frequency,
  policyValue: number,
  collected: number,
): ExistingSchedule => {
  const until = endWithinYear(term);
  const plan = { ...term, ...frequency, cycle: 0, policyValue, firstNumber: 1, until };
  const instalments = planCycle(plan).map((one, place) => ({
    ...one,
    credited: place < collected,
  }));
  return {
    ...term,
    ...frequency,
    cycles: [
      {
        cycle: 0,
        policyValue,
        numberOfPayments: instalments.length,
        numberOfPaymentsAdvisor: instalments.length,
        term: until && { startDate: term.startDate, endDate: until },
        instalments,
      },
    ],
  };
};

const changedTo = (existing: ExistingSchedule, { frequencyId, count }: Frequency) => {
  const { startDate, endDate } = existing;
  return changePolicy(existing, {
    startDate,
    endDate,
    frequencyId,
    numberOfPayments: count,
    numberOfPaymentsAdvisor: count,
    policyValue: existing.cycles[0]?.policyValue ?? 0,
  });
};

const MONTHLY = { frequencyId: 1, count: 12 };

const AFTER: [string, Frequency, string[]][] = [
  [
    'quarterly',
    { frequencyId: 2, count: 4 },
    ['2026-03-01 25000', '2026-06-01 25000', '2026-09-01 25000', '2026-12-01 25000'],
  ],
  ['half-yearly', { frequencyId: 3, count: 2 }, ['2026-03-01 50000', '2026-09-01 50000']],
  ['yearly', { frequencyId: 4, count: 1 }, ['2026-03-01 100000']],
  ['of four by hand', { frequencyId: 5, count: 4 }, ['2026-03-01 50000', '2026-08-01 50000']],
];

describe('a change of frequency', () => {
  it.each(AFTER)('of a monthly year with two collected to %s leaves no gap', (_, to, expected) => {
    const term = { startDate: civilDate('2026-01-01'), endDate: civilDate('2027-01-01') };
    const outcome = changedTo(aSchedule(term, MONTHLY, 120_000, 2), to);
    const planned = outcome.ok ? outcome.cycles[0]?.planned : undefined;
    expect(planned?.map(({ dueDate, value }) => `${dueDate} ${value}`)).toEqual(expected);
  });

  it('does not bill again the quarter that was collected', () => {
    const term = { startDate: civilDate('2026-01-31'), endDate: civilDate('2027-01-31') };
    const outcome = changedTo(aSchedule(term, { frequencyId: 2, count: 4 }, 120_000, 1), MONTHLY);
    const dates = outcome.ok ? outcome.cycles[0]?.planned.map(({ dueDate }) => dueDate) : [];
    expect([dates?.length, dates?.[0], dates?.[1]]).toEqual([9, '2026-04-30', '2026-05-31']);
  });

  it('keeps what was collected, leaves no gap and sums to the value to the cent', () => {
    const terms = fc.record({
      startDate: civilDates.filter((day) => day < '2190-01-01'),
      months: fc.integer({ min: 1, max: 12 }),
      days: fc.constantFrom(-1, 0, 9),
      from: frequencies,
      to: frequencies,
      value: fc.integer({ min: 40_000, max: 9_999_999 }),
      collected: fc.nat({ max: 365 }),
    });
    fc.assert(
      fc.property(terms, ({ startDate, months, days, from, to, value, collected }) => {
        const term = { startDate, endDate: addDays(addMonths(startDate, months), days) };
        fc.pre(fitsTerm({ ...term, ...from }) && fitsTerm({ ...term, ...to }));
        const existing = aSchedule(term, from, value, collected);
        const before = existing.cycles[0]?.instalments ?? [];
        const outcome = changedTo(existing, to);
        // Only a number typed by hand may be used up, or have fewer days left than instalments.
        if (!outcome.ok) {
          expect(to.frequencyId).toBe(5);
          expect(['too_many_credited', 'dates_conflict']).toContain(outcome.refusal);
          return;
        }
        const { withCredit = [], planned = [] } = outcome.cycles[0] ?? {};
        const all = [...withCredit, ...planned];
        expect(sumCents(all.map((one) => one.value))).toBe(value);
        expect(withCredit).toMatchObject(
          before.filter((one) => one.credited).map(({ credited: _, ...rest }) => rest),
        );
        const dates = all.map(({ dueDate }) => dueDate);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        const next = before.find(({ credited }) => !credited);
        expect(planned[0]?.dueDate).toBe(next?.dueDate);
        expect(Math.min(...all.map((one) => one.value))).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
