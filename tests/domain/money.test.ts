import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideCents,
  formatMoney,
  fromCents,
  multiplyPercent,
  toCents,
} from '../../domain/money/money.ts';
import { percentages, roundedQuotient } from './arbitraries.ts';

const exactCents = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const ordinaryCents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('toCents', () => {
  it.each([
    ['1200.00', 120_000],
    ['0.1', 10],
    ['-5', -500],
    ['.5', 50],
    ['5.', 500],
    ['1200.0000', 120_000],
    ['-0', 0],
    [19.99, 1999],
    [-0, 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %d cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it.each(['', '.', '-', '-.', 'abc', '1,5', '1e2', ' 1', '+1', '1.2.3', '0x10', '٣'])(
    'refuses %j, which is no plain decimal',
    (text) => {
      expect(() => toCents(text)).toThrow(RangeError);
    },
  );

  it.each([['1.005'], ['0.001'], ['1.000000000000000000000000001'], [0.1 + 0.2], [1e-7]])(
    'refuses %s: over two decimals',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
    },
  );

  it.each([['90071992547409.92'], [1e21], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'refuses %s, which cents cannot hold exactly',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
    },
  );

  it('reads back what fromCents wrote, for every amount', () => {
    fc.assert(
      fc.property(exactCents, (cents) => void expect(toCents(fromCents(cents))).toBe(cents)),
    );
  });

  it('reads a JSON number of dollars without losing a cent', () => {
    fc.assert(fc.property(ordinaryCents, (cents) => void expect(toCents(cents / 100)).toBe(cents)));
  });
});

describe('fromCents', () => {
  it.each([
    [120_000, '1200.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-500, '-5.00'],
    [0, '0.00'],
    [-0, '0.00'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(fromCents(cents)).toBe(text);
  });

  it.each([0.5, Number.NaN, 2 ** 53])('refuses %d, which is no exact number of cents', (cents) => {
    expect(() => fromCents(cents)).toThrow(RangeError);
  });
});

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [7, '$0.07'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456, '$1,234.56'],
    [123_456_789, '$1,234,567.89'],
    [-500, '-$5.00'],
    [-123_456, '-$1,234.56'],
  ])('writes %d cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it('[9.21] groups by thousands and keeps every digit, for every amount', () => {
    fc.assert(
      fc.property(exactCents, (cents) => {
        const text = formatMoney(cents);
        expect(text).toMatch(/^-?\$\d{1,3}(?:,\d{3})*\.\d{2}$/);
        expect(text.replaceAll(/[$,]/g, '')).toBe(fromCents(cents));
      }),
    );
  });
});

describe('multiplyPercent', () => {
  it.each([
    [100_000, 12.5, 12_500],
    [1, 50, 1],
    [-1, 50, -1],
    [1, 49.99, 0],
    [-1, 10, 0],
    [10_005, 10, 1001],
    [3333, 33.33, 1111],
  ])('takes of %d cents %d %%: %d', (cents, percent, expected) => {
    expect(multiplyPercent(cents, percent)).toBe(expected);
  });

  it('rounds the exact product half-up, for every amount and percentage', () => {
    fc.assert(
      fc.property(ordinaryCents, percentages, (cents, percent) => {
        const hundredths = BigInt(Math.round(percent * 100));
        const expected = roundedQuotient(BigInt(cents) * hundredths, 10_000n);
        expect(multiplyPercent(cents, percent)).toBe(expected);
      }),
    );
  });

  it.each([-0.01, 100.01, 1.005, Number.NaN])('refuses %d as a percentage', (percent) => {
    expect(() => multiplyPercent(100, percent)).toThrow(RangeError);
  });

  it('refuses a fraction of a cent', () => {
    expect(() => multiplyPercent(0.5, 10)).toThrow(RangeError);
  });
});

describe('divideCents', () => {
  it.each([
    [100, 3, 33],
    [200, 3, 67],
    [5, 2, 3],
    [-5, 2, -3],
    [-1, 3, 0],
  ])('divides %d cents by %d into %d', (cents, parts, expected) => {
    expect(divideCents(cents, parts)).toBe(expected);
  });

  it('rounds the exact quotient half-up, for every amount', () => {
    fc.assert(
      fc.property(exactCents, fc.integer({ min: 1, max: 365 }), (cents, parts) => {
        expect(divideCents(cents, parts)).toBe(roundedQuotient(BigInt(cents), BigInt(parts)));
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses to divide by %d', (parts) => {
    expect(() => divideCents(100, parts)).toThrow(RangeError);
  });
});
