import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../../domain/civilDate.ts';
import { allocateCommission } from '../../support/allocation.ts';

const START = civilDate('2026-01-01');
const day = (after: number) => addDays(START, after);

const onADay = fc.integer({ min: 0, max: 40 }).map(day);
const earnings = fc.uniqueArray(
  fc.record({
    instalment: fc.integer({ min: 1, max: 30 }),
    on: onADay,
    amount: fc.integer({ min: -5_000, max: 20_000 }),
  }),
  { selector: ({ instalment }) => instalment, maxLength: 12 },
);
const given = fc.array(fc.record({ on: onADay, amount: fc.integer({ min: 1, max: 30_000 }) }), {
  maxLength: 6,
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('commission given by the policy', () => {
  it('counts for the oldest earning first', () => {
    const earned = [
      { instalment: 2, on: day(5), amount: 1_000 },
      { instalment: 1, on: day(3), amount: 1_000 },
    ];
    const paid = [
      { on: day(9), amount: 600 },
      { on: day(7), amount: 900 },
    ];
    expect(allocateCommission(earned, paid)).toEqual([
      { instalment: 1, on: day(3), amount: 1_000, given: 1_000, givenOn: day(9) },
      { instalment: 2, on: day(5), amount: 1_000, given: 500, givenOn: null },
    ]);
  });

  it('given before it was earned counts on the day of the earning', () => {
    const earned = [{ instalment: 1, on: day(8), amount: 1_000 }];
    expect(allocateCommission(earned, [{ on: day(2), amount: 1_000 }])[0]?.givenOn).toBe(day(8));
  });

  it('leaves the balance of the account unpaid, and nothing of an older earning behind a newer one', () => {
    fc.assert(
      fc.property(earnings, given, (earned, paid) => {
        const allocated = allocateCommission(earned, paid);
        const left = allocated.map((one) => one.amount - one.given);
        const balance =
          sumOf(earned.map(({ amount }) => amount)) - sumOf(paid.map(({ amount }) => amount));
        expect(sumOf(left)).toBe(Math.max(balance, 0));
        const first = left.findIndex((amount) => amount > 0);
        expect(allocated.slice(first + 1).every((one) => first === -1 || one.given === 0)).toBe(
          true,
        );
        for (const one of allocated) {
          expect(one.givenOn === null).toBe(one.given < one.amount);
          if (one.givenOn) expect(one.givenOn >= one.on).toBe(true);
        }
      }),
    );
  });
});
