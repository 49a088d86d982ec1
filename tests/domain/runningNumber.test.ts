import { describe, expect, it } from 'vitest';
import {
  countedYear,
  isNumbered,
  runningNumber,
} from '../../domain/agency/ownFields/runningNumber.ts';

describe('a running number', () => {
  it.each([
    ['VIS-2026-00001', 2027, 12, 'VIS-2027-00012'],
    ['2026/1', 2027, 345, '2027/345'],
    ['N.º 00001', 2027, 7, 'N.º 00007'],
    ['A12026-01', 2027, 3, 'A12026-03'],
    ['2026', 2027, 3, '0003'],
  ])('like %s is in %i the %i. %s', (example, year, place, number) => {
    expect(runningNumber(example, year, place)).toBe(number);
  });

  it('begins anew each year where its example has one', () => {
    expect(countedYear('VIS-2026-00001', 2027)).toBe(2027);
    expect(countedYear('VIS-00001', 2027)).toBe(0);
  });

  it.each(['VIS', '', '2026-', null])('cannot be like %s', (example) => {
    expect(isNumbered(example)).toBe(false);
  });
});
