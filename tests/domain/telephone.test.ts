import { describe, expect, it } from 'vitest';
import { nationalDigits } from '../../domain/people/telephone.ts';

describe('what was typed', () => {
  it.each([
    ['+593 99 123 4567', '991234567'],
    ['0991234567', '991234567'],
    ['(02) 234-5678', '22345678'],
    ['+593 2 234 5678', '22345678'],
  ])('%s is a telephone of Ecuador', (typed, digits) => {
    expect(nationalDigits(typed)).toBe(digits);
  });

  it.each(['ana', '12345', '+1 305 555 0147', 'VH-0991234567'])('%s is none', (typed) => {
    expect(nationalDigits(typed)).toBeUndefined();
  });
});
