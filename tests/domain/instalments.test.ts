import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, addYears, civilDate } from '../../domain/civilDate.ts';
import {
  type CycleToPlan,
  canBeShared,
  cyclesBegun,
  type PlannedInstalment,
  paymentsPerYear,
  planCycle,
} from '../../domain/sales/instalments.ts';
import { amounts, civilDates, frequencies, partsOf } from './arbitraries.ts';

const aCycle = (overrides: Partial<CycleToPlan> = {}): CycleToPlan => ({
  startDate: civilDate('2025-01-15'),
  cycle: 0,
  frequencyId: 1,
  count: 12,
  policyValue: 120_000,
  firstNumber: 1,
  ...overrides,
});

const anyCycle: fc.Arbitrary<CycleToPlan> = fc
  .record({
    startDate: civilDates,
    cycle: fc.integer({ min: 0, max: 40 }),
    frequency: frequencies,
    policyValue: amounts,
    firstNumber: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ frequency, ...rest }) => ({ ...rest, ...frequency }));

const dueDates = (plan: CycleToPlan) => planCycle(plan).map((instalment) => instalment.dueDate);
const sumOfValues = (instalments: PlannedInstalment[]) =>
  instalments.reduce((sum, instalment) => sum + instalment.value, 0);

describe('paymentsPerYear', () => {
  it.each([
    [1, 12],
    [2, 4],
    [3, 2],
    [4, 1],
  ])('[5.19] frequency %d pays %d times, whatever count is typed', (frequencyId, count) => {
    expect(paymentsPerYear(frequencyId, 7)).toBe(count);
  });

  it('[5.19] frequency 5 pays as many times as typed', () => {
    expect(paymentsPerYear(5, 7)).toBe(7);
  });

  it.each([0, -1, 1.5, 366, Number.NaN])('frequency 5 refuses %d payments', (count) => {
    expect(() => paymentsPerYear(5, count)).toThrow(RangeError);
  });

  it('refuses an unknown frequency', () => {
    expect(() => paymentsPerYear(6, 12)).toThrow(RangeError);
  });
});

describe('the values of a cycle', () => {
  it('leave the residual cents to the last instalment', () => {
    const instalments = planCycle(aCycle({ frequencyId: 5, count: 3, policyValue: 10_000 }));
    expect(instalments.map(({ value }) => value)).toEqual([3333, 3333, 3334]);
    expect(instalments.map(({ pendingValue }) => pendingValue)).toEqual([6667, 3334, 0]);
  });

  it('round half-up, so that the last may be the smaller one', () => {
    const instalments = planCycle(aCycle({ frequencyId: 5, count: 3, policyValue: 20_000 }));
    expect(instalments.map(({ value }) => value)).toEqual([6667, 6667, 6666]);
  });

  it('round down when rounding up would leave nothing to the last one', () => {
    const values = planCycle(aCycle({ policyValue: 66 })).map(({ value }) => value);
    expect(values).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 11]);
  });

  it('[5.55] are never nothing when there is a cent for each', () => {
    fc.assert(
      fc.property(anyCycle, (plan) => {
        fc.pre(canBeShared(plan.policyValue, plan.count));
        expect(planCycle(plan).every(({ value }) => value > 0)).toBe(true);
      }),
    );
  });

  it('round down when rounding up would leave the last one negative', () => {
    const values = planCycle(aCycle({ policyValue: 7 })).map(({ value }) => value);
    expect(values).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  });

  it('[5.19] sum to the policy value to the cent, and none is negative', () => {
    fc.assert(
      fc.property(anyCycle, (plan) => {
        const instalments = planCycle(plan);
        expect(instalments).toHaveLength(plan.count);
        expect(sumOfValues(instalments)).toBe(plan.policyValue);
        expect(instalments.every(({ value }) => value >= 0)).toBe(true);
      }),
    );
  });

  it('leave pending what the cycle still owes, nothing after the last', () => {
    fc.assert(
      fc.property(anyCycle, (plan) => {
        const instalments = planCycle(plan);
        instalments.forEach(({ pendingValue }, index) => {
          expect(pendingValue).toBe(sumOfValues(instalments.slice(index + 1)));
        });
      }),
    );
  });

  it('number the instalments without gaps from the first number', () => {
    fc.assert(
      fc.property(anyCycle, (plan) => {
        const numbers = planCycle(plan).map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, index) => plan.firstNumber + index));
      }),
    );
  });
});

describe('the due dates of a cycle', () => {
  it('of a policy begun on 31 January fall on the last day of shorter months', () => {
    const startDate = civilDate('2025-01-31');
    expect(dueDates(aCycle({ startDate })).slice(0, 4)).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
    ]);
    expect(dueDates(aCycle({ startDate: civilDate('2024-01-31') }))[1]).toBe('2024-02-29');
  });

  it('of a policy begun on 29 February return to the 29th after a clamped anniversary', () => {
    const startDate = civilDate('2024-02-29');
    expect(dueDates(aCycle({ startDate, cycle: 1 })).slice(0, 2)).toEqual([
      '2025-02-28',
      '2025-03-29',
    ]);
    expect(dueDates(aCycle({ startDate, cycle: 4 }))[0]).toBe('2028-02-29');
  });

  it.each([
    [2, 4, ['2025-01-15', '2025-04-15', '2025-07-15', '2025-10-15']],
    [3, 2, ['2025-01-15', '2025-07-15']],
    [4, 1, ['2025-01-15']],
    [5, 6, ['2025-01-15', '2025-03-15', '2025-05-15', '2025-07-15', '2025-09-15', '2025-11-15']],
  ])('of frequency %d with %d payments go by months', (frequencyId, count, expected) => {
    expect(dueDates(aCycle({ frequencyId, count }))).toEqual(expected);
  });

  it('go by equal whole days when the count does not divide the twelve months', () => {
    const dates = dueDates(aCycle({ frequencyId: 5, count: 5, cycle: 1 }));
    expect(dates).toEqual(['2026-01-15', '2026-03-29', '2026-06-10', '2026-08-22', '2026-11-03']);
  });

  it('never drift from the anchor day in forty years', () => {
    const byMonths = frequencies.filter(({ count }) => 12 % count === 0);
    fc.assert(
      fc.property(civilDates, byMonths, (startDate, { frequencyId, count }) => {
        const { year, month, day } = partsOf(startDate);
        for (let cycle = 0; cycle <= 40; cycle += 1) {
          const plan = aCycle({ startDate, cycle, frequencyId, count });
          const expected = Array.from({ length: count }, (_, index) => {
            const monthIndex = month - 1 + cycle * 12 + (index * 12) / count;
            const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
            const due = new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay)));
            return due.toISOString().slice(0, 10);
          });
          expect(dueDates(plan)).toEqual(expected);
        }
      }),
    );
  });

  it('rise strictly within a cycle and into the next one', () => {
    fc.assert(
      fc.property(anyCycle, (plan) => {
        const dates = [...dueDates(plan), ...dueDates({ ...plan, cycle: plan.cycle + 1 })];
        const sortedWithoutRepeats = [...new Set(dates)].sort();
        expect(dates).toEqual(sortedWithoutRepeats);
      }),
    );
  });

  it('begin on the anniversary of the start date', () => {
    fc.assert(
      fc.property(anyCycle, (plan) => {
        expect(dueDates(plan)[0]).toBe(addMonths(plan.startDate, plan.cycle * 12));
      }),
    );
  });
});

describe('planCycle refuses', () => {
  it.each<[string, Partial<CycleToPlan>]>([
    ['no payments', { frequencyId: 5, count: 0 }],
    ['more payments than days', { frequencyId: 5, count: 366 }],
    ['half a payment', { frequencyId: 5, count: 2.5 }],
    ['a count that is not the frequency’s', { frequencyId: 1, count: 10 }],
    ['an unknown frequency', { frequencyId: 9 }],
    ['a negative value', { policyValue: -1 }],
    ['a fraction of a cent', { policyValue: 0.5 }],
    ['a negative cycle', { cycle: -1 }],
    ['a first number of 0', { firstNumber: 0 }],
  ])('%s', (_, overrides) => {
    expect(() => planCycle(aCycle(overrides))).toThrow(RangeError);
  });
});

describe('cyclesBegun', () => {
  const startDate = civilDate('2022-03-15');
  const endDate = civilDate('2026-03-15');

  it.each([
    ['before the start', '2021-01-01', [0]],
    ['the day before an anniversary', '2024-03-14', [0, 1]],
    ['on an anniversary', '2024-03-15', [0, 1, 2]],
    ['on the end date, which begins no cycle', '2026-03-15', [0, 1, 2, 3]],
    ['long after the end', '2040-01-01', [0, 1, 2, 3]],
  ])('%s', (_, today, cycles) => {
    expect(cyclesBegun({ startDate, endDate, today: civilDate(today) })).toEqual(cycles);
  });

  it('counts a 29 February’s anniversary on the 28th of common years', () => {
    const leapDay = civilDate('2024-02-29');
    const today = civilDate('2025-02-28');
    expect(cyclesBegun({ startDate: leapDay, endDate, today })).toEqual([0, 1]);
  });

  it('works up to the last date there is', () => {
    const last = civilDate('9999-12-31');
    const policy = { startDate: civilDate('9998-01-01'), endDate: last, today: last };
    expect(cyclesBegun(policy)).toEqual([0, 1]);
  });

  it('holds the first cycle and each anniversary reached before the end', () => {
    fc.assert(
      fc.property(civilDates, civilDates, civilDates, (start, end, today) => {
        const expected = Array.from({ length: 301 }, (_, cycle) => cycle).filter((cycle) => {
          const anniversary = addYears(start, cycle);
          return cycle === 0 || (anniversary <= today && anniversary < end);
        });
        expect(cyclesBegun({ startDate: start, endDate: end, today })).toEqual(expected);
      }),
    );
  });
});
