import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { sumCents } from '../../domain/money/money.ts';
import { endWithinYear } from '../../domain/sales/dueDates.ts';
import { planCycle } from '../../domain/sales/instalments.ts';
import {
  changeSchedule,
  type ExistingCycle,
  type ScheduleTerms,
} from '../../domain/sales/policySchedule.ts';

const START = civilDate('2026-01-31');

const until = (endDate: CivilDate, count = 12, frequencyId = 1): ScheduleTerms => ({
  startDate: START,
  endDate,
  frequencyId,
  count,
});

const fiveMonths = until(civilDate('2026-06-30'));
const oneYear = until(civilDate('2027-01-31'));

/** A first year of 600.00 as it is planned by these terms, of which the first instalments are paid. */
const planned = (terms: ScheduleTerms, paid = 0): ExistingCycle => {
  const instalments = planCycle({
    ...terms,
    cycle: 0,
    until: endWithinYear(terms),
    policyValue: 60_000,
    firstNumber: 1,
  });
  return {
    cycle: 0,
    policyValue: 60_000,
    numberOfPayments: instalments.length,
    numberOfPaymentsAdvisor: instalments.length,
    instalments: instalments.map((one) => ({ ...one, credited: one.number <= paid })),
  };
};

/** A policy of before terms were divided: twelve instalments, seven of them after its end. */
const undivided = { ...planned(oneYear) };

const change = (
  standing: ExistingCycle,
  before: ScheduleTerms,
  after: ScheduleTerms,
  value = 60_000,
) => {
  const newValues = new Map([[0, value]]);
  const outcome = changeSchedule({ before, after, cycles: [standing], newValues });
  const [first] = outcome.ok ? outcome.cycles : [];
  if (!first) throw new Error(outcome.ok ? 'no cycle' : outcome.refusal);
  const all = [...first.withCredit, ...first.planned];
  return {
    dates: all.map(({ dueDate }) => dueDate),
    values: all.map((one) => one.value),
    counts: [first.numberOfPayments, first.numberOfPaymentsAdvisor],
  };
};

describe('a policy whose term changes', () => {
  it('to less than a year has its instalments within the new term', () => {
    expect(change(planned(oneYear), oneYear, fiveMonths)).toEqual({
      dates: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      values: Array(5).fill(12_000),
      counts: [5, 5],
    });
  });

  it('to less than a year keeps what was paid, and shares the rest', () => {
    expect(change(planned(oneYear, 2), oneYear, fiveMonths).values).toEqual([
      5_000, 5_000, 16_667, 16_667, 16_666,
    ]);
  });

  it('to less than what was paid of it is refused', () => {
    expect(() => change(planned(oneYear, 5), oneYear, fiveMonths)).toThrow('too_many_credited');
  });

  it('to a whole year has twelve instalments again', () => {
    const { dates, counts } = change(planned(fiveMonths), fiveMonths, oneYear);
    expect(dates).toEqual(planned(oneYear).instalments.map(({ dueDate }) => dueDate));
    expect(counts).toEqual([12, 12]);
  });

  it('within the same step leaves everything as it is', () => {
    const standing = planned(fiveMonths);
    const { dates } = change(standing, fiveMonths, until(civilDate('2026-06-20')));
    expect(dates).toEqual(standing.instalments.map(({ dueDate }) => dueDate));
  });
});

describe('a policy of less than a year', () => {
  it('shares a new value among the instalments it has', () => {
    expect(change(planned(fiveMonths, 1), fiveMonths, fiveMonths, 72_000).values).toEqual([
      12_000, 15_000, 15_000, 15_000, 15_000,
    ]);
  });

  it('gets its missing instalments back when a lower value is raised again', () => {
    const { dates: all } = change(planned(fiveMonths), fiveMonths, fiveMonths);
    const paidWhole = planned(fiveMonths, 2);
    const cutShort = { ...paidWhole, instalments: paidWhole.instalments.slice(0, 2) };
    const raised = change({ ...cutShort, policyValue: 24_000 }, fiveMonths, fiveMonths);
    expect(raised.dates).toEqual(all);
  });

  it('follows another frequency within its term', () => {
    const { dates, counts } = change(
      planned(fiveMonths),
      fiveMonths,
      until(fiveMonths.endDate, 12, 5),
    );
    expect(counts).toEqual([12, 12]);
    expect(dates.every((date) => date < fiveMonths.endDate)).toBe(true);
  });

  it('that was planned over a whole year keeps those dates while only its value changes', () => {
    const { dates, values } = change(undivided, fiveMonths, fiveMonths, 120_000);
    expect(dates).toEqual(undivided.instalments.map(({ dueDate }) => dueDate));
    expect(values).toEqual(Array(12).fill(10_000));
  });

  it('that was planned over a whole year is divided when its dates change', () => {
    const sixMonths = until(civilDate('2026-07-31'));
    expect(change(undivided, fiveMonths, sixMonths).dates).toHaveLength(6);
  });
});

describe('an instalment with credit', () => {
  it('never moves, and the rest stays within the term, whatever the new end', () => {
    const ends = fc.integer({ min: 1, max: 800 }).map((days) => addDays(START, days));
    fc.assert(
      fc.property(ends, ends, fc.integer({ min: 0, max: 12 }), (endBefore, endAfter, paid) => {
        const standing = planned(until(endBefore), paid);
        const before = until(endBefore);
        const after = until(endAfter);
        const newValues = new Map<number, number>();
        const outcome = changeSchedule({ before, after, cycles: [standing], newValues });
        fc.pre(outcome.ok);
        const { withCredit = [], planned: rest = [] } = outcome.cycles[0] ?? {};
        const credited = standing.instalments.filter((one) => one.credited);
        expect(withCredit).toMatchObject(
          credited.map(({ dueDate, value }) => ({ dueDate, value })),
        );
        expect(sumCents([...withCredit, ...rest].map(({ value }) => value))).toBe(60_000);
        const last = endWithinYear(after) ?? addMonths(START, 12);
        expect(rest.every(({ dueDate }) => dueDate < last)).toBe(true);
      }),
    );
  });
});
