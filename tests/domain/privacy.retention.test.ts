import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, civilDate } from '../../domain/civilDate.ts';
import { lastDayOver, MAX_MONTHS } from '../../domain/privacy/retention.ts';

const days = fc
  .integer({ min: 0, max: 8000 })
  .map((count) => addDays(civilDate('2020-01-01'), count));
const terms = fc.integer({ min: 0, max: MAX_MONTHS });

describe('the last day whose term is over', () => {
  it('is the same day some months ago', () => {
    expect(lastDayOver(civilDate('2026-11-24'), 84)).toBe('2019-11-24');
  });

  it('is 29 February where its term ends on 28 February', () => {
    expect(lastDayOver(civilDate('2027-02-28'), 84)).toBe('2020-02-29');
  });

  it('is the last of the days that end a term on one', () => {
    expect(lastDayOver(civilDate('2026-02-28'), 1)).toBe('2026-01-31');
  });

  it('parts the days whose term is over from those whose term runs', () => {
    fc.assert(
      fc.property(days, terms, fc.integer({ min: -40, max: 40 }), (asOf, months, beside) => {
        const last = lastDayOver(asOf, months);
        const day = addDays(last, beside);
        expect(day <= last).toBe(addMonths(day, months) <= asOf);
      }),
    );
  });
});
