import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, civilDate } from '../../domain/civilDate.ts';
import { canBeShared, planCycle } from '../../domain/sales/instalments.ts';
import { type CycleToReplan, replanCycle } from '../../domain/sales/replan.ts';
import { amounts, civilDates, frequencies, roundedQuotient } from './arbitraries.ts';

const startDate = civilDate('2026-01-15');

/** A year's cover of $1,200.00 in monthly instalments of $100.00, some of them kept. */
const aCycle = (keptCount: number, overrides: Partial<CycleToReplan> = {}): CycleToReplan => ({
  startDate,
  cycle: 0,
  frequencyId: 1,
  count: 12,
  policyValue: 120_000,
  firstNumber: 1,
  withCredit: Array.from({ length: keptCount }, (_, index) => ({
    number: index + 1,
    dueDate: addMonths(startDate, index),
    value: 10_000,
  })),
  ...overrides,
});

const planned = (plan: CycleToReplan) => {
  const result = replanCycle(plan);
  return result.ok ? result.planned : result.refusal;
};

const sumOf = (instalments: readonly { value: number }[]) =>
  instalments.reduce((sum, { value }) => sum + value, 0);

/** A cycle planned under old terms, of which some are kept under any new ones. */
const changes: fc.Arbitrary<CycleToReplan> = fc
  .record({
    startDate: civilDates,
    cycle: fc.integer({ min: 0, max: 10 }),
    firstNumber: fc.integer({ min: 1, max: 500 }),
    old: fc.record({ frequency: frequencies, policyValue: amounts }),
    keptShare: fc.double({ min: 0, max: 1, noNaN: true }),
    changed: fc.record({
      frequency: fc.option(frequencies),
      policyValue: fc.option(amounts),
      addedValue: fc.option(fc.integer({ min: 0, max: 500 })),
      months: fc.integer({ min: -3, max: 3 }),
    }),
  })
  .map(({ startDate: start, cycle, firstNumber, old, keptShare, changed }) => {
    const { frequencyId, count } = changed.frequency ?? old.frequency;
    const before = planCycle({
      startDate: start,
      cycle,
      firstNumber,
      policyValue: old.policyValue,
      ...old.frequency,
    });
    return {
      startDate: addMonths(start, changed.months),
      cycle,
      firstNumber,
      frequencyId,
      count,
      policyValue: changed.policyValue ?? old.policyValue + (changed.addedValue ?? 0),
      withCredit: before.slice(0, Math.round(keptShare * before.length)),
    };
  });

/** A value spread half-up; down where that would leave the last one nothing. */
function spread(value: number, count: number): number[] {
  const halfUp = roundedQuotient(BigInt(value), BigInt(count));
  const each = halfUp * (count - 1) >= value ? Math.floor(value / count) : halfUp;
  const values: number[] = [];
  while (values.length < count - 1) values.push(each);
  return [...values, value - each * (count - 1)];
}

/** The dates of the whole cycle under its new terms. */
const datesOf = ({ withCredit: _, ...terms }: CycleToReplan) =>
  planCycle(terms).map(({ dueDate }) => dueDate);

const restOf = ({ policyValue, withCredit }: CycleToReplan) => policyValue - sumOf(withCredit);
const nothingIsLeft = (plan: CycleToReplan) => restOf(plan) === 0;

/** The first reason the slow model sees to refuse a change, if any. */
function refusalSeen(plan: CycleToReplan): string | undefined {
  if (restOf(plan) < 0) return 'value_below_credited';
  if (nothingIsLeft(plan)) return undefined;
  const dates = datesOf(plan);
  const firstNew = dates[plan.withCredit.length];
  if (firstNew === undefined) return 'too_many_credited';
  if (restOf(plan) < dates.length - plan.withCredit.length) return 'value_too_small';
  return plan.withCredit.every(({ dueDate }) => dueDate < firstNew) ? undefined : 'dates_conflict';
}

/** The instalments after the kept ones, one after the other. */
function restSpread(plan: CycleToReplan) {
  if (nothingIsLeft(plan)) return [];
  const dates = datesOf(plan).slice(plan.withCredit.length);
  let pendingValue = restOf(plan);
  return spread(pendingValue, dates.length).map((value, index) => {
    pendingValue -= value;
    const number = plan.firstNumber + plan.withCredit.length + index;
    return { number, dueDate: dates[index], value, pendingValue };
  });
}

describe('a cycle planned anew', () => {
  it('spreads what the kept instalments leave of a new value', () => {
    const instalments = planned(aCycle(4, { policyValue: 100_000 }));
    expect(instalments).toEqual([
      { number: 5, dueDate: '2026-05-15', value: 7_500, pendingValue: 52_500 },
      { number: 6, dueDate: '2026-06-15', value: 7_500, pendingValue: 45_000 },
      { number: 7, dueDate: '2026-07-15', value: 7_500, pendingValue: 37_500 },
      { number: 8, dueDate: '2026-08-15', value: 7_500, pendingValue: 30_000 },
      { number: 9, dueDate: '2026-09-15', value: 7_500, pendingValue: 22_500 },
      { number: 10, dueDate: '2026-10-15', value: 7_500, pendingValue: 15_000 },
      { number: 11, dueDate: '2026-11-15', value: 7_500, pendingValue: 7_500 },
      { number: 12, dueDate: '2026-12-15', value: 7_500, pendingValue: 0 },
    ]);
  });

  it('puts the rest on the dates of a new frequency', () => {
    expect(planned(aCycle(2, { frequencyId: 2, count: 4 }))).toEqual([
      { number: 3, dueDate: '2026-07-15', value: 50_000, pendingValue: 50_000 },
      { number: 4, dueDate: '2026-10-15', value: 50_000, pendingValue: 0 },
    ]);
  });

  it('gives what is kept the pending value of the new policy value, and moves nothing else', () => {
    const plan = aCycle(2, { policyValue: 150_000 });
    expect(replanCycle(plan)).toMatchObject({
      withCredit: [
        { ...plan.withCredit[0], pendingValue: 140_000 },
        { ...plan.withCredit[1], pendingValue: 130_000 },
      ],
    });
  });

  it('leaves a cycle paid whole as it is, whatever the new frequency', () => {
    const paidWhole = { withCredit: aCycle(12).withCredit };
    expect(planned(aCycle(12, { ...paidWhole, frequencyId: 2, count: 4 }))).toEqual([]);
    expect(planned(aCycle(12, { ...paidWhole, frequencyId: 5, count: 30 }))).toEqual([]);
  });

  it('plans nothing more when what is kept is worth the whole new value', () => {
    expect(planned(aCycle(6, { policyValue: 60_000 }))).toEqual([]);
  });

  it('does not plan an instalment of nothing again', () => {
    const ofACent = aCycle(11).withCredit.map((one) => ({ ...one, value: 1 }));
    expect(planned(aCycle(0, { policyValue: 11, withCredit: ofACent }))).toEqual([]);
    expect(planned(aCycle(0, { policyValue: 0 }))).toEqual([]);
  });

  it('is refused when an instalment would be of nothing', () => {
    expect(planned(aCycle(0, { policyValue: 11 }))).toBe('value_too_small');
    expect(planned(aCycle(4, { policyValue: 40_007 }))).toBe('value_too_small');
    expect(planned(aCycle(4, { policyValue: 40_008 }))).toHaveLength(8);
  });

  it('is refused when what is kept is worth more than the new value', () => {
    expect(planned(aCycle(6, { policyValue: 59_999 }))).toBe('value_below_credited');
  });

  it('is refused when value remains and no instalment is left to take it', () => {
    expect(planned(aCycle(4, { frequencyId: 2, count: 4 }))).toBe('too_many_credited');
    expect(planned(aCycle(5, { frequencyId: 2, count: 4 }))).toBe('too_many_credited');
  });

  it('is refused when the rest would come before or on the day of what is kept', () => {
    expect(planned(aCycle(4, { startDate: civilDate('2025-12-15') }))).toBe('dates_conflict');
    expect(planned(aCycle(4, { startDate: civilDate('2025-12-16') }))).toHaveLength(8);
  });

  it('refuses to compute with kept instalments that are not the first of the cycle', () => {
    const withCredit = aCycle(3).withCredit.slice(1);
    expect(() => replanCycle(aCycle(0, { withCredit }))).toThrow(RangeError);
  });

  it('refuses to compute with a count that is not the frequency’s, though all is paid', () => {
    expect(() => replanCycle(aCycle(12, { count: 10 }))).toThrow(RangeError);
  });
});

describe('under any change of terms, a cycle planned anew', () => {
  it('is planCycle when nothing is kept', () => {
    fc.assert(
      fc.property(changes, (plan) => {
        const { withCredit: _, ...terms } = plan;
        fc.pre(canBeShared(terms.policyValue, terms.count));
        expect(planned({ ...terms, withCredit: [] })).toEqual(planCycle(terms));
      }),
    );
  });

  it('spreads the rest as the slow model does, or is refused for the reason it sees', () => {
    fc.assert(
      fc.property(changes, (plan) => {
        expect(planned(plan)).toEqual(refusalSeen(plan) ?? restSpread(plan));
      }),
      { numRuns: 200 },
    );
  });

  it('meets every reason to refuse and none: the random changes reach them all', () => {
    const outcomes = fc.sample(changes, { numRuns: 300, seed: 1 }).map(refusalSeen);
    const reasons = [
      'value_below_credited',
      'too_many_credited',
      'value_too_small',
      'dates_conflict',
      undefined,
    ];
    expect(new Set(outcomes)).toEqual(new Set(reasons));
  });

  it('sums to the value, numbers without gaps, and rises in date and never below 0', () => {
    fc.assert(
      fc.property(changes, (plan) => {
        const result = replanCycle(plan);
        fc.pre(result.ok);
        const whole = [...result.withCredit, ...result.planned];
        expect(sumOf(whole)).toBe(plan.policyValue);
        expect(whole.map(({ number }) => number)).toEqual(
          whole.map((_, index) => plan.firstNumber + index),
        );
        const dates = whole.map(({ dueDate }) => dueDate);
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(whole.every(({ value, pendingValue }) => value >= 0 && pendingValue >= 0)).toBe(
          true,
        );
        expect(result.planned.every(({ value }) => value > 0)).toBe(true);
        expect(whole.at(-1)?.pendingValue ?? 0).toBe(0);
      }),
    );
  });
});
