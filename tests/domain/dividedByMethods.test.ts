import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividedByMethods } from '../../domain/money/collecting.ts';

const cents = fc.integer({ min: 1, max: 99_999 });

const sumBy = (parts: ReturnType<typeof dividedByMethods>, of: 'line' | 'method', place: number) =>
  parts.filter((part) => part[of] === place).reduce((sum, { amount }) => sum + amount, 0);

describe('money that came in by several methods', () => {
  it('gives each line and each method its sum, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), fc.nat(9), (lines, cut) => {
        const total = lines.reduce((sum, one) => sum + one, 0);
        const first = Math.floor((total * cut) / 10);
        const methods = [first, total - first].filter((amount) => amount > 0);
        const parts = dividedByMethods(lines, methods);
        expect(lines.map((_, place) => sumBy(parts, 'line', place))).toEqual(lines);
        expect(methods.map((_, place) => sumBy(parts, 'method', place))).toEqual(methods);
        expect(parts.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});
