import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { AGEING_BUCKETS, bucketOf, isLate, UPCOMING } from '../../domain/money/ageing.ts';
import { planCycle } from '../../domain/sales/instalments.ts';
import { changeSchedule, type ExistingCycle } from '../../domain/sales/policySchedule.ts';

const START = civilDate('2024-03-31');

const terms = { startDate: START, endDate: civilDate('2026-03-31') };

/** Quarterly cycles of these values, of which the first instalments are paid. */
const quarterly = (values: readonly number[], paid: number): ExistingCycle[] =>
  values.map((policyValue, cycle) => ({
    cycle,
    policyValue,
    numberOfPayments: 4,
    numberOfPaymentsAdvisor: 4,
    instalments: planCycle({
      startDate: START,
      cycle,
      frequencyId: 2,
      count: 4,
      policyValue,
      firstNumber: cycle * 4 + 1,
    }).map((one) => ({ ...one, credited: one.number <= paid })),
  }));

const changed = (
  cycles: ExistingCycle[],
  { count = 4, values = [] }: { count?: number; values?: [number, number][] },
) => {
  const outcome = changeSchedule({
    before: { ...terms, frequencyId: 2, count: 4 },
    after: { ...terms, frequencyId: 5, count },
    cycles,
    newValues: new Map(values),
  });
  if (!outcome.ok) return outcome;
  return outcome.cycles.map(({ withCredit, planned, ...counts }) => ({
    values: [...withCredit, ...planned].map(({ value }) => value),
    numbers: [...withCredit, ...planned].map(({ number }) => number),
    counts: [counts.numberOfPayments, counts.numberOfPaymentsAdvisor],
  }));
};

describe('a change of a schedule', () => {
  it('leaves a cycle nothing changes for as it is, however uneven', () => {
    const uneven = [10_000, 5_000, 5_000, 20_000];
    const cycles = quarterly([40_000, 40_000], 0).map((one) => ({
      ...one,
      instalments: one.instalments.map((instalment, place) => ({
        ...instalment,
        value: (one.cycle === 0 ? uneven[place] : undefined) ?? instalment.value,
      })),
    }));
    expect(changed(cycles, { values: [[1, 80_000]] })).toMatchObject([
      { values: uneven },
      { values: [20_000, 20_000, 20_000, 20_000] },
    ]);
  });

  it('moves later cycles up in number when an earlier one needs fewer instalments', () => {
    expect(changed(quarterly([40_000, 40_000], 2), { values: [[0, 20_000]] })).toEqual([
      { values: [10_000, 10_000], numbers: [1, 2], counts: [4, 2] },
      { values: Array(4).fill(10_000), numbers: [3, 4, 5, 6], counts: [4, 4] },
    ]);
  });

  it('keeps the counts of a cycle that is paid whole', () => {
    expect(changed(quarterly([40_000, 40_000], 4), { count: 2 })).toMatchObject([
      { counts: [4, 4] },
      { counts: [2, 2] },
    ]);
  });

  it('keeps an advisor’s count that was chosen, up to the number of payments', () => {
    const cycles = quarterly([40_000], 0).map((one) => ({ ...one, numberOfPaymentsAdvisor: 3 }));
    expect(changed(cycles, { count: 12 })).toMatchObject([{ counts: [12, 3] }]);
    expect(changed(cycles, { count: 2 })).toMatchObject([{ counts: [2, 2] }]);
  });

  it('is refused with the cycle that stands in the way', () => {
    expect(changed(quarterly([40_000], 2), { values: [[0, 19_999]] })).toEqual({
      ok: false,
      refusal: 'value_below_credited',
      cycle: 0,
    });
  });
});

describe('the ageing brackets', () => {
  it('cover every number of days once, in order, before the due date too', () => {
    const [first, ...others] = AGEING_BUCKETS;
    expect(first).toMatchObject({ id: UPCOMING, to: -1 });
    expect(first?.from).toBeUndefined();
    const ends = AGEING_BUCKETS.map(({ to }) => to);
    expect(others.map(({ from }) => from)).toEqual(
      ends.slice(0, -1).map((to) => (to ?? Number.NaN) + 1),
    );
    expect(ends.at(-1)).toBeUndefined();
  });

  it.each([
    [-30, 'upcoming', false],
    [-1, 'upcoming', false],
    [0, 'due', true],
    [30, '1-30', true],
    [121, 'over-120', true],
  ])('hold %i days overdue as %s, late: %s', (days, bucket, late) => {
    expect([bucketOf(days), isLate(days)]).toEqual([bucket, late]);
  });
});
