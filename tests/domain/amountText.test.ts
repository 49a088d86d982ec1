import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptAmountTyping, parseAmountText } from '../../domain/amountText.ts';
import { fromCents } from '../../domain/money.ts';
import { amounts } from './arbitraries.ts';

describe('acceptAmountTyping', () => {
  it.each([
    ['12,5', '12.5'],
    [',', '.'],
    ['-3,', '-3.'],
  ])('turns the comma of %s into a point', (typed, held) => {
    expect(acceptAmountTyping(typed)).toBe(held);
  });

  it.each(['', '.', '-', '-.', '5.', '.5', '1200.00', '0.005'])('allows %j', (typed) => {
    expect(acceptAmountTyping(typed)).toBe(typed);
  });

  it.each(['a', '1a', '1..2', '1,2,3', '1.2,3', '--1', '1-', '+1', '1 2', '1e5', '$1'])(
    'rejects %j',
    (typed) => {
      expect(acceptAmountTyping(typed)).toBeUndefined();
    },
  );

  it('lets every amount be typed one key at a time', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const text = fromCents(cents);
        for (let length = 0; length <= text.length; length += 1) {
          expect(acceptAmountTyping(text.slice(0, length))).toBe(text.slice(0, length));
        }
      }),
    );
  });
});

describe('parseAmountText', () => {
  it.each([
    ['1200', '1200.00'],
    ['12,5', '12.50'],
    ['5.', '5.00'],
    ['.5', '0.50'],
    ['-3', '-3.00'],
    ['007', '7.00'],
    ['-0', '0.00'],
    ['1.500', '1.50'],
  ])('reads %s as %s', (text, amount) => {
    expect(parseAmountText(text)).toBe(amount);
  });

  it.each(['', '.', '-', '-.', 'abc', '1.005', '1,2,3', ' 5', '99999999999999999999'])(
    'finds no amount in %j',
    (text) => {
      expect(parseAmountText(text)).toBeUndefined();
    },
  );

  it('keeps a canonical amount as it is', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseAmountText(fromCents(cents))).toBe(fromCents(cents));
      }),
    );
  });
});
