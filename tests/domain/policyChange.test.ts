import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { neverIssued } from '../../domain/sales/cancellation.ts';
import { planCycle } from '../../domain/sales/instalments.ts';
import {
  type ChangedTerms,
  changePolicy,
  type ExistingSchedule,
} from '../../domain/sales/policyChange.ts';
import type { ExistingCycle } from '../../domain/sales/policySchedule.ts';
import { scheduleDifference } from '../../domain/sales/scheduleDifference.ts';

const START = civilDate('2025-01-16');
const END = civilDate('2027-01-16');

const cycle = (number: number, paid: number): ExistingCycle => ({
  cycle: number,
  policyValue: 120_000,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  instalments: planCycle({
    startDate: START,
    cycle: number,
    frequencyId: 1,
    count: 12,
    policyValue: 120_000,
    firstNumber: number * 12 + 1,
  }).map((one) => ({ ...one, credited: one.number <= paid })),
});

/** Two monthly years of 1,200.00 dollars, of which the first instalments are paid. */
const twoYears = (paid: number): ExistingSchedule => ({
  startDate: START,
  endDate: END,
  frequencyId: 5,
  count: 12,
  cycles: [cycle(0, paid), cycle(1, paid)],
});

const same: ChangedTerms = {
  startDate: START,
  endDate: END,
  frequencyId: 5,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  policyValue: 120_000,
};

const changed = (standing: ExistingSchedule, terms: Partial<ChangedTerms>) => {
  const outcome = changePolicy(standing, { ...same, ...terms });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.cycles;
};

describe('a policy whose terms change', () => {
  it('gives the new value to its latest cycle only', () => {
    const cycles = changed(twoYears(13), { policyValue: 230_000 });
    expect(cycles.map(({ withCredit, planned }) => [withCredit.length, planned[0]?.value])).toEqual(
      [
        [12, undefined],
        [1, 20_000],
      ],
    );
  });

  it('gives the typed number of advisor payments to its latest cycle only', () => {
    const cycles = changed(twoYears(0), { numberOfPaymentsAdvisor: 6 });
    expect(cycles.map((one) => one.numberOfPaymentsAdvisor)).toEqual([12, 6]);
  });

  it('lets the advisor’s number follow the instalments there are', () => {
    const cycles = changed(twoYears(24), { numberOfPayments: 4, numberOfPaymentsAdvisor: 4 });
    expect(cycles.at(-1)?.numberOfPaymentsAdvisor).toBe(12);
  });

  it.each([
    ['moved', civilDate('2025-03-16'), civilDate('2025-06-16'), 3],
    ['lengthened to whole years again', START, END, 12],
  ])(
    'lets the first year of two follow its end once cut short and then %s',
    (_, startDate, endDate, count) => {
      const cut = { startDate: START, endDate: civilDate('2025-02-16') };
      const standing = { ...twoYears(0), frequencyId: 1 };
      const [first, second] = changed(standing, { ...cut, frequencyId: 1 });
      expect(first?.term).toEqual(cut);
      const shortened = {
        ...standing,
        ...cut,
        cycles: [first, second].map((one, number) => ({
          ...cycle(number, 0),
          ...one,
          instalments: (one?.planned ?? []).map((row) => ({ ...row, credited: false })),
        })),
      };
      const cycles = changed(shortened, { startDate, endDate, frequencyId: 1 });
      expect(cycles.map(({ planned }) => planned.length)).toEqual([count, 12]);
      expect(cycles[0]?.term).toEqual(count < 12 ? { startDate, endDate } : undefined);
    },
  );

  it('has as many advisor payments as instalments where fewer of these were planned', () => {
    const endDate = civilDate('2025-06-16');
    const monthly = { frequencyId: 1 };
    const standing = { ...twoYears(0), ...monthly, cycles: [cycle(0, 0)] };
    const parts = (numberOfPaymentsAdvisor: number) =>
      changed(standing, { ...monthly, endDate, numberOfPaymentsAdvisor })[0]
        ?.numberOfPaymentsAdvisor;
    expect([parts(12), parts(8), parts(3)]).toEqual([5, 5, 3]);
  });

  it('is refused a value below what was collected, and says of which cycle', () => {
    const outcome = changePolicy(twoYears(15), { ...same, policyValue: 29_999 });
    expect(outcome).toEqual({ ok: false, refusal: 'value_below_credited', cycle: 1 });
  });
});

describe('the difference a change makes', () => {
  const differences = (standing: ExistingSchedule, terms: Partial<ChangedTerms>) =>
    scheduleDifference(standing.cycles, changed(standing, terms));

  it('is none when the terms stay', () => {
    expect(differences(twoYears(3), {})).toEqual([]);
  });

  it('leaves out what stays, and says how much that is', () => {
    const [only, ...others] = differences(twoYears(14), { policyValue: 130_000 });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ cycle: 1, withCredit: { count: 2, value: 20_000 } });
    expect(only?.changed).toHaveLength(10);
    expect(only?.changed[0]).toMatchObject({
      before: { number: 15, dueDate: '2026-03-16', value: 10_000 },
      after: { number: 15, dueDate: '2026-03-16', value: 11_000 },
    });
  });

  it('names instalments that go and that come', () => {
    const fewer = differences(twoYears(12), { numberOfPayments: 4, numberOfPaymentsAdvisor: 4 });
    expect(fewer.at(-1)?.changed.filter(({ after }) => !after)).toHaveLength(8);
    const more = differences(twoYears(12), { numberOfPayments: 24, numberOfPaymentsAdvisor: 24 });
    expect(more.at(-1)?.changed.filter(({ before }) => !before)).toHaveLength(12);
  });

  it('never touches an instalment with credit, whatever changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24 }),
        fc.integer({ min: 1, max: 52 }),
        fc.integer({ min: 0, max: 500_000 }),
        (paid, numberOfPayments, policyValue) => {
          const standing = twoYears(paid);
          const terms = { ...same, numberOfPayments, policyValue };
          const outcome = changePolicy(standing, terms);
          fc.pre(outcome.ok);
          const moved = scheduleDifference(standing.cycles, outcome.cycles)
            .flatMap((one) => one.changed)
            .filter(({ before }) => before?.credited);
          expect(moved).toEqual([]);
        },
      ),
    );
  });
});

describe('a cancellation', () => {
  const { instalments } = cycle(0, 3);
  const lost = (day: string) =>
    neverIssued(instalments, civilDate(day)).map(({ number }) => number);

  it('loses the instalments due that day and later', () => {
    expect(lost('2025-10-16')).toEqual([10, 11, 12]);
    expect(lost('2025-10-17')).toEqual([11, 12]);
  });

  it('keeps what was collected before its due date', () => {
    expect(lost('2025-01-16')).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});
