import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { nextTentativeDate } from '../../domain/collectionDates.ts';

describe('nextTentativeDate', () => {
  it.each([
    ['Mensual', '2026-02-28'],
    ['Trimestral', '2026-04-30'],
    ['Semestral', '2026-07-31'],
    ['Anual', '2027-01-31'],
    ['Otro', '2026-02-28'],
    ['constructor', '2026-02-28'],
  ])('after a payment on 31 January with frequency %s is %s', (frequencyName, expected) => {
    expect(nextTentativeDate(civilDate('2026-01-31'), frequencyName)).toBe(expected);
  });
});
