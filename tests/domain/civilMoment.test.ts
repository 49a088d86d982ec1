import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoment, readMoment } from '../../domain/civilMoment.ts';
import { civilDates } from './arbitraries.ts';

describe('a day with its hour', () => {
  it.each([
    ['16/03/2026 10:30', '2026-03-16T10:30'],
    ['1-5-2026 8h05', '2026-05-01T08:05'],
    ['2026-03-16T10:30:00', '2026-03-16T10:30'],
    ['16/03/2026', undefined],
    ['31/02/2026 10:30', undefined],
    ['16/03/2026 24:00', undefined],
    ['16/03/2026 10:60', undefined],
    ['16/03/26 10:30', undefined],
    ['', undefined],
  ])('is read of %s as %s', (typed, moment) => {
    expect(readMoment(typed)).toBe(moment);
  });

  it('is read again as it is shown', () => {
    fc.assert(
      fc.property(civilDates, fc.nat(23), fc.nat(59), (day, hour, minute) => {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(readMoment(formatMoment(`${day}T${time}`))).toBe(`${day}T${time}`);
      }),
    );
  });
});
