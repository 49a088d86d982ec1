import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { planCycle } from '../../domain/sales/instalments.ts';
import { type PolicyToReplan, replanPolicy } from '../../domain/sales/replan.ts';
import { amounts, civilDates, frequencies } from './arbitraries.ts';

interface Terms {
  startDate: CivilDate;
  frequencyId: number;
  count: number;
  values: number[];
}

/** A policy with a cycle for each value, of whose instalments the given numbers have credit. */
function aPolicy(terms: Terms, isCredited: (number: number) => boolean): PolicyToReplan {
  const { startDate, frequencyId, count, values } = terms;
  const cycles = values.map((policyValue, cycle) => ({
    cycle,
    policyValue,
    instalments: planCycle({
      startDate,
      cycle,
      frequencyId,
      count,
      policyValue,
      firstNumber: cycle * count + 1,
    }).map((instalment) => ({ ...instalment, credited: isCredited(instalment.number) })),
  }));
  return { startDate, frequencyId, count, cycles };
}

const quarterly: Terms = {
  startDate: civilDate('2024-03-31'),
  frequencyId: 2,
  count: 4,
  values: [40_000, 48_000],
};

const upTo = (last: number) => (number: number) => number <= last;

const withValues = (policy: PolicyToReplan, values: readonly number[]): PolicyToReplan => ({
  ...policy,
  cycles: policy.cycles.map((cycle, index) => ({
    ...cycle,
    policyValue: values[index] ?? cycle.policyValue,
  })),
});

const summary = (policy: PolicyToReplan) => {
  const result = replanPolicy(policy);
  if (!result.ok) return [result.refusal, result.cycle];
  return result.cycles.map(({ withCredit, planned }) => [
    withCredit.map(({ number }) => number),
    planned.map(({ number, value }) => [number, value]),
  ]);
};

const valueChoices = fc.array(amounts, { minLength: 1, maxLength: 4 });

/** A policy paid up to anywhere, and then changed in any of its terms. */
const changes = fc
  .record({
    startDate: civilDates,
    before: frequencies,
    after: fc.option(frequencies),
    values: valueChoices,
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    newValues: fc.option(valueChoices),
    months: fc.integer({ min: -2, max: 14 }),
  })
  .map(({ startDate, before, after, values, paidShare, newValues, months }) => {
    const paid = Math.round(paidShare * before.count * values.length);
    const policy = aPolicy({ startDate, ...before, values }, upTo(paid));
    const changed = { ...withValues(policy, newValues ?? values), ...(after ?? before) };
    return { changed: { ...changed, startDate: addMonths(startDate, months) }, before: policy };
  });

describe('a policy planned anew', () => {
  it('leaves paid cycles alone and shares a new value among the unpaid instalments', () => {
    expect(summary(withValues(aPolicy(quarterly, upTo(5)), [40_000, 60_000]))).toEqual([
      [[1, 2, 3, 4], []],
      [
        [5],
        [
          [6, 16_000],
          [7, 16_000],
          [8, 16_000],
        ],
      ],
    ]);
  });

  it('numbers later cycles on when a cycle gets more instalments', () => {
    const policy = { ...aPolicy(quarterly, upTo(0)), frequencyId: 5, count: 5 };
    expect(summary(policy)).toEqual([
      [
        [],
        [
          [1, 8_000],
          [2, 8_000],
          [3, 8_000],
          [4, 8_000],
          [5, 8_000],
        ],
      ],
      [
        [],
        [
          [6, 9_600],
          [7, 9_600],
          [8, 9_600],
          [9, 9_600],
          [10, 9_600],
        ],
      ],
    ]);
  });

  it('keeps the numbers of a paid cycle that had another count', () => {
    const policy = { ...aPolicy(quarterly, upTo(4)), frequencyId: 3, count: 2 };
    expect(summary(policy)).toEqual([
      [[1, 2, 3, 4], []],
      [
        [],
        [
          [5, 24_000],
          [6, 24_000],
        ],
      ],
    ]);
  });

  it('plans a cycle that is only beginning', () => {
    const policy = aPolicy(quarterly, upTo(4));
    const cycles = [...policy.cycles.slice(0, 1), { cycle: 1, policyValue: 8, instalments: [] }];
    expect(summary({ ...policy, cycles })).toEqual([
      [[1, 2, 3, 4], []],
      [
        [],
        [
          [5, 2],
          [6, 2],
          [7, 2],
          [8, 2],
        ],
      ],
    ]);
  });

  it('keeps a reversed instalment that stands before a paid one', () => {
    const policy = aPolicy(quarterly, (number) => number === 1 || number === 3);
    expect(summary(policy)[0]).toEqual([[1, 2, 3], [[4, 10_000]]]);
  });

  it('is refused with the cycle whose paid instalments exceed its new value', () => {
    expect(summary(withValues(aPolicy(quarterly, upTo(6)), [40_000, 23_999]))).toEqual([
      'value_below_credited',
      1,
    ]);
  });

  it('is refused when a paid cycle would need one more instalment', () => {
    expect(summary(withValues(aPolicy(quarterly, upTo(6)), [40_001, 48_000]))).toEqual([
      'too_many_credited',
      0,
    ]);
  });

  it('is refused when an instalment would be added before ones that stay, whatever its date', () => {
    const policy = withValues(aPolicy(quarterly, upTo(6)), [50_000, 48_000]);
    const later = { startDate: civilDate('2030-01-01'), frequencyId: 1, count: 12 };
    expect(summary({ ...policy, ...later })).toEqual(['dates_conflict', 0]);
  });

  it('is refused when a cycle would begin before the last instalment that stays', () => {
    const policy = aPolicy(quarterly, upTo(4));
    expect(summary({ ...policy, startDate: civilDate('2023-12-01') })).toEqual([
      'dates_conflict',
      1,
    ]);
  });

  it('refuses to compute with cycles out of order', () => {
    const policy = aPolicy(quarterly, upTo(0));
    const cycles = policy.cycles.toReversed();
    expect(() => replanPolicy({ ...policy, cycles })).toThrow(RangeError);
  });
});

describe('under any change of terms, a policy planned anew', () => {
  it('keeps each credited instalment where it is', () => {
    fc.assert(
      fc.property(changes, ({ changed, before }) => {
        const result = replanPolicy(changed);
        fc.pre(result.ok);
        const stays = result.cycles.flatMap(({ withCredit }) => withCredit);
        const credited = before.cycles
          .flatMap(({ instalments }) => instalments)
          .filter((one) => one.credited);
        const place = ({ number, dueDate, value }: (typeof credited)[number]) => ({
          number,
          dueDate,
          value,
        });
        expect(stays).toMatchObject(credited.map(place));
        expect(stays).toHaveLength(credited.length);
      }),
    );
  });

  it('makes every cycle sum to its value, and numbers and dates run on without gaps', () => {
    fc.assert(
      fc.property(changes, ({ changed }) => {
        const result = replanPolicy(changed);
        fc.pre(result.ok);
        const cycles = result.cycles.map(({ withCredit, planned }) => [...withCredit, ...planned]);
        expect(cycles.map((one) => one.reduce((sum, { value }) => sum + value, 0))).toEqual(
          changed.cycles.map(({ policyValue }) => policyValue),
        );
        const all = cycles.flat();
        expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
        const dates = all.map(({ dueDate }) => dueDate);
        expect(dates).toEqual([...new Set(dates)].sort());
      }),
    );
  });

  it('changes nothing of cycles whose terms stay', () => {
    fc.assert(
      fc.property(changes, ({ before }) => {
        const cycles = before.cycles.map((cycle) => ({ ...cycle, unchanged: true as const }));
        const result = replanPolicy({ ...before, cycles });
        expect(
          result.ok &&
            result.cycles.flatMap(({ withCredit, planned }) => [...withCredit, ...planned]),
        ).toEqual(
          before.cycles
            .flatMap(({ instalments }) => instalments)
            .map(({ credited: _, ...instalment }) => instalment),
        );
      }),
    );
  });
});
