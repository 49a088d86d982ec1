import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import {
  CLOSE_STEPS,
  closableMonths,
  dayInBooks,
  firstDay,
  isStepDone,
  lastDay,
  monthName,
  monthOf,
  monthsLater,
  statementNumber,
} from '../../domain/money/monthClose.ts';

const days: fc.Arbitrary<CivilDate> = fc
  .integer({ min: 0, max: 60_000 })
  .map((later) => addDays(civilDate('1950-01-01'), later));

describe('a month', () => {
  it('has all days from its first to its last, and the next one begins after them', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = monthOf(day);
        expect(day >= firstDay(month) && day <= lastDay(month)).toBe(true);
        expect(monthOf(addDays(lastDay(month), 1))).toBe(monthsLater(month, 1));
        expect(monthOf(addDays(firstDay(month), -1))).toBe(monthsLater(month, -1));
      }),
    );
  });

  it('is called by its name and year', () => {
    expect([monthName(202601), monthName(202612)]).toEqual(['enero de 2026', 'diciembre de 2026']);
  });
});

describe('the month to be closed next', () => {
  const nothing = { closedThrough: null, firstEntry: null, begun: [], reopened: [] };

  it('is the last that has ended, where nothing was entered', () => {
    expect(closableMonths(nothing, civilDate('2026-03-01'))).toEqual([202602]);
    expect(closableMonths(nothing, civilDate('2026-01-31'))).toEqual([202512]);
  });

  it('is any that has ended since the first entry, where none is closed', () => {
    const since = (day: string) => ({ ...nothing, firstEntry: civilDate(day) });
    const today = civilDate('2026-03-16');
    expect(closableMonths(since('2025-11-30'), today)).toEqual([202602, 202601, 202512, 202511]);
    expect(closableMonths(since('2026-03-02'), today)).toEqual([202602]);
  });

  it('may be one that was begun, and is none after one that was reopened', () => {
    const standing = { ...nothing, firstEntry: civilDate('2025-12-01'), begun: [202603] };
    const today = civilDate('2026-03-16');
    expect(closableMonths(standing, today)).toEqual([202603, 202602, 202601, 202512]);
    expect(closableMonths({ ...standing, reopened: [202601] }, today)).toEqual([202601, 202512]);
  });

  it('follows the last that is closed, whatever the day is', () => {
    fc.assert(
      fc.property(days, days, (closed, today) => {
        const through = lastDay(monthOf(closed));
        const months = closableMonths({ ...nothing, closedThrough: through }, today);
        expect(months.map(firstDay)).toEqual([addDays(through, 1)]);
      }),
    );
  });
});

describe('the day something counts from', () => {
  it('is its own in an open month, and never one that is closed', () => {
    fc.assert(
      fc.property(days, days, fc.nat({ max: 400 }), (day, through, later) => {
        const today = addDays(through, later + 1);
        const counted = dayInBooks(day, { closedThrough: through, today });
        expect(counted > through).toBe(true);
        expect(counted).toBe(day > through ? day : today);
        expect(dayInBooks(day, { closedThrough: null, today })).toBe(day);
      }),
    );
  });
});

describe('a step before the close', () => {
  it('is done without anything left, but for what a person must look at', () => {
    expect(CLOSE_STEPS.filter((step) => !isStepDone(step, 0, undefined))).toEqual(['collections']);
  });

  it('is done with as many left as were explained, and no more', () => {
    expect(isStepDone('payments', 3, { pending: 3 })).toBe(true);
    expect(isStepDone('payments', 4, { pending: 3 })).toBe(false);
    expect(isStepDone('collections', 4, { pending: 3 })).toBe(true);
  });

  it('of statements is done by approving them alone', () => {
    expect(isStepDone('statements', 1, { pending: 1 })).toBe(false);
  });
});

it('a statement is numbered in six digits, and in more after a million', () => {
  expect([statementNumber(12), statementNumber(1_234_567)]).toEqual(['EC-000012', 'EC-1234567']);
});
