import { describe, expect, it } from 'vitest';
import { exactText, roundedSum } from '../../../domain/commissions/fraction.ts';

describe('roundedSum', () => {
  it('is 0 of nothing', () => {
    expect(roundedSum([])).toBe(0);
  });

  it.each([
    [1, 2, 1],
    [3, 2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [-1, 2, -1],
    [-1, 3, 0],
  ])('rounds %d/%d half-up to %d', (numerator, denominator, cents) => {
    expect(roundedSum([{ numerator, denominator }])).toBe(cents);
  });

  it('rounds once, after adding', () => {
    const third = { numerator: 1, denominator: 3 };
    const sixth = { numerator: 1, denominator: 6 };
    expect(roundedSum([third, third, third])).toBe(1);
    expect(roundedSum([third, sixth])).toBe(1);
  });

  it.each([
    ['a denominator of 0', { numerator: 1, denominator: 0 }],
    ['a fraction of a cent as numerator', { numerator: 0.5, denominator: 1 }],
    ['a sum too large to be exact', { numerator: Number.MAX_VALUE, denominator: 1 }],
  ])('refuses %s', (_, fraction) => {
    expect(() => roundedSum([fraction])).toThrow(RangeError);
  });
});

describe('exactText', () => {
  it.each([
    [[], '$0.00'],
    [[[8000, 12]], '$6.6666…'],
    [[[8000, 1]], '$80.00'],
    [[[1, 2]], '$0.005'],
    [
      [
        [1, 3],
        [2, 3],
      ],
      '$0.01',
    ],
    [[[-8000, 12]], '-$6.6666…'],
    [[[123_456_789, 1]], '$1,234,567.89'],
  ] as const)('writes the sum of %j as %s', (fractions, text) => {
    const parts = fractions.map(([numerator, denominator]) => ({ numerator, denominator }));
    expect(exactText(parts)).toBe(text);
  });
});
