import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  civilDate,
  daysBetween,
  formatDate,
  parseCivilDate,
  todayIn,
  yearOf,
} from '../../domain/civilDate.ts';
import { civilDates, partsOf } from './arbitraries.ts';

const days = fc.integer({ min: -40_000, max: 40_000 });
const months = fc.integer({ min: -1200, max: 1200 });

/** The day by JavaScript's own calendar, for years it does not mistake for 19xx. */
const lastDayOfMonth = (year: number, monthIndex: number) =>
  new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('parseCivilDate', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2400-02-29', '2400-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['2026-01-31T00:00:00.000Z', '2026-01-31'],
    ['2026-01-31T23:59:59Z', '2026-01-31'],
    ['2026-01-31T20:00-05:00', '2026-02-01'],
    ['2026-01-01T03:00:00+05:30', '2025-12-31'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseCivilDate(text)).toBe(expected);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2500-02-29',
    '2026-02-30T00:00:00.000Z',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
  ])('refuses %s, which is on no calendar', (text) => {
    expect(parseCivilDate(text)).toBeUndefined();
  });

  it.each([
    '',
    'hoy',
    '2026-1-5',
    '05/01/2026',
    '2026-01-05 ',
    '2026-01-05T',
    '2026-01-05T24:00:00Z',
    '2026-01-05T10:60Z',
    '2026-01-05T10:00:00Zx',
    '12026-01-05',
    '9999-12-31T23:00:00-05:00',
    '0001-01-01T00:00:00+05:00',
  ])('refuses %j', (text) => {
    expect(parseCivilDate(text)).toBeUndefined();
  });

  it('takes a timestamp without offset as UTC wherever the machine is', () => {
    for (const zone of ['Pacific/Kiritimati', 'America/Guayaquil']) {
      vi.stubEnv('TZ', zone);
      expect(parseCivilDate('2026-01-31T00:30:00')).toBe('2026-01-31');
      expect(parseCivilDate('2026-01-31T23:30:00')).toBe('2026-01-31');
    }
  });

  it('gives the UTC date of every instant', () => {
    const instants = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const text = instant.toISOString();
        expect(parseCivilDate(text)).toBe(text.slice(0, 10));
      }),
    );
  });
});

describe('civilDate', () => {
  it('throws on what parseCivilDate refuses', () => {
    expect(() => civilDate('2026-02-30')).toThrow(RangeError);
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('%s plus %d days is %s', (from, count, to) => {
    expect(addDays(civilDate(from), count)).toBe(to);
  });

  it('agree with each other, forwards and backwards', () => {
    fc.assert(
      fc.property(civilDates, days, (date, count) => {
        const moved = addDays(date, count);
        expect(daysBetween(date, moved)).toBe(count);
        expect(addDays(moved, -count)).toBe(date);
      }),
    );
  });

  it('keep the order of the dates as texts', () => {
    fc.assert(
      fc.property(civilDates, civilDates, (one, other) => {
        expect(Math.sign(daysBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0);
      }),
    );
  });

  it('refuse half days and dates past the year 9999', () => {
    expect(() => addDays(civilDate('2026-01-01'), 0.5)).toThrow(RangeError);
    expect(() => addDays(civilDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(civilDate('0001-01-01'), -1)).toThrow(RangeError);
    expect(() => addDays(civilDate('2026-01-01'), Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });
});

describe('addMonths and addYears', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %d months is %s', (from, count, to) => {
    expect(addMonths(civilDate(from), count)).toBe(to);
  });

  it('move 29 February to the 28th in common years only', () => {
    expect(addYears(civilDate('2024-02-29'), 1)).toBe('2025-02-28');
    expect(addYears(civilDate('2024-02-29'), 4)).toBe('2028-02-29');
  });

  it('land in the month counted to, on the same day or its last one', () => {
    fc.assert(
      fc.property(civilDates, months, (date, count) => {
        const { year, month, day } = partsOf(date);
        const target = new Date(Date.UTC(year, month - 1 + count, 1));
        const last = lastDayOfMonth(target.getUTCFullYear(), target.getUTCMonth());
        target.setUTCDate(Math.min(day, last));
        expect(addMonths(date, count)).toBe(target.toISOString().slice(0, 10));
      }),
    );
  });

  it('come back to a day that every month has', () => {
    const earlyDays = civilDates.filter((date) => Number(date.slice(8)) <= 28);
    fc.assert(
      fc.property(earlyDays, months, (date, count) => {
        expect(addMonths(addMonths(date, count), -count)).toBe(date);
      }),
    );
  });

  it('refuse half months and dates outside the years 0001 to 9999', () => {
    expect(() => addMonths(civilDate('2026-01-01'), 0.5)).toThrow(RangeError);
    expect(() => addYears(civilDate('9999-01-01'), 1)).toThrow(RangeError);
    expect(() => addYears(civilDate('0001-01-01'), -1)).toThrow(RangeError);
  });
});

describe('reading a civil date', () => {
  it('gives its year as a number', () => {
    expect(yearOf(civilDate('2026-07-04'))).toBe(2026);
  });

  it('[9.20] shows it as DD/MM/YYYY', () => {
    expect(formatDate(civilDate('2026-07-04'))).toBe('04/07/2026');
  });
});

describe('todayIn', () => {
  it.each([
    ['America/Guayaquil', '2026-03-01T04:59:59.999Z', '2026-02-28'],
    ['America/Guayaquil', '2026-03-01T05:00:00.000Z', '2026-03-01'],
    ['Pacific/Galapagos', '2026-03-01T05:00:00.000Z', '2026-02-28'],
    ['Asia/Tokyo', '2025-12-31T15:00:00.000Z', '2026-01-01'],
    ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-01'],
  ])('in %s at %s is %s', (zone, instant, expected) => {
    expect(todayIn(zone, new Date(instant))).toBe(expected);
  });

  it('refuses an unknown time zone and an invalid instant', () => {
    expect(() => todayIn('America/Atlantis', new Date(0))).toThrow(RangeError);
    expect(() => todayIn('UTC', new Date(Number.NaN))).toThrow(RangeError);
  });
});
