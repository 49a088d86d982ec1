import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { expirationMonth, isCardExpired } from '../../domain/money/card.ts';

describe('a card’s expiration', () => {
  it('[3.9] is written as the first day of its month', () => {
    expect(expirationMonth(civilDate('2028-02-29'))).toBe('2028-02-01');
    expect(expirationMonth(civilDate('2028-02-01'))).toBe('2028-02-01');
  });

  it.each([
    ['2026-03-01', '2026-03-31', false],
    ['2026-03-01', '2026-04-01', true],
    ['2026-03-31', '2026-03-01', false],
    ['2025-12-01', '2026-01-01', true],
    ['2026-12-01', '2025-12-31', false],
  ])('is %s, and on %s it is past: %s', (expiration, today, expected) => {
    expect(isCardExpired(civilDate(expiration), civilDate(today))).toBe(expected);
  });
});
