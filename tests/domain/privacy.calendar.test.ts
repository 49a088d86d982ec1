import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, daysBetween } from '../../domain/civilDate.ts';
import { nationalHolidays } from '../../domain/privacy/holidays.ts';
import {
  addBusinessDays,
  businessDaysBetween,
  dueOn,
  isBusinessDay,
  MAX_TERM_DAYS,
  requestDueOn,
  TERM_KINDS,
  type Term,
  urgencyOf,
} from '../../domain/privacy/terms.ts';

const days = fc
  .integer({ min: 0, max: 8000 })
  .map((count) => addDays(civilDate('2020-01-01'), count));

/** Holidays on any days, many of them in a row. */
const holidaySets = fc
  .array(fc.tuple(days, fc.integer({ min: 1, max: 9 })), { maxLength: 40 })
  .map(
    (runs) =>
      new Set(runs.flatMap(([day, length]) => Array.from({ length }, (_, at) => addDays(day, at)))),
  );

const terms: fc.Arbitrary<Term> = fc.record({
  days: fc.integer({ min: 1, max: MAX_TERM_DAYS }),
  kind: fc.constantFrom(...TERM_KINDS),
});

/** The slow model: a calendar on the wall, by which one walks day by day. */
const isOpen = (day: CivilDate, holidays: ReadonlySet<CivilDate>): boolean => {
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return weekday !== 'Sat' && weekday !== 'Sun' && !holidays.has(day);
};

const walkedDue = (term: Term, from: CivilDate, holidays: ReadonlySet<CivilDate>): CivilDate => {
  let day = from;
  let counted = 0;
  while (counted < term.days) {
    day = addDays(day, 1);
    if (term.kind === 'calendar' || isOpen(day, holidays)) counted += 1;
  }
  return day;
};

describe('business days and terms', () => {
  it('end a term on the day to which one walks', () => {
    fc.assert(
      fc.property(terms, days, holidaySets, (term, from, holidays) => {
        expect(dueOn(term, from, holidays)).toBe(walkedDue(term, from, holidays));
      }),
    );
  });

  it('are counted between two days as one who walks counts them, and back again', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 90 }), holidaySets, (from, length, holidays) => {
        const to = addDays(from, length);
        const walked = Array.from({ length }, (_, at) => addDays(from, at + 1)).filter((day) =>
          isOpen(day, holidays),
        ).length;
        expect(businessDaysBetween(from, to, holidays)).toBe(walked);
        expect(businessDaysBetween(to, from, holidays) + walked).toBe(0);
        expect(isBusinessDay(to, holidays)).toBe(isOpen(to, holidays));
      }),
    );
  });

  it('lead as many business days on as are counted back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), holidaySets, (from, count, holidays) => {
        const reached = addBusinessDays(from, count, holidays);
        expect(businessDaysBetween(from, reached, holidays)).toBe(count);
      }),
    );
  });

  it('make a request due at the earlier of its two terms, moved terms included', () => {
    fc.assert(
      fc.property(terms, terms, days, holidaySets, (answer, claim, from, holidays) => {
        const due = requestDueOn({ requestAnswer: answer, requestClaim: claim }, from, holidays);
        const walked = [answer, claim].map((term) => walkedDue(term, from, holidays)).sort();
        expect(due).toBe(walked[0]);
      }),
    );
  });

  it('colour what is left: more than five days, five or fewer, none any more', () => {
    expect([6, 5, 0, -1].map(urgencyOf)).toEqual(['calm', 'near', 'near', 'overdue']);
  });
});

describe('national holidays of Ecuador', () => {
  it('are kept in 2025 and 2026 on the days that the government published', () => {
    expect(nationalHolidays(2025).map(({ day }) => day)).toEqual([
      '2025-01-01',
      '2025-03-03',
      '2025-03-04',
      '2025-04-18',
      '2025-05-02',
      '2025-05-23',
      '2025-08-11',
      '2025-10-10',
      '2025-11-03',
      '2025-11-04',
      '2025-12-25',
    ]);
    expect(nationalHolidays(2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-05-01',
      '2026-05-25',
      '2026-08-10',
      '2026-10-09',
      '2026-11-02',
      '2026-11-03',
      '2026-12-25',
    ]);
  });

  it('fall on eleven different business days in every year, at most two days from their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2017, max: 2100 }), (year) => {
        const kept = nationalHolidays(year).map(({ day }) => day);
        expect(new Set(kept).size).toBe(11);
        expect(kept.filter((day) => !isOpen(day, new Set()))).toEqual([]);
        const [, , , , labour] = kept;
        expect(Math.abs(daysBetween(civilDate(`${year}-05-01`), labour as CivilDate))).toBeLessThan(
          3,
        );
      }),
    );
  });
});
