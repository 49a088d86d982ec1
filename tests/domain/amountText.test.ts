import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptAmountTyping, parseAmountText, readPastedAmount } from '../../domain/amountText.ts';
import { formatMoney, fromCents } from '../../domain/money.ts';
import { amounts } from './arbitraries.ts';

describe('acceptAmountTyping', () => {
  it.each([
    ['12,5', '12.5'],
    [',', '.'],
    ['-3,', '-3.'],
  ])('[5.1] turns the comma of %s into a point', (typed, held) => {
    expect(acceptAmountTyping(typed)).toBe(held);
  });

  it.each(['', '.', '-', '-.', '5.', '.5', '1200.00', '0.005'])('[5.2] allows %j', (typed) => {
    expect(acceptAmountTyping(typed)).toBe(typed);
  });

  it.each(['a', '1a', '1..2', '1,2,3', '1.2,3', '--1', '1-', '+1', '1 2', '1e5', '$1'])(
    '[5.1] rejects %j',
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

describe('readPastedAmount', () => {
  it.each([
    ['$1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['US$ 1 234,5', '1234.50'],
    ['1234,56 USD', '1234.56'],
    ['-$1,234.56', '-1234.56'],
    [' - $ 5 ', '-5.00'],
    ['$ 12,345,678', '12345678.00'],
    ['1.234.567', '1234567.00'],
    ['1\u00a0234', '1234.00'],
    ['1234.5', '1234.50'],
    ['12,5 %', '12.50'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['500', '500.00'],
    ['.5', '0.50'],
  ])('reads %j as %s', (pasted, text) => {
    expect(readPastedAmount(pasted)).toEqual({ kind: 'amount', text });
  });

  it.each([
    ['1.234', ['1234', '1.234']],
    ['$1,234', ['1234', '1.234']],
    ['-12,345', ['-12345', '-12.345']],
  ])('does not guess what %j is', (pasted, readings) => {
    expect(readPastedAmount(pasted)).toEqual({ kind: 'ambiguous', readings });
  });

  it.each([
    '',
    '$',
    'doce',
    '1,23,456',
    '1.234.56',
    '1,234,56',
    '12,34.5',
    '1-2',
    '(5.00)',
    '1e5',
    '12 34',
    '1.50 2.50',
  ])('finds no amount in %j', (pasted) => {
    expect(readPastedAmount(pasted)).toEqual({ kind: 'none' });
  });

  it('reads every amount as the screens write it', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const read = readPastedAmount(formatMoney(cents));
        expect(read).toEqual({ kind: 'amount', text: fromCents(cents) });
      }),
    );
  });
});
